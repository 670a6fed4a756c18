import type { Page } from '@playwright/test';
import { allServices } from '#content/services/all.ts';
import { header, services } from '#content/navigation.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/site-test.ts';

const panel = (page: Page) => page.locator('#services-panel');
const banner = (page: Page) => page.getByRole('banner');
const servicesButton = (page: Page) => banner(page).getByRole('button', { name: 'Services' });

test('the header on a wide screen: its ground, its links and the services panel', async ({ page }) => {
  const ground = () => banner(page).evaluate((element) => getComputedStyle(element).backgroundColor);
  await test.step('is clear over the home hero, white elsewhere, and changes once scrolled', async () => {
    await page.goto('/');
    expect(await ground()).toBe('rgba(0, 0, 0, 0)');
    await page.mouse.wheel(0, 300);
    await expect(banner(page)).toHaveAttribute('data-scrolled');
    await expect.poll(ground).toBe('rgb(7, 11, 26)');
    await page.goto('/company');
    expect(await ground()).toBe('rgb(255, 255, 255)');
  });

  await test.step('shows every link, marks the active one and is 80 px high', async () => {
    for (const { label, path } of [...header.before, ...header.after, header.quote])
      await expect(banner(page).getByRole('link', { name: label, exact: true })).toHaveAttribute(
        'href',
        path,
      );
    await expect(banner(page).getByRole('link', { name: 'Company' })).toHaveAttribute('aria-current', 'page');
    await expect(banner(page).locator('[aria-current]')).toHaveCount(1);
    expect((await banner(page).boundingBox())?.height).toBeCloseTo(80, 0);
  });

  await test.step('opens the services panel in two columns of four and three', async () => {
    await servicesButton(page).click();
    await expect(panel(page)).toBeVisible();
    await expect(panel(page).getByRole('heading', { name: 'Our Security Services' })).toBeVisible();
    const columns = panel(page).getByRole('list');
    await expect(columns).toHaveCount(2);
    await expect(columns.nth(0).getByRole('link')).toHaveCount(4);
    await expect(columns.nth(1).getByRole('link')).toHaveCount(3);
    expect(header.services.all.label).toBe(`All ${allServices.length} services`);
    for (const { label, path } of [
      ...services,
      header.services.all,
      header.services.estimate?.action ?? header.quote,
    ])
      await expect(panel(page).getByRole('link', { name: label })).toHaveAttribute('href', path);
    await expect(panel(page).locator('.panel-foot').getByRole('link')).toHaveCount(
      header.services.foot.length,
    );
    expect((await panel(page).boundingBox())?.width).toBeCloseTo(1440, 0);
  });

  await test.step('has no accessibility finding with the services panel open', () =>
    expectAccessible(page, { within: '.site-header, .services-panel' }));

  await test.step('closes the services panel by a second click, an outside click and Escape', async () => {
    await expect(servicesButton(page)).toHaveAttribute('aria-expanded', 'true');
    await servicesButton(page).click();
    await expect(panel(page)).toBeHidden();
    await expect(servicesButton(page)).toHaveAttribute('aria-expanded', 'false');

    await servicesButton(page).click();
    await expect(panel(page)).toBeVisible();
    await page.mouse.click(700, 850);
    await expect(panel(page)).toBeHidden();

    await servicesButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(servicesButton(page)).toBeFocused();
  });

  await test.step('opens the services panel on hover and lets the pointer travel into it', async () => {
    await servicesButton(page).hover();
    await expect(panel(page)).toBeVisible();
    await panel(page).getByRole('link').first().hover();
    await expect(panel(page)).toBeVisible();
    await page.mouse.move(700, 880);
    await expect(panel(page)).toBeHidden();
  });

  await test.step('is reached by keyboard in order, from the button into the panel', async () => {
    await servicesButton(page).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(panel(page).getByRole('link').first()).toBeFocused();
  });

  await test.step('closes the services panel when an item is chosen and marks Services as active', async () => {
    await panel(page).getByRole('link', { name: 'API Penetration Testing' }).click();
    await expect(page).toHaveURL('/solutions/api-penetration-testing');
    await expect(panel(page)).toBeHidden();
    await expect(page.locator('h1')).toHaveText('API Penetration Testing');
    await expect(servicesButton(page)).toHaveAttribute('aria-current', 'true');
  });
});

test('the services panel opens without JavaScript', { tag: '@nojs' }, async ({ page }) => {
  await page.goto('/company');
  await expect(panel(page)).toBeHidden();
  await servicesButton(page).click();
  await expect(panel(page)).toBeVisible();
  await panel(page).getByRole('link', { name: 'Security Audit' }).click();
  await expect(page).toHaveURL('/solutions/security-audit');
});

test('the menu on a phone', { tag: '@phone' }, async ({ page }) => {
  const menu = page.locator('#site-menu');
  const openButton = banner(page).getByRole('button', { name: 'Open menu' });
  const closeButton = menu.getByRole('button', { name: 'Close menu' });
  await page.goto('/');
  expect((await banner(page).boundingBox())?.height).toBeCloseTo(64, 0);

  await test.step('takes focus, makes the page behind inert, and gives focus back on Escape', async () => {
    await openButton.focus();
    await page.keyboard.press('Enter');
    await expect(closeButton).toBeFocused();
    await expect(page.locator('#top')).toHaveAttribute('inert');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(openButton).toBeFocused();
  });

  await test.step('closes when the page goes into the cache for Back', async () => {
    await openButton.tap();
    await expect(menu).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await expect(menu).toBeHidden();
    await expect(page.locator('#top')).not.toHaveAttribute('inert');
  });

  await test.step('closes by its button', async () => {
    await openButton.tap();
    await expect(menu).toBeVisible();
    await closeButton.tap();
    await expect(menu).toBeHidden();
  });

  await test.step('covers the screen, holds the same links and an expandable services list', async () => {
    await openButton.tap();
    await expect(menu).toBeVisible();
    const box = await menu.boundingBox();
    expect(box?.width).toBeCloseTo(390, 0);
    expect(box?.height).toBeCloseTo(844, 0);
    for (const { label } of [...header.before, ...header.after, header.quote])
      await expect(menu.getByRole('link', { name: label, exact: true })).toBeVisible();
    // Quote, estimate and call stay within thumb's reach, whatever is open above them.
    for (const name of [header.quote.label, header.menu.estimate?.label ?? '', header.menu.call])
      await expect(menu.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
    const service = menu.getByRole('link', { name: 'Cloud Penetration Testing' });
    await expect(service).toBeHidden();
    await menu.getByText('Services', { exact: true }).tap();
    await expect(service).toBeVisible();
    await expectAccessible(page, { within: '#site-menu' });
    await service.tap();
    await expect(page).toHaveURL('/solutions/cloud-penetration-testing');
    await expect(menu).toBeHidden();
  });
});
