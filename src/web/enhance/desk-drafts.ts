/**
 * What someone types at the desk is kept while they type: in this tab at once, on the server a moment later. So nothing
 * is lost to a click on another ticket, a reload, a session that ended, or a server that is down.
 */
import { draftPath } from '#contract/desk/access.ts';
import { requestLimits } from '#contract/desk/desk-limits.ts';

/** `since`: when the text was read that was typed over. `fields`: what else is in the form, where it's kept as a whole. */
type Unsaved = {
  readonly formKey: string;
  readonly since: string;
  readonly text: string;
  readonly fields?: Readonly<Record<string, string>>;
};

/** Whose form has a draft; its value is the draft's text. */
type Field = HTMLTextAreaElement | HTMLInputElement;

/** `timer`: until its next save; `request`: the one on its way; `since`: when its text was last known to be the newest. */
type Saving = {
  timer?: number | undefined;
  request?: AbortController | undefined;
  since?: string | undefined;
};

const savings = new Map<Field, Saving>();

function savingOf(field: Field): Saving {
  const saving = savings.get(field) ?? {};
  savings.set(field, saving);
  return saving;
}

/** Fields on the page with something unsaved. */
const waiting = (): Field[] =>
  [...savings].flatMap(([field, { timer, request }]) =>
    field.isConnected && (timer !== undefined || request !== undefined) ? [field] : [],
  );

let said: DOMStringMap = {};

/** `desk`: who types, where their clock is, and what is said about saving. */
export function keepDrafts(desk: HTMLElement): void {
  said = desk.dataset;
  document.addEventListener('input', ({ target }) => {
    const field = draftOf(target);
    if (field === null) return;
    remember(field);
    saveIn(requestLimits.draftAfterMs, field);
  });
  // What is being sent needs no draft; if sending fails, the copy in this tab is still there.
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return;
    for (const field of target.querySelectorAll<Field>(drafts)) forget(field);
  });
  window.addEventListener('pagehide', () => {
    for (const field of waiting()) leave(field);
  });
  window.addEventListener('online', () => {
    for (const field of waiting()) saveIn(0, field);
  });
  for (const field of document.querySelectorAll<Field>(drafts)) {
    // Around an island, the page brings its form up to date, but not the text in it.
    if (field.closest('[data-island]')) savingOf(field).since = sinceOf(field);
    void restore(field);
  }
}

const drafts = ':is(textarea, input)[data-draft]';

