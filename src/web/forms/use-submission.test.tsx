// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKeys } from '#contract/browser-storage.ts';
import { parseFormSignals } from '#contract/request-headers.ts';
import { formText } from './parse-form.ts';
import { useSubmission, type Attempt, type SendOutcome, type SubmissionFailure } from './use-submission.ts';

type Request = { readonly name: string };
type Outcome = SendOutcome<string, SubmissionFailure>;
type Send = (attempt: Attempt<Request>) => Promise<Outcome>;

const stored: Outcome = { ok: true, result: 'T-1' };
const refusedBy = (...fields: string[]): Outcome => {
  const errors = fields.map((field) => ({ field, msg: `${field} is wrong` }));
  return { ok: false, failure: { message: 'Refused', errors }, fieldErrors: errors };
};

function parse(fields: FormData) {
  const name = formText(fields, 'name');
  if (name.length >= 2) return { request: { name }, errors: [] as const };
  return { request: null, errors: [{ field: 'name', msg: 'Name required' }] };
}

function TestForm({ send, draft }: { send: Send; draft: boolean }) {
  const { formRef, handleInput, handleSubmit, startOver, state, busy, ...form } = useSubmission({
    fieldNames: ['name'],
    parse,
    send,
    refuse: (errors): SubmissionFailure => ({ message: undefined, errors }),
    trapField: 'website',
    ...(draft ? { draftKey: draftKeys.application } : {}),
  });
  return (
    <form ref={formRef} onInput={handleInput} onSubmit={(event) => void handleSubmit(event)}>
      <input name="name" />
      <input name="website" />
      <input name="resume" type="file" />
      <select name="heardAbout">
        <option value="">Please select</option>
        <option value="referral">Referral</option>
      </select>
      <button type="submit">{busy ? 'busy' : 'send'}</button>
      <button type="button" onClick={startOver}>
        again
      </button>
      <output>
        {JSON.stringify({
          attempt: form.attempt,
          error: state('name').error ?? null,
          failure: form.failure,
          result: form.result,
          restored: form.restored,
          unsent: form.unsent,
          atRisk: form.atRisk,
          live: state('name').live,
        })}
      </output>
    </form>
  );
}

let root: Root;
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  act(() => root.unmount());
  sessionStorage.clear();
});

