import { ChevronDown } from 'lucide-react';
import { data, redirect } from 'react-router';
import { templatesPath } from '#contract/desk/access.ts';
import { templateLimits } from '#contract/desk/desk-limits.ts';
import { fillTemplate } from '#contract/desk/templates.ts';
import type { TemplateView } from '#contract/desk/views.ts';
import { templatesWords as words } from '#content/desk/owner-pages.ts';
import { SelectField, TextAreaField, TextField } from '#web/forms/field.tsx';
import { Button } from '#web/ui/button.tsx';
import { StepButton } from './desk-form.tsx';
import { deskMeta, deskOf, readFields, refused } from './desk-page.ts';
import { answer, Cards, DeskPage, type ErrorOf, errorOfField } from './desk-parts.tsx';
import type { Route } from './+types/templates.ts';

export const meta = () => deskMeta(words.title);

export async function loader({ context }: Route.LoaderArgs) {
  return deskOf(context).templates();
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = deskOf(context);
  const fields = await readFields(request);
  const { intent, id = '', label = '', text = '', document = '' } = fields;
  const typed = { id, label, text, document };
  const outcome = await desk.workOnTemplates(fields);
  if (!outcome.ok) return refused(outcome, desk, { typed, preview: null });
  if (intent !== 'preview') return redirect(templatesPath, 303);
  return data({ typed, preview: fillTemplate(text, words.sample), failure: undefined });
}

type TemplateFormProps = {
  template: TemplateView;
  /** What it can bring along. */
  documents: readonly string[];
  /** Submitted values reappear in their fields. */
  sent: { readonly preview: string | null; readonly errorOf: ErrorOf } | null;
};

function TemplateForm({ template, documents, sent }: TemplateFormProps) {
  const { id, label, text, document, version, isBuiltIn } = template;
  // The summary of errors leads to the form that was sent.
  const idOf = (name: string) => (sent === null ? `${name}-${id || 'new'}` : name);
  return (
    <form method="post" className="grid max-w-160 gap-3 px-4.5 pb-4">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <TextField
        id={idOf('label')}
        name="label"
        label={words.label}
        maxLength={templateLimits.labelMax}
        defaultValue={label}
        error={sent?.errorOf('label')}
        required
      />
      <TextAreaField
        id={idOf('text')}
        name="text"
        label={words.text}
        hint={words.textHint}
        rows={9}
        maxLength={templateLimits.textMax}
        defaultValue={text}
        error={sent?.errorOf('text')}
        required
      />
      <SelectField
        id={idOf('document')}
        name="document"
        label={words.document}
        hint={words.documentHint}
        none={words.noDocument}
        defaultValue={document}
        options={documents.map((title) => ({ value: title, label: title }))}
      />
      {sent === null || sent.preview === null ? null : (
        <div
          role="status"
          {...answer}
          className="rounded-card border border-purple-300 bg-purple-100 px-4 py-3"
        >
          <p className="font-semibold text-ink">{words.previewOf}</p>
          <p className="mt-1 break-words whitespace-pre-wrap text-ink">{sent.preview}</p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="save" size="sm">
          {words.save}
        </Button>
        <StepButton name="intent" value="preview">
          {words.preview}
        </StepButton>
        {id === '' ? null : (
          <StepButton name="intent" value="remove" formNoValidate>
            {words.remove}
          </StepButton>
        )}
        {isBuiltIn && version > 0 ? <RestoreButton /> : null}
      </div>
    </form>
  );
}

const blank: TemplateView = { id: '', label: '', text: '', document: '', version: 0, isBuiltIn: false };

const RestoreButton = () => (
  <StepButton name="intent" value="restore" formNoValidate>
    {words.restore}
  </StepButton>
);

export default function TemplatesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const templates = loaderData.templates.filter(({ text }) => text !== '');
  const removed = loaderData.templates.filter(({ text }) => text === '');
  const { typed, preview = null, failure } = actionData ?? {};
  const sentTo = (id: string) => (typed?.id === id ? { preview, errorOf: errorOfField(failure) } : null);
  return (
    <DeskPage title={words.title} lead={words.lead} failure={failure} fields={['label', 'text']}>
      <Cards>
        {templates.map((template) => {
          const sent = sentTo(template.id);
          return (
            <li key={template.id}>
              <details open={sent !== null}>
                <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 px-4.5 font-semibold text-ink">
                  {template.label}
                  {template.version === 0 ? (
                    <span className="text-sm font-normal text-body">{words.builtIn}</span>
                  ) : null}
                  <ChevronDown aria-hidden="true" className="ml-auto size-4.5 in-[[open]]:rotate-180" />
                </summary>
                <TemplateForm
                  template={sent && typed ? { ...template, ...typed } : template}
                  documents={loaderData.documents}
                  sent={sent}
                />
              </details>
            </li>
          );
        })}
        {removed.map(({ id, label, version }) => (
          <li key={id}>
            <form method="post" className="flex min-h-12 flex-wrap items-center gap-3 px-4.5">
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="version" value={version} />
              <span className="mr-auto text-body">
                {label} <span className="text-sm">{words.removed}</span>
              </span>
              <RestoreButton />
            </form>
          </li>
        ))}
        <li key="new">
          <details open={sentTo('') !== null}>
            <summary className="flex min-h-12 cursor-pointer items-center px-4.5 text-purple-700">
              {words.add}
            </summary>
            <TemplateForm
              template={{ ...blank, ...(typed?.id === '' ? typed : {}) }}
              documents={loaderData.documents}
              sent={sentTo('')}
            />
          </details>
        </li>
      </Cards>
    </DeskPage>
  );
}
