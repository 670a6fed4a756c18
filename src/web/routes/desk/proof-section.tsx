import { documentsPath } from '#contract/desk/access.ts';
import { proofAccess } from '#contract/desk/files.ts';
import type { ProofView } from '#contract/desk/views.ts';
import { badgeClaims, claim } from '#content/claims.ts';
import { documentsWords } from '#content/desk/inbox.ts';
import { SelectField, TextField } from '#web/forms/field.tsx';
import { Button } from '#web/ui/button.tsx';
import { ActionForm } from './action-form.tsx';
import { FileField } from './file-field.tsx';
import { UnlockNotice } from './unlock-notice.tsx';

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
  isFresh: boolean;
  /** What was sent before a failure. */
  values: Readonly<Record<string, string>>;
  errorOf: (field: string) => string | undefined;
};

/** The documents that back our badges. */
export function ProofSection({ proofs, isFresh, values, errorOf }: ProofSectionProps) {
  return (
    <section className="desk-section" aria-labelledby="proof-title-of-section">
      <h2 id="proof-title-of-section">{words.title}</h2>
      <p className="desk-lead">{words.lead}</p>
      {proofs.length === 0 ? <p>{words.empty}</p> : null}
      <ul className="desk-cards">
        {proofs.map((proof) => (
          <Row key={proof.id} proof={proof} isFresh={isFresh} />
        ))}
      </ul>
      {isFresh ? (
        <>
          <h3 id="proof-form" className="mb-3 text-[1.0625rem]">
            {words.add}
          </h3>
          <ProofForm proofs={proofs} values={values} errorOf={errorOf} />
        </>
      ) : (
        <UnlockNotice words={words} path={documentsPath} />
      )}
    </section>
  );
}

function Row({ proof, isFresh }: { proof: ProofView; isFresh: boolean }) {
  const { id, title, issuer, scope, validFrom, validTo, access, backs, name } = proof;
  const behind = badges.filter((badge) => backs.includes(badge.id)).map(({ label }) => label);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4.5 py-3">
      <div className="min-w-0">
        <b className="font-semibold text-ink">{title}</b>
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
      </div>
      {isFresh ? (
        <ActionForm intent="end" id={id} button={words.end} buttonName={`${words.end}: ${title}`} />
      ) : null}
    </li>
  );
}

function ProofForm({ proofs, values, errorOf }: Omit<ProofSectionProps, 'isFresh'>) {
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
    <form method="post" encType="multipart/form-data" className="desk-form" aria-labelledby="proof-form">
      <input type="hidden" name="intent" value="prove" />
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
      <Button type="submit" size="sm">
        {documentsWords.save}
      </Button>
    </form>
  );
}
