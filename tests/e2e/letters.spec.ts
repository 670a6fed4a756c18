import { readFile } from 'node:fs/promises';
import { lettersWords as words } from '#content/desk/owner-pages.ts';
import { verifyPage } from '#content/pages/verify.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { comeIn, expect, letPasskeysAge, settled, test } from '#tests/support/desk-test.ts';
import { codeOf } from '#tests/support/letters.ts';

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.use({ deskOf: 'letters' });

test('An owner issues a letter at the desk, replaces it and withdraws it; each time /verify knows.', async ({
  page,
  site,
  complaints,
}) => {
  complaints.expectComplaint(/400/);
  await comeIn(page, site);
  const { fields } = words;
  const verify = async (number: string, code: string) => {
    const answer = await page.request.get(`${verifyPage.path}?number=${number}&code=${code}`);
    return answer.text();
  };
  const download = async (number: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: `${words.pdf}: ${number}` }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${number}.pdf`);
    return readFile(await file.path());
  };
  const issuedNumber = async () =>
    /LTR(-[0-9A-Z]{4}){3}/.exec(
      (await page.getByRole('status').getByRole('heading').textContent()) ?? '',
    )?.[0] ?? '';
  let first = { number: '', code: '' };

  await test.step('The form, filled in by keyboard, names what is wrong and keeps the rest.', async () => {
    await page.goto('/desk/letters');
    await expect(page.getByText(words.empty)).toBeVisible();
    await expectAccessible(page, { outside: ['.desk-side'] });
    await page.getByLabel(fields.client).focus();
    await page.keyboard.type('a payment company in the EU');
    await page.getByLabel(fields.scope).fill('Customer portal\nPublic REST API');
    await page.getByLabel(fields.testedFrom).fill('2026-09-07');
    await page.getByLabel(fields.testedTo).fill('2026-09-01');
    await page.getByLabel(fields.reported).fill('2026-09-22');
    await page.getByLabel(fields.signerRole).fill('Lead tester');
    await page.getByLabel('Critical').first().fill('2');
    await page.getByRole('button', { name: words.button }).press('Enter');
    await expect(page.getByLabel(fields.testedTo)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(fields.client)).toHaveValue('a payment company in the EU');
    await settled(page);
    await expectAccessible(page, { within: 'main' });
  });

  await test.step('Issued, it can be downloaded and verified.', async () => {
    await page.getByLabel(fields.testedTo).fill('2026-09-18');
    await page.getByRole('button', { name: words.button }).click();
    await expect(page.getByRole('status').getByText(words.send)).toBeVisible();
    await settled(page);
    await expectAccessible(page, { within: 'main' });
    const number = await issuedNumber();
    const pdf = await download(number);
    first = { number, code: codeOf(pdf) };
    const html = await verify(number, first.code);
    expect(html).toContain(verifyPage.verdicts.valid.title);
    expect(html).toContain('Lead tester');
  });

  await test.step('A replacement starts with what the letter said, and supersedes it.', async () => {
    await page.getByRole('link', { name: `${words.replaceLink}: ${first.number}` }).click();
    await expect(page.getByRole('heading', { name: words.replace(first.number) })).toBeVisible();
    await expect(page.getByLabel(fields.scope)).toHaveValue('Customer portal\nPublic REST API');
    await page.getByLabel(fields.retested).fill('2026-10-20');
    await page.getByRole('button', { name: words.button }).click();
    await expect(page.getByRole('status').getByText(words.send)).toBeVisible();
    await settled(page);
    expect(await verify(first.number, first.code)).toContain(verifyPage.verdicts.superseded.title);
  });

  await test.step('Withdrawn, it says so to everyone.', async () => {
    const number = await issuedNumber();
    const code = codeOf(await download(number));
    const entry = page.getByRole('listitem').filter({ has: page.getByText(number, { exact: true }) });
    await entry.getByText(words.withdraw, { exact: true }).first().click();
    await entry.getByLabel(words.reason).fill('Wrong scope.');
    await entry.getByRole('button', { name: `${words.withdraw} ${number}` }).click();
    await expect(page.getByRole('status')).toContainText(words.withdrawn(number));
    const html = await verify(number, code);
    expect(html).toContain(verifyPage.verdicts.withdrawn.title);
    expect(html).toContain('Wrong scope.');
  });

  await test.step('All of it is in the log, and nothing of it is done without a fresh passkey.', async () => {
    await page.goto('/desk/log');
    for (const action of ['letter-issued', 'letter-superseded', 'letter-withdrawn'])
      await expect(page.getByText(action).first()).toBeVisible();
    letPasskeysAge(site);
    await page.goto('/desk/letters');
    await expect(page.getByText(words.locked)).toBeVisible();
    await expect(page.getByRole('button', { name: words.button })).toHaveCount(0);
    const refused = await page.request.post('/desk/letters', {
      form: { intent: 'withdraw', id: first.number, reason: 'x' },
      headers: { origin: new URL(page.url()).origin },
      maxRedirects: 0,
    });
    expect(refused.status()).toBe(303);
    expect(await verify(first.number, first.code)).toContain(verifyPage.verdicts.superseded.title);
  });
});
