import { deskMessages } from '#content/desk/messages.ts';
import { ticketTemplates } from '#content/desk/snippets.ts';
import { templateLimits } from '#contract/desk/desk-limits.ts';
import type { TemplateAction } from '#contract/desk/forms.ts';
import type { TemplateView } from '#contract/desk/views.ts';
import { makeOrderedId } from '#server/mail/outbox.ts';
import { DeskRefused } from './refused.ts';
import type { ToolsRepository } from './tools-repository.ts';
import { auditBy, type Actor, type DeskContext } from './work.ts';

/** The built-in ones as the owner changed or removed them, then the owner's own. */
export async function listTemplates(tools: ToolsRepository): Promise<TemplateView[]> {
  const stored = new Map((await tools.templates()).map((row) => [row.id, row]));
  const all = [...ticketTemplates, ...[...stored.values()].filter(({ id }) => !isBuiltIn(id))];
  return all.flatMap((one) => {
    const { id, label, text } = stored.get(one.id) ?? one;
    return text === '' ? [] : [{ id, label, text, isBuiltIn: isBuiltIn(id) && !stored.has(id) }];
  });
}

const isBuiltIn = (id: string): boolean => ticketTemplates.some((one) => one.id === id);

export async function workOnTemplates(
  { stores, now }: DeskContext,
  actor: Actor,
  action: TemplateAction,
): Promise<void> {
  if (action.intent === 'preview') return;
  const { tools } = stores.desk;
  const id = action.id || makeOrderedId();
  const isKnown = (await listTemplates(tools)).some((one) => one.id === id);
  if (action.id !== '' && !isKnown) throw new DeskRefused(404, deskMessages.notFound);
  const { label, text } = action.intent === 'save' ? action : { label: '', text: '' };
  const log = auditBy(actor)(action.intent === 'save' ? 'template-saved' : 'template-removed', id);
  // A built-in one that was removed stays as an empty row; one of the owner's own goes.
  const isKept = text !== '' || isBuiltIn(id);
  if (!(await tools.putTemplate({ id, label, text }, isKept, templateLimits.max, log, now())))
    throw new DeskRefused(409, deskMessages.templatesFull(templateLimits.max));
}
