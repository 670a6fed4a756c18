import { exampleTicket } from '#contract/ticket.ts';
import { ticketStates } from '#content/request-states.ts';
import { followWords } from '#content/follow-link.ts';
import { hiringStages } from '#content/hiring.ts';
import { lookUpPage } from '#content/pages/request-look-up.ts';
import { requestPage } from '#content/pages/request.ts';
import { openStores } from '#server/stores.ts';
import { expectAccessible, siteFrame } from '#tests/support/axe.ts';
import { writeRequestStates } from '#tests/support/request-states.ts';
import { lookerAtKinds } from '#tests/support/looks.ts';
import { outboxMails } from '#tests/support/outbox.ts';
import { fillForm, openForm, submit } from '#tests/support/quote-form.ts';
import { expect, settled, test } from '#tests/support/site-test.ts';
import { silentLog } from '#tests/support/tickets.ts';

const { actions, done } = requestPage;
test.describe.configure({ timeout: 240_000 });

test('A request tells no secret, takes an addition by keyboard, and opening it fifty times changes nothing.', async ({
  page,
  site,
}) => {
  await openForm(page);
  await fillForm(page, 'journey@meridian.example');
  await submit(page).click();
  await page.getByRole('link', { name: followWords.request }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ticketStates.new.heading);
  await settled(page);
  await expectAccessible(page, { outside: siteFrame });
  const url = page.url();
  const html = await page.content();
  for (const secret of ['9876543210', 'journey@meridian.example', 'Two apps, three roles.'])
    expect(html).not.toContain(secret);

  const stores = await openStores({ dataDir: site.dataDir, databaseUrl: null }, silentLog);
  try {
    const id = /ticket~([^~]+)~/.exec(url)?.[1] ?? '';
    const state = async () =>
      JSON.stringify([await stores.desk.requests.find(id), await stores.desk.requests.events(id, 100)]);
    const before = await state();
    // Plain requests are enough: the page's scripts fetch nothing about the ticket.
    for (let time = 0; time < 49; time += 1) expect((await page.request.get(url)).ok()).toBe(true);
    await page.goto(url);
    expect(await state()).toBe(before);

    await page.getByLabel(actions.add.label).focus();
    await page.keyboard.type('Also the mobile app.');
    // Past the files.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').getByText(done.add)).toBeVisible();
    expect((await stores.desk.requests.events(id, 100)).at(-1)).toMatchObject({
      kind: 'added',
      text: 'Also the mobile app.',
    });
  } finally {
    await stores.close();
  }
});

test('A lost link is asked for and comes by mail; the earlier one no longer works.', async ({
  page,
  site,
  complaints,
}) => {
  complaints.expectComplaint(/404/);
  const answer = await page.request.post('/api/tickets', {
    data: { ...exampleTicket, email: 'lost@meridian.example' },
  });
  const { ticketId, caseUrl } = (
    (await answer.json()) as { data: { ticket: { ticketId: string; caseUrl: string } } }
  ).data.ticket;
  // The empty form is one of the routes tests/a11y checks.
  await page.goto('/case');
  await page.getByLabel(lookUpPage.form.email, { exact: true }).fill('lost@meridian.example');
  await page
    .getByRole('textbox', { name: 'ID (optional)' })
    .fill(`#${ticketId.toLowerCase().replaceAll('-', ' ')}`);
  await page.getByRole('button', { name: lookUpPage.form.submit }).click();
  await expect(page.getByRole('heading', { name: lookUpPage.sent.title })).toBeFocused();
  await expect.poll(() => outboxMails(site.dataDir, 'Earlier links no longer work')).toHaveLength(1);
  await page.goto(caseUrl);
  await expect(page.getByRole('link', { name: 'Get a new link' })).toBeVisible();
  await expectAccessible(page, { outside: siteFrame });
});

test('Each kind is accessible on a phone.', { tag: ['@phone', '@long'] }, async ({ page, site }) => {
  const lookAt = lookerAtKinds();
  const paths = await writeRequestStates({ dataDir: site.dataDir, databaseUrl: null });
  for (const name of ['late', 'merged', 'stage-2', 'call-upcoming', 'confirm-erase']) {
    await page.goto(paths[name] ?? '');
    await lookAt(page, 'request', { outside: siteFrame });
    if (name === 'stage-2')
      await expect(page.locator('[aria-current=step]')).toContainText(hiringStages[1]?.title ?? '');
  }
});

test(
  'Without a script a request takes an addition and keeps the visitor informed.',
  { tag: '@nojs' },
  async ({ page }) => {
    await page.goto('/get-a-quote');
    await fillForm(page, 'nojs-request@meridian.example');
    await submit(page).click();
    await page.getByRole('link', { name: followWords.request }).click();
    await page.getByLabel(actions.add.label).fill('Also the app.');
    await page.getByRole('button', { name: actions.add.submit }).click();
    await expect(page.getByText(done.add)).toBeVisible();
    await page.getByText(actions.nda.title).first().click();
    await page.getByRole('button', { name: actions.nda.submit }).click();
    await expect(page.getByText(done.nda)).toBeVisible();
  },
);
