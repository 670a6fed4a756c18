import type { ControlScene as Content, ControlTest } from '#content/scenes/controls.ts';
import { controlWords as words, shortDay } from '#content/scenes/words.ts';
import { EvidenceMarks } from '#web/ui/evidence.tsx';
import { SceneFrame, ViewCards, type SceneProps } from './scene-frame.tsx';

const dayMs = 86_400_000;

/** Compliance: a slider from first test to retest, a step a day. The stops are radio buttons, and all there is without a script. */
export function ControlScene({ stops, controls, saw, ...scene }: SceneProps & Omit<Content, 'family'>) {
  const [first] = stops;
  const days = stops.map((date) => (Date.parse(date) - Date.parse(first)) / dayMs);
  const last = days.at(-1) ?? 1;
  const held = (stop: number) => controls.filter(({ closes = 0 }) => closes <= stop).length;
  return (
    <SceneFrame
      {...scene}
      family="compliance"
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
      <div className="days" data-from={first}>
        <div className="days-track scripted">
          <svg aria-hidden="true">
            <path d="M0 22h9999" />
            {days.map((day, index) => (
              <circle key={day} cx={`${(day / last) * 100}%`} cy="22" r="7" data-stop={index} />
            ))}
          </svg>
          <input type="range" aria-label={words.day} min="0" max={last} step="1" defaultValue="0" />
          <svg aria-hidden="true">
            <text x="0%" y="22" data-day="">
              {shortDay(first)}
            </text>
          </svg>
        </div>
        <fieldset className="segments">
          <legend className="visually-hidden">{words.stops}</legend>
          <div className="days-count">
            {stops.map((date, index) => (
              <p key={date} data-said="" data-stop={index}>
                <b data-day="">{shortDay(date)}</b>: {words.count(held(index), controls.length)}
              </p>
            ))}
          </div>
          {stops.map((date, index) => (
            <label key={date}>
              <input
                type="radio"
                name="day"
                id={`day-${index}`}
                value={days[index]}
                defaultChecked={index === 0}
              />
              {shortDay(date)}
              {index % 3 === 0 ? (
                <span className="max-sm:sr-only">, {index === 0 ? words.first : words.last}</span>
              ) : null}
            </label>
          ))}
        </fieldset>
        <p aria-hidden="true" className="control-head">
          {words.columns.map((column) => (
            <span key={column}>{column}</span>
          ))}
        </p>
        <ul data-enhance="reveal" className="control-rows">
          {scene.features.map((feature, index) => {
            const control = controls[index];
            return control ? <Row key={feature.title} {...feature} {...control} stops={stops} /> : null;
          })}
        </ul>
      </div>
    </SceneFrame>
  );
}

type RowProps = SceneProps['features'][number] & ControlTest & Pick<Content, 'stops'>;

function Row({ title, description, clause, claim, evidence, found, fixed, closes, stops }: RowProps) {
  return (
    <li data-closes={closes}>
      <code className="max-lg:sr-only">{clause}</code>
      <details name="checks">
        <summary className="slim-fold">
          <h3>{title}</h3>
        </summary>
        <p>{description}</p>
      </details>
      <span className="control-claim">
        {claim} <code>{evidence}</code>
      </span>
      <Result seen={found} verdict={closes ? words.open : words.holds} side={closes ? 'open' : 'held'} />
      {fixed && closes ? <Result seen={fixed} verdict={words.fixed(stops[closes])} side="fixed" /> : null}
    </li>
  );
}

function Result({ seen, verdict, side }: { seen: string; verdict: string; side: 'open' | 'held' | 'fixed' }) {
  return (
    <span className="control-result evidence-paper" data-side={side}>
      <code className="evidence">
        <EvidenceMarks line={seen} />
      </code>
      <b>{verdict}</b>
    </span>
  );
}
