/**
 * What someone types at the desk is kept while they type: in this tab at once, on the server a moment later. So nothing
 * is lost to a click on another ticket, a reload, a session that ended, or a server that is down.
 */
import { draftPath } from '#contract/desk/access.ts';
import { caseLimits } from '#contract/desk/desk-limits.ts';

/** `fields`: what else is in the form, where it's kept as a whole. */
type Unsaved = {
  readonly formKey: string;
  readonly text: string;
  readonly fields?: Readonly<Record<string, string>>;
};

const timers = new Map<HTMLTextAreaElement, number>();

export function keepDrafts(): void {
  document.addEventListener('input', ({ target }) => {
    const field = draftOf(target);
    if (field === null) return;
    remember(field);
    clearTimeout(timers.get(field));
    timers.set(field, window.setTimeout(flush, caseLimits.draftAfterMs, field));
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

/** The text that someone types, or that of the form around it. */
function draftOf(target: EventTarget | null): HTMLTextAreaElement | null {
  if (target instanceof HTMLTextAreaElement && target.matches(drafts)) return target;
  const form = target instanceof Element ? target.closest('form') : null;
  return form?.querySelector<HTMLTextAreaElement>('textarea[data-draft-form]') ?? null;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Besides the text: what a person fills in. Times to send at are chosen last. */
const controlsOf = ({ form }: HTMLTextAreaElement): Control[] => [
  ...(form?.querySelectorAll<Control>(
    ':is(input:not([type=hidden], [type=file]), textarea, select)[name]:not([name=text], [name^=send])',
  ) ?? []),
];

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox';

/** Several fields of one name are one value, with commas, as when the form is sent. */
function fieldsOf(field: HTMLTextAreaElement): Pick<Unsaved, 'fields'> {
  if (!field.matches('[data-draft-form]')) return {};
  const fields: Record<string, string> = {};
  for (const control of controlsOf(field)) {
    const { name, value } = control;
    if (isBox(control) && !control.checked) continue;
    fields[name] = fields[name] === undefined ? value : `${fields[name]},${value}`;
  }
  return { fields };
}

function fillIn(field: HTMLTextAreaElement, { text, fields }: Unsaved): void {
  field.value = text;
  if (fields === undefined) return;
  const several = new Map(Object.entries(fields).map(([name, value]) => [name, value.split(',')]));
  const controls = controlsOf(field);
  for (const control of controls) {
    const isAlone = controls.filter(({ name }) => name === control.name).length === 1;
    if (isBox(control)) control.checked = fields[control.name] !== undefined;
    else control.value = (isAlone ? fields[control.name] : several.get(control.name)?.shift()) ?? '';
  }
}

const asTyped = (field: HTMLTextAreaElement): Unsaved => ({
  formKey: formKeyOf(field),
  text: field.value,
  ...fieldsOf(field),
});

/** `/desk/tickets/ID` or `/desk/applications/ID`. */
const recordId = (): string => location.pathname.split('/')[3] ?? '';
const keyOf = ({ dataset }: HTMLTextAreaElement) => `desk:draft:${recordId()}:${dataset['draft']}`;
const formKeyOf = ({ form }: HTMLTextAreaElement): string =>
  form?.querySelector<HTMLInputElement>('[name=formKey]')?.value ?? '';

function remember(field: HTMLTextAreaElement): void {
  sessionStorage.setItem(keyOf(field), JSON.stringify(asTyped(field)));
}

function forget(field: HTMLTextAreaElement): void {
  clearTimeout(timers.get(field));
  timers.delete(field);
}

function flush(field: HTMLTextAreaElement): void {
  forget(field);
  void save(field, asTyped(field));
}

/** `late`: the form was sent in the meantime. Only then, or once it's saved, does the copy in this tab go. */
async function save(field: HTMLTextAreaElement, typed: Unsaved): Promise<'saved' | 'late' | 'failed'> {
  const key = keyOf(field);
  const { formKey, text, fields } = typed;
  const body = new URLSearchParams({ id: recordId(), name: field.dataset['draft'] ?? '', formKey, text });
  if (fields !== undefined) body.set('fields', JSON.stringify(fields));
  // `keepalive`: the page may be closing. Redirected means signed out.
  const answer = await fetch(draftPath, { method: 'POST', body, keepalive: true, redirect: 'error' }).catch(
    () => null,
  );
  if (answer?.status !== 204 && answer?.status !== 205) return 'failed';
  if (sessionStorage.getItem(key) === JSON.stringify(typed)) sessionStorage.removeItem(key);
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
  if (outcome !== 'late' && field.value === before) fillIn(field, unsaved);
}
