import { resumeMessages } from '#contract/resume.ts';
import { applyWords } from '#content/pages/apply.ts';
import {
  applicationPath,
  cvFile,
  openApplication,
  referencePattern,
  resumeField,
  submitButton,
} from '#tests/support/application-page.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { makePdfOfSize } from '#tests/support/pdf-files.ts';
import { openBeforeScript } from '#tests/support/held-script.ts';
import { expect, test } from '#tests/support/site-test.ts';

const { form, file: fileWords } = applyWords;

test('the drop zone takes what is chosen or dropped, shows, replaces, removes and complains; leaving with a file asks first', async ({
  page,
}) => {
  const names = ['clicked.pdf', 'entered.pdf', 'spaced.pdf'];
  // Listening from the start: a listener added right before the key press may be too late.
  page.on('filechooser', (chooser) => void chooser.setFiles({ ...cvFile, name: names.shift() ?? '' }));
  await openApplication(page);
  const zone = page.locator('.drop-zone');
  const part = page.locator('main form');
  await test.step('shows name and size, replaces and removes', async () => {
    await resumeField(page).setInputFiles(cvFile);
    await expect(zone).toContainText('Asha Verma.pdf');
    await expect(zone).toContainText('1 KB');
    await expect(resumeField(page)).toHaveAccessibleDescription(/Selected file: Asha Verma\.pdf, 1 KB/);
    await expectAccessible(page, { within: 'main form' });
    await resumeField(page).setInputFiles({ ...cvFile, name: 'second.pdf' });
    await expect(zone).toContainText('second.pdf');
    await part.getByRole('button', { name: fileWords.remove }).click();
    await expect(zone).toContainText(fileWords.choose);
    await expect(resumeField(page)).toBeFocused();
    await expect(part.getByText(resumeMessages.missing)).toBeVisible();
  });
  await test.step('opens the browser’s own dialog by click and by keyboard', async () => {
    await zone.click({ position: { x: 20, y: 20 } });
    await expect(zone).toContainText('clicked.pdf');
    await resumeField(page).press('Enter');
    await expect(zone).toContainText('entered.pdf');
    await resumeField(page).press('Space');
    await expect(zone).toContainText('spaced.pdf');
  });
  await test.step('takes what is dropped, and of several files the first', async () => {
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      for (const name of ['first.pdf', 'second.pdf']) transfer.items.add(new File(['%PDF-'], name));
      return transfer;
    });
    await zone.dispatchEvent('dragover', { dataTransfer: dropped });
    await expect(zone).toContainText(fileWords.dropNow);
    await zone.dispatchEvent('drop', { dataTransfer: dropped });
    await expect(zone).toContainText('first.pdf');
    await expect(part.getByText(fileWords.oneOnly)).toBeVisible();
  });
  await test.step('complains about kind and size before anything is sent', async () => {
    await resumeField(page).setInputFiles({
      name: 'cv.exe',
      mimeType: 'application/pdf',
      buffer: Buffer.from('MZ'),
    });
    await expect(part.getByText(resumeMessages.type)).toBeVisible();
    const buffer = makePdfOfSize(5 * 1024 * 1024 + 1);
    await resumeField(page).setInputFiles({ ...cvFile, buffer });
    await expect(part.getByText(resumeMessages.large)).toBeVisible();
    await expect(resumeField(page)).toHaveAttribute('aria-invalid', 'true');
  });
  await test.step('leaving with a file asks first, and a reload keeps the text for this tab', async () => {
    await page.getByLabel(form.firstName).fill('Asha');
    await page.getByLabel(form.heardAbout).selectOption('indeed');
    await resumeField(page).setInputFiles(cvFile);
    const asked: string[] = [];
    page.once('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await page.getByRole('banner').getByRole('link', { name: 'PTaaS' }).click();
    await expect.poll(() => asked).toEqual(['beforeunload']);
    await expect(page).toHaveURL(applicationPath);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText(form.restored)).toBeVisible();
    await expect(page.getByLabel(form.firstName)).toHaveValue('Asha');
    await expect(page.getByLabel(form.heardAbout)).toHaveValue('indeed');
  });
});

test('the whole form works by keyboard alone', async ({ page }) => {
  page.on('filechooser', (chooser) => void chooser.setFiles(cvFile));
  await openApplication(page, '/career/apply/open');
  await page.getByLabel(form.firstName).focus();
  for (const value of ['Asha', 'Verma', 'keys@meridian.example', '+91 98765 43210', 'Patna']) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await expect(resumeField(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.locator('.drop-zone')).toContainText(cvFile.name);
  // Remove button, cover letter, portfolio, select, policy link, submit.
  for (let stop = 0; stop < 6; stop += 1) await page.keyboard.press('Tab');
  await expect(submitButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(referencePattern)).toBeVisible();
});

test('a file chosen before the script arrived is kept', async ({ page }) => {
  const letIn = await openBeforeScript(page, applicationPath);
  await resumeField(page).setInputFiles(cvFile);
  letIn();
  await expect(page.locator('.drop-zone[data-enhanced]')).toContainText('Asha Verma.pdf');
});
