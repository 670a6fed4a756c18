// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { footerLive } from '#content/footer.ts';
import { formSignalsHeader } from '#contract/request-headers.ts';
import { frame } from '#tests/support/frame.ts';
import { control, press } from '#tests/support/submission-form.tsx';
import { Newsletter } from './newsletter-form.tsx';

const { words } = footerLive.newsletter;
const form = <Newsletter apiUrl="/api/" />;
const sent = vi.fn<typeof fetch>();
const alerted = vi.fn<typeof window.alert>();
const accepted = () => Response.json({ data: { newsletter: { status: 'confirmation-sent' } } });
const said = () => control('[role=alert]').textContent;
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', sent);
  vi.stubGlobal('alert', alerted);
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(control('#root'));
  act(() => root.render(form));
  const slider = control('[type=range]');
  for (let step = 1; step <= 10; step += 1)
    act(() => void slider.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })));
});
afterEach(() => {
  act(() => root.unmount());
  sent.mockReset();
  alerted.mockReset();
});

async function subscribe(email: string): Promise<void> {
  control('[name=email]').value = email;
  await press();
}

it('says that it subscribed once the server has said so, and is empty again', async () => {
  sent.mockImplementation(async () => accepted());
  await subscribe('reader@example.com');
  await vi.waitFor(() =>
    expect(alerted).toHaveBeenCalledExactlyOnceWith(
      words.subscribed.replace('{email}', 'reader@example.com'),
    ),
  );
  expect(control('[name=email]').value).toBe('');
  expect(document.activeElement).toBe(control('[name=email]'));
});

it('does not take the page of a captive portal for a subscription', async () => {
  sent.mockImplementation(async () => new Response('<html>Sign in to the network</html>'));
  await subscribe('reader@example.com');
  await vi.waitFor(() => expect(said()).toBe(words.catalogue.fallback));
  expect(alerted).not.toHaveBeenCalled();
  expect(control('[name=email]').value).toBe('reader@example.com');
});

it.each(['', 'nobody', `${'e'.repeat(254)}@example.com`])(
  'sends nothing that the contract refuses: %s',
  async (email) => {
    await subscribe(email);
    expect(said()).toMatch(/email/i);
    expect(document.activeElement).toBe(control('[name=email]'));
    expect(sent).not.toHaveBeenCalled();
    control('[name=email]').value = 'reader@example.com';
    act(() => void control('[name=email]').dispatchEvent(new InputEvent('input', { bubbles: true })));
    await frame();
    expect(said()).toBe('');
  },
);

it('sends the address as the contract writes it, and says it as it was entered', async () => {
  sent.mockImplementation(async () => accepted());
  await subscribe('  Reader@Example.com ');
  await vi.waitFor(() => expect(alerted).toHaveBeenCalledOnce());
  expect(alerted.mock.calls[0]?.[0]).toContain('Reader@Example.com');
  const [url, call] = sent.mock.calls[0] ?? [];
  expect(url).toHaveProperty('pathname', '/api/newsletter');
  expect(call?.body).toBe('{"email":"reader@example.com"}');
  expect(call?.headers).not.toHaveProperty(formSignalsHeader);
});

it('waits for the slide, also when Enter is pressed', async () => {
  act(() => root.unmount());
  root = createRoot(control('#root'));
  act(() => root.render(form));
  await subscribe('reader@example.com');
  expect(sent).not.toHaveBeenCalled();
  expect(said()).toBe('');
});
