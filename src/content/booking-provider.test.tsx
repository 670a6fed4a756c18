import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => void vi.stubEnv('BOOKING_URL', 'https://booking.example.com/team?month=5'));

/** The booking page as the server sends it. */
async function page(about: object | null): Promise<string> {
  const { default: BookRoute } = await import('#web/routes/book/book.tsx');
  const loaderData = { slots: [], trouble: null, formKey: 'key', plan: '', about };
  const Page = () => BookRoute({ loaderData, actionData: undefined } as never);
  const Site = createRoutesStub([{ path: '/book', Component: Page }]);
  return renderToStaticMarkup(<Site initialEntries={['/book']} />);
}

it('With a provider of its own, the booking page is a link to it, and asks it for nothing.', async () => {
  const html = await page(null);
  expect(html).toContain('href="https://booking.example.com/team?month=5"');
  expect(html).not.toMatch(/<form|<iframe|<script|<img|data-island/);
});

it('The provider learns which request a call is about, and nothing about the person.', async () => {
  const person = { name: 'Ada', email: 'ada@example.com' };
  const html = await page({ ticketId: 'K7M-4QX-9TB', person, token: 'secret-token' });
  expect(html).toContain('href="https://booking.example.com/team?month=5&amp;utm_content=K7M-4QX-9TB"');
  expect(html).not.toMatch(/Ada|ada@|secret-token/);
});
