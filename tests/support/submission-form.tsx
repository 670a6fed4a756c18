import { frame } from './frame.ts';
import { act, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, vi } from 'vitest';
import { draftKeys } from '#contract/browser-storage.ts';
import { formText } from '#web/forms/parse-form.ts';
import {
  useSubmission,
  type Attempt,
  type SendOutcome,
  type SubmissionFailure,
} from '#web/forms/use-submission.ts';

type Request = { readonly name: string };
export type Outcome = SendOutcome<string, SubmissionFailure>;
export type Send = (attempt: Attempt<Request>) => Promise<Outcome>;

export const stored: Outcome = { ok: true, result: 'T-1' };
export const refusedBy = (...fields: string[]): Outcome => {
  const errors = fields.map((field) => ({ field, msg: `${field} is wrong` }));
  return { ok: false, failure: { message: 'Refused', errors }, fieldErrors: errors };
};

function parse(fields: FormData) {
  const name = formText(fields, 'name');
  if (name.length >= 2) return { request: { name }, errors: [] as const };
  return { request: null, errors: [{ field: 'name', msg: 'Name required' }] };
}

function TestForm({ send, draft }: { send: Send; draft: boolean }) {
  /** Changes like the quote form's when an estimate is removed. */
  const [rules, setRules] = useState(() => parse);
  const { formRef, handleInput, handleSubmit, startOver, state, busy, ...form } = useSubmission({
    fieldNames: ['name'],
    parse: rules,
    send,
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
      <button type="button" data-rules="" onClick={() => setRules(() => (fields: FormData) => parse(fields))}>
        other rules
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

/** For a file that opens the form. */
export function setUpTestForm(): void {
  beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
  afterEach(() => {
    act(() => root.unmount());
    sessionStorage.clear();
  });
}

export const control = (selector: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};
export const shown = () => JSON.parse(control('output').textContent) as Record<string, unknown>;
export const press = () =>
  act(async () => {
    control('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    await Promise.resolve();
  });
const input = (value: string, name: string) => {
  control(`[name=${name}]`).value = value;
  control(`[name=${name}]`).dispatchEvent(new InputEvent('input', { bubbles: true }));
};
/** Input is validated after the frame that shows it. */
export const type = async (value: string, name = 'name') => {
  act(() => input(value, name));
  await frame();
};
/** Faster than the next frame. */
export const typeAndPress = async (value: string, name = 'name') => {
  act(() => input(value, name));
  await press();
};

/** The server-rendered page, then what happens before the script, then the script. */
export function open(send: Send, { draft = false, before = () => {} } = {}): void {
  document.body.innerHTML = `<div id="root">${renderToString(<TestForm send={send} draft={draft} />)}</div>`;
  before();
  act(() => {
    root = hydrateRoot(control('#root'), <TestForm send={send} draft={draft} />);
  });
}

export const keysOf = (send: ReturnType<typeof vi.fn<Send>>) =>
  send.mock.calls.map(([attempt]) => attempt.ownHeaders['idempotency-key']);
