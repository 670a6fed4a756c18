import { scheduling } from '#content/scheduling.ts';
import { CalendarPlus } from 'lucide-react';
import { SentHeading } from '#web/forms/submission-form.tsx';
import { formatCall } from '#contract/call-time.ts';
import { mailSentence } from '#contract/mail-timing.ts';
import type { AnnouncedCall } from '#contract/booking-event.ts';
import { buttonClass } from '#web/ui/button.tsx';

const { done: words } = scheduling;

/** The confirmation, in the time zone the visitor chose. */
export function BookingDone({ call }: { call: AnnouncedCall }) {
  return (
    <div className="mx-auto max-w-140">
      <SentHeading describedBy="booking-facts">{words.title}</SentHeading>
      <div id="booking-facts" className="mt-7">
        <CallFacts label={words.when} call={call} />
      </div>
      <p className="mt-5">{mailSentence(call.mail, words.text, words.mail)}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        <CalendarLink label={words.calendar} href={call.calendarUrl} />
        <a href={call.manageUrl} className={buttonClass('light')}>
          {words.change}
        </a>
        <FollowLink label={words.follow} href={call.caseUrl} />
      </div>
    </div>
  );
}

/** Breaks out of the frame: pages with a token are never framed. */
export function FollowLink({ label, href }: { label: string; href: string | undefined }) {
  return href ? (
    <a href={href} target="_top" className={buttonClass('light')}>
      {label}
    </a>
  ) : null;
}

type CallFactsProps = { label: string; call: Pick<AnnouncedCall, 'start' | 'end' | 'timeZone'> };

export function CallFacts({ label, call }: CallFactsProps) {
  return (
    <dl className="rounded-card border border-rule bg-paper p-5">
      <dt className="text-sm">{label}</dt>
      <dd className="mt-1 text-lg font-semibold text-ink">
        <time dateTime={call.start}>
          {formatCall(Date.parse(call.start), Date.parse(call.end), call.timeZone)}
        </time>
      </dd>
    </dl>
  );
}

export function CalendarLink({ label, href }: { label: string; href: string }) {
  return (
    <a href={href} download="call.ics" className={buttonClass('primary')}>
      <CalendarPlus aria-hidden="true" className="size-5" />
      {label}
    </a>
  );
}
