import { ticketWords } from '#content/desk/pages.ts';
import { company } from '#contract/company.ts';
import type { RequestEventView, FileView } from '#contract/desk/views.ts';
import { TextField } from '#web/forms/field.tsx';
import { DeskForm, StampContext, StepButton } from './desk-form.tsx';
import type { ErrorOf } from './desk-parts.tsx';
import { clockLabel, dayValue, useDesk, weekdayLabel } from './use-desk.ts';

const words = ticketWords.sending;
const { zone, label: zoneLabel } = company.hours;

/** `Fri, Nov 20, 09:00 ET`: in the team's zone, which it names. */
const teamTime = (at: number): string =>
  `${weekdayLabel(dayValue(at, zone))}, ${clockLabel(at, zone)} ${zoneLabel}`;

type SendLaterProps = {
  times: readonly number[];
  /** Begins the fields' ids where a page has several forms. */
  id: string;
  errorOf?: ErrorOf | undefined;
  /** What was sent before a failure. */
  typed?: Readonly<Record<string, string>> | null;
};

/** For later, by a time that is offered or one's own; folded away, because most messages are sent at once. */
export function SendLater({ times, id, errorOf = () => undefined, typed = null }: SendLaterProps) {
  const [dayError, clockError] = [errorOf('sendDay'), errorOf('sendClock')];
  const morning = times[0] === undefined ? '' : clockLabel(times[0], zone);
  return (
    <details open={dayError !== undefined || clockError !== undefined}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-[560] text-purple-700">
        {words.later}
      </summary>
      <div className="grid gap-3 pb-2">
        <p className="text-sm">{words.hint(`${zone.replaceAll('_', ' ')}, ${zoneLabel}`)}</p>
        <div className="flex flex-wrap gap-2">
          {times.map((at) => (
            <StepButton key={at} name="sendAt" value={at}>
              {words.at(teamTime(at))}
            </StepButton>
          ))}
        </div>
        <div className="flex flex-wrap items-end gap-x-3">
          <TextField
            id={dayError === undefined ? `${id}-day` : 'sendDay'}
            name="sendDay"
            type="date"
            label={words.day}
            defaultValue={typed?.['sendDay'] ?? ''}
            error={dayError}
          />
          <TextField
            id={clockError === undefined ? `${id}-clock` : 'sendClock'}
            name="sendClock"
            type="time"
            label={words.clock}
            defaultValue={typed?.['sendClock'] ?? morning}
            error={clockError}
          />
          <StepButton name="sendAt" value="own" className="mb-6">
            {words.own}
          </StepButton>
        </div>
      </div>
    </details>
  );
}

/** The fields it must be possible to point at. */
export const sendFields = ['sendDay', 'sendClock'] as const;

/** Whether a message of the reader's own can still be undone. */
const canUndo = ({ waits }: RequestEventView, now: number): boolean =>
  waits !== null && waits.isMine && !waits.isScheduled && waits.dueAt > now;

/** In thumb's reach for some seconds. The script counts them; nothing is announced meanwhile. */
export function SendUndo({ events }: { events: readonly RequestEventView[] }) {
  const { now } = useDesk();
  const event = events.findLast((each) => canUndo(each, now));
  if (!event?.waits) return null;
  const left = event.waits.dueAt - now;
  return (
    <section
      aria-label={words.undoLabel}
      data-undo-left={left}
      className="fixed inset-x-4 bottom-33 z-20 mx-auto flex max-w-md items-center justify-between gap-4 rounded-card bg-navy-900 py-2 pr-2 pl-5 text-white shadow-lg sm:bottom-6"
    >
      <p>
        <span className="visually-hidden">{words.leaves}</span>
        <span aria-hidden="true">
          {words.sendingIn} <span data-undo-seconds>{Math.ceil(left / 1000)}</span> {words.seconds}
        </span>
      </p>
      <SendForm event={event} intent="take-back" button={words.undo} deskKey="u" />
    </section>
  );
}

type SendFormProps = {
  event: RequestEventView;
  intent: 'take-back' | 'send-now';
  button: string;
  deskKey?: string;
};

const SendForm = ({ event, intent, button, deskKey }: SendFormProps) => (
  <StampContext value={null}>
    <DeskForm intent={intent}>
      <input type="hidden" name="event" value={event.id} />
      <StepButton data-desk-key={deskKey}>{button}</StepButton>
    </DeskForm>
  </StampContext>
);

/** Under a message that waits: until when, or why it isn't sent, and what can be done. */
export function Waits({ event }: { event: RequestEventView }) {
  const { waits } = event;
  if (waits === null || !(waits.isScheduled || waits.why !== null)) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 rounded-control border border-purple-300 bg-purple-100 px-3 py-2">
      <p className={waits.why === null ? 'text-ink' : 'font-semibold text-orange-ink'}>
        {waits.why === null ? words.waits(teamTime(waits.dueAt)) : words.held[waits.why]}
      </p>
      <SendForm event={event} intent="send-now" button={words.now} />
      <SendForm event={event} intent="take-back" button={words.takeBack} />
    </div>
  );
}

/** Files of a message taken back, attached again unless unticked. */
export function KeptFiles({ files }: { files: readonly FileView[] }) {
  if (files.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap gap-x-5">
      <legend className="text-sm font-semibold text-ink">{words.kept}</legend>
      {files.map(({ id, name }) => (
        <label key={id} className="flex min-h-11 items-center gap-2 wrap-anywhere">
          <input type="checkbox" name="kept" value={id} defaultChecked className="size-4.5" /> {name}
        </label>
      ))}
    </fieldset>
  );
}
