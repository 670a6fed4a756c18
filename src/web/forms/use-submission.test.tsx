// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { frame } from '#tests/support/frame.ts';
import { parseFormSignals } from '#contract/request-headers.ts';
import {
  setUpTestForm,
  control,
  keysOf,
  open,
  press,
  refusedBy,
  shown,
  stored,
  type,
  typeAndPress,
  type Send,
  type Outcome,
} from '#tests/support/submission-form.tsx';

setUpTestForm();

describe('a press of the button', () => {
  it('sends once, however often it is pressed before the answer', async () => {
    let answer = (_outcome: Outcome) => {};
    const send = vi.fn<Send>(() => new Promise((resolve) => (answer = resolve)));
    open(send);
    await type('Ada');
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
    await type('Ada');
    await press();
    expect(shown()).toMatchObject({ error: 'name is wrong', failure: { message: 'Refused' }, unsent: true });
    expect(shown()['failure']).toHaveProperty('errors.length', 2);
  });

  it('comes after the judgement of what was typed a moment before it', async () => {
    open(() => Promise.resolve(refusedBy('name')));
    await typeAndPress('Ada');
    await frame();
    expect(shown()).toMatchObject({ error: 'name is wrong', live: false, unsent: true });
  });

  it('tells the server whether the hidden field was filled in', async () => {
    const send = vi.fn<Send>(() => Promise.resolve(refusedBy()));
    open(send);
    await type('Ada');
    await press();
    await type('https://spam.example', 'website');
    await press();
    const signals = send.mock.calls.map(([{ ownHeaders }]) => parseFormSignals(ownHeaders['form-signals']));
    expect(signals.map((signal) => signal?.honeypotFilled)).toEqual([false, true]);
  });

  it('tells the server how long the form was open, also when its rules changed meanwhile', async () => {
    const send = vi.fn<Send>(() => Promise.resolve(refusedBy()));
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    open(send);
    await type('Ada');
    clock.mockReturnValue(7_000);
    act(() => control('[data-rules]').click());
    await press();
    clock.mockRestore();
    const [signals] = send.mock.calls.map(([{ ownHeaders }]) => parseFormSignals(ownHeaders['form-signals']));
    expect(signals?.elapsedMs).toBe(6_000);
  });
});

describe('the idempotency key', () => {
  it('stays the same for the same content and changes with it', async () => {
    const send = vi.fn<Send>(() => Promise.resolve(refusedBy()));
    open(send);
    await type('Ada');
    await press();
    await press();
    await type('Grace');
    await press();
    const [first, second, third] = keysOf(send);
    expect(first).toMatch(/^[\da-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('is a new one after starting over, also for the same content', async () => {
    const send = vi.fn<Send>(() => Promise.resolve(stored));
    open(send);
    await type('Ada');
    await press();
    act(() => control('button[type=button]').click());
    expect(shown()).toMatchObject({ result: null, error: null });
    expect(control('[name=name]').value).toBe('');
    await type('Ada');
    await press();
    const [first, second] = keysOf(send);
    expect(second).not.toBe(first);
  });
});
