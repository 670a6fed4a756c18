import { data } from 'react-router';
import { lettersPath } from '#contract/desk/access.ts';
import { letterSeverities, type LetterRow, type LetterSeverity } from '#contract/letter.ts';
import { severityNames } from '#content/letters.ts';
import { lettersWords as words } from '#content/desk/owner-pages.ts';
import { TextAreaField, TextField } from '#web/forms/field.tsx';
import { Button } from '#web/ui/button.tsx';
import { DeskForm, StepButton } from './desk-form.tsx';
import { deskMeta, deskOf, readFields, refused } from './desk-page.ts';
import {
  Card,
  Cards,
  DeskPage,
  DeskSection,
  QuietLink,
  UnlockNotice,
  type ErrorOf,
  errorOfField,
  answer,
} from './desk-parts.tsx';
import { useDesk } from './use-desk.ts';
import type { Route } from './+types/letters.ts';

export const meta = () => deskMeta(words.title);

const countName = (when: 'report' | 'retest', severity: LetterSeverity): string =>
  when + severity.charAt(0).toUpperCase() + severity.slice(1);

type Values = Readonly<Record<string, string>>;

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = await deskOf(context).letters();
  const wanted = new URL(request.url).searchParams.get('like');
  const like = view.rows.find(({ number }) => number === wanted) ?? null;
  return { ...view, like, formKey: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = deskOf(context);
  const fields = await readFields(request);
  const outcome = await desk.workOnLetters(fields);
  if (!outcome.ok) return refused(outcome, desk, { done: null, values: fields });
  return data({ done: outcome, failure: undefined, values: null });
}

/** A letter as the form would have sent it. */
function valuesOf({ letter, note }: LetterRow): Values {
  const counts = (when: 'report' | 'retest'): Values =>
    Object.fromEntries(
      letterSeverities.map((severity) => [
        countName(when, severity),
        String(letter.findings[when]?.[severity] ?? 0),
      ]),
    );
  return {
    client: letter.client,
    note,
    scope: letter.scope.join('\n'),
    testedFrom: letter.tested.from,
    testedTo: letter.tested.to,
    reported: letter.reported,
    retested: letter.retested ?? '',
    method: letter.method,
    signerName: letter.signer.name,
    signerRole: letter.signer.role,
    ...counts('report'),
    ...counts('retest'),
  };
}

type IssueFormProps = {
  values: Values;
  formKey: string;
  /** The letter it replaces; empty for none. */
  replaces: string;
  errorOf: ErrorOf;
};

function IssueForm({ values, formKey, replaces, errorOf }: IssueFormProps) {
  const field = (name: keyof typeof words.fields) => ({
    name,
    label: words.fields[name],
    defaultValue: values[name] ?? '',
    error: errorOf(name),
    autoComplete: 'off',
  });
  const day = (name: 'testedFrom' | 'testedTo' | 'reported' | 'retested') => ({
    ...field(name),
    type: 'date',
    required: name !== 'retested',
    ...(name === 'retested' ? { optionalLabel: words.fields.optional } : {}),
  });
  const counts = (when: 'report' | 'retest') => (
    <fieldset className="border-t border-rule pt-4">
      <legend className="float-left mb-2 w-full font-semibold text-ink">{words.counts[when]}</legend>
      {when === 'retest' ? <p className="clear-both pb-2 text-sm">{words.counts.retestHint}</p> : null}
      <div className="clear-both grid grid-cols-2 gap-x-4 sm:grid-cols-5">
        {letterSeverities.map((severity) => (
          <TextField
            key={severity}
            name={countName(when, severity)}
            label={severityNames[severity]}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            defaultValue={values[countName(when, severity)] ?? '0'}
            error={errorOf(countName(when, severity))}
          />
        ))}
      </div>
    </fieldset>
  );
  return (
    <form method="post" action={lettersPath} className="grid max-w-3xl">
      <input type="hidden" name="intent" value="issue" />
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name="replaces" value={replaces} />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField {...field('client')} hint={words.fields.clientHint} required />
        <TextField {...field('note')} hint={words.fields.noteHint} optionalLabel={words.fields.optional} />
      </div>
      <TextAreaField {...field('scope')} hint={words.fields.scopeHint} rows={4} required />
      <div className="grid gap-x-4 sm:grid-cols-2 xl:grid-cols-4">
        <TextField {...day('testedFrom')} />
        <TextField {...day('testedTo')} />
        <TextField {...day('reported')} />
        <TextField {...day('retested')} />
      </div>
      <TextAreaField {...field('method')} rows={2} required />
      {counts('report')}
      {counts('retest')}
      <div className="grid gap-x-4 border-t border-rule pt-4 sm:grid-cols-2">
        <TextField {...field('signerName')} required />
        <TextField {...field('signerRole')} required />
      </div>
      <Button type="submit" size="sm" className="justify-self-start">
        {words.button}
      </Button>
    </form>
  );
}

