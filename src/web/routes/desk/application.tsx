import { refuse, deskOf, readFields, deskMeta, refused } from './desk-page.ts';
import { redirect } from 'react-router';
import { applicationsDeskPath } from '#contract/desk/access.ts';
import { hiringStages } from '#content/hiring.ts';
import { applicationsWords as words, ticketWords } from '#content/desk/pages.ts';
import { applyWords } from '#content/pages/apply.ts';
import { hiringEndNames } from '#content/desk/words.ts';
import { errorOfField, type ErrorOf, Fold, RefusalNotice } from './desk-parts.tsx';
import { DeskForm, StampContext, Step, StepKey } from './desk-form.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import {
  FactList,
  jobName,
  phoneFact,
  type Fact,
  AssignForm,
  RequestHead,
  MoreSteps,
  NoteForm,
  ReachBar,
} from './request-parts.tsx';
import { Timeline } from './timeline.tsx';
import { sendFields, SendLater, SendUndo } from './sending.tsx';
import { useDesk } from './use-desk.ts';
import type { ApplicationView } from '#contract/desk/views.ts';
import type { Route } from './+types/application.ts';
import { requestLimits } from '#contract/desk/desk-limits.ts';
import { hiringLimits } from '#contract/desk/promised-limits.ts';
import type { DraftName } from '#contract/desk/forms.ts';
import { hiringEnds } from '#contract/desk/lifecycle.ts';
import { declineText, reasonMark, stageText } from '#content/desk/snippets.ts';
import { optionsOf, SelectField, TextAreaField, TextField } from '#web/forms/field.tsx';

export const meta = ({ loaderData }: Route.MetaArgs) =>
  deskMeta(loaderData ? `${loaderData.application.name}, ${loaderData.application.reference}` : words.back);

export async function loader({ params, context }: Route.LoaderArgs) {
  const application = await deskOf(context).application(params.id);
  if (!application) refuse(404);
  return { application };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = deskOf(context);
  const fields = await readFields(request);
  const outcome = await desk.workOnApplication(params.id, fields);
  if (outcome.ok) return redirect(`${applicationsDeskPath}/${params.id}`, 303);
  const { intent = '', stage = '', end = '', text = '', reason = '', sendDay = '', sendClock = '' } = fields;
  return refused(outcome, desk, { typed: { intent, stage, end, text, reason, sendDay, sendClock } });
}

function Facts({ application }: { application: ApplicationView }) {
  const { facts } = words;
  const labels = { ...applyWords.form, ...facts };
  const rows: readonly Fact[] = [
    [facts.job, jobName(application.jobId)],
    [facts.email, application.email, `mailto:${application.email}`],
    phoneFact(facts.phone, application.phone),
    [facts.location, application.location || null],
    ...application.filled.map(({ field, text }) => [labels[field], text] as const),
  ];
  const { resume } = application;
  return (
    <aside className="grid content-start gap-4 xl:[grid-area:1/2]">
      <div className="desk-box">
        <h2 className="text-body text-sm font-normal">{words.resume}</h2>
        <p>
          <a href={`${applicationsDeskPath}/${application.reference}/resume`}>
            {words.download} {resume.fileName}
          </a>{' '}
          ({Math.ceil(resume.bytes / 1024)} KB)
        </p>
        <p className="mt-2 text-sm">{words.downloadHint}</p>
        <Fold label={words.sha256} className="-mb-2">
          <code className="[font:0.875rem_var(--font-mono)] wrap-anywhere">{resume.sha256}</code>
        </Fold>
      </div>
      <details className="desk-facts">
        <summary>{words.factsFold}</summary>
        <FactList facts={rows} />
      </details>
      <AssignForm people={application.people} chosen={application.owner} />
    </aside>
  );
}

