import { expectAccessible } from '#tests/support/axe.ts';
import { expect, plugAuthenticator, runDesk, settled, test } from '#tests/support/desk-test.ts';
import { outboxMails } from '#tests/support/outbox.ts';

test.describe.configure({ timeout: 240_000 });
test.use({ deskOf: 'passkeys' });

test('A new owner makes a passkey, a second one and codes, signs out, and the back button shows nothing.', async ({
  page,
  site,
}) => {
  expect((await page.request.get('/desk')).status()).toBe(404);
  const link = await runDesk(site, 'invite', 'olga@example.com', '--role', 'owner', '--name', 'Olga Owner');
  expect(link).toContain(`${site.url}/desk/join#`);
  // Called in this process, the command is faster than a server forgets that there was nobody.
  await expect.poll(async () => (await page.request.get('/desk/join')).status()).toBe(200);
  const first = await plugAuthenticator(page);
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You' })).toBeVisible();
  await settled(page);
  await expect(page.getByText('Add a second passkey on another device')).toBeVisible();

  // The device's authenticator already has one of her passkeys; a security key has none.
  await first.cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: first.id });
  const second = await plugAuthenticator(page, 'usb');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Remove: Second passkey' })).toBeVisible();
  await settled(page);
  await page.getByRole('button', { name: 'Generate ten new codes' }).click();
  await expect(page.locator('.desk-codes li')).toHaveCount(10);
  const [code = ''] = await page.locator('.desk-codes li').allTextContents();
  await expectAccessible(page, { within: 'main' });

  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === '__Host-desk');
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You’re signed out.')).toBeVisible();
  // The previous page was the response to a form, which the browser doesn't show again.
  await page.goBack().catch(() => undefined);
  await expect(page.locator('.desk-codes')).toHaveCount(0);
  await page.goto('/desk/you');
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  await settled(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
  await settled(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await settled(page);

  // All passkeys lost: a code creates another one, once, and the owner is notified.
  await page.goto('/desk/sign-in');
  await page.getByText('Lost your passkeys?').click();
  await page.getByLabel('Recovery code').fill(code.toLowerCase());
  await second.cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: second.id });
  await plugAuthenticator(page);
  await page.getByRole('button', { name: 'Use code' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You' })).toBeVisible();
  await expect.poll(() => outboxMails(site.dataDir, 'used a recovery code')).toHaveLength(1);
});
