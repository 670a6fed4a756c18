import { hiringStages, hiringWords } from '#content/hiring.ts';
import { jobs } from '#content/jobs/all.ts';
import { openJobs } from '#content/jobs/expiry.ts';
import { careerPage } from '#content/pages/career.ts';
import { careerFigures } from '#content/pages/figures.ts';
import { applyPath } from '#contract/paths.ts';
import { GradientHeading } from '#web/ui/gradient-heading.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { pageTime } from './page-clock.ts';
import { ClosingCall } from '#web/sections/closing-call.tsx';
import { FigureStrip } from '#web/sections/figure-strip.tsx';
import { PageOpening, OpeningActions } from '#web/sections/page-opening.tsx';
import { DayLog, HiringStages, JobList, JoinReasons } from './career-sections.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { pageMeta } from '#web/shell/seo.ts';
import { breadcrumbHandle } from '#web/shell/json-ld.tsx';
import type { Route } from './+types/career.ts';

const linkedJobs = jobs.map((job) => ({ ...job, path: applyPath + job.id }));

export const meta = () => pageMeta(careerPage);
export const handle: PageHandle = { ...breadcrumbHandle(careerPage), sheet: 'careers' };

export const loader = () => ({
  figures: careerFigures(),
  open: openJobs(pageTime()).map(({ id }) => id),
});

export default function CareerRoute({ loaderData }: Route.ComponentProps) {
  const { scroll, positions, why, closing } = careerPage;
  const { figures, open } = loaderData;
  return (
    <>
      <PageOpening
        {...careerPage}
        eyebrow={careerPage.eyebrow(open.length)}
        hasSignal
        heading={<GradientHeading parts={careerPage.heading} />}
        below={
          <OpeningActions>
            <a href={`#${scroll.id}`} data-scroll="" className={buttonClass()}>
              {scroll.label} <span aria-hidden="true">↓</span>
            </a>
          </OpeningActions>
        }
        ground="navy"
        widths="items-center lg:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)]"
        aside={<DayLog {...careerPage.day} />}
      />
      <FigureStrip label={careerPage.figuresLabel} figures={figures} />
      <JobList {...positions} id={scroll.id} jobs={linkedJobs.filter(({ id }) => open.includes(id))} />
      <JoinReasons {...why} />
      <HiringStages {...hiringWords} stages={hiringStages} />
      <ClosingCall {...closing} />
    </>
  );
}
