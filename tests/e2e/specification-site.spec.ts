import type { Locator, Page } from '@playwright/test';
import { latestCves } from '#content/footer-facts.ts';
import { vulnerabilityRecords } from '#content/findings/records.ts';
import { quicklinkGroups, services } from '#content/navigation.ts';
import { aboutBand, carouselBand, clients, sampleReportBand } from '#content/pages/home-sections.ts';
import { headlineStatistics } from '#content/pages/home-statistics.ts';
import { homePage } from '#content/pages/home.ts';
import { emailHref, phoneHref } from '#content/site.ts';
import { siteSentences as says } from '#tests/acceptance/specification.ts';
import { expect, test } from '#tests/support/site-test.ts';

/** The specification's sentences, as a visitor sees them: what exists but is hidden, clipped or covered fails. */
const screens = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;
const isWide = (width: number) => width >= 1024;

const footer = (page: Page) => page.getByRole('contentinfo');
const heading = (page: Page, name: string) =>
  page.locator('main').getByRole('heading', { name, exact: true });

/** No part of its text is cut off by the boxes around it. */
async function expectWhole(text: Locator): Promise<void> {
  await expect(text).toBeVisible();
  expect(
    await text.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflow === 'visible') continue;
        const around = box.getBoundingClientRect();
        if (left < around.left - 1 || right > around.right + 1) return false;
        if (top < around.top - 1 || bottom > around.bottom + 1) return false;
      }
      return (
        element.scrollWidth <= element.clientWidth + 1 || getComputedStyle(element).overflow === 'visible'
      );
    }),
    'it is not clipped',
  ).toBe(true);
}

const group = (page: Page, title: string) => footer(page).locator('details.footer-group', { hasText: title });

