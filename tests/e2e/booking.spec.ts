import type { Page } from '@playwright/test';
import { bookPage, manageBookingPage } from '#content/pages/book.ts';
import { scheduling } from '#content/scheduling.ts';
import { carouselBand } from '#content/pages/home-sections.ts';
import { expectAccessible, siteFrame } from '#tests/support/axe.ts';
import { htmlFindings } from '#tests/support/html-rules.ts';
import { outboxMails } from '#tests/support/outbox.ts';
import { expect, settled, test } from '#tests/support/site-test.ts';

const { form, done, failure } = bookPage;
type Scope = Pick<Page, 'getByRole' | 'getByLabel' | 'locator'>;

const times = (scope: Scope) => scope.locator('main').getByRole('radio');
const days = (scope: Scope) =>
  scope.locator('main').getByRole('list', { name: form.daysLabel }).getByRole('link');
const submit = (scope: Scope) => scope.locator('main').getByRole('button', { name: form.submit });

/** Each test has its own day, so none takes another's slots. */
async function chooseTime(scope: Scope, day: number, time = 3) {
  await days(scope).nth(day).click();
  await times(scope).nth(time).check();
}

async function fillDetails(scope: Scope, email: string) {
  await scope.getByLabel(form.name).fill('Asha Verma');
  await scope.getByLabel(form.email, { exact: true }).fill(email);
  await scope.getByLabel(form.notes).fill('Two apps.');
}

test.use({ timezoneId: 'Asia/Kolkata' });

test('the page is complete, valid, accessible and not to be kept; it says what is missing, and a forged link shows no call', async ({
  page,
  complaints,
}) => {
  const response = await page.goto('/book');
  await test.step('it is complete, valid, and not to be kept', async () => {
    expect(response?.status()).toBe(200);
    expect(response?.headers()['cache-control']).toBe('no-store');
    expect(response?.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(response?.headers()['x-frame-options']).toBe('SAMEORIGIN');
    expect(await htmlFindings((await response?.text()) ?? '')).toEqual([]);
    await expect(page.getByLabel(form.zone)).toHaveValue('Asia/Kolkata');
  });
  await test.step('it is accessible, on a phone too', async () => {
    await expectAccessible(page, { outside: siteFrame });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page, { outside: siteFrame });
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step('times are in the zone of the visitor and follow the picker', async () => {
    await days(page).nth(2).click();
    const instant = await times(page).first().getAttribute('value');
    await page.getByLabel(form.zone).selectOption('America/New_York');
    await days(page).nth(2).click();
    await expect(page.locator('main').getByRole('radio', { name: '8:00 am' })).toBeVisible();
    await expect(times(page)).toHaveCount(18);
    expect(instant).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/);
  });
  await test.step('what is missing is named, and what was typed stays', async () => {
    await page.getByLabel(form.name).fill('Asha');
    await submit(page).click();
    const summary = page.locator('.error-summary');
    await expect(summary).toBeFocused();
    await expect(summary).toContainText(failure.title);
    await summary.getByRole('link', { name: 'Choose a time' }).click();
    await expect(page.locator('#start')).toBeFocused();
    await expect(page.getByLabel(form.name)).toHaveValue('Asha');
    await expectAccessible(page, { within: 'main' });
  });
  await test.step('a reload keeps what was typed', async () => {
    await page.getByLabel(form.notes).fill('Two web apps');
    await page.reload();
    await expect(page.getByLabel(form.name)).toHaveValue('Asha');
    await expect(page.getByLabel(form.notes)).toHaveValue('Two web apps');
    await expect(page.getByText(form.restored)).toBeVisible();
  });
  await test.step('a link that is not ours shows no call', async () => {
    complaints.expectComplaint(/404/);
    const refused = await page.goto('/book/manage/forged.link');
    expect(refused?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(manageBookingPage.headings.unknown);
    await expectAccessible(page, { outside: siteFrame });
  });
});

test('a call is booked by keyboard alone; a time that someone else took is answered with the next free ones', async ({
  page,
  request,
  site,
  complaints,
}) => {
  await test.step('by keyboard alone, and both mails carry an invitation', async () => {
    await page.goto('/book');
    await expect(page.getByLabel(form.zone)).toHaveValue('Asia/Kolkata');
    await days(page).nth(3).focus();
    await page.keyboard.press('Enter');
    await expect(days(page).nth(3)).toHaveAttribute('aria-current', 'date');
    await times(page).first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(times(page).nth(1)).toBeChecked();
    await page.getByLabel(form.name).focus();
    await page.keyboard.type('Asha Verma');
    await page.keyboard.press('Tab');
    await page.keyboard.type('asha.keyboard@meridian.example');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: done.title })).toBeFocused();
    await expect(page.getByText(/Kolkata \(GMT\+5:30\)/)).toBeVisible();
    await expectAccessible(page, { within: 'main' });

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: done.calendar }).click();
    expect((await download).suggestedFilename()).toBe('call.ics');
    await expect
      .poll(async () => (await outboxMails(site.dataDir, 'asha.keyboard@meridian.example')).length)
      .toBe(2);
    for (const mail of await outboxMails(site.dataDir, 'asha.keyboard@meridian.example')) {
      expect(mail).toContain('text/calendar; charset=utf-8; method=REQUEST');
    }
  });
  await test.step('a time that someone else took is answered with the next free ones', async () => {
    complaints.expectComplaint(/409/);
    await page.goto('/book');
    await expect(page.getByLabel(form.zone)).toHaveValue('Asia/Kolkata');
    await chooseTime(page, 5);
    await fillDetails(page, 'late@meridian.example');
    const start = await page.locator('input[name=start]:checked').getAttribute('value');
    const first = await request.post('/api/bookings', {
      data: { start, name: 'Quick Person', email: 'quick@example.com', timeZone: 'UTC' },
    });
    expect(first.status()).toBe(201);
    await submit(page).click();
    const summary = page.locator('.error-summary');
    await expect(summary).toContainText(failure.slotsTitle);
    await expect(summary.getByRole('listitem')).toHaveCount(5);
    await expect(page.locator(`input[value="${start}"]`)).toHaveCount(0);
    await expect(page.getByLabel(form.email, { exact: true })).toHaveValue('late@meridian.example');
    await times(page).first().check();
    await submit(page).click();
    await expect(page.getByRole('heading', { name: done.title })).toBeVisible();
  });
});

