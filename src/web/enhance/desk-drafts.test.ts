// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { requestLimits } from '#contract/desk/desk-limits.ts';
import { keepDrafts } from './desk-drafts.ts';

type Sent = { readonly text: string; readonly formKey: string; readonly id: string; readonly name: string };
const sent: Sent[] = [];
let status = 204;
let savedAt = '';
/** Whether each was sent so that it outlives the page. */
const kept: boolean[] = [];
/** What an answer waits for. */
let held: Promise<void> | null = null;

function showForm(formKey: string, text = ''): HTMLTextAreaElement {
  document.body.innerHTML = `<form><input type="hidden" name="formKey" value="${formKey}"><textarea data-draft="reply">${text}</textarea></form>`;
  const field = document.querySelector('textarea');
  if (!field) throw new Error('no field');
  return field;
}

function type(field: HTMLTextAreaElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const desk = (person = 'olga') => {
  const element = document.createElement('div');
  Object.assign(element.dataset, {
    person,
    zone: 'Asia/Kolkata',
    saved: 'Saved',
    unsaved: 'Not saved',
    overtaken: 'Newer elsewhere',
  });
  return element;
};

const moment = () => vi.advanceTimersByTimeAsync(requestLimits.draftAfterMs);

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  kept.length = 0;
  status = 204;
  sessionStorage.clear();
  vi.stubGlobal('location', { pathname: '/desk/tickets/K7M-4QX-9TB', href: 'http://localhost/' });
  held = null;
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit & { body: URLSearchParams }) => {
    if (status === 0) throw new TypeError('redirected');
    sent.push(Object.fromEntries(init.body) as Sent);
    kept.push(init.keepalive ?? false);
    const answer = { ok: status === 204, status, headers: new Headers({ 'Draft-Saved-At': savedAt }) };
    await held;
    return answer;
  });
});

it('Saves what is typed once someone pauses, and at once when the page goes away.', async () => {
  const field = showForm('key-1');
  keepDrafts(desk());
  type(field, 'Hel');
  type(field, 'Hello');
  expect(sent).toEqual([]);
  await moment();
  expect(sent).toEqual([{ id: 'K7M-4QX-9TB', name: 'reply', formKey: 'key-1', text: 'Hello' }]);
  type(field, 'Hello Ada');
  window.dispatchEvent(new Event('pagehide'));
  expect(sent.at(-1)?.text).toBe('Hello Ada');
});

it('Brings back what the server never got, and saves it then.', async () => {
  keepDrafts(desk());
  status = 0;
  type(showForm('key-1'), 'Typed after the session had ended');
  await moment();
  const later = showForm('key-2', 'older');
  status = 204;
  keepDrafts(desk());
  await moment();
  expect(later.value).toBe('Typed after the session had ended');
  expect(sent.at(-1)?.text).toBe('Typed after the session had ended');
  const again = showForm('key-3', '');
  keepDrafts(desk());
  await moment();
  expect(again.value).toBe('');
});

it('Keeps the fields around a text where its form is kept as a whole, and brings them back, too.', async () => {
  const show = () => {
    document.body.innerHTML = `<form><input type="hidden" name="formKey" value="key-1"><input name="amount" value="1,600">
      <input name="starts"><input name="starts"><input type="checkbox" name="estimate" value="yes" checked>
      <input name="sendDay"><textarea name="text" data-draft="quote" data-draft-form>Hello</textarea></form>`;
    return [...document.querySelectorAll('input:not([type=hidden])')] as HTMLInputElement[];
  };
  keepDrafts(desk());
  status = 0;
  const [amount, first, second, estimate] = show();
  if (!amount || !first || !second || !estimate) throw new Error('no form');
  [amount.value, first.value, second.value, estimate.checked] = ['1,750', '2026-12-01', '2026-12-08', false];
  amount.dispatchEvent(new Event('input', { bubbles: true }));
  await moment();
  const again = show();
  status = 204;
  keepDrafts(desk());
  await moment();
  expect(again.map(({ value }) => value)).toEqual(['1,750', '2026-12-01', '2026-12-08', 'yes', '']);
  expect(again[3]?.checked).toBe(false);
  const { fields = '', ...rest } = sent.at(-1) as Sent & { fields?: string };
  expect(rest).toMatchObject({ name: 'quote', text: 'Hello' });
  expect(JSON.parse(fields)).toEqual({ amount: '1,750', starts: '2026-12-01,2026-12-08' });
});

it('Keeps recipients, ticked or typed, a choice and a day.', async () => {
  const show = () => {
    document.body.innerHTML = `<form><input type="hidden" name="formKey" value="key-1"><input name="sendTo" value="ada@x.example">
      <input name="cc"><input type="checkbox" name="cc" value="bo@x.example"><input type="checkbox" name="cc" value="cy@x.example">
      <textarea name="text" data-draft="reply" data-draft-form></textarea></form>
      <form><select name="to"><option></option><option>lost</option></select><input name="reason" data-draft="move" data-draft-form></form>
      <form><input type="date" name="until" data-draft="wait"></form>`;
    const controls = ':is(input:not([type=hidden]), select)';
    return [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(controls)];
  };
  keepDrafts(desk());
  status = 0;
  const [to, cc, , box, state, , day] = show();
  if (!to || !cc || !(box instanceof HTMLInputElement) || !state || !day) throw new Error('no form');
  [to.value, cc.value, box.checked] = ['di@x.example', 'ed@x.example, fy@x.example', true];
  [state.value, day.value] = ['lost', '2026-12-01'];
  for (const field of [box, state, day]) field.dispatchEvent(new Event('input', { bubbles: true }));
  await moment();
  const again = show();
  status = 204;
  keepDrafts(desk());
  await moment();
  expect(
    again.map((field) => ('checked' in field && field.type === 'checkbox' ? field.checked : field.value)),
  ).toEqual(['di@x.example', 'ed@x.example, fy@x.example', false, true, 'lost', '', '2026-12-01']);
  expect(sent.map(({ name, text }) => [name, text])).toEqual([
    ['reply', ''],
    ['move', ''],
    ['wait', '2026-12-01'],
  ]);
});

