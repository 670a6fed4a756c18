import { redirect } from 'react-router';
import { documentsPath } from '#contract/desk/access.ts';
import { documentPurposes, packNdaId, proofAccess, sentAccept } from '#contract/desk/files.ts';
import type { DocumentView, ProofView } from '#contract/desk/views.ts';
import { badgeClaims, claim } from '#content/claims.ts';
import { documentsWords as words } from '#content/desk/inbox.ts';
import { optionsOf, SelectField, TextField, type TextFieldProps } from '#web/forms/field.tsx';
import { FileField } from '#web/forms/file-field.tsx';
import { DeskForm } from './desk-form.tsx';
import { deskMeta, deskOf, readForm, refused } from './desk-page.ts';
import {
  Card,
  Cards,
  DeskPage,
  DeskSection,
  errorOfField,
  UnlockNotice,
  type ErrorOf,
} from './desk-parts.tsx';
import { useDesk } from './use-desk.ts';
import type { ReactNode } from 'react';
import type { Route } from './+types/documents.ts';

export const meta = () => deskMeta(words.title);

export async function loader({ context }: Route.LoaderArgs) {
  return deskOf(context).documents();
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = deskOf(context);
  const { fields, files } = await readForm(request);
  const outcome = await desk.workOnDocuments(fields, files);
  if (outcome.ok) return redirect(documentsPath, 303);
  // Two forms of one page: each field has an id of its own.
  const errors = outcome.errors.map((error) =>
    fields['intent'] === 'prove' && ['title', 'files'].includes(error.field)
      ? { ...error, field: `proof-${error.field}` }
      : error,
  );
  return refused({ ...outcome, errors }, desk, { values: fields });
}

export default function DocumentsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { documents, older, proofs } = loaderData;
  const values = actionData?.values ?? {};
  const isProof = values['intent'] === 'prove';
  const errorIn = errorOfField(actionData?.failure);
  const errorOf = (field: string) => (isProof ? undefined : errorIn(field));
  return (
    <DeskPage
      title={words.title}
      lead={words.lead}
      failure={actionData?.failure}
      fields={isProof ? proofFields : ['title', 'purpose', 'files']}
    >
      <Cards empty={words.empty}>
        {documents.map((document) => (
          <DocumentCard key={document.id} document={document} isOffered={document.id !== packNdaId} />
        ))}
      </Cards>
      <DeskSection title={words.add}>
        <DeskForm intent="add" className="desk-form" withFiles button={words.save} variant="primary">
          <TextField
            name="title"
            label={words.name}
            hint={words.nameHint}
            maxLength={80}
            error={errorOf('title')}
            required
          />
          <SelectField
            name="purpose"
            label={words.purpose}
            hint={words.purposeHint}
            options={optionsOf(documentPurposes, words.purposes)}
          />
          <FileField
            name="files"
            label={words.file}
            hint={words.fileHint}
            accept={sentAccept}
            error={errorOf('files')}
            required
          />
        </DeskForm>
      </DeskSection>
      <ProofSection
        proofs={proofs}
        values={isProof ? values : {}}
        errorOf={(field) => (isProof ? errorIn(field) : undefined)}
      />
      {older.length === 0 ? null : (
        <DeskSection title={words.older}>
          <Cards>
            {older.map((document) => (
              <DocumentCard key={document.id} document={document} isOffered={false} />
            ))}
          </Cards>
        </DeskSection>
      )}
    </DeskPage>
  );
}

type DocumentCardProps = { document: DocumentView; isOffered: boolean; children?: ReactNode };

function DocumentCard({ document, isOffered, children }: DocumentCardProps) {
  const { moment } = useDesk();
  const { id, title, version, name, createdAt, person } = document;
  return (
    <Card
      title={title}
      action={isOffered && <DeskForm intent="end" id={id} button={words.end} about={title} />}
    >
      {children ?? (
        <p>
          {version === 0
            ? words.fromPack
            : [words.version(version), moment(createdAt), person?.name].filter(Boolean).join(' · ')}
        </p>
      )}
      <p>
        <a href={`${documentsPath}/file?of=${id}`}>
          {words.download} {name}
        </a>
      </p>
    </Card>
  );
}

const proofWords = words.proofs;

/** In the order of the form, for the error summary. */
const proofFields = [
  'proof-title',
  'issuer',
  'scope',
  'access',
  'validFrom',
  'validTo',
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
function ProofSection(props: ProofSectionProps) {
  const { me } = useDesk();
  return (
    <DeskSection title={proofWords.title} lead={proofWords.lead} aria-label={proofWords.title}>
      <Cards empty={proofWords.empty}>
        {props.proofs.map((proof) => (
          <DocumentCard key={proof.id} document={proof} isOffered={me.isFresh}>
            <p>
              {proof.issuer}. {proof.scope}
            </p>
            <p>
              <span className="font-mono text-sm">{proofWords.valid(proof.validFrom, proof.validTo)}</span>
              {' · '}
              {[
                proofWords.accesses[proof.access],
                ...badges.filter(({ id }) => proof.backs.includes(id)).map(({ label }) => label),
              ].join(' · ')}
            </p>
          </DocumentCard>
        ))}
      </Cards>
      <UnlockNotice words={proofWords} path={documentsPath} />
      {me.isFresh && (
        <>
          <h3 className="mb-3 text-[1.0625rem]">{proofWords.add}</h3>
          <ProofForm {...props} />
        </>
      )}
    </DeskSection>
  );
}

function ProofForm({ proofs, values, errorOf }: ProofSectionProps) {
  const field = (name: string, label: string, more?: Partial<TextFieldProps>) => (
    <TextField
      name={name}
      label={label}
      defaultValue={values[name] ?? ''}
      error={errorOf(more?.id ?? name)}
      autoComplete="off"
      required
      {...more}
    />
  );
  const chosen = (values['backs'] ?? '').split(',');
  return (
    <DeskForm
      intent="prove"
      className="desk-form"
      label={proofWords.add}
      withFiles
      button={words.save}
      variant="primary"
    >
      {field('title', words.name, { id: 'proof-title', maxLength: 80 })}
      {field('issuer', proofWords.issuer, { maxLength: 120 })}
      {field('scope', proofWords.scope, { hint: proofWords.scopeHint, maxLength: 160 })}
      <SelectField
        name="access"
        label={proofWords.access}
        defaultValue={values['access'] ?? 'on request'}
        options={optionsOf(proofAccess, proofWords.accesses)}
      />
      {field('validFrom', proofWords.validFrom, { type: 'date' })}
      {field('validTo', proofWords.validTo, { type: 'date' })}
      <fieldset>
        <legend className="font-semibold text-ink">{proofWords.backs}</legend>
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
          label={proofWords.replaces}
          defaultValue={values['replaces'] ?? ''}
          none={proofWords.replacesNone}
          options={proofs.map(({ id, title, validFrom, validTo }) => ({
            value: id,
            label: `${title}, ${proofWords.valid(validFrom, validTo)}`,
          }))}
        />
      )}
      <FileField
        id="proof-files"
        name="files"
        label={words.file}
        hint={proofWords.fileHint}
        accept=".pdf"
        error={errorOf('proof-files')}
        required
      />
    </DeskForm>
  );
}
