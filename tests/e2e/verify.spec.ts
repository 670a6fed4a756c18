import { verifyPage } from '#content/pages/verify.ts';
import { openStores } from '#server/stores.ts';
import { expectAccessible, siteFrame } from '#tests/support/axe.ts';
import { issueLetter, openLetters, owner, withChangedByte } from '#tests/support/letters.ts';
import type { SiteServer } from '#tests/support/site-server.ts';
import { expect, test } from '#tests/support/site-test.ts';
import { silentLog } from '#tests/support/tickets.ts';

const { verdicts, forms, failure, result } = verifyPage;

/** A valid letter, the one it replaced, and a withdrawn one. */
async function issueThree({ dataDir }: SiteServer) {
  const stores = await openStores({ dataDir, databaseUrl: null }, silentLog);
  const letters = openLetters({ store: stores.letters });
  const old = await issueLetter(letters);
  const valid = await issueLetter(letters, { replaces: old.number });
  const withdrawn = await issueLetter(letters);
  await letters.act(owner, { intent: 'withdraw', id: withdrawn.number, reason: 'Wrong scope.' });
  await letters.stop();
  await stores.close();
  return { old, valid, withdrawn };
}

test(
  'Anyone checks a letter by number and code, by keyboard, and by its file.',
  { tag: ['@desktop', '@phone', '@nojs'] },
  async ({ page, site, complaints, javaScriptEnabled }) => {
    complaints.expectComplaint(/400/);
    const { old, valid, withdrawn } = await issueThree(site);
    /** Axe needs scripts. */
    const look: typeof expectAccessible = async (...of) => {
      if (javaScriptEnabled) await expectAccessible(...of);
    };
    const title = (verdict: keyof typeof verdicts) =>
      page.getByRole('heading', { level: 2, name: verdicts[verdict].title });
    const upload = async (name: string, buffer: Buffer) => {
      await page.getByLabel(forms.byFile.file).setInputFiles({ name, mimeType: 'application/pdf', buffer });
      await page.getByRole('button', { name: forms.byFile.submit }).click();
    };

    await test.step('Typed by keyboard, it is valid, and says what was signed.', async () => {
      await page.goto(verifyPage.path);
      await page.getByLabel(forms.byNumber.number).focus();
      await page.keyboard.type(valid.number.toLowerCase());
      await page.keyboard.press('Tab');
      await page.keyboard.type(valid.code);
      await page.keyboard.press('Enter');
      await expect(title('valid')).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${verdicts.valid.tab}`));
      await expect(page.getByText('a payment company in the EU').first()).toBeVisible();
      await expect(page.getByRole('row', { name: 'Critical 1 0' })).toBeVisible();
      await look(page, { outside: siteFrame });
    });

    await test.step('The QR code’s address says that a letter was superseded, or withdrawn and why.', async () => {
      await page.goto(`${verifyPage.path}?number=${old.number}&code=${old.code}`);
      await expect(title('superseded')).toBeVisible();
      await expect(page.getByText(valid.number)).toBeVisible();
      await page.goto(`${verifyPage.path}?number=${withdrawn.number}&code=${withdrawn.code}`);
      await expect(title('withdrawn')).toBeVisible();
      await expect(page.getByText('Wrong scope.')).toBeVisible();
      await expect(page.getByText(result.since.withdrawn)).toBeVisible();
    });

    await test.step('A wrong code finds nothing; what can’t be a number is named beside its field.', async () => {
      await page.goto(`${verifyPage.path}?number=${valid.number}&code=AAAA-BBBB`);
      await expect(title('unknown')).toBeVisible();
      await page.goto(`${verifyPage.path}?number=12&code=`);
      await expect(page.getByRole('heading', { name: failure.title })).toBeVisible();
      await expect(page.getByLabel(forms.byNumber.number)).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel(forms.byNumber.number)).toHaveValue('12');
      await look(page, { within: 'main' });
    });

    await test.step('The file speaks for itself, and a changed one against itself.', async () => {
      await upload('letter.pdf', valid.pdf);
      await expect(title('valid')).toBeVisible();
      await upload('letter.json', valid.json);
      await expect(title('valid')).toBeVisible();
      await upload('letter.json', withChangedByte(valid.json, 60));
      await expect(title('changed')).toBeVisible();
      await upload('letter.pdf', withChangedByte(valid.pdf, valid.pdf.length - 2));
      await expect(title('changed')).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${verdicts.changed.tab}`));
      await upload('letter.pdf', Buffer.from('%PDF-1.7 nothing of ours'));
      await expect(title('foreign')).toBeVisible();
      await look(page, { within: '#answer' });
    });
  },
);