export default function ApplicationRoute({ loaderData: { application }, actionData }: Route.ComponentProps) {
  const { now, day, moment } = useDesk();
  const { work } = application;
  return (
    <article className="grid content-start grid-cols-[minmax(0,1fr)] gap-5 pt-4 pb-24 px-4 sm:pt-6 sm:pb-16 sm:px-8 lg:pt-7 lg:pb-16 lg:px-9">
      <RequestHead
        to={applicationsDeskPath}
        back={words.back}
        number={`${application.reference} · ${ticketWords.received} ${moment(application.createdAt)}`}
        title={`${application.name}, ${jobName(application.jobId)}`}
        clock={
          <>
            {application.dueAt === null ? null : (
              <>
                <b className="[font:620_1.5rem/1.2_var(--font-mono)]">{day(application.dueAt)}</b>
                <span>{application.dueAt <= now ? words.replyLate : words.replyDue}</span>
              </>
            )}
            <span>{words.readers(application.readers)}</span>
          </>
        }
        urgency={(application.dueAt ?? now + 1) <= now ? 'late' : 'calm'}
        states={[
          ...hiringStages.map(({ title }, index) => ({
            name: title,
            isCurrent: work.state === 'open' && work.stage === index,
          })),
          ...(work.state === 'open' ? [] : [{ name: hiringEndNames[work.state], isCurrent: true }]),
        ]}
      />
      <RefusalNotice failure={actionData?.failure} fields={['reason', ...sendFields]} />
      <SendUndo events={application.events} />
      <StampContext value={{ version: work.version, formKey: application.formKey, seen: now }}>
        <Acts application={application} />
      </StampContext>
      <div className="grid gap-6 grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_20rem]">
        <StampContext value={{ version: work.version, formKey: application.formKey, seen: now }}>
          <Facts application={application} />
        </StampContext>
        <div className="grid min-w-0 content-start gap-5">
          {application.coverLetter === null ? null : (
            <section className="grid gap-2">
              <h2 className="text-[1.0625rem]">{words.letter}</h2>
              <p className="desk-said">{application.coverLetter}</p>
            </section>
          )}
          <Timeline
            events={application.events}
            label={ticketWords.timeline}
            filePath={`${applicationsDeskPath}/${application.reference}/file`}
          />
          <StampContext value={{ version: work.version, formKey: application.formKey, seen: now }}>
            <ApplicationSteps
              application={application}
              typed={actionData?.typed ?? null}
              errorOf={errorOfField(actionData?.failure)}
            />
          </StampContext>
        </div>
      </div>
      <ReachBar
        places={
          work.state !== 'open'
            ? [['#note-text', ticketWords.note]]
            : [
                ...(application.readers === 0 ? [noteReach] : []),
                hiringStages[work.stage + 1]
                  ? ['#stage-text', words.reachMove]
                  : ['#end-reason', words.acts.end],
                ...(application.readers === 0 ? [] : [noteReach]),
                ['#decline-reason', words.reachEnd],
              ]
        }
      />
    </article>
  );
}

const noteReach = ['#note-text', words.acts.reviewShort] as const;

/** What usually comes next, said before anything is sent; the mail itself is below, to be read and changed first. */
function Acts({ application: { work, readers, owner } }: { application: ApplicationView }) {
  const { me } = useDesk();
  if (work.state !== 'open') return null;
  const next = hiringStages[work.stage + 1];
  return (
    <section
      aria-label={words.acts.label}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-purple-300 bg-purple-100 px-5 py-4"
    >
      <div>
        <h2 className="text-lg font-semibold text-ink">
          {next ? words.acts.next(next.title) : words.acts.last}
        </h2>
        <p className={readers < hiringLimits.readers ? 'font-medium text-orange-ink' : undefined}>
          {readers < hiringLimits.readers ? words.missing(readers) : words.acts.read}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {readers === 0 ? (
          <a href="#note-text" className={buttonClass('primary', 'sm', 'max-sm:hidden')}>
            {words.acts.review}
          </a>
        ) : null}
        {owner === null ? (
          <DeskForm intent="assign">
            <input type="hidden" name="staffId" value={me.id} />
            <Button type="submit" variant="light" size="sm" data-desk-key="a">
              {ticketWords.take} <StepKey name="a" />
            </Button>
          </DeskForm>
        ) : null}
        <a href="#decline-reason" className={buttonClass('light', 'sm', 'max-sm:hidden')} data-desk-key="d">
          {words.decline} <StepKey name="d" />
        </a>
        <a
          href={next ? '#stage-text' : '#end-reason'}
          className={buttonClass(readers === 0 ? 'light' : 'primary', 'sm', 'max-sm:hidden')}
          data-desk-key="."
        >
          {next ? words.acts.move : words.acts.end} <StepKey />
        </a>
      </div>
    </section>
  );
}

type Typed = Readonly<
  Record<'intent' | 'stage' | 'end' | 'text' | 'reason' | 'sendDay' | 'sendClock', string>
>;

/** A rejection has its own form: its standard text must never reach someone who is hired. */
const otherEnds = hiringEnds.filter((end) => end !== 'declined');

type ApplicationStepsProps = {
  application: ApplicationView;
  /** What was submitted before a failure. */
  typed: Typed | null;
  errorOf: ErrorOf;
};

