import { deskMessages } from '#content/desk/messages.ts';
import { ticketTemplates } from '#content/desk/snippets.ts';
import { templateLimits } from '#contract/desk/desk-limits.ts';
import type { TemplateAction } from '#contract/desk/forms.ts';
import type { TemplateView } from '#contract/desk/views.ts';
import { makeOrderedId } from '#server/mail/outbox.ts';
import { DeskRefused } from '#server/work/refused.ts';
import type { ToolsRepository } from './tools-repository.ts';
import { auditBy, type Actor } from '#server/work/work.ts';
import type { DeskContext } from './context.ts';

/** The built-in ones as the owner changed or removed them (an empty text), then the owner's own. */
export async function listTemplates(tools: ToolsRepository): Promise<TemplateView[]> {
  const stored = new Map((await tools.templates()).map((row) => [row.id, row]));
  const builtIn = ticketTemplates.map((one) => {
    const { label, text, version } = stored.get(one.id) ?? { ...one, version: 0 };
    return { id: one.id, label: label || one.label, text, version, isBuiltIn: true };
  });
  const own = [...stored.values()].filter(({ id }) => !isBuiltIn(id));
  return [...builtIn, ...own.map((row) => ({ ...row, isBuiltIn: false }))];
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
  const { label, text } = intent === 'save' ? action : { label: '', text: '' };
  const isDone =
    intent === 'save' || (intent === 'remove' && isBuiltIn(id))
      ? await tools.putTemplate({ id, label, text, version }, templateLimits.max, log, now())
      : await tools.dropTemplate(id, version, log, now());
  if (!isDone) throw new DeskRefused(409, deskMessages.overtaken);
}
