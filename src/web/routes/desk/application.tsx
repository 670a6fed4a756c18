import { refuse, deskOf, readFields, deskMeta } from './desk-page.ts';
import { data, Link, redirect } from 'react-router';
import { applicationsDeskPath } from '#contract/desk/access.ts';
import { hiringStages } from '#content/hiring.ts';
import { jobs } from '#content/jobs/all.ts';
import { applicationsWords, ticketWords } from '#content/desk/pages.ts';
import { applyWords } from '#content/pages/apply.ts';
import { hiringEndNames } from '#content/desk/words.ts';
import { momentLabel } from './desk-time.ts';
import { ApplicationSteps } from './application-steps.tsx';
import { FactList, phoneFact, type Fact } from './fact-list.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { Timeline } from './timeline.tsx';
import type { ApplicationView } from '#contract/desk/views.ts';
import type { Route } from './+types/application.ts';

export const meta = ({ loaderData }: Route.MetaArgs) =>
  deskMeta(
    loaderData
      ? `${loaderData.application.name}, ${loaderData.application.reference}`
      : applicationsWords.back,
  );

export async function loader({ params, context }: Route.LoaderArgs) {
  const desk = deskOf(context);
  const application = await desk.application(params.id);
  if (!application) refuse(404);
  const job = jobs.find(({ id }) => id === application.jobId)?.title ?? application.jobId;
  return { application, job, now: desk.now, me: desk.me };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = deskOf(context);
  const fields = await readFields(request);
  const outcome = await desk.workOnApplication(params.id, fields);
  if (outcome.ok) return redirect(`${applicationsDeskPath}/${params.id}`, 303);
  const { status, message, errors, meanwhile } = outcome;
  const { intent = '', end = '', text = '', reason = '' } = fields;
  const typed = { intent, end, text, reason };
  return data({ failure: { message, errors, meanwhile, at: desk.now }, typed }, { status });
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
  const { application, job, now, me } = loaderData;
  const { work } = application;
  return (
    <article className="grid content-start grid-cols-[minmax(0,1fr)] gap-5 pt-4 pb-12 px-4 sm:pt-6 sm:pb-16 sm:px-8 lg:pt-7 lg:pb-16 lg:px-9 lg:max-w-304">
      <Link
        to={applicationsDeskPath}
        className="desk-back inline-flex w-fit min-h-11 -mt-2 -mb-3 items-center text-purple-700 font-[560] before:content-['←_'/''] before:whitespace-pre desk-back-always"
      >
        {applicationsWords.back}
      </Link>
      <header className="flex flex-wrap items-start justify-between gap-y-3 gap-x-8">
        <div>
          <p className="[font:0.875rem_var(--font-mono)]">
            {application.reference} · {ticketWords.received} {momentLabel(application.createdAt, me.zone)}
          </p>
          <h1 className="text-[1.625rem]">
            {application.name}, {job}
          </h1>
        </div>
        <p className="desk-clock grid text-[0.875rem] sm:justify-items-end">
          <span>{applicationsWords.readers(application.readers)}</span>
        </p>
      </header>
      <ol className="desk-states grid sm:divide-x divide-rule overflow-clip auto-cols-[1fr] border border-rule rounded-control bg-white text-[0.875rem] sm:grid-flow-col">
        {hiringStages.map(({ title }, index) => (
          <li
            className="py-2 px-3.5 [&:not([aria-current])]:hidden aria-[current=step]:text-white aria-[current=step]:bg-navy-950 aria-[current=step]:font-semibold sm:[&:not([aria-current])]:block forced-colors:aria-[current=step]:[outline:2px_solid_Highlight] forced-colors:aria-[current=step]:-outline-offset-2"
            key={title}
            aria-current={work.state === 'open' && work.stage === index ? 'step' : undefined}
          >
            {title}
          </li>
        ))}
        {work.state === 'open' ? null : (
          <li
            className="py-2 px-3.5 [&:not([aria-current])]:hidden sm:[&:not([aria-current])]:block"
            aria-current="step"
          >
            {hiringEndNames[work.state]}
          </li>
        )}
      </ol>
      <RefusalNotice failure={actionData?.failure} fields={['reason']} zone={me.zone} />
      <div className="grid gap-6 grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Facts application={application} job={job} />
        <div className="grid min-w-0 content-start gap-5">
          {application.coverLetter === null ? null : (
            <section className="py-3 px-0 border-t border-t-rule grid gap-2">
              <h2 className="text-[1.0625rem]">{applicationsWords.letter}</h2>
              <p className="desk-said">{application.coverLetter}</p>
            </section>
          )}
          <Timeline events={application.events} zone={me.zone} label={ticketWords.timeline} />
          <ApplicationSteps
            application={application}
            stamp={{ version: work.version, formKey: application.formKey, seen: now }}
            typed={actionData?.typed ?? null}
          />
        </div>
      </div>
    </article>
  );
}
