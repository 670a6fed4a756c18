import { caseLimits } from '#contract/desk/desk-limits.ts';
import { hiringEnds } from '#contract/desk/lifecycle.ts';
import type { ApplicationView } from '#contract/desk/views.ts';
import { hiringStages } from '#content/hiring.ts';
import { applicationsWords as words, ticketWords } from '#content/desk/pages.ts';
import { declineText, reasonMark, stageText } from '#content/desk/snippets.ts';
import { hiringEndNames } from '#content/desk/words.ts';
import { SelectField, TextAreaField, TextField } from '#web/forms/field.tsx';
import { AssignForm, NoteForm } from './case-forms.tsx';
import { Step } from './desk-form.tsx';

type Typed = Readonly<Record<'intent' | 'end' | 'text' | 'reason', string>>;

/** A rejection has its own form: its standard text must never reach someone who is hired. */
const otherEnds = hiringEnds.filter((end) => end !== 'declined');

type ApplicationStepsProps = {
  application: ApplicationView;
  /** What was submitted before a failure. */
  typed: Typed | null;
};

/** Reader notes, the next stage with its email, and the outcome with its reason. */
export function ApplicationSteps({ application, typed }: ApplicationStepsProps) {
  const { work, firstName, signature, events } = application;
  const next = hiringStages[work.stage + 1];
  const textOf = (intent: string, otherwise: string) => (typed?.intent === intent ? typed.text : otherwise);
  const isTyped = (end: string) => typed?.intent === 'end' && typed.end === end;
  const last = events.at(-1)?.id;
  return (
    <div className="grid gap-4" key={last}>
      <NoteForm rows={3} text={textOf('note', '')} />
      {work.state === 'open' && next ? (
        <Step intent="stage" label={`${words.next} ${next.title}`} button={words.sendStage} variant="primary">
          <input type="hidden" name="stage" value={work.stage + 1} />
          <TextAreaField
            id="stage-text"
            name="text"
            label={`${words.next} “${next.title}”: ${words.mail}`}
            rows={7}
            defaultValue={textOf(
              'stage',
              `${stageText(firstName, next.title, next.duration)}\n\n— ${signature}`,
            )}
            maxLength={caseLimits.replyMax}
            required
          />
        </Step>
      ) : null}
      <Step intent="reply" label={words.mail} button={ticketWords.send}>
        <TextAreaField
          id="reply-text"
          name="text"
          label={words.mail}
          rows={4}
          defaultValue={textOf('reply', `\n\n— ${signature}`)}
          maxLength={caseLimits.replyMax}
          data-desk-key="r"
          required
        />
      </Step>
      <details className="desk-more-steps open:grid open:gap-4" open={typed?.intent === 'end'}>
        <summary className="flex min-h-11 items-center text-purple-700 font-[560] cursor-pointer">
          {words.end}
        </summary>
        {work.state === 'open' ? (
          <>
            <Step intent="end" label={words.decline} button={words.declineButton} variant="dark">
              <input type="hidden" name="end" value="declined" />
              <EndFields
                id="decline"
                typed={isTyped('declined') ? typed : null}
                usual={`${declineText(firstName, reasonMark)}\n\n— ${signature}`}
                mailHint={words.reasonMarkHint}
              />
            </Step>
            <Step intent="end" label={words.end} button={words.endButton} variant="dark">
              <SelectField
                name="end"
                label={words.endKind}
                defaultValue={isTyped('withdrew') ? 'withdrew' : 'hired'}
                options={otherEnds.map((end) => ({ value: end, label: hiringEndNames[end] }))}
              />
              <EndFields
                id="end"
                typed={isTyped('hired') || isTyped('withdrew') ? typed : null}
                usual=""
                mailHint={words.withdrewHint}
              />
            </Step>
          </>
        ) : null}
        <AssignForm people={application.people} chosen={application.owner} />
      </details>
    </div>
  );
}

type EndFieldsProps = { id: string; typed: Typed | null; usual: string; mailHint: string };

function EndFields({ id, typed, usual, mailHint }: EndFieldsProps) {
  return (
    <>
      <TextField
        id={`${id}-reason`}
        name="reason"
        label={words.reason}
        hint={words.reasonHint}
        maxLength={caseLimits.reasonMax}
        defaultValue={typed?.reason ?? ''}
        required
      />
      <TextAreaField
        id={`${id}-text`}
        name="text"
        label={words.mail}
        hint={mailHint}
        rows={7}
        defaultValue={typed?.text ?? usual}
        maxLength={caseLimits.replyMax}
      />
    </>
  );
}
