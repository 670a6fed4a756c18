import { applicationMessages } from '#contract/application.ts';
import { resumeMessages } from '#contract/resume.ts';
import { resumeRefusals } from '#content/application-messages.ts';
import { applyWords } from '#content/pages/apply.ts';
import {
  applicationPath,
  cvFile,
  errorSummary,
  expectWholePage,
  fillApplication,
  openApplication,
  referencePattern,
  resumeField,
  submitButton,
} from '#tests/support/application-page.ts';
import { expectAccessible, siteFrame } from '#tests/support/axe.ts';
import { outboxMails } from '#tests/support/outbox.ts';
import { makePdf, makePdfOfSize } from '#tests/support/pdf-files.ts';
import { expect, test } from '#tests/support/site-test.ts';

const { form, success, failure } = applyWords;
const calls = '**/api/applications';

test('the way back waits for nobody who is there; an application is stored with its file, mailed twice, confirmed, and leads back', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await test.step('any sign of the visitor stays the way back', async () => {
    await openApplication(page);
    await fillApplication(page, 'stay@meridian.example');
    await resumeField(page).setInputFiles(cvFile);
    await submitButton(page).click();
    await expect(page.getByText(success.redirect)).toBeVisible();
    await page.mouse.move(300, 300);
    await expect(page.getByText(success.stayed)).toBeVisible();
    await page.clock.fastForward(20_000);
    await expect(page.getByText(referencePattern)).toBeVisible();
    await expectAccessible(page, { within: 'main' });
    await page.getByRole('link', { name: 'Return to Careers' }).click();
    await expect(page).toHaveURL('/career');
  });

  await test.step('without a sign it leads back after five seconds', async () => {
    await openApplication(page);
    await fillApplication(page);
    await resumeField(page).setInputFiles(cvFile);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    const sent = page.waitForRequest(calls);
    await submitButton(page).click();
    const request = await sent;
    expect(request.headers()['content-type']).toContain('multipart/form-data');
    expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeFocused();
    await expect(page.getByText(success.text)).toBeVisible();
    await expect(page.getByText(success.redirect)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Careers' })).toHaveAttribute('href', '/career');
    const reference = (await page.getByText(referencePattern).textContent()) ?? '';
    await expect.poll(async () => (await outboxMails(site.dataDir, reference)).length).toBe(2);
    const mails = await outboxMails(site.dataDir, reference);
    expect(mails.filter((mail) => mail.includes(`filename=${reference}.pdf`))).toHaveLength(1);
    expect(mails.filter((mail) => mail.includes('180 days'))).toHaveLength(1);
    await page.clock.fastForward(4_900);
    await expect(page).toHaveURL(applicationPath);
    await page.clock.fastForward(200);
    await expect(page).toHaveURL('/career');
  });
});