it('Leaves what someone changed while a draft came back, and brings back the rest.', async () => {
  const show = () => {
    document.body.innerHTML = `<form><input type="hidden" name="formKey" value="key-1"><input name="cc">
      <textarea name="text" data-draft="reply" data-draft-form></textarea></form>`;
    const cc = document.querySelector<HTMLInputElement>('[name=cc]');
    const text = document.querySelector('textarea');
    if (!cc || !text) throw new Error('no form');
    return { cc, text };
  };
  keepDrafts(desk());
  status = 0;
  const first = show();
  first.cc.value = 'cto at partner';
  type(first.text, 'Gladly.');
  await moment();
  const again = show();
  status = 204;
  keepDrafts(desk());
  again.cc.value = 'cto@partner.example';
  await moment();
  expect([again.cc.value, again.text.value]).toEqual(['cto@partner.example', 'Gladly.']);
});

it('Tries again until it is saved, says so, and sends at once when the connection is back.', async () => {
  vi.setSystemTime(Date.UTC(2026, 10, 19, 5, 27));
  const field = showForm('key-1');
  keepDrafts(desk());
  const said = () => document.querySelector('[data-draft-said]')?.textContent;
  status = 503;
  type(field, 'Hello');
  await moment();
  expect([sent.length, said()]).toEqual([1, 'Not saved']);
  await vi.advanceTimersByTimeAsync(requestLimits.draftRetryMs);
  expect(sent).toHaveLength(2);
  status = 204;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect([sent.length, said()]).toEqual([3, 'Saved 10:57']);
  await vi.advanceTimersByTimeAsync(10 * requestLimits.draftRetryMs);
  expect(sent).toHaveLength(3);
});

it('Has one save on its way at a time, and the last word arrives last; only a page that goes away waits for none.', async () => {
  const field = showForm('key-1');
  keepDrafts(desk());
  let answer = () => {};
  held = new Promise((resolve) => (answer = resolve));
  type(field, 'Older');
  await moment();
  type(field, 'Newer');
  await moment();
  expect(sent.map(({ text }) => text)).toEqual(['Older']);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.map(({ text }) => text)).toEqual(['Older', 'Newer']);
  expect(kept).toEqual([false, false]);
  type(field, 'The last one');
  window.dispatchEvent(new Event('pagehide'));
  expect([sent.at(-1)?.text, kept.at(-1)]).toEqual(['The last one', true]);
});

it('Says what it has seen, and gives way to what was typed elsewhere since.', async () => {
  document.body.innerHTML = `<form><input type="hidden" name="formKey" value="key-1"><input type="hidden" name="seen" value="100">
    <textarea data-draft="note"></textarea></form>`;
  const field = document.querySelector('textarea');
  if (!field) throw new Error('no field');
  keepDrafts(desk());
  savedAt = '200';
  type(field, 'Here');
  await moment();
  type(field, 'Here, and more');
  await moment();
  expect(sent.map((each) => (each as Sent & { since?: string }).since)).toEqual(['100', '200']);
  status = 412;
  type(field, 'Older');
  await vi.advanceTimersByTimeAsync(10 * requestLimits.draftRetryMs);
  expect(sent).toHaveLength(3);
  expect(document.querySelector('[data-draft-said]')?.textContent).toBe('Newer elsewhere');
  status = 204;
  // The page as requested again has what was typed elsewhere.
  const later = showForm('key-2', 'Newer');
  keepDrafts(desk());
  await moment();
  expect([later.value, sent.length]).toEqual(['Newer', 3]);
});

it('Never shows one person what another typed in this tab.', async () => {
  status = 0;
  keepDrafts(desk('olga'));
  type(showForm('key-1'), 'Only for Olga');
  await moment();
  status = 204;
  const field = showForm('key-2');
  keepDrafts(desk('mehul'));
  await moment();
  expect([field.value, sent]).toEqual(['', []]);
});

it('Does not bring back what was sent with its form.', async () => {
  keepDrafts(desk());
  const field = showForm('key-1');
  type(field, 'Sent');
  field.form?.dispatchEvent(new Event('submit', { bubbles: true }));
  await moment();
  expect(sent).toEqual([]);
  const later = showForm('key-2', '');
  status = 205;
  keepDrafts(desk());
  await moment();
  expect(later.value).toBe('');
  status = 204;
  const again = showForm('key-3', '');
  keepDrafts(desk());
  await moment();
  expect([again.value, sent.length]).toEqual(['', 1]);
});