/** What someone types in, or the one whose form is kept as a whole. */
function draftOf(target: EventTarget | null): Field | null {
  if (!(target instanceof Element)) return null;
  if (target.matches(drafts)) return target as Field;
  return target.closest('form')?.querySelector<Field>('[data-draft-form]') ?? null;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Besides the text: what a person fills in. Times to send at are chosen last. */
const controlsOf = (field: Field): Control[] =>
  [
    ...(field.form?.querySelectorAll<Control>(
      ':is(input:not([type=hidden], [type=file]), textarea, select)[name]:not([name=sendAt], [name=sendDay], [name=sendClock])',
    ) ?? []),
  ].filter((control) => control !== field);

/** What its text is for: a stage that may have passed before the draft comes back. */
const purposeOf = ({ form }: Field) => [
  ...(form?.querySelectorAll<HTMLInputElement>('input[type=hidden][data-draft-of]') ?? []),
];

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox';

/** Several fields of one name are one value, with commas, as when the form is sent. */
function fieldsOf(field: Field): Pick<Unsaved, 'fields'> {
  if (!field.matches('[data-draft-form]')) return {};
  const fields = Object.fromEntries(purposeOf(field).map(({ name, value }) => [name, value]));
  for (const control of controlsOf(field)) {
    const { name, value } = control;
    if (isBox(control) && !control.checked) continue;
    fields[name] = fields[name] === undefined ? value : `${fields[name]},${value}`;
  }
  return { fields };
}

const stateOf = (control: Control): string | boolean => (isBox(control) ? control.checked : control.value);

function fillIn(field: Field, { text, fields }: Unsaved, isUntouched: (control: Control) => boolean): void {
  if (isUntouched(field)) field.value = text;
  if (fields === undefined) return;
  const controls = controlsOf(field);
  const boxes = controls.filter(isBox);
  for (const [name, value] of Object.entries(fields)) {
    const values = value.split(',');
    const own = boxes.filter((box) => box.name === name);
    const typed = values.filter((one) => own.every((box) => box.value !== one));
    const others = controls.filter((control) => control.name === name && !isBox(control));
    for (const [place, other] of others.entries())
      if (isUntouched(other)) other.value = (others.length === 1 ? typed.join(',') : typed[place]) ?? '';
  }
  for (const box of boxes.filter(isUntouched))
    box.checked = fields[box.name]?.split(',').includes(box.value) ?? false;
}

const asTyped = (field: Field): Unsaved => ({
  formKey: formKeyOf(field),
  since: sinceOf(field),
  text: field.value,
  ...fieldsOf(field),
});

/** `/desk/tickets/ID` or `/desk/applications/ID`. */
const recordId = (): string => location.pathname.split('/')[3] ?? '';
/** In this tab a colleague may sign in next. */
const keyOf = ({ dataset }: Field) => `desk:draft:${said['person']}:${recordId()}:${dataset['draft']}`;
const formKeyOf = ({ form }: Field): string =>
  form?.querySelector<HTMLInputElement>('[name=formKey]')?.value ?? '';

const sinceOf = (field: Field): string =>
  savingOf(field).since ?? field.form?.querySelector<HTMLInputElement>('[name=seen]')?.value ?? '';

function remember(field: Field): void {
  sessionStorage.setItem(keyOf(field), JSON.stringify(asTyped(field)));
}

function saveIn(ms: number, field: Field): void {
  const saving = savingOf(field);
  clearTimeout(saving.timer);
  saving.timer = window.setTimeout(() => void saveNext(field), ms);
}

function forget(field: Field): void {
  const saving = savingOf(field);
  clearTimeout(saving.timer);
  saving.timer = undefined;
  saving.request?.abort();
  saving.request = undefined;
}

/** One save at a time, so that an older one never arrives last; until it's saved, it's tried again. */
async function saveNext(field: Field): Promise<void> {
  const saving = savingOf(field);
  saving.timer = undefined;
  // What is typed meanwhile is saved after it.
  if (saving.request !== undefined) return;
  remember(field);
  await save(field, asTyped(field));
}

type Outcome = 'saved' | 'late' | 'overtaken' | 'failed' | 'refused' | 'left';

/**
 * `late`: the form was sent in the meantime; `overtaken`: the person typed something newer elsewhere. Only then, or once
 * it's saved, does the copy in this tab go.
 */
async function save(field: Field, typed: Unsaved): Promise<Outcome> {
  const saving = savingOf(field);
  const request = new AbortController();
  saving.request = request;
  const outcome = await post(field, typed, { signal: request.signal });
  if (request.signal.aborted) return 'left';
  saving.request = undefined;
  if (
    ['saved', 'late', 'overtaken'].includes(outcome) &&
    sessionStorage.getItem(keyOf(field)) === JSON.stringify(typed)
  )
    sessionStorage.removeItem(keyOf(field));
  if (outcome !== 'late') say(field, outcome);
  const isUnsaved = sessionStorage.getItem(keyOf(field)) !== null;
  if (isUnsaved && saving.timer === undefined && outcome !== 'refused' && outcome !== 'overtaken')
    saveIn(outcome === 'failed' ? requestLimits.draftRetryMs : 0, field);
  return outcome;
}

async function post(
  field: Field,
  { formKey, since, text, fields }: Unsaved,
  init: RequestInit,
): Promise<Outcome> {
  const body = new URLSearchParams({ id: recordId(), name: field.dataset['draft'] ?? '', formKey, text });
  if (since !== '') body.set('since', since);
  if (fields !== undefined) body.set('fields', JSON.stringify(fields));
  // Redirected means signed out.
  const answer = await fetch(draftPath, { method: 'POST', body, redirect: 'error', ...init }).catch(
    () => null,
  );
  if (answer?.status === 204) {
    savingOf(field).since = answer.headers.get('Draft-Saved-At') ?? undefined;
    return 'saved';
  }
  if (answer?.status === 412) return 'overtaken';
  if (answer?.status === 205) return 'late';
  return answer === null || answer.status === 429 || answer.status >= 500 ? 'failed' : 'refused';
}

/** The page is closing. Such a request may have 64 KB at most; what it can't take is still in this tab. */
function leave(field: Field): void {
  forget(field);
  void post(field, asTyped(field), { keepalive: true });
}

/** Under its form, without a word to screen readers: it would be said after every sentence. */
function say({ form }: Field, outcome: Outcome): void {
  if (!form) return;
  const note = form.querySelector('[data-draft-said]') ?? form.appendChild(document.createElement('p'));
  const clock = new Intl.DateTimeFormat('en-US', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: said['zone'],
  });
  note.className = 'text-sm';
  note.setAttribute('data-draft-said', '');
  note.textContent =
    outcome === 'saved'
      ? `${said['saved']} ${clock.format()}`
      : ((outcome === 'overtaken' ? said['overtaken'] : said['unsaved']) ?? '');
}

function readUnsaved(key: string): Unsaved | null {
  return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Unsaved | null;
}

/** The server never got it, unless it was sent with its form: only the server knows. */
async function restore(field: Field): Promise<void> {
  const unsaved = readUnsaved(keyOf(field));
  if (unsaved === null) return;
  const before = new Map([field, ...controlsOf(field)].map((control) => [control, stateOf(control)]));
  const outcome = await save(field, unsaved);
  if (outcome === 'overtaken' || purposeOf(field).some(({ name, value }) => unsaved.fields?.[name] !== value))
    return;
  // What someone changed meanwhile stays.
  if (outcome !== 'late') fillIn(field, unsaved, (control) => stateOf(control) === before.get(control));
}
