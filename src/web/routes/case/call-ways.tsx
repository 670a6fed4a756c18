import { CalendarPlus } from 'lucide-react';
import { casePage } from '#content/pages/case.ts';
import type { CallCase } from '#contract/case/case.ts';
import { buttonClass } from '#web/ui/button.tsx';

const { call: words } = casePage;

/** How to join an upcoming call. */
export function CallWays({ view: { state, call, meetingUrl } }: { view: CallCase }) {
  if (state !== 'upcoming') return null;
  return (
    <div>
      {meetingUrl === null ? <p className="mb-4">{words.linkLater}</p> : null}
      <div className="flex flex-wrap gap-3">
        {meetingUrl === null ? null : (
          <a href={meetingUrl} rel="noreferrer" className={buttonClass('primary')}>
            {words.join}
          </a>
        )}
        <a
          href={call.calendarUrl}
          download="call.ics"
          className={buttonClass(meetingUrl === null ? 'primary' : 'light')}
        >
          <CalendarPlus aria-hidden="true" className="size-5" />
          {words.calendar}
        </a>
      </div>
    </div>
  );
}
