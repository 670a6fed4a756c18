import { claimsOf } from '#content/claims.ts';
import { aboutPage } from '#content/pages/about.ts';
import { founder } from '#content/pages/company.ts';
import { personMark } from '#content/sample-marks.ts';
import { AboutHero } from '#web/sections/about-hero.tsx';
import { BookingBand } from '#web/sections/booking-band.tsx';
import { CapabilityPanel } from '#web/sections/capability-panel.tsx';
import { ClaimFigures } from '#web/sections/claim-figures.tsx';
import { ClosingCall } from '#web/sections/closing-call.tsx';
import { FounderLetter } from '#web/sections/founder-letter.tsx';
import { OutlineBand } from '#web/sections/outline-band.tsx';
import { YearLedger } from '#web/sections/year-ledger.tsx';
import { ScheduleButton } from '#web/shell/schedule-button.tsx';
import { ScheduleInline } from '#web/shell/schedule-inline.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { pageMeta } from '#web/shell/seo.ts';
import { breadcrumbHandle } from '#web/shell/json-ld.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Still } from '#web/ui/still.tsx';
import type { Route } from './+types/about.ts';

export const meta = () => pageMeta(aboutPage);
export const handle: PageHandle = { ...breadcrumbHandle(aboutPage), sheet: 'company' };

/** Read while prerendering: the page needs a few figures, not the whole list of them. */
export const loader = () => ({ about: claimsOf('about'), founder: claimsOf('founder') });

export default function AboutRoute({ loaderData }: Route.ComponentProps) {
  const { schedule, company, stats, letter, timeline, beliefs, capabilities, call, closing } = aboutPage;
  return (
    <>
      <AboutHero
        {...aboutPage}
        actions={
          <>
            <ScheduleButton label={schedule} />
            <ButtonLink to={company.path} variant="outlineSecondary">
              {company.label}
            </ButtonLink>
          </>
        }
      >
        <ClaimFigures label={stats.title} asOf={stats.asOf} claims={loaderData.about} />
      </AboutHero>
      <Still as="section">
        <FounderLetter {...letter} leader={founder} mark={personMark(founder)} claims={loaderData.founder} />
      </Still>
      <Still as="section">
        <YearLedger {...timeline} />
      </Still>
      <Still as="section">
        <CapabilityPanel {...capabilities} />
      </Still>
      <Still as="section">
        <OutlineBand {...beliefs} />
      </Still>
      <BookingBand {...call}>
        <ScheduleInline poster={call.poster} />
      </BookingBand>
      <Still as="section">
        <ClosingCall {...closing} />
      </Still>
    </>
  );
}
