import { requestWords as words } from '#content/scenes/words.ts';
import type { RequestCheck, RequestScene as Content } from '#content/scenes/requests.ts';
import { Button } from '#web/ui/button.tsx';
import { EvidenceMarks } from '#web/ui/evidence.tsx';
import { CheckList, SceneFrame, ViewCards, type SceneProps } from './scene-frame.tsx';

const states = ['own', 'open', 'closed'] as const;

/**
 * Applications: choose a check, change the amber part of its request, send it, apply the fix. Radio buttons hold the state and
 * CSS shows what belongs to it; a script turns the amber part into a field (enhance/scene.ts).
 */
export function RequestScene({ checks, ...scene }: SceneProps & Pick<Content, 'checks'>) {
  return (
    <SceneFrame
      {...scene}
      family="apps"
      lead={words.lead}
      isDark
      ground="bg-navy-950"
      columns="lg:grid-cols-[17.5rem_minmax(0,1fr)_21rem]"
      frameworkPlace="scene-side max-lg:mt-4 lg:col-start-3"
      cards={
        <>
          <ViewCards {...scene} className="mt-3">
            {(view) =>
              checks.map(({ saw, seenBy }, index) => (
                <p key={saw[view]} data-check={index + 1} data-seen={seenBy === view ? '' : undefined}>
                  {saw[view]}
                </p>
              ))
            }
          </ViewCards>
          <div
            role="group"
            aria-label={words.fix}
            className="mt-1.5 border-line bg-navy-950 lg:mt-4 lg:rounded-card lg:border lg:p-4"
          >
            {checks.map(({ fix: [before, after] }, index) => (
              <pre key={after} data-check={index + 1} className="fix-lines evidence">
                <del>{before}</del>
                {'\n'}
                <ins>{after}</ins>
              </pre>
            ))}
            <Button variant="light" size="sm" className="scripted mt-2 lg:mt-3" data-act="fix">
              {words.apply}
            </Button>
          </div>
        </>
      }
    >
      <CheckList
        {...scene}
        className="check-rail"
        note={
          <p className="scripted px-5 py-3 text-sm max-lg:hidden" data-found={words.found}>
            {words.found.replace('{n}', '1')}
          </p>
        }
      />
      <div className="request-panels mt-3 min-w-0 lg:mt-0" data-part={words.part}>
        <fieldset className="segments">
          <legend className="float-left mr-4 py-2 text-sm text-haze max-sm:sr-only">{words.sent}</legend>
          {states.map((state) => (
            <label key={state}>
              <input type="radio" name="sent" value={state} defaultChecked={state === 'open'} />
              {words.states[state]}
            </label>
          ))}
        </fieldset>
        {checks.map((check, index) => (
          <RequestPanel key={check.part.forged} check={check} place={index + 1} />
        ))}
        <pre data-log="" className="scripted evidence mt-3 max-lg:hidden" />
      </div>
    </SceneFrame>
  );
}

function RequestPanel({ check, place }: { check: RequestCheck; place: number }) {
  const { request, part, answers, results } = check;
  const [before = '', after = ''] = request.join('\n').split('{}');
  return (
    <div
      data-check={place}
      data-panel={[results.other, ...answers.other].join('\n')}
      className="request-panel"
    >
      <pre className="evidence">
        {before}
        <span data-of="own">{part.own}</span>
        <mark data-of="forged">{part.forged}</mark>
        {after}
      </pre>
      {/* The script takes it along to the check that is chosen. */}
      {place === 1 ? (
        <p className="scripted flex gap-2" data-buttons="">
          <Button size="sm" data-act="send">
            {words.send}
          </Button>
          <Button variant="outlineSecondary" size="sm" data-act="undo">
            {words.undo}
          </Button>
        </p>
      ) : null}
      {states.map((state) => (
        <pre key={state} data-answer={state} data-said="" tabIndex={-1} className="evidence">
          {`${results[state]}\n`}
          <EvidenceMarks line={answers[state].join('\n')} />
        </pre>
      ))}
    </div>
  );
}
