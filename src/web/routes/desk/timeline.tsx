import { hiringStages } from '#content/hiring.ts';
import { ticketWords } from '#content/desk/pages.ts';
import { stateNames, stepNames } from '#content/desk/words.ts';
import type { CaseEventView } from '#contract/desk/views.ts';
import { clockLabel, dayLabel } from './desk-time.ts';

const words = ticketWords.events;

/** What happened, in words; who did it stands before. */
function describe({ kind, about, actor }: CaseEventView, zone: string): string {
  switch (kind) {
    case 'reply':
      return about === null ? words.reply : words.quote;
    case 'reply-accepted':
    case 'reply-failed':
    case 'note':
    case 'wrote':
    case 'mail':
    case 'auto-reply':
    case 'bounced':
    case 'added':
    case 'nda':
    case 'nda-done':
    case 'nda-waived':
    case 'late':
      return words[kind];
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
    <time className="[font:0.875rem/1.6_var(--font-mono)]" dateTime={new Date(at).toISOString()}>
      {dayLabel(at, zone)} <span className="sm:block">{clockLabel(at, zone)}</span>
    </time>
  );
}

export type TimelineProps = { events: readonly CaseEventView[]; zone: string; label: string };

export function Timeline({ events, zone, label }: TimelineProps) {
  if (events.length === 0) return null;
  return (
    <ol className="desk-timeline" aria-label={label}>
      {events.map((event) => (
        <li
          key={event.id}
          className="py-3 px-0 border-t border-t-rule grid gap-y-1 gap-x-4 sm:grid-cols-[5.25rem_minmax(0,1fr)]"
        >
          <MomentTime at={event.at} zone={zone} />
          <div>
            <p>
              {event.actor ? <strong className="text-ink font-semibold">{event.actor.name} </strong> : null}
              {describe(event, zone)}
            </p>
            {event.text === null ? null : (
              <p className="desk-said" data-kind={event.kind}>
                {event.text}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
