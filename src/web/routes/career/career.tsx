import { hiringStages, hiringWords } from '#content/hiring.ts';
import { jobs } from '#content/jobs/all.ts';
import { openJobs } from '#content/jobs/expiry.ts';
import { careerPage } from '#content/pages/career.ts';
import { leads } from '#content/people.ts';
import { careerFigures } from '#content/pages/figures.ts';
import { applyPath } from '#contract/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { pageTime } from './page-clock.ts';
import { ClosingCall } from '#web/sections/closing-call.tsx';
import { FigureStrip } from '#web/sections/figure-strip.tsx';
import { CareerOpening } from './key-wall.tsx';
import { HiringStages, JobList, JoinReasons } from './career-sections.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { pageMeta } from '#web/shell/seo.ts';
import { breadcrumbHandle } from '#web/shell/json-ld.tsx';
import type { Route } from './+types/career.ts';

const linkedJobs = jobs.map((job) => ({ ...job, path: applyPath + job.id }));

export const meta = () => pageMeta(careerPage);
export const handle: PageHandle = { ...breadcrumbHandle(careerPage), sheet: 'careers' };

export const loader = () => ({
  figures: careerFigures(),
  people: leads.map(({ name, fingerprint }) => ({ name: name.split(' ')[0] ?? name, fingerprint })),
  open: openJobs(pageTime()).map(({ id }) => id),
});

export default function CareerRoute({ loaderData }: Route.ComponentProps) {
  const { scroll, positions, day, why, closing } = careerPage;
  const { figures, open, people } = loaderData;
  const openings = linkedJobs.filter(({ id }) => open.includes(id));
  return (
    <>
      <CareerOpening
        {...careerPage}
        eyebrow={careerPage.eyebrow(open.length)}
        people={people}
        gaps={openings}
        action={
          <a href={`#${scroll.id}`} data-scroll="" className={buttonClass()}>
            {scroll.label} <span aria-hidden="true">↓</span>
          </a>
        }
      />
      <FigureStrip label={careerPage.figuresLabel} figures={figures} />
      <JobList {...positions} id={scroll.id} jobs={openings} />
      <JoinReasons {...why} day={day} />
      <HiringStages {...hiringWords} stages={hiringStages} />
      <ClosingCall {...closing} />
    </>
  );
}
