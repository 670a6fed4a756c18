/**
 * Brings an open desk page up to date in place: the page is requested again, and only what differs changes. Scroll
 * position, focus, selection, open rows and whatever someone is typing stay.
 */

import { changesPath } from '#contract/desk/access.ts';
import { requestLimits } from '#contract/desk/desk-limits.ts';

/** A document parsed by the browser, not HTML inserted by a script: Trusted Types has nothing to object to. */
export function requestPage(address = location.href): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.timeout = 10_000;
    request.addEventListener('loadend', () => {
      const wanted = new URL(address, location.href).pathname;
      const isSamePage = new URL(request.responseURL || '/', location.href).pathname === wanted;
      resolve(request.status === 200 && isSamePage ? request.responseXML : null);
    });
    request.send();
  });
}

/** False if the page couldn't be had: no connection, or signed out. */
export async function updatePage(): Promise<boolean> {
  const page = await requestPage();
  const [shown, current] = [document.querySelector('.desk'), page?.querySelector('.desk')];
  if (!page || !shown || !current) return false;
  document.title = page.title;
  update(shown, current);
  return true;
}

/** Asks every few seconds whether anything has happened, one question at a time; a page nobody sees asks nothing. */
export function watchChanges(refresh: () => Promise<void>): void {
  let known: string | null = null;
  let isAsking = false;
  async function look(): Promise<void> {
    if (document.hidden || isAsking) return;
    isAsking = true;
    const record = location.pathname.split('/')[3] ?? '';
    const address = `${changesPath}?of=${encodeURIComponent(record)}`;
    // Redirected means signed out: the page itself says so with its next refresh.
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(10_000) }).catch(
      () => null,
    );
    // Nothing while the connection is down: once it's back, the page catches up.
    const mark = answer?.ok ? ((await answer.json().catch(() => '')) as string) : '';
    const isNew = known !== null && mark !== known;
    known = mark;
    if (isNew) await refresh();
    isAsking = false;
  }
  void look();
  setInterval(() => void look(), requestLimits.changesEveryMs);
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return (
      [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected) &&
      field.selectedIndex > 0
    );
  return field.type === 'checkbox' || field.type === 'radio'
    ? (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked
    : field.value !== field.defaultValue;
}

/** What only this page can show, because it answers what was sent: a token, codes, what was refused and why. */
const isAnswer = (node: Node | null): node is Element =>
  node instanceof Element && node.matches('[data-answer]');

const holdsAnswer = (node: Node): boolean =>
  isAnswer(node) || (node instanceof Element && node.querySelector('[data-answer]') !== null);

/**
 * Someone is working in it, or it shows what was refused. Its version stays too, so that they still learn what a
 * colleague did meanwhile.
 */
function isInUse(form: HTMLFormElement): boolean {
  const fields = [...form.elements].filter(isField);
  return (
    form.contains(document.activeElement) ||
    fields.some(isChanged) ||
    (fields.length > 0 && document.querySelector('.desk [data-answer]') !== null)
  );
}

const isField = (element: Element): element is Field =>
  element.matches('input:not([type=hidden]), textarea, select');

/** What only this page knows: React's elements, open rows, what this script or the enhancer has set. */
const ownAttributes = ['open', 'data-keys', 'data-enhanced'];

export function update(shown: Element, current: Element): void {
  const focused = document.activeElement;
  patch(shown, current, movedRows(shown, current));
  // Moving an element takes its focus.
  if (focused instanceof HTMLElement && focused.isConnected && document.activeElement !== focused)
    focused.focus({ preventScroll: true });
}

function patch(shown: Element, current: Element, moved: Rows): void {
  if (shown.isEqualNode(current)) return;
  if (shown instanceof HTMLFormElement && isInUse(shown)) return;
  if (shown.matches('[data-hydrated], [data-answer], dialog')) return;
  for (const { name, value } of current.attributes)
    if (shown.getAttribute(name) !== value && !ownAttributes.includes(name)) shown.setAttribute(name, value);
  for (const name of shown.getAttributeNames())
    if (!current.hasAttribute(name) && !ownAttributes.includes(name)) shown.removeAttribute(name);
  patchChildren(shown, current, moved);
}

/** Rows keep their element wherever they move: by id, or by the page they lead to. */
function keyOf(node: Node): string {
  if (!(node instanceof Element)) return node.nodeName;
  const link = node.matches(row) ? node.querySelector('a[href]') : null;
  return `${node.nodeName} ${node.id} ${link?.getAttribute('href') ?? ''}`;
}

const row = 'li, tr';

type Rows = Map<string, Element>;

/** Rows that leave their group, by key: another group may want them, with their focus and their tick. */
function movedRows(shown: Element, current: Element): Rows {
  const moved: Rows = new Map();
  for (const group of shown.querySelectorAll('section[id]')) {
    const wanted = current.querySelector(`#${CSS.escape(group.id)}`)?.querySelectorAll(row) ?? [];
    const staying = new Set([...wanted].map(keyOf));
    for (const each of group.querySelectorAll(`:is(${row}):has(a[href])`))
      if (!staying.has(keyOf(each))) moved.set(keyOf(each), each);
  }
  return moved;
}

function patchChildren(shown: Element, current: Element, moved: Rows): void {
  // An answer is only taken for its own element, by id.
  const rest = [...shown.childNodes].filter((node) => !isAnswer(node) || node.id !== '');
  let place = pastAnswers(shown.firstChild);
  for (const wanted of current.childNodes) {
    const key = keyOf(wanted);
    const at = rest.findIndex((node) => keyOf(node) === key);
    const [known = moved.get(key) ?? document.importNode(wanted, false)] =
      at === -1 ? [] : rest.splice(at, 1);
    moved.delete(key);
    if (isAnswer(known)) continue;
    if (known === place) place = pastAnswers(place.nextSibling);
    else shown.insertBefore(known, place);
    if (known instanceof Element && wanted instanceof Element) patch(known, wanted, moved);
    else if (known.nodeValue !== wanted.nodeValue) known.nodeValue = wanted.nodeValue;
  }
  for (const gone of rest) if (gone.parentNode === shown && !holdsAnswer(gone)) gone.remove();
}

function pastAnswers(node: ChildNode | null): ChildNode | null {
  let next = node;
  while (isAnswer(next)) next = next.nextSibling;
  return next;
}
