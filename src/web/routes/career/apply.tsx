import { createContext, data, redirect } from 'react-router';
import { hiringStages, hiringWords, jobOffer } from '#content/hiring.ts';
import { applyPage, findJob, genericApplyPage, genericJob } from '#content/jobs/all.ts';
import { isOpen, takesApplications } from '#content/jobs/expiry.ts';
import type { Job } from '#content/jobs/job.ts';
import { jobVector } from '#content/jobs/job-vector.ts';
import { payText } from '#content/jobs/pay.ts';
import { applyWords } from '#content/pages/apply.ts';
import { tokenOfRequestUrl } from '#contract/request/request-url.ts';
import { withMailTiming } from '#contract/mail-timing.ts';
import { applicationReceivedPath, applyPath } from '#contract/paths.ts';
import { applicationFields } from '#web/islands/job-application/application-form.ts';
import { JobApplication } from '#web/islands/job-application/job-application.tsx';
import { Island } from '#web/shell/island.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { pageTime } from './page-clock.ts';
import { privatePageHeaders } from '#web/lib/response-headers.ts';
import { pageServices } from '#web/lib/page-context.ts';
import { DecisionSteps, JobOpening, JobPosting } from './job-sections.tsx';
import { ApplyFrame } from './apply-frame.tsx';
import { breadcrumbs } from '#web/shell/json-ld.tsx';
import { jobPostingJsonLd } from './json-ld-job.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { refusalHeaders, refusalInit, shownRefusal } from '#web/shell/posted-form.ts';
import { pageMeta } from '#web/shell/seo.ts';
import type { Route } from './+types/apply.ts';

type Opening = {
  readonly params: { readonly jobId?: string };
  readonly loaderData: { readonly isOpen: boolean };
};

/** An expired posting is treated like an unknown one: the open application. */
const openingOf = ({ params, loaderData }: Opening): Job | null =>
  loaderData.isOpen ? findJob(params.jobId ?? '') : null;

/** Is the page the response to a submitted form? Its posting stays as long as applications are accepted. */
const answersForm = createContext(false);

export const loader = ({ params, context }: Route.LoaderArgs) => {
  const job = findJob(params.jobId);
  const stands = context.get(answersForm) ? takesApplications : isOpen;
  return { isOpen: job !== null && stands(job, pageTime()) };
};

export const meta = (page: Route.MetaArgs) => {
  const job = openingOf(page);
  return pageMeta(job ? applyPage(job) : genericApplyPage);
};

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  sheet: 'careers',
  structuredData: (page) => {
    const job = openingOf(page);
    return job ? [jobPostingJsonLd(job), breadcrumbs(applyPage(job), [applyWords.trail])] : [];
  },
};

/** The same form without JavaScript: same rules, same store, errors next to the fields with what was typed. */
export async function action({ request, context }: Route.ActionArgs) {
  context.set(answersForm, true);
  const outcome = await pageServices(context).applications.submit(request);
  if (outcome.ok) {
    const address = withMailTiming(
      `${applicationReceivedPath}/${tokenOfRequestUrl(outcome.caseUrl)}`,
      outcome.mail,
    );
    return redirect(address, { status: 303, headers: privatePageHeaders });
  }
  const { values } = outcome;
  return data({ ...shownRefusal(outcome, applicationFields), values }, refusalInit(outcome));
}

export const headers = refusalHeaders;

export default function ApplyRoute({ actionData, ...page }: Route.ComponentProps) {
  const job = openingOf(page);
  const shown = job ?? genericJob;
  return (
    <>
      <JobOpening
        {...shown}
        pay={job ? payText(job.pay) : null}
        back={applyWords.back}
        terms={job ? jobVector(job) : []}
        vectorLabel={applyWords.posting.vector}
      >
        {job ? <ToForm /> : null}
      </JobOpening>
      {job ? <JobPosting job={job} words={applyWords.posting} offer={jobOffer} /> : null}
      <ApplyFrame
        onPaper={job === null}
        beside={
          <DecisionSteps title={applyWords.posting.stages} fact={hiringWords.total} stages={hiringStages} />
        }
      >
        <Island
          name="job-application"
          of={JobApplication}
          start="load"
          props={{ jobId: shown.id, action: applyPath + shown.id, posted: actionData ?? null }}
        />
      </ApplyFrame>
    </>
  );
}

function ToForm() {
  return (
    <a href="#apply" data-scroll="" className={buttonClass('primary', 'default', 'w-full md:w-auto')}>
      {applyWords.posting.jump} <span aria-hidden="true">↓</span>
    </a>
  );
}
