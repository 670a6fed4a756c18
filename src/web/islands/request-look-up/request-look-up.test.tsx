// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lookUpPage } from '#content/pages/request-look-up.ts';
import { control, press } from '#tests/support/submission-form.tsx';
import { RequestLookUp } from './request-look-up.tsx';

const sent = vi.fn<typeof fetch>();
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', sent);
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(control('#root'));
  act(() => root.render(<RequestLookUp posted={null} />));
  control('[name=email]').value = 'asha@example.com';
});
afterEach(() => {
  act(() => root.unmount());
  sent.mockReset();
});

it('says that a link is on its way once the server has said so', async () => {
  sent.mockImplementation(async () => Response.json({ data: { lookup: { status: 'accepted' } } }));
  await press();
  await vi.waitFor(() => expect(control('h2').textContent).toBe(lookUpPage.sent.title));
});

it('does not take the page of a captive portal for an answer', async () => {
  sent.mockImplementation(async () => new Response('<html>Sign in to the network</html>'));
  await press();
  await vi.waitFor(() =>
    expect(control('[role=group]').textContent).toContain(lookUpPage.catalogue.fallback),
  );
  expect(control('[name=email]').value).toBe('asha@example.com');
});
