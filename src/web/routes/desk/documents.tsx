import { data, redirect } from 'react-router';
import { documentsPath } from '#contract/desk/access.ts';
import { documentPurposes, sentAccept } from '#contract/desk/files.ts';
import type { DocumentView } from '#contract/desk/views.ts';
import { documentsWords as words } from '#content/desk/inbox.ts';
import { SelectField, TextField } from '#web/forms/field.tsx';
import { Button } from '#web/ui/button.tsx';
import { ActionForm } from './action-form.tsx';
import { FileField } from './file-field.tsx';
import { deskOf, readForm, deskMeta } from './desk-page.ts';
import { momentLabel } from './desk-time.ts';
import { proofFields, ProofSection } from './proof-section.tsx';
import { errorOfField, RefusalNotice } from './refusal-notice.tsx';
import type { Route } from './+types/documents.ts';

export const meta = () => deskMeta(words.title);

export async function loader({ context }: Route.LoaderArgs) {
  const desk = deskOf(context);
  return { ...(await desk.documents()), zone: desk.me.zone, isFresh: desk.me.isFresh };
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
  return data({ failure: { ...outcome, errors, at: desk.now }, values: fields }, { status: outcome.status });
}

function Row({ document, zone, isOffered }: { document: DocumentView; zone: string; isOffered: boolean }) {
  const { id, title, version, name, createdAt, person } = document;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4.5 py-3">
      <div className="min-w-0">
        <b className="font-semibold text-ink">{title}</b>
        <p>
          {[words.version(version), momentLabel(createdAt, zone), person?.name].filter(Boolean).join(' · ')}
        </p>
        <p>
          <a href={`${documentsPath}/file?of=${id}`}>
            {words.download} {name}
          </a>
        </p>
      </div>
      {isOffered ? (
        <ActionForm intent="end" id={id} button={words.end} buttonName={`${words.end}: ${title}`} />
      ) : null}
    </li>
  );
}

export default function DocumentsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { documents, older, proofs, zone, isFresh } = loaderData;
  const values = actionData?.values ?? {};
  const isProof = values['intent'] === 'prove';
  const errorIn = errorOfField(actionData?.failure);
  const errorOf = (field: string) => (isProof ? undefined : errorIn(field));
  return (
    <div className="desk-page">
      <h1>{words.title}</h1>
      <p className="desk-lead">{words.lead}</p>
      <RefusalNotice
        failure={actionData?.failure}
        fields={isProof ? proofFields : ['title', 'purpose', 'files']}
        zone={zone}
      />
      {documents.length === 0 ? <p>{words.empty}</p> : null}
      <ul className="desk-cards">
        {documents.map((document) => (
          <Row key={document.id} document={document} zone={zone} isOffered />
        ))}
      </ul>
      <section className="desk-section">
        <h2>{words.add}</h2>
        <form method="post" encType="multipart/form-data" className="desk-form">
          <input type="hidden" name="intent" value="add" />
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
          <Button type="submit" size="sm">
            {words.save}
          </Button>
        </form>
      </section>
      <ProofSection
        proofs={proofs}
        isFresh={isFresh}
        values={isProof ? values : {}}
        errorOf={(field) => (isProof ? errorIn(field) : undefined)}
      />
      {older.length === 0 ? null : (
        <section className="desk-section">
          <h2>{words.older}</h2>
          <ul className="desk-cards">
            {older.map((document) => (
              <Row key={document.id} document={document} zone={zone} isOffered={false} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
