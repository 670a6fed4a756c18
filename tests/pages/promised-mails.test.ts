import { describe, expect, it } from 'vitest';
import { exampleTicket } from '#contract/ticket.ts';
import { mailTimingWords } from '#content/mail-timing.ts';
import { newsletterProblems } from '#content/newsletter-messages.ts';
import { manageBookingPage } from '#content/pages/book.ts';
import { requestPage } from '#content/pages/request.ts';
import { newsletterPage } from '#content/pages/newsletter.ts';
import { slotsPath, apiPrefix, subscriptionsPath } from '#contract/paths.ts';
import { mailBudgetLimits } from '#server/mail/budgets.ts';
import { builtAppForFile } from '#tests/pages/built-app.ts';

const { app } = builtAppForFile({ rateLimit: 'on' });

const post = (url: string, fields: Record<string, string>) =>
  app().inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

/** Submits a form as a page without a script does, and returns where it leads. */
async function follow(url: string, fields: Record<string, string>) {
  const sent = await post(url, fields);
  expect(sent.statusCode).toBe(303);
  const address = sent.headers.location ?? '';
  const page = await app().inject({ url: address.split('#')[0] ?? '' });
  expect(page.statusCode).toBe(200);
  return { address, path: address.split('?')[0] ?? '', page: page.body };
}

let sent = 0;
const ask = (email: string) => {
  sent += 1;
  return follow('/get-a-quote', {
    ...exampleTicket,
    services: 'web',
    company: `Engines ${sent}`,
    email,
  });
};

const freeSlots = async () =>
  (await app().inject({ url: apiPrefix + slotsPath })).json<{ data: { slots: string[] } }>().data.slots;

const { unasked, acts } = mailBudgetLimits;

describe('A page that a form leads to', () => {
  it('promises an email only when there is one: it says when it comes later, and when none does.', async () => {
    const email = 'pages@example.com';
    for (let count = 0; count < unasked.perHour; count += 1) {
      const { page } = await ask(email);
      expect(page).not.toContain(mailTimingWords.later);
      expect(page).not.toContain(mailTimingWords.none);
    }
    expect((await ask(email)).page).toContain(mailTimingWords.later);
    const [start = '', ...slots] = (await freeSlots()).slice(-20);
    const booked = await follow('/book', { start, name: 'Ada Lovelace', email, timeZone: 'UTC' });
    expect(booked.page).toContain(manageBookingPage.headings.booked);
    expect(booked.page).toContain(mailTimingWords.later);
    expect(booked.page).not.toContain(manageBookingPage.leads.booked);
    for (let count = unasked.perHour + 2; count < unasked.perDay; count += 1) await ask(email);
    expect((await ask(email)).page).toContain(mailTimingWords.none);

    // What strangers type into forms must not use up the link holder's budget.
    const [next = '', ...more] = slots;
    const moved = await follow(booked.path, { start: next });
    expect(moved.page).toContain(manageBookingPage.leads.moved);
    const unmoved = await follow(booked.path, { start: next });
    expect(unmoved.page).toContain(manageBookingPage.leads.planned);
    expect(unmoved.page).not.toContain(manageBookingPage.leads.moved);
    for (const wished of more.slice(0, acts.perHour - 1)) await follow(booked.path, { start: wished });
    const late = await follow(booked.path, { start: more[acts.perHour] ?? '' });
    expect(late.page).toContain(manageBookingPage.headings.moved);
    expect(late.page).toContain(mailTimingWords.later);
    expect(late.page).not.toContain(manageBookingPage.leads.moved);
    const cancelled = await follow(booked.path, { intent: 'cancel' });
    expect(cancelled.page).toContain(manageBookingPage.headings.cancelled);
    expect(cancelled.page).toContain(mailTimingWords.later);
    expect(cancelled.page).not.toContain(manageBookingPage.leads.cancelledNow);
    // On a second visit, it doesn't mention an email.
    const again = await app().inject({ url: booked.path });
    expect(again.body).not.toContain(manageBookingPage.leads.cancelledNow);
  });

  it('of the newsletter refuses when no email can be sent, as the API does.', async () => {
    const email = 'full@example.com';
    const first = await follow('/newsletter', { email: 'other@example.com' });
    expect(first.page).toContain(newsletterPage.sent.heading);
    for (let count = 0; count < unasked.perDay; count += 1) await ask(email);
    const refused = await post('/newsletter', { email });
    expect(refused.statusCode).toBe(429);
    expect(refused.body).toContain(newsletterProblems.mailsSpent(24 * 60 * 60));
    const answer = await app().inject({
      method: 'POST',
      url: apiPrefix + subscriptionsPath,
      payload: { email },
    });
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60);
  });

  it('of a request says the true time to wait when a copy was asked for too often.', async () => {
    const { path } = await ask('copies@example.com');
    const token = path.split('/').at(-1) ?? '';
    const copy = { intent: 'copy', formKey: 'form-key-1' };
    for (let count = 0; count < mailBudgetLimits.rights.perHour; count += 1)
      expect((await follow(`/case/${token}`, copy)).page).toContain(requestPage.done.copy);
    const refused = await post(`/case/${token}`, copy);
    expect(refused.statusCode).toBe(429);
    expect(refused.body).toContain('Please try again in 60 minutes');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(59 * 60);
  });
});
