import { quotePage } from '#content/pages/get-a-quote.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { freezeClock } from '#tests/support/clock.ts';
import { expect, test } from '#tests/support/site-test.ts';
import type { Route } from '@playwright/test';
import { card, fillForm, openForm, submit, summary } from '#tests/support/quote-form.ts';

const { form: words, failure, success, catalogue } = quotePage;

test('whatever goes wrong with the call is said, every value is kept, and a retry creates no second ticket', async ({
  page,
  complaints,
  site,
}) => {
  complaints.expectComplaint(/\/api\/tickets/);
  const main = page.locator('main');
  const answer = async (how: (route: Route) => Promise<void>) => {
    await page.unroute('**/api/tickets');
    await page.route('**/api/tickets', how);
  };
  const tryAgain = () => summary(page).getByRole('button', { name: failure.retry }).click();
  await openForm(page);
  await fillForm(page);

  await test.step('the server’s message and every issue are shown, and every value is kept', async () => {
    await answer((route) =>
      route.fulfill({
        status: 400,
        json: { message: 'Nope', errors: [{ field: 'email', msg: 'Taken' }, { message: 'Second' }, 'Third'] },
      }),
    );
    await submit(page).click();
    await expect(summary(page)).toContainText('Nope');
    await expect(summary(page).getByRole('listitem')).toHaveText(['Taken', 'Second', 'Third']);
    await expect(main.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('form').getByText('Nope')).toBeVisible();
    await expect(summary(page).getByRole('link', { name: failure.mail })).toHaveAttribute(
      'href',
      /^mailto:.*Asha%20Verma/,
    );
    await expectAccessible(page, { within: 'main' });
    await tryAgain();
    await expect(main.getByLabel('Full Name')).toHaveValue('  Asha Verma ');
    await expect(card(page, 'Mobile Security')).toBeChecked();
    await expect(summary(page)).toHaveCount(0);
  });

  for (const { name, how, says } of [
    {
      name: 'an error without a message reads "Failed to create ticket"',
      how: (route: Route) => route.fulfill({ status: 500, body: '<html>' }),
      says: 'Failed to create ticket',
    },
    {
      name: 'no answer names the host',
      how: (route: Route) => route.abort('connectionrefused'),
      says: catalogue.unreachable.replace('{host}', new URL(site.url).host),
    },
    {
      name: 'an answer without a ticket id is not taken for success',
      how: (route: Route) => route.fulfill({ status: 201, json: { data: {} } }),
      says: catalogue.fallback,
    },
  ])
    await test.step(name, async () => {
      await answer(how);
      await submit(page).click();
      await expect(summary(page)).toContainText(says);
      await tryAgain();
      await expect(summary(page)).toHaveCount(0);
    });

  await test.step('a retry after a lost answer keeps its key and creates no second ticket', async () => {
    const keys: string[] = [];
    const ids: string[] = [];
    await answer(async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: { ticket: { ticketId: string } } };
      ids.push(data.ticket.ticketId);
      if (keys.length === 1) await route.abort();
      else await route.fulfill({ response });
    });
    await main.getByLabel('Email', { exact: true }).fill('retry@meridian.example');
    await submit(page).click();
    await tryAgain();
    await submit(page).click();
    await expect(page.getByText(`#${ids[0]}`)).toBeVisible();
    expect(keys[0]).toMatch(/\S/);
    expect(keys[1]).toBe(keys[0]);
    expect(ids[1]).toBe(ids[0]);
  });

  await test.step('ticket_id stands in for ticketId', async () => {
    await answer((route) =>
      route.fulfill({ status: 201, json: { data: { ticket: { ticket_id: 'OLD-1' } } } }),
    );
    await main.getByRole('button', { name: success.again }).click();
    await fillForm(page);
    await submit(page).click();
    await expect(page.getByText('#OLD-1')).toBeVisible();
  });
});

test('ten seconds without an answer count as none', async ({ page }) => {
  await page.clock.install();
  await page.route('**/api/tickets', () => undefined);
  await openForm(page);
  await fillForm(page);
  // AbortSignal.timeout uses the browser's own clock, so the test replaces it.
  await page.evaluate(() => {
    AbortSignal.timeout = (ms: number) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms);
      return controller.signal;
    };
  });
  await freezeClock(page);
  await submit(page).click();
  const busy = page.getByRole('button', { name: words.busy });
  await expect(busy).toBeDisabled();
  await page.clock.fastForward(9_000);
  await expect(busy).toBeDisabled();
  await page.clock.fastForward(1_001);
  await expect(summary(page)).toContainText('Unable to connect to the server at');
});
