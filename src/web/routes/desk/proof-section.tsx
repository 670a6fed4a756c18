import { documentsPath } from '#contract/desk/access.ts';
import { proofAccess } from '#contract/desk/files.ts';
import type { ProofView } from '#contract/desk/views.ts';
import { badgeClaims, claim } from '#content/claims.ts';
import { documentsWords } from '#content/desk/inbox.ts';
import { SelectField, TextField } from '#web/forms/field.tsx';
import { DeskForm } from './desk-form.tsx';
import { Card, Cards, DeskSection, UnlockNotice } from './desk-parts.tsx';
import { FileField } from './file-field.tsx';
import type { ErrorOf } from './refusal-notice.tsx';
import { useDesk } from './use-desk.ts';

const words = documentsWords.proofs;

/** In the order of the form, for the summary of errors. */
export const proofFields = [
  'proof-title',
  'issuer',
  'scope',
  'access',
  'validFrom',
  'validTo',
  'backs',
  'replaces',
  'proof-files',
];

const badges = badgeClaims.map((id) => {
  const { value, label } = claim(id);
  return { id, label: `${value} ${label}` };
});

type ProofSectionProps = {
  proofs: readonly ProofView[];
  /** What was sent before a failure. */
  values: Readonly<Record<string, string>>;
  errorOf: ErrorOf;
};

/** The documents that back our badges. */
export function ProofSection(props: ProofSectionProps) {
  const { me } = useDesk();
  return (
    <DeskSection title={words.title} lead={words.lead} aria-label={words.title}>
      <Cards empty={words.empty}>
        {props.proofs.map((proof) => (
          <Row key={proof.id} proof={proof} isFresh={me.isFresh} />
        ))}
      </Cards>
      {me.isFresh ? (
        <>
          <h3 className="mb-3 text-[1.0625rem]">{words.add}</h3>
          <ProofForm {...props} />
        </>
      ) : (
        <UnlockNotice words={words} path={documentsPath} />
      )}
    </DeskSection>
  );
}

function Row({ proof, isFresh }: { proof: ProofView; isFresh: boolean }) {
  const { id, title, issuer, scope, validFrom, validTo, access, backs, name } = proof;
  const behind = badges.filter((badge) => backs.includes(badge.id)).map(({ label }) => label);
  return (
    <Card
      title={title}
      action={
        isFresh ? (
          <DeskForm intent="end" id={id} button={words.end} buttonName={`${words.end}: ${title}`} />
        ) : null
      }
    >
      <p>
        {issuer}. {scope}
      </p>
      <p>
        <span className="font-mono text-sm">{words.valid(validFrom, validTo)}</span>
        {' · '}
        {[words.accesses[access], ...behind].join(' · ')}
      </p>
      <p>
        <a href={`${documentsPath}/file?of=${id}`}>
          {documentsWords.download} {name}
        </a>
      </p>
    </Card>
  );
}

function ProofForm({ proofs, values, errorOf }: ProofSectionProps) {
  const field = (name: string, label: string) => ({
    name,
    label,
    defaultValue: values[name] ?? '',
    error: errorOf(name),
    autoComplete: 'off',
    required: true,
  });
  const chosen = (values['backs'] ?? '').split(',');
  return (
    <DeskForm
      intent="prove"
      className="desk-form"
      label={words.add}
      withFiles
      button={documentsWords.save}
      variant="primary"
    >
      <TextField
        {...field('title', documentsWords.name)}
        id="proof-title"
        error={errorOf('proof-title')}
        maxLength={80}
      />
      <TextField {...field('issuer', words.issuer)} maxLength={120} />
      <TextField {...field('scope', words.scope)} hint={words.scopeHint} maxLength={160} />
      <SelectField
        name="access"
        label={words.access}
        defaultValue={values['access'] ?? 'on request'}
        options={proofAccess.map((value) => ({ value, label: words.accesses[value] }))}
      />
      <TextField {...field('validFrom', words.validFrom)} type="date" />
      <TextField {...field('validTo', words.validTo)} type="date" />
      <fieldset>
        <legend className="font-semibold text-ink">{words.backs}</legend>
        {badges.map(({ id, label }) => (
          <label key={id} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="backs"
              value={id}
              defaultChecked={chosen.includes(id)}
              className="size-4.5"
            />
            {label}
          </label>
        ))}
      </fieldset>
      {proofs.length === 0 ? null : (
        <SelectField
          name="replaces"
          label={words.replaces}
          defaultValue={values['replaces'] ?? ''}
          options={[
            { value: '', label: words.replacesNone },
            ...proofs.map(({ id, title, validFrom, validTo }) => ({
              value: id,
              label: `${title}, ${words.valid(validFrom, validTo)}`,
            })),
          ]}
        />
      )}
      <FileField
        id="proof-files"
        label={documentsWords.file}
        accept=".pdf"
        hint={words.fileHint}
        error={errorOf('proof-files')}
      />
    </DeskForm>
  );
}