for (const { width, height } of screens)
  test(`what the specification says of home, header and footer is visible at ${width} px${width === 390 ? '' : ' @long'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const cards = homePage.services.map(({ title }) => heading(page, title));

    await test.step(says.serviceCards, async () => {
      const icons = new Set<string>();
      for (const { title, description } of homePage.services) {
        const card = page.locator('main li', { has: page.getByRole('heading', { name: title }) });
        await expectWhole(card.getByText(title, { exact: true }));
        await expectWhole(card.getByText(description, { exact: true }));
        const icon = card.locator('svg');
        await expect(icon).toBeVisible();
        icons.add(await icon.evaluate((svg) => getComputedStyle(svg).color));
        if (isWide(width)) await expect(card, 'in the first screen').toBeInViewport({ ratio: 1 });
      }
      expect(icons.size, 'each has its color').toBe(3);
    });

    await test.step(says.order, async () => {
      const parts = [
        page.locator('h1'),
        ...cards,
        heading(page, clients.title),
        heading(page, aboutBand.heading),
        page.getByText(headlineStatistics().figures[0]?.value ?? '', { exact: true }).first(),
        heading(page, carouselBand.heading),
        page.locator('#faq-title'),
        heading(page, sampleReportBand.heading),
      ];
      const places: { readonly x: number; readonly y: number }[] = [];
      for (const part of parts) {
        await expect(part).toBeVisible();
        const box = await part.boundingBox();
        places.push({ x: box?.x ?? 0, y: box?.y ?? 0 });
      }
      for (const [index, { x, y }] of places.entries()) {
        const before = places[index - 1];
        if (before) expect(y > before.y || (y === before.y && x > before.x), `part ${index}`).toBe(true);
      }
    });

    await test.step(says.logoStrip, async () => {
      const strip = page.locator('main section', { has: page.getByRole('heading', { name: clients.title }) });
      await expect(strip.getByRole('listitem')).toHaveCount(7);
      await expectWhole(strip.getByText('1339+', { exact: true }));
      await expectWhole(strip.getByText('Critical Vulnerabilities Patched', { exact: true }));
    });

    await test.step(says.carousel, async () => {
      const carousel = page.getByRole('region', { name: carouselBand.words.label, exact: true });
      await carousel.scrollIntoViewIfNeeded();
      const dots = carousel.getByRole('group', { name: carouselBand.words.pages }).getByRole('button');
      await expect(dots).toHaveCount(vulnerabilityRecords.length);
      const marks = carousel.getByRole('list', { name: carouselBand.words.severities }).getByRole('listitem');
      await expect(marks).toHaveText([/^(?:Critical|High|Medium|Low)$/, /./, /./, /./, /./]);
      for (const row of [dots, marks]) for (const each of await row.all()) await expect(each).toBeVisible();
      await dots.nth(3).click();
      await expect(marks.nth(3)).toHaveAttribute('aria-current', 'true');
      await expect(marks.and(page.locator('[aria-current]'))).toHaveCount(1);
      for (const name of [carouselBand.words.previous, carouselBand.words.next])
        await expect(carousel.getByRole('button', { name })).toBeVisible();
    });

    await test.step(says.backToTop, async () => {
      const control = page.getByRole('link', { name: 'Back to Top' });
      await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
      if (isWide(width)) await expect(control).not.toBeInViewport();
      else await expect(control).toBeInViewport({ ratio: 1 });
      await footer(page).scrollIntoViewIfNeeded();
      // Sections get their true height when they come near, and with it the page its end.
      await expect(async () => {
        await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
        await expect(control).toBeInViewport({ ratio: 1, timeout: 500 });
      }).toPass();
      await expect(control, 'in its place in the footer').toHaveCSS('position', 'static');
    });

    await test.step(says.contact, async () => {
      if (!isWide(width)) await group(page, 'Contact').locator('summary').click();
      await expectWhole(footer(page).getByText('Contact', { exact: true }));
      for (const href of [emailHref, phoneHref])
        await expectWhole(footer(page).locator(`address a[href="${href}"]`));
    });

    await test.step(says.quicklinks, async () => {
      for (const { title, items } of quicklinkGroups) {
        const links = group(page, title);
        await expect(links.locator('summary svg')).toBeVisible();
        if (!isWide(width)) await links.locator('summary').click();
        for (const { label } of items)
          await expectWhole(links.getByRole('link', { name: label, exact: true }));
      }
    });

    await test.step(says.cves, async () => {
      const hub = footer(page).locator('.wide-fold', { hasText: 'Threat Intel Hub' });
      if (!isWide(width)) await hub.locator('summary.fold-row').click();
      await expectWhole(hub.getByRole('heading', { name: 'Latest CVEs' }));
      for (const { id, title, severity = '' } of latestCves) {
        const entry = hub.getByRole('link', { name: id });
        await expect(entry).toContainText(id);
        for (const part of [entry, entry.getByText(severity, { exact: true }), entry.getByText(title)])
          await expectWhole(part);
      }
    });

    await test.step(says.gauge, async () => {
      const meter = footer(page).getByRole('meter');
      await expect(meter).toBeVisible();
      await expect(meter).toHaveAttribute('aria-valuetext', '7 of 10, High');
      await expectWhole(meter.getByText('7', { exact: true }));
    });

    await test.step(says.newsletter, async () => {
      const form = footer(page).locator('form');
      await expect(form.getByRole('textbox')).toHaveValue('');
      await expect(form.getByRole('slider')).toBeVisible();
      const button = form.getByRole('button', { name: 'Verify to Continue' });
      await expectWhole(button);
      await expect(button).toBeDisabled();
    });

    if (isWide(width))
      await test.step(says.servicesPanel, async () => {
        await page.getByRole('banner').getByRole('button', { name: 'Services' }).click();
        const panel = page.locator('#services-panel');
        await expectWhole(panel.getByRole('heading', { name: 'Our Security Services' }));
        const boxes = await Promise.all(
          services.map(async ({ label }) => panel.getByRole('link', { name: label }).boundingBox()),
        );
        const lefts = boxes.map((box) => Math.round(box?.x ?? 0));
        expect(new Set(lefts.slice(0, 4)).size).toBe(1);
        expect(new Set(lefts.slice(4)).size).toBe(1);
        expect(lefts[4], 'the second column').toBeGreaterThan(
          (boxes[0]?.x ?? 0) + (boxes[0]?.width ?? 0) - 1,
        );
        // What else is in the panel is no third column.
        const bottom = Math.max(...boxes.map((box) => (box?.y ?? 0) + (box?.height ?? 0)));
        const estimate = await panel.getByRole('link', { name: 'Start the estimate' }).boundingBox();
        expect(estimate?.y).toBeGreaterThan(bottom);
      });
  });

test(`${says.invalidEmail} @long`, async ({ page }) => {
  await page.goto('/get-a-quote');
  const form = page.locator('main form');
  await form.getByRole('button', { name: 'Request Security Assessment' }).click();
  for (const message of [
    'Name required',
    'Invalid email',
    'Invalid phone',
    'Company required',
    'Select at least one',
  ])
    await expectWhole(form.getByText(message, { exact: true }).first());
});
