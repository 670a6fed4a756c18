import { boardWords } from '#content/engagement-room/board-words.ts';
import { tourSteps } from '#content/engagement-room/tour.ts';
import { roomWords } from '#content/engagement-room/words.ts';
import { ptaasDemoPage } from '#content/pages/ptaas-demo.ts';
import { payoutRedirect } from '#content/sample-report/mp-02-payout-redirect.ts';
import { backOfficeXss } from '#content/sample-report/mp-03-back-office-xss.ts';
import { expectAccessible, siteFrame } from '#tests/support/axe.ts';
import { lookerAtKinds } from '#tests/support/looks.ts';
import { expect, test } from '#tests/support/site-test.ts';
import { news, press, roomPath, row } from '#tests/support/room-page.ts';

const places = [
  { search: '?finding=MP-03', shows: backOfficeXss.title },
  { search: '?view=lead', shows: boardWords.lead.title },
  { search: '?view=auditor', shows: boardWords.auditor.title },
  { search: '?panel=coverage', shows: boardWords.coverage.title },
  { search: '?panel=retests', shows: boardWords.retests.title },
  { search: '?panel=report', shows: boardWords.report.title },
];

const widths = [1440, 390];

test('every place has an address that shows it, wide and on a phone, and no accessibility finding', async ({
  page,
}) => {
  test.slow();
  const lookAt = lookerAtKinds();
  for (const { search, shows } of places)
    await test.step(search, async () => {
      await page.goto(roomPath + search);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        await expect(page.locator('.room').getByRole('heading', { level: 2, name: shows })).toBeVisible();
        await lookAt(page, `${width}`, { outside: siteFrame });
      }
    });
  await page.goto(`${roomPath}?finding=MP-08`);
  for (const fold of [roomWords.replay, roomWords.fix, roomWords.rating])
    await page.locator('.room-detail').getByText(fold, { exact: true }).click();
  await press(page, roomWords.actions.accept);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await lookAt(page, `${width}`, { outside: siteFrame });
    // Separately, because it covers everything else.
    await expectAccessible(page, { within: 'dialog[open]' });
  }
});

test('the tour has six addresses, the last leads to the quote form; by keyboard a row opens its finding, and what the tab holds is ignored when it is hostile', async ({
  page,
}) => {
  await test.step('the tour has six addresses; the last leads to the quote form with services chosen', async () => {
    await page.goto(roomPath);
    await page.getByRole('link', { name: ptaasDemoPage.tour }).click();
    for (const [place, { title }] of tourSteps.entries()) {
      await expect(page).toHaveURL(`${roomPath}?step=${place + 1}`);
      const heading = page.getByRole('heading', { name: title });
      await expect(heading).toBeFocused();
      await expect(page.getByText(boardWords.tour.step(place + 1, 6))).toBeVisible();
      if (place === 3) {
        await page.reload();
        await expect(heading).toBeVisible();
      }
      if (place < 5) await page.getByRole('link', { name: boardWords.tour.next }).click();
    }
    await page.getByRole('link', { name: boardWords.tour.quote, exact: true }).click();
    await expect(page).toHaveURL('/get-a-quote?service=api&service=web&service=mobile');
    for (const label of ['API Security', 'Web Pentesting', 'Mobile Security'])
      await expect(page.getByRole('checkbox', { name: label })).toBeChecked();
  });
  await test.step('by keyboard: a row opens its finding, the order changes, and what the tab holds is ignored when it is hostile', async () => {
    await page.addInitScript(() => {
      sessionStorage.setItem('room:ptaas', '{"version":1,"actions":[{"type":"fixed","finding":"<img>"}]}');
    });
    await page.goto(roomPath);
    await expect(news(page)).toBeEmpty();
    await expect(row(page, 'MP-04')).toHaveAttribute('aria-current', 'true');
    await row(page, 'MP-02').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/finding=MP-02/);
    await expect(row(page, 'MP-02')).toBeFocused();
    await expect(row(page, 'MP-02')).toHaveAttribute('aria-current', 'true');
    await page.getByLabel(roomWords.orderLabel, { exact: true }).selectOption(roomWords.orders.severity);
    await expect(page.locator('.room-row').first()).toContainText('MP-01');
    await expect(page).toHaveURL(/order=severity/);
  });
});

