import { claimsOf } from '#content/claims.ts';
import { aboutPage } from '#content/pages/about.ts';
import { founder } from '#content/pages/company.ts';
import { founder as signer, keyHolder, reviewer } from '#content/people.ts';
import { AboutLetter, CapabilityPanel, FounderRecord } from './about-sections.tsx';
import { ClaimFigures } from '#web/sections/claim-figures.tsx';
import { ClosingCall } from '#web/sections/closing-call.tsx';
import { OutlineSection } from '#web/sections/outline-section.tsx';
import { ScheduleButton } from '#web/shell/schedule-button.tsx';
import { SchedulingInline } from '#web/islands/scheduling/scheduling-inline.tsx';
import { Island } from '#web/shell/island.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { pageMeta } from '#web/shell/seo.ts';
import { breadcrumbHandle } from '#web/shell/json-ld.tsx';
import { Link } from '#web/ui/link.tsx';
import { TitledSection } from '#web/ui/titled-section.tsx';
import type { Route } from './+types/about.ts';

export const meta = () => pageMeta(aboutPage);
export const handle: PageHandle = { ...breadcrumbHandle(aboutPage), sheet: 'company' };

/** Read while prerendering: the page needs a few numbers, not the whole list. */
export const loader = () => ({ about: claimsOf('about'), founder: claimsOf('founder') });

export default function AboutRoute({ loaderData }: Route.ComponentProps) {
  const { schedule, company, stats, record, beliefs, capabilities, call, closing } = aboutPage;
  return (
    <>
      <AboutLetter
        {...aboutPage}
        signer={keyHolder(signer)}
        reviewer={reviewer}
        actions={
          <>
            <ScheduleButton label={schedule} />
            <Link to={company.path} className="text-action px-2">
              {company.label}
            </Link>
          </>
        }
      />
      {[...loaderData.about, ...loaderData.founder, ...founder.certifications].length > 0 && (
        <FounderRecord {...record} leader={founder} claims={loaderData.founder}>
          <ClaimFigures label={stats.title} asOf={stats.asOf} claims={loaderData.about} />
        </FounderRecord>
      )}
      <CapabilityPanel {...capabilities} />
      <OutlineSection {...beliefs} />
      <TitledSection
        titleId="call-title"
        title={call.title}
        lead={call.lead}
        columns="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.62fr]"
        className="border-t border-rule bg-white"
      >
        <Island
          name="scheduling-inline"
          of={SchedulingInline}
          start="visible"
          props={{ poster: call.poster }}
        />
      </TitledSection>
      <ClosingCall {...closing} />
    </>
  );
}
