import { redirect } from 'react-router';
import { documentsPath } from '#contract/desk/access.ts';
import { documentPurposes, sentAccept } from '#contract/desk/files.ts';
import type { DocumentView } from '#contract/desk/views.ts';
import { documentsWords as words } from '#content/desk/inbox.ts';
import { SelectField, TextField } from '#web/forms/field.tsx';
import { DeskForm } from './desk-form.tsx';
import { FileField } from './file-field.tsx';
import { deskOf, readForm, deskMeta, refused } from './desk-page.ts';
import { Card, Cards, DeskPage, DeskSection } from './desk-parts.tsx';
import { proofFields, ProofSection } from './proof-section.tsx';
import { errorOfField } from './refusal-notice.tsx';
import { useDesk } from './use-desk.ts';
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

function Row({ document, isOffered }: { document: DocumentView; isOffered: boolean }) {
  const { moment } = useDesk();
  const { id, title, version, name, createdAt, person } = document;
  return (
    <Card
      title={title}
      action={
        isOffered ? (
          <DeskForm intent="end" id={id} button={words.end} buttonName={`${words.end}: ${title}`} />
        ) : null
      }
    >
      <p>{[words.version(version), moment(createdAt), person?.name].filter(Boolean).join(' · ')}</p>
      <p>
        <a href={`${documentsPath}/file?of=${id}`}>
          {words.download} {name}
        </a>
      </p>
    </Card>
  );
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
          <Row key={document.id} document={document} isOffered />
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
            options={documentPurposes.map((value) => ({ value, label: words.purposes[value] }))}
          />
          <FileField
            id="files"
            label={words.file}
            accept={sentAccept}
            hint={words.fileHint}
            error={errorOf('files')}
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
              <Row key={document.id} document={document} isOffered={false} />
            ))}
          </Cards>
        </DeskSection>
      )}
    </DeskPage>
  );
}
