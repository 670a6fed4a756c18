import type { ReactNode } from 'react';
import { casePage } from '#content/pages/case.ts';
import { caseActionLimits } from '#contract/case/case-limits.ts';
import type { CaseDocument, CaseIntent, CaseView } from '#contract/case/case.ts';
import { TextAreaField } from '#web/forms/field.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { LocalTime } from '#web/ui/local-time.tsx';

const { actions: words } = casePage;

type ActionWords = { readonly title: string; readonly text: string; readonly submit: string };

/** One closed row per action; the explanation is above its button. */
function Row({ title, text, open = false, children }: ActionRow & { children: ReactNode }) {
  return (
    <details className="border-rule not-first:border-t" open={open}>
      <summary className="flex items-center justify-between min-h-14 py-3 px-5 text-ink font-semibold list-none cursor-pointer hover:bg-paper focus-visible:[outline-offset:-3px]">
        {title}
        <span aria-hidden="true" className="fold-mark" />
      </summary>
      <div className="pt-0 pb-6 px-5">
        <p className="measure">{text}</p>
        {children}
      </div>
    </details>
  );
}

type ActionRow = Pick<ActionWords, 'title' | 'text'> & { open?: boolean };

/** Plain forms that post to their own page: they work the same with and without a script. */
function ActionForm({
  intent,
  formKey,
  action,
  submit,
  variant = 'light',
  children,
}: {
  intent: CaseIntent;
  formKey: string;
  action: string;
  submit: string;
  variant?: 'light' | 'primary';
  children?: ReactNode;
}) {
  return (
    <form method="post" action={action} className="mt-4" aria-label={submit}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="formKey" value={formKey} />
      {children}
      <Button type="submit" variant={variant}>
        {submit}
      </Button>
    </form>
  );
}

export type CaseActionsProps = {
  view: CaseView;
  /** The page's own path. */
  action: string;
  /** What was typed into a refused form. */
  typed: string;
  textError: string | undefined;
};

export function CaseActions({ view, action, typed, textError }: CaseActionsProps) {
  const form = { formKey: view.formKey, action };
  const { kind, isOpen } = view;
  return (
    <section aria-labelledby="actions-title" className="print:hidden">
      <h2 id="actions-title" className="text-h3">
        {words.title}
      </h2>
      <div className="mt-4 border border-rule rounded-panel bg-white overflow-hidden print:hidden">
        {isOpen && kind !== 'call' ? (
          <Row {...words.add} open>
            <ActionForm {...form} intent="add" submit={words.add.submit} variant="primary">
              <TextAreaField
                name="text"
                label={words.add.label}
                rows={4}
                required
                maxLength={caseActionLimits.textMax}
                defaultValue={typed}
                error={textError}
              />
            </ActionForm>
          </Row>
        ) : null}
        {isOpen && kind === 'ticket' ? <TicketRows view={view} form={form} /> : null}
        {kind === 'ticket' ? <DocumentsRow documents={view.documents} isOpen={isOpen} form={form} /> : null}
        {isOpen && kind === 'call' ? <LinkRow {...words.move} href={view.call.manageUrl} open /> : null}
        <Row {...words.copy}>
          <ActionForm {...form} intent="copy" submit={words.copy.submit} />
        </Row>
        {isOpen ? (
          <Row {...words.withdraw[kind]}>
            <ActionForm {...form} intent="withdraw" submit={words.withdraw[kind].submit} />
          </Row>
        ) : null}
        <Row {...words.erase}>
          <ActionForm {...form} intent="erase" submit={words.erase.submit} />
        </Row>
      </div>
      {isOpen ? null : <WayOn view={view} />}
    </section>
  );
}

/** From a closed case: start again, or get the link to the case it was merged into, by mail. */
function WayOn({ view }: { view: CaseView }) {
  const { path, label } =
    view.kind === 'ticket' && view.state === 'merged' ? words.goesOn : words.again[view.kind];
  return (
    <a href={path} className={buttonClass('primary', 'default', 'mt-6')}>
      {label}
    </a>
  );
}

function TicketRows({
  view: { ndaAskedAt },
  form,
}: {
  view: Extract<CaseView, { kind: 'ticket' }>;
  form: { formKey: string; action: string };
}) {
  return (
    <>
      <Row {...words.nda}>
        {ndaAskedAt === null ? (
          <ActionForm {...form} intent="nda" submit={words.nda.submit} />
        ) : (
          <p className="mt-3 font-semibold text-ink">
            {words.nda.asked} <LocalTime instant={new Date(ndaAskedAt)} />
          </p>
        )}
      </Row>
      <LinkRow {...words.book} href={words.book.path} />
    </>
  );
}

type DocumentsRowProps = {
  documents: readonly CaseDocument[];
  isOpen: boolean;
  form: { formKey: string; action: string };
};

/**
 * Documents on request, each with its button or its status. Granted ones can be downloaded even after the case is
 * closed.
 */
function DocumentsRow({ documents, isOpen, form }: DocumentsRowProps) {
  const shown = documents.filter(({ state }) => isOpen || state === 'ready');
  if (shown.length === 0) return null;
  return (
    <Row {...words.document} open={shown.some(({ state }) => state === 'ready')}>
      <ul className="mt-4 divide-y divide-rule border-t border-rule">
        {shown.map(({ id, title, issuer, state, until, href }) => (
          <li key={id} className="py-4">
            <p className="font-semibold text-ink">{title}</p>
            <p className="text-sm">{issuer}</p>
            {state === 'open' ? (
              <ActionForm {...form} intent="document" submit={words.document.submit(title)}>
                <input type="hidden" name="document" value={id} />
              </ActionForm>
            ) : null}
            {state === 'asked' ? <p className="mt-2">{words.document.asked}</p> : null}
            {href === null || until === null ? null : (
              <>
                <a href={href} download className={buttonClass('primary', 'default', 'mt-4')}>
                  {words.document.download(title)}
                </a>
                <p className="mt-2 text-sm">
                  {words.document.until} <LocalTime instant={new Date(until)} />
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
    </Row>
  );
}

function LinkRow({ href, submit, ...row }: ActionWords & { href: string; open?: boolean }) {
  return (
    <Row {...row}>
      <a href={href} className={buttonClass('light', 'default', 'mt-4')}>
        {submit}
      </a>
    </Row>
  );
}
