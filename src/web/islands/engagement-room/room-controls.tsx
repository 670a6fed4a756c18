/** What a visitor operates in the room. Everything waits until the tab's storage has been read. */
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { roomLimits } from '#contract/engagement-room-limits.ts';
import { roomActionSchema, type RoomAction } from '#contract/engagement-room.ts';
import { roomWords as words } from '#content/engagement-room/words.ts';
import { formatCvssScore } from '#cvss/rating.ts';
import { cvss40 } from '#cvss/v40.ts';
import { TextField } from '#web/forms/field.tsx';
import { formText } from '#web/forms/parse-form.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { canAccept, canAskRetest, canMarkFixed, dayAfter, ratingOf, type LiveFinding } from './room-model.ts';
import { useRoomContext } from './room-view.ts';

type RoomSelectProps<Value extends string> = {
  /** Without one, a label element around it names it. */
  label?: string;
  value: Value;
  /** What each value is called. */
  options: Readonly<Record<Value, string>>;
  onChoose: (value: Value) => void;
  className?: string;
};

export function RoomSelect<Value extends string>(props: RoomSelectProps<Value>) {
  const { label, value, options, onChoose, className } = props;
  const { ready } = useRoomContext();
  return (
    <select
      className={classNames('field-control select-arrow max-w-full min-h-11 py-2 pl-3 text-sm', className)}
      aria-label={label}
      value={value}
      disabled={!ready}
      onChange={(event) => onChoose(event.target.value as Value)}
    >
      {Object.entries<string>(options).map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** The available actions for a finding. On phones the bar stays within thumb's reach. */
export function FindingActions({ finding }: { finding: LiveFinding }) {
  const { ready, act } = useRoomContext();
  const [accepting, setAccepting] = useState(false);
  const { id, status, stage } = finding;
  const { actions } = words;
  const bar = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  // The pressed button disappears with its step: focus moves to the next one.
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    (bar.current?.querySelector('button') ?? bar.current)?.focus();
  });
  const press = (action: RoomAction) => {
    pressed.current = act(action);
  };
  return (
    <div ref={bar} className="room-controls" role="group" tabIndex={-1} aria-label={actions.label}>
      {stage === 'retest-asked' ? (
        <p className="inline-flex items-center gap-2.5 font-semibold text-purple-700">
          <Spinner />
          {actions.waiting}
        </p>
      ) : null}
      {canMarkFixed(finding) ? (
        <Button size="sm" disabled={!ready} onClick={() => press({ type: 'fixed', finding: id })}>
          {actions.fixed}
        </Button>
      ) : null}
      {canAskRetest(finding) ? (
        <Button
          size="sm"
          variant={status === 'Fixed' ? 'light' : 'primary'}
          disabled={!ready}
          onClick={() => press({ type: 'retest', finding: id })}
        >
          {status === 'Fixed' ? actions.retestAgain : actions.retest}
        </Button>
      ) : null}
      {canAccept(finding) ? (
        <Button size="sm" variant="light" disabled={!ready} onClick={() => setAccepting(true)}>
          {actions.accept}
        </Button>
      ) : null}
      <AcceptRisk finding={id} open={accepting} onAccept={press} onClose={() => setAccepting(false)} />
    </div>
  );
}

type AcceptRiskProps = {
  finding: string;
  open: boolean;
  onAccept: (action: RoomAction) => void;
  onClose: () => void;
};

/** Nobody can accept a risk forever, or without a name. */
function AcceptRisk({ finding, open, onAccept, onClose }: AcceptRiskProps) {
  const { sample } = useRoomContext();
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const id = 'accept-risk';
  const said = words.acceptForm;

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const name = formText(typed, 'name').trim();
    const review = formText(typed, 'review').trim();
    const parsed = roomActionSchema.safeParse({ type: 'accept', finding, name, review });
    const errors = new Set([
      ...(name === '' ? ['name'] : []),
      ...(review <= sample.today || review > sample.reviewUntil ? ['review'] : []),
    ]);
    setWrong(errors);
    if (errors.size === 0 && parsed.success) {
      // Closed first: the dialog restores focus, and the step then moves it on.
      onClose();
      onAccept(parsed.data);
      return;
    }
    form.querySelector<HTMLInputElement>(`[name="${[...errors][0] ?? 'review'}"]`)?.focus();
  };

  return (
    <Dialog open={open} onClose={onClose} labelledBy={id}>
      <form noValidate onSubmit={handleSubmit}>
        <h2 id={id} className="text-h3 font-semibold text-ink scroll-mbs-36 focus:[outline:none]">
          {said.title}: {finding}
        </h2>
        <p className="mt-2 mb-5">{said.lead}</p>
        <TextField
          id={`${id}-name`}
          name="name"
          label={said.name}
          autoComplete="off"
          maxLength={roomLimits.name}
          error={wrong.has('name') ? said.nameError : undefined}
        />
        <TextField
          id={`${id}-review`}
          name="review"
          type="date"
          label={said.review}
          hint={said.reviewHint}
          min={dayAfter(sample.today, 1)}
          max={sample.reviewUntil}
          error={wrong.has('review') ? said.reviewError : undefined}
        />
        <div className="flex flex-wrap gap-3 mt-3">
          <Button type="submit" size="sm">
            {said.submit}
          </Button>
          <Button variant="light" size="sm" onClick={onClose}>
            {said.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

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
      <div className="grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-y-3 gap-x-5 my-4 text-sm">
        {metrics.map(({ code, name, values }) => (
          <label className="grid gap-1" key={code}>
            <span>
              <span className="font-mono text-sm">{code}</span> {name}
            </span>
            <RoomSelect
              value={valueIn(draft, code)}
              options={Object.fromEntries(values.map((value) => [value.code, value.name]))}
              onChoose={(value) => setDraft(withValue(draft, code, value))}
            />
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
        {isFinding ? null : <p className="text-sm text-red-ink">{words.rate.none}</p>}
      </div>
    </div>
  );
}
