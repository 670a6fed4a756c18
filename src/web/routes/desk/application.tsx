import { refuse, deskOf, readFields, deskMeta, refused } from './desk-page.ts';
import { redirect } from 'react-router';
import { applicationsDeskPath } from '#contract/desk/access.ts';
import { hiringStages } from '#content/hiring.ts';
import { findJob } from '#content/jobs/all.ts';
import { applicationsWords, ticketWords } from '#content/desk/pages.ts';
import { applyWords } from '#content/pages/apply.ts';
import { hiringEndNames } from '#content/desk/words.ts';
import { CaseHead } from './desk-parts.tsx';
import { StampContext } from './desk-form.tsx';
import { ApplicationSteps } from './application-steps.tsx';
import { FactList, phoneFact, type Fact } from './fact-list.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { Timeline } from './timeline.tsx';
import { useDesk } from './use-desk.ts';
import type { ApplicationView } from '#contract/desk/views.ts';
import type { Route } from './+types/application.ts';

export const meta = ({ loaderData }: Route.MetaArgs) =>
  deskMeta(
    loaderData
      ? `${loaderData.application.name}, ${loaderData.application.reference}`
      : applicationsWords.back,
  );

export async function loader({ params, context }: Route.LoaderArgs) {
  const application = await deskOf(context).application(params.id);
  if (!application) refuse(404);
  return { application, job: findJob(application.jobId)?.title ?? application.jobId };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = deskOf(context);
  const fields = await readFields(request);
  const outcome = await desk.workOnApplication(params.id, fields);
  if (outcome.ok) return redirect(`${applicationsDeskPath}/${params.id}`, 303);
  const { intent = '', end = '', text = '', reason = '' } = fields;
  return refused(outcome, desk, { typed: { intent, end, text, reason } });
}

function Facts({ application, job }: { application: ApplicationView; job: string }) {
  const { facts } = applicationsWords;
  const labels = { ...applyWords.form, ...facts };
  const rows: readonly Fact[] = [
    [facts.job, job],
    [facts.email, application.email, `mailto:${application.email}`],
    phoneFact(facts.phone, application.phone),
    [facts.location, application.location],
    ...application.filled.map(({ field, text }) => [labels[field], text] as const),
  ];
  const { resume } = application;
  return (
    <aside className="grid content-start gap-4 xl:[grid-area:1/2]">
      <FactList facts={rows} />
      <div className="desk-box">
        <h2 className="text-body text-[0.875rem] font-normal">{applicationsWords.resume}</h2>
        <p>
          <a href={`${applicationsDeskPath}/${application.reference}/resume`}>
            {applicationsWords.download} {resume.fileName}
          </a>{' '}
          ({Math.ceil(resume.bytes / 1024)} KB)
        </p>
        <p className="mt-2">
          {applicationsWords.sha256}{' '}
          <code className="[font:0.875rem_var(--font-mono)] wrap-anywhere">{resume.sha256}</code>
        </p>
        <p className="mt-2">{applicationsWords.downloadHint}</p>
      </div>
    </aside>
  );
}

export default function ApplicationRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { application, job } = loaderData;
  const { now, moment } = useDesk();
  const { work } = application;
  return (
    <article className="grid content-start grid-cols-[minmax(0,1fr)] gap-5 pt-4 pb-12 px-4 sm:pt-6 sm:pb-16 sm:px-8 lg:pt-7 lg:pb-16 lg:px-9 lg:max-w-304">
      <CaseHead
        to={applicationsDeskPath}
        back={applicationsWords.back}
        number={`${application.reference} · ${ticketWords.received} ${moment(application.createdAt)}`}
        title={`${application.name}, ${job}`}
        clock={<span>{applicationsWords.readers(application.readers)}</span>}
        states={[
          ...hiringStages.map(({ title }, index) => ({
            name: title,
            isCurrent: work.state === 'open' && work.stage === index,
          })),
          ...(work.state === 'open' ? [] : [{ name: hiringEndNames[work.state], isCurrent: true }]),
        ]}
      />
      <RefusalNotice failure={actionData?.failure} fields={['reason']} />
      <div className="grid gap-6 grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Facts application={application} job={job} />
        <div className="grid min-w-0 content-start gap-5">
          {application.coverLetter === null ? null : (
            <section className="py-3 px-0 border-t border-t-rule grid gap-2">
              <h2 className="text-[1.0625rem]">{applicationsWords.letter}</h2>
              <p className="desk-said">{application.coverLetter}</p>
            </section>
          )}
          <Timeline events={application.events} label={ticketWords.timeline} />
          <StampContext value={{ version: work.version, formKey: application.formKey, seen: now }}>
            <ApplicationSteps application={application} typed={actionData?.typed ?? null} />
          </StampContext>
        </div>
      </div>
    </article>
  );
}
