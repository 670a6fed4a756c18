import { ticketsPath } from '#contract/desk/access.ts';
import { hiringStages } from '#content/hiring.ts';
import { ticketWords } from '#content/desk/pages.ts';
import { deskWords, stateNames, stepNames } from '#content/desk/words.ts';
import type { RequestEventView, FileView, MailView } from '#contract/desk/views.ts';
import { Avatar } from './avatar.tsx';
import { Waits } from './sending.tsx';
import { useDesk } from './use-desk.ts';
import type { ReactNode } from 'react';
import { mailWords } from '#content/desk/inbox.ts';

const words = ticketWords.events;

/** What happened, in words, after the person's name. */
function describe(
  { kind, about, actor, waits }: RequestEventView,
  { day, moment }: Pick<ReturnType<typeof useDesk>, 'day' | 'moment'>,
): string {
  switch (kind) {
    case 'reply':
      if (waits !== null) return about === 'quote' ? words.wroteQuote : words.wroteReply;
      return about === 'quote' ? words.quote : words.reply;
    case 'opened':
      return about === 'phone' ? words.openedPhone : words.openedMail;
    case 'note':
    case 'tagged':
      return words[kind](about);
    case 'assigned':
      if (actor === null) return words.released;
      return about !== null && about === actor?.name ? words.took : words.assigned(about);
    case 'call-booked':
    case 'call-moved':
    case 'call-cancelled':
      return words[kind](moment(Number(about)));
    case 'call':
      return about === 'reached' ? words.reached : words.missed;
    case 'moved': {
      const name = Object.entries(stateNames).find(([state]) => state === about)?.[1] ?? '';
      return actor === null ? words.became(name) : words.moved(name);
    }
    case 'waiting':
      return words.waiting(about === null ? null : day(Number(about)));
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
    case 'added':
      return about === null ? words.added : words.addedUnproven;
    case 'reply-accepted':
    case 'reply-failed':
    case 'wrote':
    case 'mail':
    case 'auto-reply':
    case 'bounced':
    case 'nda':
    case 'nda-sent':
    case 'nda-done':
    case 'nda-waived':
    case 'document-asked':
    case 'document-granted':
    case 'document-opened':
    case 'document-revoked':
    case 'quote-accepted':
    case 'quote-declined':
    case 'quote-void':
    case 'proven':
    case 'late':
      return words[kind];
  }
}

type DeedProps = { who: string | undefined; does: string; at: number };

function Deed({ who, does, at }: DeedProps) {
  const { moment } = useDesk();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <p>
        {who === undefined ? null : <strong className="font-semibold text-ink">{who} </strong>}
        {does}
      </p>
      <time dateTime={new Date(at).toISOString()} className="font-mono text-sm">
        {moment(at)}
      </time>
    </div>
  );
}

type TimelineProps = {
  events: readonly RequestEventView[];
  label: string;
  /** Where its attachments are downloaded from. */
  filePath?: string;
};

/** Messages between people; everything else is activity. */
const letters: readonly RequestEventView['kind'][] = ['reply', 'mail', 'added', 'auto-reply'];

/** One message: who, when, what, and its attachments. */
export function Letter({ who, at, does, children }: DeedProps & { who: string; children: ReactNode }) {
  return (
    <>
      <Avatar name={who} />
      <div className="min-w-0 flex-1">
        <Deed who={who} does={does} at={at} />
        {children}
      </div>
    </>
  );
}

function Said({ event, filePath }: { event: RequestEventView; filePath: string }) {
  const { recipients } = event;
  return (
    <>
      {recipients === null ? null : (
        <p className="text-sm wrap-anywhere">{words.sentTo(recipients.to, recipients.cc)}</p>
      )}
      {event.text === null ? null : (
        <p className="mt-1 break-words whitespace-pre-wrap text-ink">{event.text}</p>
      )}
      <FileList
        files={event.files}
        path={event.kind === 'merged' ? `${ticketsPath}/${event.about}/file` : filePath}
      />
      <Waits event={event} />
      {event.mail === null ? null : <MailNotes mail={event.mail} />}
    </>
  );
}

function Moment({ event, filePath }: { event: RequestEventView; filePath: string }) {
  const does = describe(event, useDesk());
  if (letters.includes(event.kind)) {
    const { mail, actor } = event;
    const isFromElsewhere = mail !== null && event.kind !== 'reply';
    const who = isFromElsewhere ? mail.name || mail.address : (actor?.name ?? deskWords.visitor);
    return (
      <li className="flex gap-3 border-t border-rule py-4">
        <Letter who={who} at={event.at} does={does}>
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
          ? 'my-3 rounded-card border border-note-edge bg-note px-4 py-3'
          : 'border-t border-rule py-2 text-sm'
      }
    >
      <Deed who={event.actor?.name} does={does} at={event.at} />
      <Said event={event} filePath={filePath} />
    </li>
  );
}

/** Emails, notes, calls and status changes in one column, oldest first. */
export function Timeline({ events, label, filePath = '' }: TimelineProps) {
  if (events.length === 0) return null;
  return (
    <ol className="desk-timeline" aria-label={label}>
      {events.map((event) => (
        <Moment key={event.id} event={event} filePath={filePath} />
      ))}
    </ol>
  );
}

const kilobytes = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** An email's attachments. Downloading one requires a passkey; a refused one says why. */
export function FileList({ files, path }: { files: readonly FileView[]; path: string }) {
  if (files.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {files.map(({ id, name, bytes, refusal, isOriginal }) => (
        <li
          key={id}
          className="grid min-h-11 content-center rounded-control border border-rule bg-white px-3 py-1 text-sm break-words"
        >
          {refusal === null ? (
            <a
              href={`${path}?of=${id}`}
              className="font-semibold text-purple-700 underline underline-offset-3"
            >
              {name}
            </a>
          ) : (
            <span className="font-semibold text-ink">{name}</span>
          )}
          <span className={refusal === null ? 'text-green-ink' : 'text-red-ink'}>
            {refusal !== null
              ? mailWords.refusalOf(refusal)
              : (isOriginal ? mailWords.original : mailWords.checked)(kilobytes(bytes))}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Sender warnings, unreadable parts and collapsed quotes. */
export function MailNotes({ mail }: { mail: MailView }) {
  const problem = mail.problem === null ? null : mailWords.problemOf(mail.problem);
  return (
    <>
      {mail.auth === 'fail' ? (
        <p className="mt-2 rounded-control border border-red-mark px-3 py-2 text-sm font-semibold text-red-ink">
          {mailWords.failing(mail.authNote)}
        </p>
      ) : null}
      {problem === null ? null : <p className="mt-2 text-sm text-orange-ink">{problem}</p>}
      {mail.filesLeft > 0 ? <p className="mt-2 text-sm">{mailWords.left(mail.filesLeft)}</p> : null}
      {mail.folded === '' ? null : (
        <details className="mt-1">
          <summary className="min-h-11 cursor-pointer content-center text-sm text-purple-700">
            {mailWords.folded}
          </summary>
          <p className="text-sm break-words whitespace-pre-wrap">{mail.folded}</p>
        </details>
      )}
    </>
  );
}
