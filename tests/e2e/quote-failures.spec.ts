import { quotePage } from '#content/pages/get-a-quote.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/site-test.ts';
import { card, fillForm, openForm, submit, summary } from '#tests/support/quote-form.ts';

const { form: words, failure, catalogue } = quotePage;

test.describe('when the call fails', () => {
  test('the server’s message and every issue are shown, and every value is kept', async ({
    page,
    complaints,
  }) => {
    complaints.expectComplaint(/400/);
    await page.route('**/api/tickets', (route) =>
      route.fulfill({
        status: 400,
        json: { message: 'Nope', errors: [{ field: 'email', msg: 'Taken' }, { message: 'Second' }, 'Third'] },
      }),
    );
    await openForm(page);
    await fillForm(page);
    await submit(page).click();
    await expect(summary(page)).toContainText('Nope');
    await expect(summary(page).getByRole('listitem')).toHaveText(['Taken', 'Second', 'Third']);
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('form').getByText('Nope')).toBeVisible();
    await expect(summary(page).getByRole('link', { name: failure.mail })).toHaveAttribute(
      'href',
      /^mailto:.*Asha%20Verma/,
    );
    await expectAccessible(page);
    await summary(page).getByRole('button', { name: failure.retry }).click();
    await expect(page.getByLabel('Full Name')).toHaveValue('  Asha Verma ');
    await expect(card(page, 'Mobile Security')).toBeChecked();
  });

  test('an error without a message reads "Failed to create ticket"', async ({ page, complaints }) => {
    complaints.expectComplaint(/500/);
    await page.route('**/api/tickets', (route) => route.fulfill({ status: 500, body: '<html>' }));
    await openForm(page);
    await fillForm(page);
    await submit(page).click();
    await expect(summary(page)).toContainText('Failed to create ticket');
  });

  test('no answer names the host', async ({ page, complaints, site }) => {
    complaints.expectComplaint(/ERR_CONNECTION_REFUSED|Failed to load/);
    await page.route('**/api/tickets', (route) => route.abort('connectionrefused'));
    await openForm(page);
    await fillForm(page);
    await submit(page).click();
    await expect(summary(page)).toContainText(
      catalogue.unreachable.replace('{host}', new URL(site.url).host),
    );
  });

  test('ten seconds without an answer count as none', async ({ page }) => {
    await page.clock.install();
    await page.route('**/api/tickets', () => undefined);
    await openForm(page);
    await fillForm(page);
    // AbortSignal.timeout follows the browser's own clock; the test stands in for it.
    await page.evaluate(() => {
      AbortSignal.timeout = (ms: number) => {
        const controller = new AbortController();
        setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms);
        return controller.signal;
      };
    });
    await submit(page).click();
    const busy = page.getByRole('button', { name: words.busy });
    await expect(busy).toBeDisabled();
    await page.clock.fastForward(9_000);
    await expect(busy).toBeDisabled();
    await page.clock.fastForward(1_001);
    await expect(summary(page)).toContainText('Unable to connect to the server at');
  });

  test('an answer without a ticket id is not taken for success', async ({ page }) => {
    await page.route('**/api/tickets', (route) => route.fulfill({ status: 201, json: { data: {} } }));
    await openForm(page);
    await fillForm(page);
    await submit(page).click();
    await expect(summary(page)).toContainText(catalogue.fallback);
  });

  test('ticket_id stands in for ticketId', async ({ page }) => {
    await page.route('**/api/tickets', (route) =>
      route.fulfill({ status: 201, json: { data: { ticket: { ticket_id: 'OLD-1' } } } }),
    );
    await openForm(page);
    await fillForm(page);
    await submit(page).click();
    await expect(page.getByText('#OLD-1')).toBeVisible();
  });

  test('a retry after a lost answer keeps its key and creates no second ticket', async ({
    page,
    complaints,
  }) => {
    complaints.expectComplaint(/ERR_FAILED|Failed to load/);
    const keys: string[] = [];
    const ids: string[] = [];
    await page.route('**/api/tickets', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      const response = await route.fetch();
      const answer = (await response.json()) as { data: { ticket: { ticketId: string } } };
      ids.push(answer.data.ticket.ticketId);
      if (keys.length === 1) await route.abort();
      else await route.fulfill({ response });
    });
    await openForm(page);
    await fillForm(page, 'retry@meridian.example');
    await submit(page).click();
    await summary(page).getByRole('button', { name: failure.retry }).click();
    await submit(page).click();
    await expect(page.getByText(`#${ids[0]}`)).toBeVisible();
    expect(keys[1]).toBe(keys[0]);
    expect(ids[1]).toBe(ids[0]);
  });
});
