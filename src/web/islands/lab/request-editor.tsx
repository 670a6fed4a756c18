import { CornerDownLeft, Minus, Plus } from 'lucide-react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { labWords } from '#content/lab/words.ts';
import { Button } from '#web/ui/button.tsx';
import { changedPieces } from './finding.ts';
import {
  bodyFigure,
  bodyMessage,
  labLimits,
  labMethods,
  nextPrice,
  withBodyFigure,
  withBodyMessage,
  withOrderBy,
  type LabExercise,
  type LabRequest,
} from './request.ts';

const words = labWords.editor;
const quick = labWords.quick;

export const wireCard = 'rounded-card border border-line bg-navy-900';
export const wireHead = 'mb-2 flex justify-between gap-4 font-mono text-sm text-haze';
const control = 'request-value';
const pill =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-[#3d4a78] text-sm text-mist forced-colors:border-[CanvasText]';
const pressed = 'cursor-pointer hover:bg-navy-700 hover:text-white';
const chip = `${pill} ${pressed} px-4 aria-pressed:bg-navy-700 aria-pressed:text-white forced-colors:aria-pressed:outline-2`;

export type RequestEditorProps = {
  exercise: LabExercise;
  draft: LabRequest;
  original: LabRequest;
  /** Attempt and time, next to the title. */
  note: string;
  problem: string | null;
  /** The last result. The page announces it, so here it's only visible. */
  result: string | null;
  sendRef: Ref<HTMLButtonElement>;
  /** Until something is found, sending is the next step: the primary button. */
  isNext: boolean;
  onChange: (draft: LabRequest) => void;
  onSend: () => void;
};

export function RequestEditor(props: RequestEditorProps) {
  const { exercise, draft, original, note, problem, result, sendRef, isNext, onChange, onSend } = props;
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSend();
    }
  };
  const edit = (part: keyof LabRequest) => ({
    id: `lab-${part}`,
    className: control,
    value: draft[part],
    autoCapitalize: 'off',
    spellCheck: false,
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...draft, [part]: target.value }),
    onKeyDown: handleKey,
  });
  const handlePathKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const changed = step && withOrderBy(draft.path, step);
    if (!changed) return;
    event.preventDefault();
    onChange({ ...draft, path: changed });
  };
  const hasBody = draft.body !== '' || original.body !== '' || !['GET', 'HEAD'].includes(draft.method);
  // Next to what they change: the number is in the path, the rest in the body.
  const quickChanges = <QuickChanges exercise={exercise} draft={draft} onChange={onChange} />;
  return (
    <form
      aria-labelledby="lab-request-title"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <div className={wireHead}>
        <h2 id="lab-request-title" className="font-normal text-inherit!">
          {words.title}
        </h2>
        <span>{note}</span>
      </div>
      <div className={`grid gap-3 p-4 ${wireCard}`}>
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
          <Field part="method" draft={draft} original={original}>
            <select {...edit('method')}>
              {labMethods.map((method) => (
                <option key={method}>{method}</option>
              ))}
            </select>
          </Field>
          <Field part="path" draft={draft} original={original}>
            <input
              {...edit('path')}
              autoComplete="off"
              aria-describedby="lab-path-hint"
              onKeyDown={(event) => {
                handleKey(event);
                handlePathKey(event);
              }}
            />
          </Field>
        </div>
        {exercise === 'order' ? quickChanges : null}
        <Field part="headers" draft={draft} original={original}>
          <textarea {...edit('headers')} rows={Math.min(6, draft.headers.split('\n').length)} />
        </Field>
        {hasBody ? (
          <Field part="body" draft={draft} original={original}>
            <textarea
              {...edit('body')}
              rows={Math.min(9, Math.max(3, draft.body.split('\n').length + (exercise === 'note' ? 1 : 0)))}
            />
          </Field>
        ) : null}
        {exercise === 'order' ? null : quickChanges}
        {problem ? (
          <p role="alert" className="text-sm text-rose">
            {problem}
          </p>
        ) : null}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" ref={sendRef} size="sm" variant={isNext ? 'primary' : 'outlineSecondary'}>
            {words.send} <CornerDownLeft aria-hidden="true" className="size-4" />
          </Button>
          <Button size="sm" variant="outlineSecondary" onClick={() => onChange(original)}>
            {words.reset}
          </Button>
          {result ? (
            // Next to the buttons it wraps within their height: a row of its own pushes the fix out of view.
            <span aria-hidden="true" className="flex-1 basis-36 font-mono text-sm">
              {result}
            </span>
          ) : null}
        </div>
        <p id="lab-path-hint" className={result ? 'visually-hidden' : 'text-sm text-haze max-md:hidden'}>
          {exercise === 'order' ? words.pathHint : words.keys}
        </p>
      </div>
    </form>
  );
}