/** Reader notes, the next stage with its email, and the outcome with its reason. */
function ApplicationSteps({ application, typed, errorOf }: ApplicationStepsProps) {
  const { work, firstName, signature, events, drafts, kept, sendTimes } = application;
  const later = (id: string, isShown: boolean) => (
    <SendLater
      id={id}
      times={sendTimes}
      errorOf={isShown ? errorOf : undefined}
      typed={isShown ? typed : null}
    />
  );
  const next = hiringStages[work.stage + 1];
  const textOf = (intent: DraftName, otherwise: string) =>
    typed?.intent === intent ? typed.text : (drafts[intent] ?? otherwise);
  /** A colleague moved them on meanwhile: what was written for that stage is no mail of the next one. */
  const isOfStage = (stage: string | undefined) => stage === String(work.stage + 1);
  const isStageTyped = typed?.intent === 'stage';
  const stageDraft = isStageTyped
    ? { text: typed.text, isCurrent: isOfStage(typed.stage) }
    : drafts.stage === undefined
      ? null
      : { text: drafts.stage, isCurrent: isOfStage(kept.stage?.fields['stage']) };
  const isTyped = (end: string) => typed?.intent === 'end' && typed.end === end;
  const last = events.at(-1)?.id;
  return (
    <div className="grid gap-4" key={last}>
      <NoteForm rows={3} text={textOf('note', '')} />
      {work.state === 'open' && next ? (
        <Step intent="stage" label={`${words.next} ${next.title}`} button={words.sendStage} variant="primary">
          {stageDraft === null || stageDraft.isCurrent ? null : (
            <div className="desk-box">
              <p className="font-semibold text-ink">{words.formerStage}</p>
              <p className="desk-said">{stageDraft.text}</p>
            </div>
          )}
          <input type="hidden" name="stage" value={work.stage + 1} data-draft-of="" />
          <TextAreaField
            id="stage-text"
            name="text"
            label={`${words.next} “${next.title}”: ${words.mail}`}
            rows={7}
            defaultValue={
              stageDraft?.isCurrent
                ? stageDraft.text
                : `${stageText(firstName, next.title, next.duration)}\n\n— ${signature}`
            }
            maxLength={requestLimits.replyMax}
            data-draft="stage"
            data-draft-form=""
            required
          />
          {later('stage', isStageTyped)}
        </Step>
      ) : null}
      <Step intent="reply" label={words.mail} button={ticketWords.send}>
        <TextAreaField
          id="reply-text"
          name="text"
          label={words.mail}
          rows={4}
          defaultValue={textOf('reply', `\n\n— ${signature}`)}
          maxLength={requestLimits.replyMax}
          data-draft="reply"
          data-desk-key="r"
          required
        />
        {later('reply', typed?.intent === 'reply')}
      </Step>
      {work.state === 'open' ? (
        <>
          <MoreSteps
            id="more"
            label={words.decline}
            open={isTyped('declined') || kept['end-declined'] !== undefined}
          >
            <Step intent="end" label={words.decline} button={words.declineButton} variant="dark">
              <input type="hidden" name="end" value="declined" />
              <EndFields
                id="decline"
                typed={isTyped('declined') ? typed : null}
                draft="end-declined"
                reason={kept['end-declined']?.fields['reason']}
                usual={
                  drafts['end-declined'] ??
                  `${declineText(firstName, reasonMark, application.readers)}\n\n— ${signature}`
                }
                mailHint={words.reasonMarkHint}
              />
              {later('decline', isTyped('declined'))}
            </Step>
          </MoreSteps>
          <MoreSteps
            label={words.end}
            open={isTyped('hired') || isTyped('withdrew') || kept.end !== undefined}
          >
            <Step intent="end" label={words.end} button={words.endButton} variant="dark">
              <SelectField
                name="end"
                label={words.endKind}
                defaultValue={
                  isTyped('withdrew') || kept.end?.fields['end'] === 'withdrew' ? 'withdrew' : 'hired'
                }
                options={optionsOf(otherEnds, hiringEndNames)}
              />
              <EndFields
                id="end"
                typed={isTyped('hired') || isTyped('withdrew') ? typed : null}
                draft="end"
                reason={kept.end?.fields['reason']}
                usual={drafts.end ?? ''}
                mailHint={words.withdrewHint}
              />
              {later('end', isTyped('hired') || isTyped('withdrew'))}
            </Step>
          </MoreSteps>
        </>
      ) : null}
    </div>
  );
}

type EndFieldsProps = {
  id: string;
  draft: DraftName;
  typed: Typed | null;
  usual: string;
  /** Of a message taken back. */
  reason: string | undefined;
  mailHint: string;
};

function EndFields({ id, draft, typed, usual, reason, mailHint }: EndFieldsProps) {
  return (
    <>
      <TextField
        id={`${id}-reason`}
        name="reason"
        label={words.reason}
        hint={words.reasonHint}
        maxLength={requestLimits.reasonMax}
        defaultValue={typed?.reason ?? reason ?? ''}
        required
      />
      <TextAreaField
        id={`${id}-text`}
        name="text"
        label={words.mail}
        hint={mailHint}
        rows={7}
        defaultValue={typed?.text ?? usual}
        maxLength={requestLimits.replyMax}
        data-draft={draft}
        data-draft-form=""
      />
    </>
  );
}
