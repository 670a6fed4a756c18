import type { Page } from '@playwright/test';
import { header, services } from '#content/navigation.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/site-test.ts';

const panel = (page: Page) => page.locator('#services-panel');
const servicesButton = (page: Page) => page.getByRole('button', { name: 'Services' });

test.describe('header on a wide screen', () => {
  test('shows every link, marks the active one and is 80 px high', async ({ page }) => {
    await page.goto('/career');
    const banner = page.getByRole('banner');
    for (const { label, path } of [...header.before, ...header.after, header.quote]) {
      await expect(banner.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', path);
    }
    await expect(banner.getByRole('link', { name: 'Career' })).toHaveAttribute('aria-current', 'page');
    await expect(banner.locator('[aria-current]')).toHaveCount(1);
    expect((await banner.boundingBox())?.height).toBe(80);
  });

  test('is clear over the home hero, white elsewhere, and changes once scrolled', async ({ page }) => {
    const ground = () =>
      page.getByRole('banner').evaluate((element) => getComputedStyle(element).backgroundColor);
    await page.goto('/');
    expect(await ground()).toBe('rgba(0, 0, 0, 0)');
    await page.mouse.wheel(0, 300);
    await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'true');
    await expect.poll(ground).toBe('rgb(7, 11, 26)');
    await page.goto('/company');
    expect(await ground()).toBe('rgb(255, 255, 255)');
  });

  test('opens the services panel in two columns of four and three', async ({ page }) => {
    await page.goto('/company');
    await servicesButton(page).click();
    await expect(panel(page)).toBeVisible();
    await expect(panel(page).getByRole('heading', { name: 'Our Security Services' })).toBeVisible();
    const columns = panel(page).getByRole('list');
    await expect(columns).toHaveCount(2);
    await expect(columns.nth(0).getByRole('link')).toHaveCount(4);
    await expect(columns.nth(1).getByRole('link')).toHaveCount(3);
    for (const { label, path } of services) {
      await expect(panel(page).getByRole('link', { name: label })).toHaveAttribute('href', path);
    }
    expect((await panel(page).boundingBox())?.width).toBe(1440);
  });

  test('closes the services panel by a second click, an outside click and Escape', async ({ page }) => {
    await page.goto('/company');
    await servicesButton(page).click();
    await expect(servicesButton(page)).toHaveAttribute('aria-expanded', 'true');
    await servicesButton(page).click();
    await expect(panel(page)).toBeHidden();
    await expect(servicesButton(page)).toHaveAttribute('aria-expanded', 'false');

    await servicesButton(page).click();
    await page.mouse.click(700, 850);
    await expect(panel(page)).toBeHidden();

    await servicesButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(servicesButton(page)).toBeFocused();
  });

  test('opens the services panel on hover and lets the pointer travel into it', async ({ page }) => {
    await page.goto('/company');
    await servicesButton(page).hover();
    await expect(panel(page)).toBeVisible();
    await panel(page).getByRole('link').first().hover();
    await expect(panel(page)).toBeVisible();
    await page.mouse.move(700, 880);
    await expect(panel(page)).toBeHidden();
  });

  test('is reached by keyboard in order, from the button into the panel', async ({ page }) => {
    await page.goto('/company');
    await servicesButton(page).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(panel(page).getByRole('link').first()).toBeFocused();
  });

  test('closes the services panel when an item is chosen and marks Services as active', async ({ page }) => {
    await page.goto('/company');
    await servicesButton(page).click();
    await panel(page).getByRole('link', { name: 'API Penetration Testing' }).click();
    await expect(page).toHaveURL('/solutions/api-penetration-testing');
    await expect(panel(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('API Penetration Testing');
    await expect(servicesButton(page)).toHaveClass(/active/);
  });

  test('has no accessibility finding with the services panel open', async ({ page }) => {
    await page.goto('/company');
    await servicesButton(page).click();
    await expect(panel(page)).toBeVisible();
    await expectAccessible(page);
  });

  test('opens the services panel without JavaScript', { tag: '@nojs' }, async ({ page }) => {
    await page.goto('/company');
    await expect(panel(page)).toBeHidden();
    await servicesButton(page).click();
    await expect(panel(page)).toBeVisible();
    await panel(page).getByRole('link', { name: 'Security Audit' }).click();
    await expect(page).toHaveURL('/solutions/security-audit');
  });
});

test.describe('menu on a phone', { tag: '@phone' }, () => {
  const menu = (page: Page) => page.locator('#site-menu');
  const openButton = (page: Page) => page.getByRole('button', { name: 'Open menu' });
  const closeButton = (page: Page) => page.getByRole('button', { name: 'Close menu' });

  test('covers the screen, holds the same links and an expandable services list', async ({ page }) => {
    await page.goto('/');
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(64);
    await openButton(page).tap();
    await expect(menu(page)).toBeVisible();
    const box = await menu(page).boundingBox();
    expect([box?.width, box?.height]).toEqual([390, 844]);
    for (const { label } of [...header.before, ...header.after, header.quote]) {
      await expect(menu(page).getByRole('link', { name: label, exact: true })).toBeVisible();
    }
    const service = menu(page).getByRole('link', { name: 'Cloud Penetration Testing' });
    await expect(service).toBeHidden();
    await menu(page).getByText('Services', { exact: true }).tap();
    await expect(service).toBeVisible();
    await expectAccessible(page);
    await service.tap();
    await expect(page).toHaveURL('/solutions/cloud-penetration-testing');
    await expect(menu(page)).toBeHidden();
  });

  test('takes focus, makes the page behind inert, and gives focus back on Escape', async ({ page }) => {
    await page.goto('/ptaas');
    await openButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(closeButton(page)).toBeFocused();
    await expect(page.locator('#top')).toHaveAttribute('inert');
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(openButton(page)).toBeFocused();
  });

  test('closes by its button', async ({ page }) => {
    await page.goto('/ptaas');
    await openButton(page).tap();
    await closeButton(page).tap();
    await expect(menu(page)).toBeHidden();
  });
});