test('the page is whole, on a phone too; an incomplete form is not sent: a summary takes focus and leads to the fields, and each field says what it wants', async ({
  page,
}) => {
  await openApplication(page);
  await test.step('what the specification names, wide', () => expectWholePage(page));
  await page.setViewportSize({ width: 390, height: 844 });
  await test.step('what the specification names, on a phone', () => expectWholePage(page));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel(form.portfolio).fill('asha.example');
  await submitButton(page).click();
  await expect(errorSummary(page)).toBeFocused();
  await expect(errorSummary(page)).toContainText(failure.unsent);
  for (const message of [
    applicationMessages.firstName,
    applicationMessages.lastName,
    applicationMessages.emailMissing,
    applicationMessages.phone,
    applicationMessages.location,
    resumeMessages.missing,
    applicationMessages.portfolio,
  ])
    for (const place of [errorSummary(page), page.locator('main form')])
      await expect(place.getByText(message)).toHaveCount(1);
  await expect(page).toHaveTitle(/^Error: /);
  await expectAccessible(page, { within: 'main' });
  await page.getByLabel(form.firstName).fill('Asha');
  await submitButton(page).click();
  await errorSummary(page).getByRole('link', { name: applicationMessages.lastName }).click();
  await expect(page.getByLabel(form.lastName)).toBeFocused();
  const label = await page.locator('label[for=lastName]').boundingBox();
  const header = await page.getByRole('banner').boundingBox();
  expect(label?.y, 'the label stands below the header').toBeGreaterThanOrEqual((header?.height ?? 0) - 0.5);

  await test.step('an unknown job shows the generic form, kept out of search engines', async () => {
    await page.goto('/career/apply/astronaut');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Our Team');
    await expect(page.getByText('Various positions · Various locations')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectAccessible(page, { outside: siteFrame });
  });
});

test('a refused file, an answer without a reference and a lost call are said, everything is kept, and a retry shows its progress', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/400|ERR_FAILED|Failed to load/);
  const zone = page.locator('.drop-zone');
  await openApplication(page);
  await fillApplication(page, 'retry@meridian.example');

  await test.step('the server’s reason stands beside the file, which is kept', async () => {
    const buffer = makePdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' });
    await resumeField(page).setInputFiles({ ...cvFile, buffer });
    await submitButton(page).click();
    await expect(errorSummary(page).getByRole('listitem')).toHaveText([resumeRefusals.scripted]);
    await expect(resumeField(page)).toHaveAccessibleDescription(
      new RegExp(resumeRefusals.scripted.slice(0, 40)),
    );
    await expect(zone).toContainText('Asha Verma.pdf');
    await expectAccessible(page, { within: 'main form' });
  });

  await resumeField(page).setInputFiles(cvFile);
  await test.step('an answer without a reference is not taken for success', async () => {
    await page.route(calls, (route) => route.fulfill({ status: 201, json: { data: {} } }), { times: 1 });
    await submitButton(page).click();
    await expect(errorSummary(page)).toContainText(failure.text);
  });

  const keys: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(calls, async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (keys.length === 1) return route.abort();
    await held;
    return route.continue();
  });
  await test.step('when the call is lost, the banner shows the words of the specification', async () => {
    await submitButton(page).click();
    await expect.poll(() => keys).toHaveLength(1);
    await expect(errorSummary(page)).toBeFocused();
    await expect(errorSummary(page).getByRole('heading')).toHaveText('Error');
    await expect(errorSummary(page)).toContainText(failure.text);
    await expect(page.getByLabel(form.firstName)).toHaveValue(' Asha ');
    await expect(zone).toContainText('Asha Verma.pdf');
  });

  await test.step('while it is sent the button says so, and the progress is real', async () => {
    await submitButton(page).click();
    const busy = page.locator('main').getByRole('button', { name: 'Submitting...' });
    await expect(busy).toBeDisabled();
    await expect(busy, 'a busy button keeps the focus').toBeFocused();
    await expect(
      page.locator('main').getByRole('progressbar', { name: applyWords.progress.label }),
    ).toBeVisible();
    await expectAccessible(page, { within: 'main form' });
  });

  await test.step('the retry sends the same file and key, and is taken', async () => {
    release();
    await expect(page.getByText(referencePattern)).toBeVisible();
    expect(keys[1]).toBe(keys[0]);
  });
});

test(
  'without JavaScript the page is whole, errors stand beside the fields with what was typed, and an application is stored once and shown after a redirect',
  { tag: '@nojs' },
  async ({ page, site, complaints }) => {
    complaints.expectComplaint(/400/);
    await page.goto(applicationPath);
    await test.step('what the specification names', () => expectWholePage(page));
    await page.getByLabel(form.firstName).fill('Asha');
    await page.getByLabel(form.coverLetter).fill('Two\nlines');
    await page.getByLabel(form.heardAbout).selectOption('referral');
    await resumeField(page).setInputFiles({ ...cvFile, buffer: makePdfOfSize(6_000_000) });
    await submitButton(page).click();
    await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible();
    await expect(page.getByText(failure.fileAgain)).toBeVisible();
    await expect(page.getByLabel(form.firstName)).toHaveValue('Asha');
    await expect(page.getByLabel(form.coverLetter)).toHaveValue('Two\nlines');
    await expect(page.getByLabel(form.heardAbout)).toHaveValue('referral');
    await expect(page.getByLabel(form.lastName)).toHaveAccessibleDescription(applicationMessages.lastName);
    await expect(resumeField(page)).toHaveAccessibleDescription(new RegExp(resumeMessages.large));

    await test.step('an application is stored once and shown after a redirect', async () => {
      const send = async () => {
        await page.goto(applicationPath);
        await fillApplication(page, 'nojs@meridian.example');
        await resumeField(page).setInputFiles(cvFile);
        await submitButton(page).click();
        await expect(page).toHaveURL(/\/career\/application\/application~APP-/);
        return (await page.getByText(referencePattern).textContent()) ?? '';
      };
      const first = await send();
      await expect(page.getByRole('heading', { name: success.title })).toBeVisible();
      expect(await send()).toBe(first);
      await expect.poll(async () => (await outboxMails(site.dataDir, first)).length).toBe(2);
      await page.getByRole('link', { name: 'Return to Careers' }).click();
      await expect(page).toHaveURL('/career');
      // An ID alone reveals nothing: any ID leads to the lookup form.
      await page.goto(`/career/application/${first}`);
      await expect(page).toHaveURL('/case');
    });
  },
);