test('on a wide screen list and finding scroll apart, end on one line, and a chosen finding begins at its top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(roomPath);
  await expect(row(page, 'MP-04')).toHaveAttribute('aria-current', 'true');
  // The room is a white sheet on a dark page: code in its sentences is ink.
  await page.goto(`${roomPath}?finding=MP-01`);
  await expect(page.locator('.room-events code').first()).toHaveCSS('color', 'rgb(14, 20, 48)');
  await page.goto(roomPath);
  const parts = () =>
    page.locator('.room-list, .room-detail').evaluateAll((elements) =>
      elements.map((element) => ({
        bottom: Math.round(element.getBoundingClientRect().bottom),
        height: element.clientHeight,
        scrolls: element.scrollHeight > element.clientHeight,
        at: element.scrollTop,
      })),
    );
  const [list, detail] = await parts();
  expect(list?.bottom).toBe(detail?.bottom);
  expect(list?.scrolls && detail?.scrolls).toBe(true);
  expect(list?.height).toBeLessThan(900);
  await page.locator('.room-detail').evaluate((element) => element.scrollTo(0, 400));
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect((await parts()).map(({ at }) => at)).toEqual([0, 400]);
  // Until the script is there a row is a plain link, which begins at the top by itself.
  await expect(page.getByLabel(roomWords.orderLabel, { exact: true })).toBeEnabled();
  await row(page, 'MP-02').click();
  await expect(page.getByRole('heading', { level: 2, name: payoutRedirect.title })).toBeVisible();
  await expect.poll(async () => (await parts())[1]?.at).toBe(0);
});

test(
  'on a phone the finding takes the list’s place and gives it back; a shared one is on the first screen, and tables are read without scrolling sideways',
  { tag: '@phone' },
  async ({ page }) => {
    await test.step('the finding takes the list’s place and gives it back, its actions within reach', async () => {
      await page.goto(roomPath);
      await expect(page.locator('.room-detail')).toBeHidden();
      await row(page, 'MP-08').tap();
      await expect(page.locator('#finding-title')).toBeFocused();
      await expect(row(page, 'MP-08')).toBeHidden();
      await expect(page.getByRole('button', { name: roomWords.actions.fixed })).toBeInViewport({ ratio: 1 });
      await page.getByRole('link', { name: roomWords.back }).tap();
      await expect(row(page, 'MP-08')).toBeFocused();
      await expect(page.locator('.room-detail')).toBeHidden();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
    await test.step('a shared finding is on the first screen, and tables are read without scrolling sideways', async () => {
      await page.goto(`${roomPath}?finding=MP-04`);
      await expect(page.locator('#finding-title')).toBeInViewport({ ratio: 1 });
      for (const { search, cell } of [
        { search: '?view=lead', cell: 'Partially fixed' },
        { search: '?view=auditor', cell: 'Partially fixed' },
        { search: '?panel=retests', cell: 'IMDSv2 is required' },
      ]) {
        await page.goto(roomPath + search);
        const line = page.getByRole('row', { name: /MP-04/ });
        await expect(line.getByRole('cell', { name: cell })).toBeVisible();
        expect(
          await line.evaluate((element) => element.getBoundingClientRect().right - window.innerWidth),
          search,
        ).toBeLessThanOrEqual(0.5);
      }
    });
  },
);

test(
  'without a script findings, closure log and coverage are tables, and a finding’s address shows it',
  { tag: '@nojs' },
  async ({ page }) => {
    await page.goto(roomPath);
    const tables = page.locator('noscript table');
    await expect(tables).toHaveCount(3);
    for (const table of await tables.all()) await expect(table).toBeVisible();
    await expect(tables.locator('tr', { hasText: 'MP-04' }).first()).toContainText('Partially fixed');
    await expect(page.getByRole('button', { name: roomWords.actions.fixed })).toBeHidden();
    await row(page, 'MP-02').click();
    await expect(page.locator('#finding-title')).toHaveText(payoutRedirect.title);
  },
);
