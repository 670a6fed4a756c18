import { latestCves } from '#content/footer-facts.ts';
import { footerLive } from '#content/footer.ts';
import { legalLinks, quicklinkGroups, socialLinks } from '#content/navigation.ts';
import { emailHref, phoneHref, site } from '#content/site.ts';
import { cveRecordUrl } from '#contract/threats.ts';
import { expect, test } from '#tests/support/site-test.ts';
import type { Page } from '@playwright/test';

const footerOf = (page: Page) => page.getByRole('contentinfo');

/** Groups of quicklinks open and close on click; the page decides their initial state. */
async function expectGroupsFold(page: Page, openAtFirst: boolean): Promise<void> {
  const link = footerOf(page).getByRole('link', { name: 'HIPAA' });
  await expect(link).toBeVisible({ visible: openAtFirst });
  await footerOf(page).getByText('Compliance Audits').click();
  await expect(link).toBeVisible({ visible: !openAtFirst });
  await footerOf(page).getByText('Compliance Audits').click();
  await expect(link).toBeVisible({ visible: openAtFirst });
}

test(
  'the footer says everything, with and without JavaScript, and its groups open and close',
  { tag: ['@nojs', '@desktop'] },
  async ({ page, javaScriptEnabled }) => {
    await page.goto('/about');
    const footer = footerOf(page);
    await test.step('every part is there', async () => {
      for (const name of [
        'Threat Intel Hub',
        footerLive.cves.title,
        'Security Resources',
        'Trust Architecture',
      ])
        await expect(footer.getByRole('heading', { name })).toBeVisible();
      await expect(footer.getByRole('meter')).toHaveAttribute('aria-valuetext', '7 of 10, High');
      for (const { id } of latestCves)
        await expect(footer.getByRole('link', { name: id })).toHaveAttribute('href', cveRecordUrl(id));
      await expect(footer.getByRole('link', { name: 'Browse all resources' })).toHaveAttribute(
        'href',
        '/resources',
      );
      await expect(footer.getByRole('link', { name: /^SOC 2 Type II/ })).toBeVisible();
      for (const { title } of footerLive.trust.certifications)
        await expect(footer.getByText(title, { exact: true })).toBeAttached();
    });
    // Without a script the groups are closed: their links aren't read out.
    if (javaScriptEnabled)
      await test.step('open where there is room, it links to everything it names and fits a screen', async () => {
        for (const { label, path } of [...quicklinkGroups.flatMap((group) => group.items), ...legalLinks])
          await expect(footer.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', path);
        for (const { label, path } of socialLinks)
          await expect(footer.getByRole('link', { name: label })).toHaveAttribute('href', path);
        await expect(footer.getByRole('link', { name: site.email })).toHaveAttribute('href', emailHref);
        await expect(footer.getByRole('link', { name: site.phone })).toHaveAttribute('href', phoneHref);
        expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(560);
      });
    await test.step('groups expand and collapse', () => expectGroupsFold(page, javaScriptEnabled));
  },
);

// home.spec.ts covers that it works before any script, because something moves there.
test('Pause motion stops what moves, outlives a reload and can be taken back', async ({ page }) => {
  const list = page.locator('.logo-strip ul').first();
  const root = page.locator('html');
  await page.goto('/');
  await expect(list).toHaveCSS('animation-play-state', 'running');
  await page.getByText('Pause motion').click();
  await expect(list).toHaveCSS('animation-play-state', 'paused');
  await expect(root).toHaveAttribute('data-motion', 'paused');
  await page.reload();
  await expect(root).toHaveAttribute('data-motion', 'paused');
  await expect(page.getByLabel('Pause motion')).toBeChecked();
  await page.getByText('Pause motion').click();
  await expect(root).not.toHaveAttribute('data-motion');
});

/** Until its frame, so the page sees each position. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => {
    window.scrollTo({ top: to, behavior: 'instant' });
    return new Promise<number>((resolve) => requestAnimationFrame(resolve));
  }, top);

test(
  'on a phone the footer is short, its groups open and close, and Back to Top floats wherever the page is scrolled and covers no control',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    expect((await footerOf(page).boundingBox())?.height).toBeLessThanOrEqual(1_100);
    // Sections get their true height when they come near; then the footer stays where it is.
    const footerTop = async () => {
      await scrollTo(page, 100_000);
      return (await footerOf(page).boundingBox())?.y;
    };
    await expect(async () => expect(await footerTop()).toBe(await footerTop())).toPass();
    await test.step('groups are closed at first', () => expectGroupsFold(page, false));
    const control = page.getByRole('link', { name: 'Back to Top' });
    await test.step('Back to Top floats once the page is scrolled, down or up, but not over the footer', async () => {
      await scrollTo(page, 0);
      await expect(control).not.toHaveAttribute('data-floating');
      for (const top of [1_400, 1_200]) {
        await scrollTo(page, top);
        await expect(control).toHaveAttribute('data-floating');
        await expect(control).toBeInViewport({ ratio: 1 });
      }
      const box = await control.boundingBox();
      expect(box?.width).toBeCloseTo(48, 0);
      expect(box?.height).toBeCloseTo(48, 0);
      await scrollTo(page, 100_000);
      await expect(control).not.toHaveAttribute('data-floating');
      await scrollTo(page, 1_200);
    });
    await test.step('at rest it covers nothing that can be pressed', async () => {
      const height = await footerOf(page).evaluate(
        (footer) => footer.getBoundingClientRect().top + scrollY - innerHeight,
      );
      for (let top = 150; top < height; top += 430) {
        await scrollTo(page, top);
        await expect.poll(() => control.evaluate(coveredBy), `at ${top} px`).toEqual([]);
      }
    });
    await test.step('it leads to the top', async () => {
      await control.tap();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    });
  },
);

/** The controls whose boxes the element's box meets. */
function coveredBy(element: Element): string[] {
  const box = element.getBoundingClientRect();
  return [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, summary, label)')]
    .filter((other) => other.checkVisibility({ visibilityProperty: true }) && !other.closest('[inert]'))
    .filter((other) =>
      [...other.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          left < box.right && right > box.left && top < box.bottom && bottom > box.top,
      ),
    )
    .map((other) => other.textContent.trim() || other.outerHTML.slice(0, 80));
}