type FieldProps = {
  part: keyof LabRequest;
  draft: LabRequest;
  original: LabRequest;
  children: ReactNode;
};

/** A changed field has an amber border and shows its original value. */
function Field({ part, draft, original, children }: FieldProps) {
  const isChanged = draft[part] !== original[part];
  return (
    <div data-changed={isChanged ? '' : undefined} className="grid content-start gap-0.5 text-sm">
      <label htmlFor={`lab-${part}`} className="text-haze">
        {words[part]}
      </label>
      {children}
      {isChanged ? (
        <p className="font-mono wrap-anywhere text-amber">
          {words.changed}{' '}
          <del>
            {changedPieces(draft[part].slice(0, labLimits.requestBytes), original[part])
              .filter(({ mark }) => mark)
              .map(({ text }) => text)
              .join(' ')
              .slice(0, 120) || words.empty}
          </del>
        </p>
      ) : null}
    </div>
  );
}

type QuickProps = { exercise: LabExercise; draft: LabRequest; onChange: (draft: LabRequest) => void };

/** Everything an exercise needs, without typing. */
function QuickChanges({ exercise, draft, onChange }: QuickProps) {
  return (
    <div role="group" aria-label={words.quick} className="flex flex-wrap gap-2">
      {exercise === 'order' ? <OrderStepper draft={draft} onChange={onChange} /> : null}
      {exercise === 'price' ? <PriceSteppers draft={draft} onChange={onChange} /> : null}
      {exercise === 'note'
        ? quick.notes.map(({ label, text }) => (
            <button
              key={label}
              type="button"
              className={chip}
              aria-pressed={bodyMessage(draft.body) === text}
              onClick={() => onChange({ ...draft, body: withBodyMessage(draft.body, text) })}
            >
              {label}
            </button>
          ))
        : null}
    </div>
  );
}

type DraftProps = Omit<QuickProps, 'exercise'>;

function OrderStepper({ draft, onChange }: DraftProps) {
  const by = (step: number) => () =>
    onChange({ ...draft, path: withOrderBy(draft.path, step) ?? draft.path });
  return (
    <>
      <button type="button" className={chip} onClick={by(-1)}>
        <Minus aria-hidden="true" className="size-4" /> {quick.lower}
      </button>
      <button type="button" className={chip} onClick={by(1)}>
        <Plus aria-hidden="true" className="size-4" /> {quick.higher}
      </button>
    </>
  );
}

function PriceSteppers({ draft, onChange }: DraftProps) {
  const set = (member: string, value: number) =>
    onChange({ ...draft, body: withBodyFigure(draft.body, member, value) });
  const quantity = bodyFigure(draft.body, 'quantity');
  const price = bodyFigure(draft.body, 'unitPrice');
  return (
    <>
      <Stepper
        label={quick.quantity}
        value={quantity}
        onStep={(step) => set('quantity', (quantity ?? 0) + step)}
      />
      <Stepper
        label={quick.unitPrice}
        value={price}
        onStep={(step) => set('unitPrice', nextPrice(price ?? 0, step))}
      />
    </>
  );
}

const step = `grid size-11 place-items-center rounded-full ${pressed}`;

type StepperProps = { label: string; value: number | null; onStep: (step: number) => void };

function Stepper({ label, value, onStep }: StepperProps) {
  if (value === null) return null;
  return (
    <span className={pill}>
      <button
        type="button"
        className={step}
        aria-label={`${label}: ${quick.less}`}
        onClick={() => onStep(-1)}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <span>
        {label} <b>{value}</b>
      </span>
      <button type="button" className={step} aria-label={`${label}: ${quick.more}`} onClick={() => onStep(1)}>
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </span>
  );
}
