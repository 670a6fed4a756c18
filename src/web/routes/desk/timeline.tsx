import { hiringStages } from '#content/hiring.ts';
import { ticketWords } from '#content/desk/pages.ts';
import { deskWords, stateNames, stepNames } from '#content/desk/words.ts';
import type { CaseEventView } from '#contract/desk/views.ts';
import { clockLabel, dayLabel, initials } from './desk-time.ts';
import { FileList, MailNotes } from './mail-view.tsx';
import type { ReactNode } from 'react';

const words = ticketWords.events;

/** What happened, in words, after the person's name. */
function describe({ kind, about, actor }: CaseEventView, zone: string): string {
  switch (kind) {
    case 'reply':
      return about === 'quote' ? words.quote : words.reply;
    case 'reply-accepted':
    case 'reply-failed':
    case 'wrote':
    case 'mail':
    case 'auto-reply':
    case 'bounced':
    case 'added':
    case 'nda':
    case 'nda-sent':
    case 'nda-done':
    case 'nda-waived':
    case 'document-asked':
    case 'document-granted':
    case 'document-opened':
    case 'late':
      return words[kind];
    case 'note':
    case 'tagged':
      return words[kind](about);
    case 'assigned':
      return about !== null && about === actor?.name ? words.took : words.assigned(about);
    case 'call':
      return about === 'reached' ? words.reached : words.missed;
    case 'moved': {
      const name = Object.entries(stateNames).find(([state]) => state === about)?.[1] ?? '';
      return actor === null ? words.became(name) : words.moved(name);
    }
    case 'waiting':
      return words.waiting(about === null ? null : dayLabel(Number(about), zone));
    case 'merged':
      return words.merged(about ?? '');
    case 'told':
      return words.told(Object.entries(stepNames).find(([step]) => step === about)?.[1] ?? '');
    case 'stage':
      return words.stage(hiringStages[Number(about)]?.title ?? '');
    case 'ended':
      return words.ended(about ?? '');
    case 'resume-opened':
      return words.resume;
  }
}

export function MomentTime({ at, zone }: { at: number; zone: string }) {
  return (
    <time dateTime={new Date(at).toISOString()} className="font-mono text-sm">
      {dayLabel(at, zone)} <span>{clockLabel(at, zone)}</span>
    </time>
  );
}

export type TimelineProps = {
  events: readonly CaseEventView[];
  zone: string;
  label: string;
  /** Where its attachments are downloaded from. */
  filePath?: string;
};

/** Messages between people; everything else is activity. */
const letters: readonly CaseEventView['kind'][] = ['reply', 'mail', 'added', 'auto-reply'];

/** One message: who, when, what, and its attachments. */
export function Letter({ who, at, zone, does, children }: LetterProps) {
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-content-center rounded-control bg-navy-950 text-sm font-semibold text-cyan-300"
      >
        {initials(who)}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p>
            <strong className="font-semibold text-ink">{who} </strong>
            {does}
          </p>
          <MomentTime at={at} zone={zone} />
        </div>
        {children}
      </div>
    </>
  );
}

type LetterProps = { who: string; at: number; zone: string; does: string; children: ReactNode };

function Said({ event, filePath }: { event: CaseEventView; filePath: string }) {
  return (
    <>
      {event.text === null ? null : (
        <p className="mt-1 break-words whitespace-pre-wrap text-ink">{event.text}</p>
      )}
      <FileList files={event.files} path={filePath} />
      {event.mail === null ? null : <MailNotes mail={event.mail} />}
    </>
  );
}

function Moment({ event, zone, filePath }: { event: CaseEventView; zone: string; filePath: string }) {
  const does = describe(event, zone);
  if (letters.includes(event.kind)) {
    const { mail, actor } = event;
    const isFromElsewhere = mail !== null && event.kind !== 'reply';
    const who = isFromElsewhere ? mail.name || mail.address : (actor?.name ?? deskWords.visitor);
    return (
      <li className="flex gap-3 border-t border-rule py-4">
        <Letter who={who} at={event.at} zone={zone} does={does}>
          <Said event={event} filePath={filePath} />
        </Letter>
      </li>
    );
  }
  const isNote = event.kind === 'note';
  return (
    <li
      className={
        isNote
          ? 'my-3 rounded-card border border-[#f0e2ad] bg-[#fef8e2] px-4 py-3'
          : 'border-t border-rule py-2 text-sm'
      }
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p>
          {event.actor ? <strong className="font-semibold text-ink">{event.actor.name} </strong> : null}
          {does}
        </p>
        <MomentTime at={event.at} zone={zone} />
      </div>
      <Said event={event} filePath={filePath} />
    </li>
  );
}

/** Emails, notes, calls and status changes in one column, oldest first. */
export function Timeline({ events, zone, label, filePath = '' }: TimelineProps) {
  if (events.length === 0) return null;
  return (
    <ol className="desk-timeline" aria-label={label}>
      {events.map((event) => (
        <Moment key={event.id} event={event} zone={zone} filePath={filePath} />
      ))}
    </ol>
  );
}