function Entry({ row }: { row: LetterRow }) {
  const { number, letter, note, state, since, supersededBy, reason, issuedAt } = row;
  const { me, moment } = useDesk();
  const again = state === 'valid' ? words.replaceLink : words.againLink;
  const standing = since === null ? words.states[state] : words.on(words.states[state], moment(since));
  const buttons = (
    <>
      <div className="desk-buttons">
        {(['pdf', 'json'] as const).map((kind) => (
          <QuietLink
            key={kind}
            href={`${lettersPath}/file?number=${number}&kind=${kind}`}
            aria-label={`${words[kind]}: ${number}`}
          >
            {words[kind]}
          </QuietLink>
        ))}
        {me.isFresh && (
          <QuietLink href={`${lettersPath}?like=${number}#issue`} aria-label={`${again}: ${number}`}>
            {again}
          </QuietLink>
        )}
      </div>
      {me.isFresh && state !== 'withdrawn' ? (
        <details className="w-full">
          <summary className="desk-quiet">{words.withdraw}</summary>
          <DeskForm intent="withdraw" id={number} className="desk-inline">
            <TextField
              id={`reason-${number}`}
              name="reason"
              label={words.reason}
              autoComplete="off"
              maxLength={200}
              required
            />
            <StepButton aria-label={`${words.withdraw} ${number}`}>{words.withdraw}</StepButton>
          </DeskForm>
        </details>
      ) : null}
    </>
  );
  return (
    <Card title={<span className="font-mono">{number}</span>} action={buttons}>
      <p>
        {[letter.client, note].filter((text) => text !== '').join(' · ')} · {words.issuedOn}{' '}
        {moment(issuedAt)}
      </p>
      <p>
        {standing}
        {supersededBy === null ? null : ` ${words.by(supersededBy)}`}
        {reason === null ? null : `: ${reason}`}
      </p>
    </Card>
  );
}

/** They have no control that an error could link to. */
const hiddenFields = ['intent', 'formKey', 'replaces'];

const startValues = (name: string): Values => ({ method: words.method, signerName: name });

export default function LettersRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, trouble, like, formKey } = loaderData;
  const { me } = useDesk();
  const { done = null, failure, values = null } = actionData ?? {};
  const isIssue = values?.['intent'] === 'issue';
  const replaces = isIssue ? (values['replaces'] ?? '') : like?.state === 'valid' ? like.number : '';
  const heading =
    replaces !== '' ? words.replace(replaces) : like === null ? words.issue : words.again(like.number);
  return (
    <DeskPage
      title={words.title}
      lead={words.lead}
      failure={failure}
      fields={isIssue ? Object.keys(values).filter((name) => !hiddenFields.includes(name)) : []}
    >
      {done ? (
        <section className="desk-box" role="status" {...answer}>
          {done.done === 'issue' ? (
            <>
              <h2>{words.issued(done.number)}</h2>
              <p>
                {words.send} <a href={`${lettersPath}/file?number=${done.number}&kind=pdf`}>{words.pdf}</a>
              </p>
            </>
          ) : (
            <h2>{words.withdrawn(done.number)}</h2>
          )}
        </section>
      ) : null}
      {trouble === null ? null : <p className="desk-box">{words.trouble[trouble]}</p>}
      <UnlockNotice words={words} path={lettersPath} />
      {me.isFresh && trouble === null ? (
        <DeskSection id="issue" title={heading} {...(replaces === '' ? {} : { lead: words.replaceHint })}>
          <IssueForm
            key={done?.number ?? failure?.at}
            // A refused form keeps its key, because nothing was issued with it.
            formKey={(isIssue ? values['formKey'] : undefined) ?? formKey}
            values={isIssue ? values : like === null ? startValues(me.name) : valuesOf(like)}
            replaces={replaces}
            errorOf={errorOfField(isIssue ? failure : undefined)}
          />
        </DeskSection>
      ) : null}
      <DeskSection title={words.list}>
        <Cards empty={words.empty}>
          {rows.map((row) => (
            <Entry key={row.number} row={row} />
          ))}
        </Cards>
      </DeskSection>
    </DeskPage>
  );
}
