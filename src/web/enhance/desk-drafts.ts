/**
 * What someone types at the desk is kept while they type: in this tab at once, on the server a moment later. So nothing
 * is lost to a click on another ticket, a reload, a session that ended, or a server that is down.
 */
import { draftPath } from '#contract/desk/access.ts';
import { caseLimits } from '#contract/desk/desk-limits.ts';

type Unsaved = { readonly formKey: string; readonly text: string };

const timers = new Map<HTMLTextAreaElement, number>();

export function keepDrafts(): void {
  document.addEventListener('input', ({ target }) => {
    if (!isDraft(target)) return;
    remember(target);
    clearTimeout(timers.get(target));
    timers.set(target, window.setTimeout(flush, caseLimits.draftAfterMs, target));
  });
  // What is being sent needs no draft; if sending fails, the copy in this tab is still there.
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return;
    for (const field of target.querySelectorAll<HTMLTextAreaElement>(drafts)) forget(field);
  });
  window.addEventListener('pagehide', () => [...timers.keys()].forEach(flush));
  for (const field of document.querySelectorAll<HTMLTextAreaElement>(drafts)) void restore(field);
}

const drafts = 'textarea[data-draft]';
const isDraft = (target: EventTarget | null): target is HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement && target.matches(drafts);

/** `/desk/tickets/ID` or `/desk/applications/ID`. */
const recordId = (): string => location.pathname.split('/')[3] ?? '';
const keyOf = ({ dataset }: HTMLTextAreaElement) => `desk:draft:${recordId()}:${dataset['draft']}`;
const formKeyOf = ({ form }: HTMLTextAreaElement): string =>
  form?.querySelector<HTMLInputElement>('[name=formKey]')?.value ?? '';

function remember(field: HTMLTextAreaElement): void {
  const unsaved: Unsaved = { formKey: formKeyOf(field), text: field.value };
  sessionStorage.setItem(keyOf(field), JSON.stringify(unsaved));
}

function forget(field: HTMLTextAreaElement): void {
  clearTimeout(timers.get(field));
  timers.delete(field);
}

function flush(field: HTMLTextAreaElement): void {
  forget(field);
  void save(field, { formKey: formKeyOf(field), text: field.value });
}

/** `late`: the form was sent in the meantime. Only then, or once it's saved, does the copy in this tab go. */
async function save(
  field: HTMLTextAreaElement,
  { formKey, text }: Unsaved,
): Promise<'saved' | 'late' | 'failed'> {
  const key = keyOf(field);
  const body = new URLSearchParams({ id: recordId(), name: field.dataset['draft'] ?? '', formKey, text });
  // `keepalive`: the page may be closing. Redirected means signed out.
  const answer = await fetch(draftPath, { method: 'POST', body, keepalive: true, redirect: 'error' }).catch(
    () => null,
  );
  if (answer?.status !== 204 && answer?.status !== 205) return 'failed';
  const kept = readUnsaved(key);
  if (kept?.text === text) sessionStorage.removeItem(key);
  return answer.status === 204 ? 'saved' : 'late';
}

function readUnsaved(key: string): Unsaved | null {
  return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Unsaved | null;
}

/** The server never got it, unless it was sent with its form: only the server knows. */
async function restore(field: HTMLTextAreaElement): Promise<void> {
  const unsaved = readUnsaved(keyOf(field));
  if (unsaved === null) return;
  const before = field.value;
  const outcome = await save(field, unsaved);
  if (outcome !== 'late' && field.value === before) field.value = unsaved.text;
}