test('a call booked in the popup is confirmed by the popup @long', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('button', { name: carouselBand.schedule }).click();
  const frame = page.frameLocator('dialog iframe');
  await expect(frame.getByLabel(form.zone)).toHaveValue('Asia/Kolkata');
  await chooseTime(frame, 7);
  await fillDetails(frame, 'popup@meridian.example');
  await submit(frame).click();
  const popup = page.getByRole('dialog', { name: scheduling.title });
  await expect(popup.getByRole('heading', { name: done.title })).toBeFocused();
  await expect(page.locator('dialog iframe')).toHaveCount(0);
  await expect(popup.getByRole('link', { name: done.calendar })).toHaveAttribute(
    'href',
    /\/api\/bookings\/calendar\.ics\?token=/,
  );
  await expectAccessible(page, { within: 'dialog[open]' });
});

test(
  'a booked call is moved and cancelled by its link, without a script too',
  { tag: ['@desktop', '@nojs'] },
  async ({ page, request, site }, info) => {
    const day = info.project.name === 'nojs' ? 9 : 11;
    const email = `manage.${info.project.name}@meridian.example`;
    const { slots } = ((await (await request.get('/api/slots')).json()) as { data: { slots: string[] } })
      .data;
    const start = slots[day * 18 + 2] ?? '';
    const answer = await request.post('/api/bookings', {
      data: { start, name: 'Asha Verma', email, timeZone: 'Asia/Kolkata' },
    });
    const { manageUrl } = ((await answer.json()) as { data: { booking: { manageUrl: string } } }).data
      .booking;

    await page.goto(manageUrl);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(manageBookingPage.headings.planned);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await days(page).nth(day).click();
    await times(page).nth(5).check();
    const moved = await page.locator('input[name=start]:checked').getAttribute('value');
    await page.getByRole('button', { name: manageBookingPage.move }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(manageBookingPage.headings.moved);
    await expect(page.locator('dd time')).toHaveAttribute('datetime', moved ?? '');

    if (info.project.name === 'desktop') await settled(page);
    await page.getByRole('button', { name: manageBookingPage.cancel }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(manageBookingPage.headings.cancelled);
    const after = (await (await request.get('/api/slots')).json()) as { data: { slots: string[] } };
    expect(after.data.slots).toEqual(expect.arrayContaining([start, moved ?? '']));
    await expect.poll(async () => (await outboxMails(site.dataDir, email)).length).toBe(6);
    const methods = (await outboxMails(site.dataDir, email)).map(
      (mail) => /method=(\w+)/.exec(mail)?.[1] ?? '',
    );
    expect(methods.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'CANCEL',
      'CANCEL',
      'REQUEST',
      'REQUEST',
      'REQUEST',
      'REQUEST',
    ]);
  },
);

test(
  'without JavaScript day, zone and form work, and errors keep what was typed',
  { tag: '@nojs' },
  async ({ page, complaints }) => {
    complaints.expectComplaint(/400/);
    await page.goto('/book?name=Prefilled%20Person');
    await page.getByLabel(form.zone).selectOption('Asia/Tokyo');
    await page.getByRole('button', { name: form.zoneApply }).click();
    await expect(page.getByLabel(form.zone)).toHaveValue('Asia/Tokyo');
    await expect(page.getByLabel(form.name)).toHaveValue('Prefilled Person');
    await days(page).nth(13).click();
    await expect(page).toHaveURL(/date=/);
    await times(page).nth(2).check();
    await page.getByLabel(form.email, { exact: true }).fill('not-an-address');
    await submit(page).click();
    await expect(page.locator('.error-summary')).toContainText('Invalid email');
    await expect(times(page).nth(2)).toBeChecked();
    await page.getByLabel(form.email, { exact: true }).fill('nojs@meridian.example');
    await submit(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(manageBookingPage.headings.booked);
    await expect(page).toHaveURL(/\/book\/manage\//);
    await expect(page.getByRole('link', { name: manageBookingPage.calendar })).toBeVisible();
  },
);