const control = (selector: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};
const shown = () => JSON.parse(control('output').textContent) as Record<string, unknown>;
const press = () =>
  act(async () => {
    control('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    await Promise.resolve();
  });
const type = (value: string, name = 'name') =>
  act(() => {
    control(`[name=${name}]`).value = value;
    control(`[name=${name}]`).dispatchEvent(new InputEvent('input', { bubbles: true }));
  });

/** The page as the server made it, then what happens before the script, then the script. */
function open(send: Send, { draft = false, before = () => {} } = {}): void {
  document.body.innerHTML = `<div id="root">${renderToString(<TestForm send={send} draft={draft} />)}</div>`;
  before();
  act(() => {
    root = hydrateRoot(control('#root'), <TestForm send={send} draft={draft} />);
  });
}

const keysOf = (send: ReturnType<typeof vi.fn<Send>>) =>
  send.mock.calls.map(([attempt]) => attempt.ownHeaders['idempotency-key']);

describe('a press of the button', () => {
  it('sends once, however often it is pressed before the answer', async () => {
    let answer = (_outcome: Outcome) => {};
    const send = vi.fn<Send>(() => new Promise((resolve) => (answer = resolve)));
    open(send);
    type('Ada');
    await act(async () => {
      for (const _ of [1, 2]) {
        control('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
      }
      await Promise.resolve();
    });
    expect(control('button').textContent).toBe('busy');
    await press();
    await act(async () => {
      answer(stored);
      await Promise.resolve();
    });
    expect(send).toHaveBeenCalledTimes(1);
    expect(control('button').textContent).toBe('send');
    expect(shown()).toMatchObject({ result: 'T-1', failure: null, unsent: false });
  });

  it('sends nothing that the form’s own rules refuse, and says why beside the field', async () => {
    const send = vi.fn<Send>(() => Promise.resolve(stored));
    open(send);
    await press();
    await press();
    expect(send).not.toHaveBeenCalled();
    expect(shown()).toMatchObject({
      attempt: 2,
      error: 'Name required',
      failure: { errors: [{ field: 'name', msg: 'Name required' }] },
    });
  });

  it('shows what the server refuses, beside the fields that the form has', async () => {
    open(() => Promise.resolve(refusedBy('name', 'shoeSize')));
    type('Ada');
    await press();
    expect(shown()).toMatchObject({ error: 'name is wrong', failure: { message: 'Refused' }, unsent: true });
    expect(shown()['failure']).toHaveProperty('errors.length', 2);
  });

  it('tells the server whether the hidden field was filled in', async () => {
    const send = vi.fn<Send>(() => Promise.resolve(refusedBy()));
    open(send);
    type('Ada');
    await press();
    type('https://spam.example', 'website');
    await press();
    const signals = send.mock.calls.map(([{ ownHeaders }]) => parseFormSignals(ownHeaders['form-signals']));
    expect(signals.map((signal) => signal?.trapFilled)).toEqual([false, true]);
  });
});

describe('the idempotency key', () => {
  it('stays the same for the same content and changes with it', async () => {
    const send = vi.fn<Send>(() => Promise.resolve(refusedBy()));
    open(send);
    type('Ada');
    await press();
    await press();
    type('Grace');
    await press();
    const [first, second, third] = keysOf(send);
    expect(first).toMatch(/^[\da-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('is a new one after starting over, also for the same content', async () => {
    const send = vi.fn<Send>(() => Promise.resolve(stored));
    open(send);
    type('Ada');
    await press();
    act(() => control('button[type=button]').click());
    expect(shown()).toMatchObject({ result: null, error: null });
    expect(control('[name=name]').value).toBe('');
    type('Ada');
    await press();
    const [first, second] = keysOf(send);
    expect(second).not.toBe(first);
  });
});

describe('what was typed', () => {
  const draftOf = () => sessionStorage.getItem(draftKeys.application) ?? '';

  it('before the script arrives is kept, checked, saved for a reload and guarded', () => {
    open(() => Promise.resolve(stored), { draft: true, before: () => (control('[name=name]').value = 'A') });
    expect(control('[name=name]').value).toBe('A');
    expect(draftOf()).toContain('["name","A"]');
    expect(shown()).toMatchObject({ error: 'Name required', unsent: true, restored: false });
  });

  it('is at risk only where the draft does not keep it: no storage, or a file', () => {
    open(() => Promise.resolve(stored), { draft: true });
    type('Ada');
    expect(shown()).toMatchObject({ unsent: true, atRisk: false });
    const refuse = (): never => {
      throw new Error('refused');
    };
    vi.stubGlobal('sessionStorage', { setItem: refuse, getItem: () => null, clear: () => undefined });
    type('Ada L');
    expect(shown()).toMatchObject({ unsent: true, atRisk: true });
    vi.unstubAllGlobals();
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    type('Ada Lovelace');
    expect(shown()).toMatchObject({ atRisk: false });
    const files = new DataTransfer();
    files.items.add(new File(['x'], 'resume.pdf'));
    control('[name=resume]').files = files.files;
    type('Ada');
    expect(shown()).toMatchObject({ atRisk: true });
  });

  it('is answered aloud while somebody types, and in silence where the whole form was refused', async () => {
    open(() => Promise.resolve(refusedBy('name')));
    type('A');
    expect(shown()).toMatchObject({ live: true, error: 'Name required' });
    await press();
    expect(shown()).toMatchObject({ live: false, error: 'Name required' });
    type('Ada');
    expect(shown()).toMatchObject({ live: true, error: null });
    await press();
    expect(shown()).toMatchObject({ live: false, error: 'name is wrong' });
  });

  it('counts also when it was only chosen from a list', () => {
    const choose = () => (control('[name=heardAbout]').value = 'referral');
    open(() => Promise.resolve(stored), { draft: true, before: choose });
    expect(draftOf()).toContain('["heardAbout","referral"]');
    expect(shown()).toMatchObject({ unsent: true });
  });

  it('comes back after a reload and goes when it is sent', async () => {
    sessionStorage.setItem(draftKeys.application, '[["name","Ada"]]');
    open(() => Promise.resolve(stored), { draft: true });
    expect(control('[name=name]').value).toBe('Ada');
    expect(shown()).toMatchObject({ restored: true, unsent: true });
    await press();
    expect(draftOf()).toBe('');
    expect(shown()).toMatchObject({ result: 'T-1', restored: false, unsent: false });
  });

  it('is nothing on a page nobody touched', () => {
    open(() => Promise.resolve(stored), { draft: true });
    expect(draftOf()).toBe('');
    expect(shown()).toMatchObject({ unsent: false, restored: false, error: null });
  });

  it('stays in the page alone where a form keeps no draft', () => {
    open(() => Promise.resolve(stored), { before: () => (control('[name=name]').value = 'Ada') });
    type('Ada L');
    expect(sessionStorage).toHaveLength(0);
    expect(control('[name=name]').value).toBe('Ada L');
  });
});
