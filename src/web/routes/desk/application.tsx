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
    [facts.email, application.email],
    phoneFact(facts.phone, application.phone),
    [facts.location, application.location],
    ...application.filled.map(({ field, text }) => [labels[field], text] as const),
  ];
  const { resume } = application;
  return (
    <aside className="desk-facts">
      <FactList facts={rows} />
      <div className="desk-box">
        <h2>{applicationsWords.resume}</h2>
        <p>
          <a href={`${applicationsDeskPath}/${application.reference}/resume`}>
            {applicationsWords.download} {resume.fileName}
          </a>{' '}
          ({Math.ceil(resume.bytes / 1024)} KB)
        </p>
        <p>
          {applicationsWords.sha256} <code className="desk-link">{resume.sha256}</code>
        </p>
        <p>{applicationsWords.downloadHint}</p>
      </div>
    </aside>
  );
}

export default function ApplicationRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { application, job, now, me } = loaderData;
  const { work } = application;
  return (
    <article className="desk-case desk-alone">
      <Link to={applicationsDeskPath} className="desk-back desk-back-always">
        {applicationsWords.back}
      </Link>
      <header className="desk-case-head">
        <div>
          <p className="desk-id">
            {application.reference} · {ticketWords.received} {momentLabel(application.createdAt, me.zone)}
          </p>
          <h1>
            {application.name}, {job}
          </h1>
        </div>
        <p className="desk-clock">
          <span>{applicationsWords.readers(application.readers)}</span>
        </p>
      </header>
      <ol className="desk-states">
        {hiringStages.map(({ title }, index) => (
          <li key={title} aria-current={work.state === 'open' && work.stage === index ? 'step' : undefined}>
            {title}
          </li>
        ))}
        {work.state === 'open' ? null : <li aria-current="step">{hiringEndNames[work.state]}</li>}
      </ol>
      <RefusalNotice failure={actionData?.failure} fields={['reason']} zone={me.zone} />
      <div className="desk-case-body">
        <Facts application={application} job={job} />
        <div className="desk-case-main">
          {application.coverLetter === null ? null : (
            <section className="desk-asked">
              <h2>{applicationsWords.letter}</h2>
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
