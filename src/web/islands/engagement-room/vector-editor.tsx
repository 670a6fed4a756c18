import { roomWords as words } from '#content/engagement-room/words.ts';
import { useState } from 'react';
import { cvss40 } from '#cvss/v40.ts';
import { formatCvssScore } from '#cvss/rating.ts';
import { Button } from '#web/ui/button.tsx';
import { useRoomContext } from './room-view.ts';
import { type LiveFinding, ratingOf } from './room-model.ts';

const valueIn = (vector: string, metric: string): string =>
  vector
    .split('/')
    .find((part) => part.startsWith(`${metric}:`))
    ?.slice(metric.length + 1) ?? '';

const withValue = (vector: string, metric: string, value: string): string =>
  vector
    .split('/')
    .map((part) => (part.startsWith(`${metric}:`) ? `${metric}:${value}` : part))
    .join('/');

/** Edits every metric of the vector; the score next to it updates immediately. */
export function VectorEditor({ finding }: { finding: LiveFinding }) {
  const { metrics, ready, act } = useRoomContext();
  const [draft, setDraft] = useState(finding.vector);
  const { score, severity } = cvss40(draft);
  const isFinding = ratingOf(draft) !== null;
  const same = draft === finding.vector;
  return (
    <div className="room-rate">
      <p>{words.rate.lead}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-y-3 gap-x-5 my-4 text-[0.875rem]">
        {metrics.map(({ code, name, values }) => (
          <label className="grid gap-1" key={code}>
            <span>
              <span className="font-mono text-[0.875rem]">{code}</span> {name}
            </span>
            <select
              className="field-control select-arrow max-w-full min-h-11 py-2 pl-3 text-[0.875rem]"
              value={valueIn(draft, code)}
              disabled={!ready}
              onChange={(event) => setDraft(withValue(draft, code, event.target.value))}
            >
              {values.map((value) => (
                <option key={value.code} value={value.code}>
                  {value.name}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-y-3 gap-x-5">
        <output>
          {words.rate.now}{' '}
          <b className="font-mono">
            {formatCvssScore(score)} {severity}
          </b>
        </output>
        <Button
          size="sm"
          variant="light"
          disabled={!ready || same || !isFinding}
          onClick={() => act({ type: 'rate', finding: finding.id, vector: draft })}
        >
          {same ? words.rate.same : words.rate.submit}
        </Button>
        {isFinding ? null : <p className="text-[0.875rem] text-red-ink">{words.rate.none}</p>}
      </div>
    </div>
  );
}
