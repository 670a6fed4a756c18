import { requestPage } from '#content/pages/request.ts';
import { requestFileProblems, requestFileRefusals } from '#content/request-messages.ts';
import { requestFileMessages } from '#contract/request/request-files.ts';
import { writeRequestStates } from '#tests/support/request-states.ts';
import { expectAccessible, siteFrame } from '#tests/support/axe.ts';
import { expect, settled, test } from '#tests/support/site-test.ts';
import { goodFiles } from '#tests/support/request-files.ts';

const { add } = requestPage.actions;
const upload = (name: string, buffer = Buffer.from('hello')) => ({ name, buffer, mimeType: 'text/plain' });
const settings = (dataDir: string) => ({ dataDir, databaseUrl: null });

test('Files go with a message by keyboard: told apart before they are sent, and back as downloads.', async ({
  page,
  site,
}) => {
  const { added: asked = '' } = await writeRequestStates(settings(site.dataDir));
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(asked);
  await settled(page);
  const field = page.getByLabel(add.files.label, { exact: true });
  await field.scrollIntoViewIfNeeded();
  await expect(page.locator('.drop-zone[data-enhanced]')).toBeVisible();
  await field.setInputFiles([upload('scope.csv'), upload('run.exe')]);
  await expect(page.getByText(requestFileMessages.type('run.exe'))).toBeVisible();
  expect(await field.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(false);
  await page.getByRole('button', { name: add.files.remove }).press('Enter');
  await expect(field).toBeFocused();
  await field.setInputFiles([
    upload('a very long name of a file, '.repeat(6) + 'which goes on.csv'),
    upload('b.txt'),
  ]);
  await expect(page.getByText(requestFileMessages.type('run.exe'))).toBeHidden();
  await expectAccessible(page, { outside: siteFrame });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByLabel(add.label, { exact: true }).fill('With two files.');
  await page.getByRole('button', { name: add.submit, exact: true }).press('Enter');
  await expect(page.getByRole('status').getByText(requestPage.done.add)).toBeVisible();
  const link = page.getByRole('link', { name: /^b\.txt/ });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('b.txt');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a refused file is named beside the field, the text stays, and the files have to be chosen again.', async ({
    page,
    site,
    complaints,
  }) => {
    complaints.expectComplaint(/400|413/);
    const { added: asked = '' } = await writeRequestStates(settings(site.dataDir));
    await page.goto(asked);
    const text = page.getByLabel(add.label, { exact: true });
    const field = page.getByLabel(add.files.label, { exact: true });
    const send = () => page.getByRole('button', { name: add.submit, exact: true }).click();
    await text.fill('Please see the list.');
    await field.setInputFiles([upload('a.txt'), upload('page.txt', Buffer.from('<!doctype html>'))]);
    await send();
    await expect(page.locator('#files-error')).toHaveText(requestFileRefusals['unknown-type']('page.txt'));
    await expect(text).toHaveValue('Please see the list.');
    await expect(page.getByText(add.files.again)).toBeVisible();
    await field.setInputFiles(['a.txt', 'b.txt'].map((name) => upload(name, Buffer.alloc(9_000_000, 0x61))));
    await send();
    await expect(page.getByText(requestFileProblems.tooLarge)).toBeVisible();
    await expect(text).toHaveValue('Please see the list.');
    const kinds = goodFiles.filter(
      ({ name }, place) => place < 3 || name === 'hosts.csv' || name === 'openapi.yaml',
    );
    await field.setInputFiles(kinds.map(({ name, bytes }) => upload(name, Buffer.from(bytes()))));
    await send();
    await expect(page.getByRole('status').getByText(requestPage.done.add)).toBeVisible();
    for (const { name } of kinds) await expect(page.getByRole('link', { name })).toBeVisible();
  });
});
