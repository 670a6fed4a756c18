import { startSite, type SiteServer } from '#tests/support/site-server.ts';
import { expectAccessible, siteFrame } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/site-test.ts';

let own: SiteServer;
test.beforeAll(async () => {
  own = await startSite({ GALLERY: 'on' });
});
test.afterAll(() => own.stop());
test.beforeEach(({ complaints }) => complaints.expectComplaint(/^foreign request: http:\/\/127\.0\.0\.1/));

test('every primitive in every state has no accessibility finding', async ({ page }) => {
  await page.goto(`${own.url}/gallery`);
  const main = page.locator('main');
  const shown = main.getByRole('heading', { level: 2 });
  for (const variant of ['primary', 'secondary', 'outline', 'outlineSecondary', 'ghost', 'dark', 'light'])
    await expect(shown.getByText(`Button ${variant}`, { exact: true })).toBeVisible();
  await expectAccessible(page, { outside: siteFrame });
});
