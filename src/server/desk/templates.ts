import { deskMessages } from '#content/desk/messages.ts';
import { packNda, ticketTemplates } from '#content/desk/snippets.ts';
import { templateLimits } from '#contract/desk/desk-limits.ts';
import type { TemplateAction } from '#contract/desk/forms.ts';
import type { DocumentView, TemplateView } from '#contract/desk/views.ts';
import { makeOrderedId } from '#server/mail/outbox.ts';
import { DeskRefused } from '#server/work/refused.ts';
import type { ToolsRepository } from './tools-repository.ts';
import { auditBy, type Actor } from '#server/work/work.ts';
import type { DeskContext } from './context.ts';

type Offered = readonly Pick<DocumentView, 'title' | 'purpose'>[];

/** The pack's NDA stands for the team's own one. */
const titleNow = (title: string | null | undefined, offered: Offered): string =>
  offered.find((one) => one.title === title)?.title ??
  (title === packNda.title ? offered.find(({ purpose }) => purpose === 'nda')?.title : undefined) ??
  '';

/** The built-in ones as the owner changed or removed them (an empty text), then the owner's own. */
export async function listTemplates(tools: ToolsRepository, offered: Offered): Promise<TemplateView[]> {
  const stored = new Map((await tools.templates()).map((row) => [row.id, row]));
  const builtIn = ticketTemplates.map((one) => {
    const document = titleNow(one.document, offered);
    const original = {
      ...one,
      text: document === '' ? (one.textWithout ?? one.text) : one.text,
      document,
      version: 0,
    };
    const { label, text, version, ...row } = stored.get(one.id) ?? original;
    return {
      id: one.id,
      label: label || one.label,
      text,
      document: titleNow(row.document, offered),
      version,
      isBuiltIn: true,
    };
  });
  const own = [...stored.values()].filter(({ id }) => !isBuiltIn(id));
  return [
    ...builtIn,
    ...own.map((row) => ({ ...row, document: titleNow(row.document, offered), isBuiltIn: false })),
  ];
}

const isBuiltIn = (id: string): boolean => ticketTemplates.some((one) => one.id === id);

export async function workOnTemplates(
  { stores, now }: DeskContext,
  actor: Actor,
  action: TemplateAction,
): Promise<void> {
  if (action.intent === 'preview') return;
  const { tools } = stores.desk;
  const { intent, version } = action;
  if (action.id !== '' && version === 0 && !isBuiltIn(action.id))
    throw new DeskRefused(404, deskMessages.notFound);
  const id = action.id || makeOrderedId();
  const log = auditBy(actor)(`template-${intent}d`, id);
  // A built-in one that was removed stays as an empty row, until it's restored.
  const { label, text, document } = intent === 'save' ? action : { label: '', text: '', document: '' };
  const isDone =
    intent === 'save' || (intent === 'remove' && isBuiltIn(id))
      ? await tools.putTemplate(
          { id, label, text, document: document || null, version },
          templateLimits.max,
          log,
          now(),
        )
      : await tools.dropTemplate(id, version, log, now());
  if (!isDone) throw new DeskRefused(409, deskMessages.overtaken);
}
