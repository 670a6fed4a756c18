import type { Lane, LaneReach, LaneScene as Content } from '#content/scenes/lanes.ts';
import { laneWords as words } from '#content/scenes/words.ts';
import { EvidenceMarks } from '#web/ui/evidence.tsx';
import { CheckList, SceneFrame, ViewCards, type SceneProps } from './scene-frame.tsx';

const sides = ['found', 'cut'] as const;

/** Network: choose where the intruder starts and see how far that reaches; segmentation cuts it. */
export function LaneScene({ tiers, lanes, first, saw, ...scene }: SceneProps & Omit<Content, 'family'>) {
  return (
    <SceneFrame
      {...scene}
      family="network"
      lead={words.lead}
      isDark
      ground="bg-navy-950"
      columns="lg:grid-cols-[17.5rem_minmax(0,1fr)]"
      frameworkPlace="max-lg:mt-4 lg:col-span-full lg:row-start-3 lg:mt-4"
      cards={
        <ViewCards {...scene} className="mt-1.5 lg:mt-2 lg:grid lg:grid-cols-3 lg:gap-x-8">
          {(view) => <p>{saw[view]}</p>}
        </ViewCards>
      }
    >
      <CheckList {...scene} className="check-rail" />
      <div className="lanes min-w-0 max-lg:mt-3">
        <fieldset className="segments">
          <legend className="float-left mr-4 py-2 text-sm text-haze max-sm:sr-only">{words.network}</legend>
          {sides.map((side) => (
            <label key={side}>
              <input type="radio" name="segments" value={side} defaultChecked={side === 'found'} />
              {words.sides[side]}
            </label>
          ))}
        </fieldset>
        <fieldset className="mt-3 min-w-0">
          <legend className="visually-hidden">{words.entries}</legend>
          <p aria-hidden="true" className="lane-tiers">
            {tiers.map(({ name, range }) => (
              <span key={name}>
                <b>{name}</b> {range}
              </span>
            ))}
          </p>
          {lanes.map((lane, index) => (
            <LaneRow
              key={lane.name}
              lane={lane}
              place={index + 1}
              isFirst={index + 1 === first}
              tiers={tiers}
            />
          ))}
        </fieldset>
      </div>
    </SceneFrame>
  );
}

type LaneRowProps = Pick<Content, 'tiers'> & { lane: Lane; place: number; isFirst: boolean };

function LaneRow({ lane, place, isFirst, tiers }: LaneRowProps) {
  return (
    <div className="lane">
      <input type="radio" name="entry" id={`entry-${place}`} defaultChecked={isFirst} />
      <label htmlFor={`entry-${place}`}>{lane.name}</label>
      {lane.found === lane.cut ? (
        <Reach reach={lane.found} tiers={tiers} />
      ) : (
        sides.map((side) => <Reach key={side} side={side} reach={lane[side]} tiers={tiers} />)
      )}
    </div>
  );
}

function Reach({ reach, side, tiers }: Pick<Content, 'tiers'> & { reach: LaneReach; side?: string }) {
  return (
    <div data-side={side} className="lane-reach">
      <ol>
        {reach.cells.map(({ kind, host, note }, index) => (
          <li key={tiers[index]?.name} data-kind={kind}>
            {host ? (
              <>
                <b>{host}</b> {note}
              </>
            ) : null}
          </li>
        ))}
      </ol>
      <div className="lane-proof">
        <p data-said="">{reach.result}</p>
        <pre className="evidence">
          <EvidenceMarks line={reach.evidence.join('\n')} />
        </pre>
      </div>
    </div>
  );
}
