import type { CloudRoute, CloudScene as Content } from '#content/scenes/routes.ts';
import { cloudWords as words } from '#content/scenes/words.ts';
import { SceneFrame, ViewCards, type SceneProps } from './scene-frame.tsx';

/** Clouds: six switches. The route of one that is on is cut, the first of the others is the one taken now. */
export function CloudScene({ entry, total, routes, saw, ...scene }: SceneProps & Omit<Content, 'family'>) {
  return (
    <SceneFrame
      {...scene}
      family="clouds"
      lead={words.lead}
      ground="bg-tint"
      columns="lg:grid-cols-[minmax(0,1fr)]"
      frameworkPlace="framework-row max-lg:mt-4 lg:row-start-3"
      cards={
        <ViewCards {...scene} className="max-lg:mt-1.5">
          {(view) => <p>{saw[view]}</p>}
        </ViewCards>
      }
    >
      <div className="routes">
        <p className="route-entry">
          {words.starts} <b>{entry[0]}</b>, {entry[1]}.
        </p>
        <ul data-enhance="reveal">
          {scene.features.map(({ title, description }, index) => {
            const route = routes[index];
            return (
              <li key={title}>
                <details name="checks">
                  <summary className="slim-fold">
                    <h3 id={`check-${index + 1}-title`}>{title}</h3>
                  </summary>
                  <p>{description}</p>
                </details>
                <input
                  type="checkbox"
                  id={`check-${index + 1}`}
                  aria-labelledby={`check-${index + 1}-title`}
                />
                {route ? <Route route={route} total={total} /> : null}
              </li>
            );
          })}
        </ul>
        <p data-said="" className="routes-closed">
          {words.closed}
        </p>
      </div>
    </SceneFrame>
  );
}

/** A bar of as many cells as there are resources. */
const cells = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, at) => `M${(from + at) * 12} 4h8`).join('');

function Route({ route: { policy, stops, reach }, total }: { route: CloudRoute; total: number }) {
  const [found, tightened] = policy;
  return (
    <>
      <ol className="route-stops">
        {stops.map(([name, note]) => (
          <li key={name}>
            <b>{name}</b> {note}
          </li>
        ))}
      </ol>
      <p className="route-cut">
        <mark>{tightened}</mark> {words.was} <s>{found}</s>
      </p>
      <p className="route-reach">
        <svg aria-hidden="true" viewBox={`0 0 ${total * 12} 8`}>
          <path d={cells(0, reach)} />
          {reach < total ? <path d={cells(reach, total)} /> : null}
        </svg>
        <span data-said="">{words.reach.replace('{n}', String(reach)).replace('{all}', String(total))}</span>
      </p>
    </>
  );
}
