import { hiringStages, hiringWords } from '#content/hiring.ts';
import { jobs } from '#content/jobs/all.ts';
import { openJobs } from '#content/jobs/expiry.ts';
import { careerPage } from '#content/pages/career.ts';
import { careerFigures } from '#content/pages/figures.ts';
import { applyPath } from '#contract/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { pageTime } from './page-clock.ts';
import { CareerHero } from './career-hero.tsx';
import { ClosingCall } from '#web/sections/closing-call.tsx';
import { FigureStrip } from '#web/sections/figure-strip.tsx';
import { HiringStages } from './hiring-stages.tsx';
import { JobList, JoinReasons } from './career-sections.tsx';
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
      <CareerHero {...careerPage} eyebrow={careerPage.eyebrow(open.length)}>
        <a href={`#${scroll.id}`} data-scroll="" className={buttonClass()}>
          {scroll.label} <span aria-hidden="true">↓</span>
        </a>
      </CareerHero>
      <FigureStrip label={careerPage.figuresLabel} figures={figures} />
      <JobList
        id={scroll.id}
        title={positions.title}
        lead={positions.lead}
        jobs={linkedJobs.filter(({ id }) => open.includes(id))}
        noneOpen={positions.none}
        applyLabel={positions.apply}
      />
      <JoinReasons {...why} />
      <HiringStages {...hiringWords} stages={hiringStages} />
      <ClosingCall {...closing} />
    </>
  );
}
