import type { Page } from '@playwright/test';
import { aboutPage } from '#content/pages/about.ts';
import { carouselBand } from '#content/pages/home-sections.ts';
import { scheduling } from '#content/scheduling.ts';
import { schedulingLimits } from '#contract/booking-limits.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { startProvider } from '#tests/support/booking-provider.ts';
import { startSite } from '#tests/support/site-server.ts';
import { expect, test } from '#tests/support/site-test.ts';

const opener = (page: Page) => page.locator('main').getByRole('button', { name: carouselBand.schedule });
const popup = (page: Page) => page.getByRole('dialog', { name: scheduling.title });
const frame = (page: Page) => page.frameLocator('dialog iframe');

test('the home page opens the popup, which has its sizes, and closes in every way; nothing is loaded before', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(opener(page)).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/book') || path.includes('scheduling-popup'))).toEqual([]);
  // The carousel above it loads when near, and moves the button when it arrives.
  await opener(page).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: carouselBand.words.next })).toBeVisible();
  // Twice, while the popup is still loading.
  await opener(page).dblclick();
  await expect(popup(page)).toBeVisible();
  await expect(page.locator('dialog iframe')).toHaveCount(1);
  await expect(frame(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frame(page).locator('[data-island=booking-form]')).toHaveAttribute('data-hydrated');

  await test.step('it holds the booking page, accessible, without its frame', async () => {
    await expect(frame(page).getByRole('button', { name: 'Book this call' })).toBeVisible();
    await expect(frame(page).getByRole('contentinfo')).toHaveCount(0);
    // Scripts plus our own origin could remove the sandbox.
    await expect(page.locator('dialog iframe')).not.toHaveAttribute('sandbox');
    await expectAccessible(page, { within: 'dialog[open]' });
  });
  await test.step('it has its sizes at every width', async () => expectSizes(page));
  await test.step('it ignores foreign messages, and closes from inside its frame', async () => {
    await page.evaluate(() => {
      window.postMessage({ event: 'booking.close' }, '*');
      window.postMessage({ event: 'booking.scheduled', payload: {} }, '*');
    });
    await expect(popup(page)).toBeVisible();
    await expect(frame(page).getByRole('button', { name: 'Book this call' })).toBeVisible();
    await frame(page).getByLabel('Full Name').fill('Ada');
    await frame(page).getByLabel('Full Name').press('Escape');
    await expect(popup(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });
  await test.step('it closes by its button, Escape and a click outside, and focus returns', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await opener(page).click();
    await popup(page).getByRole('button', { name: scheduling.close }).click();
    await expect(popup(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await expect(page.locator('dialog iframe')).toHaveCount(0);

    await opener(page).press('Enter');
    await expect(popup(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();

    await opener(page).press('Space');
    await expect(popup(page)).toBeVisible();
    await page.mouse.click(20, 20);
    await expect(popup(page)).toBeHidden();
  });
});

async function expectSizes(page: Page): Promise<void> {
  for (const [width, height] of [
    [1440, 900],
    [980, 900],
    [1100, 600],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(async () => {
        const box = await popup(page).boundingBox();
        return (
          box !== null &&
          box.width >= schedulingLimits.popupMinWidth - 0.5 &&
          box.width <= schedulingLimits.popupMaxWidth + 0.5 &&
          box.height <= Math.min(schedulingLimits.popupMaxHeight, height) + 0.5
        );
      }, `the sizes of the specification at ${width}x${height}`)
      .toBe(true);
  }
  for (const width of [schedulingLimits.fullScreenBelow - 1, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const near = (length: number) => expect.closeTo(length, 0);
    await expect
      .poll(() => popup(page).boundingBox())
      .toEqual({ x: near(0), y: near(0), width: near(width), height: near(800) });
    const overflow = await frame(page)
      .locator('html')
      .evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(overflow, `sideways at ${width}`).toBe(0);
  }
}

test('solution pages, PTaaS and /about open the popup by a button of their own', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [path, label] of [
    ['/solutions/web-penetration-testing', 'Schedule a Discovery Call'],
    ['/ptaas', 'Contact Sales'],
    ['/about', 'Schedule Assessment'],
  ] as const)
    await test.step(`${path} by '${label}'`, async () => {
      await page.goto(path);
      await page.locator('main').getByRole('button', { name: label }).first().click();
      await expect(popup(page)).toBeVisible();
      await expect(frame(page).getByRole('heading', { level: 1 })).toBeVisible();
    });
});

test('/about has the booking page in the page, and the campaign of the first address travels into it', async ({
  page,
}) => {
  await page.goto('/company?utm_source=letter&utm_campaign=autumn');
  await page.getByRole('main').getByRole('link', { name: 'Why we started' }).click();
  await expect(page).toHaveURL('/about');
  const place = page.locator('.schedule-inline');
  await page.setViewportSize({ width: 320, height: 800 });
  expect((await place.boundingBox())?.width).toBeCloseTo(schedulingLimits.inlineMinWidth, 0);
  for (const { value } of aboutPage.call.poster.facts) await expect(place.getByText(value)).toBeVisible();
  await place.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: scheduling.button }).click();
  const box = await place.boundingBox();
  expect(box?.width).toBeCloseTo(schedulingLimits.inlineMinWidth, 0);
  expect(box?.height).toBeCloseTo(schedulingLimits.inlineHeight, 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expect(place, 'the focus does not go with the link').toBeFocused();
  await expect(place.frameLocator('iframe').getByLabel('Notes')).toHaveValue(/letter \/ autumn/);
});

test('without JavaScript the button is a link to the booking page', { tag: '@nojs' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: carouselBand.schedule }).click();
  await expect(page).toHaveURL('/book');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a provider of its own is told everything and believed, waited for ten seconds, and stands in the page when asked', async ({
  page,
  complaints,
}) => {
  complaints.expectComplaint(/foreign request/);
  const provider = await startProvider();
  const own = await startSite({ GALLERY: 'on', BOOKING_URL: provider.url });
  const openExample = async (url: string) => {
    await page.goto(`${own.url}/gallery?booking=${encodeURIComponent(url)}`);
    await page.getByRole('button', { name: scheduling.button }).click();
  };
  try {
    await test.step('the inline form has its own height and loads only when asked', async () => {
      await page.goto(`${own.url}/gallery`);
      const inline = page.locator('.schedule-inline');
      await expect(inline.locator('iframe')).toHaveCount(0);
      await inline.getByRole('button', { name: 'Load the booking page' }).click();
      const name = inline.frameLocator('iframe').getByLabel('Full Name');
      await expect(name).toHaveValue('Ada & Grace');
      const notes = inline.frameLocator('iframe').getByLabel('Notes');
      await expect(notes).toHaveValue(
        'Guests: grace@example.com\nLocation: Patna\nPhone: +91 00000 00000\nTwo web apps\nCampaign: gallery / spring call',
      );
      expect((await inline.boundingBox())?.height).toBeCloseTo(schedulingLimits.inlineHeight, 0);
      // It changes with a transition.
      await expect(inline.frameLocator('iframe').getByRole('button', { name: 'Book this call' })).toHaveCSS(
        'background-color',
        'rgb(14, 116, 144)',
      );
    });

    await test.step('everything the page knows reaches the provider, and what it says is shown', async () => {
      await openExample(`${provider.url}/team?month=5`);
      await expect(page.locator('iframe')).toHaveAttribute('sandbox', /^(?!.*top-navigation).*allow-scripts/);
      const search = new URLSearchParams(await frame(page).locator('pre').innerText());
      expect(Object.fromEntries(search)).toMatchObject({
        month: '5',
        embed_type: 'PopupWidget',
        embed_domain: new URL(own.url).host,
        name: 'Ada & Grace',
        email: 'ada+call@example.com',
        guests: 'grace@example.com',
        utm_source: 'gallery',
        utm_campaign: 'spring call',
        primary_color: '0e7490',
        hide_gdpr_banner: '1',
        a1: 'Two web apps',
      });

      await page.evaluate(() => window.postMessage({ event: 'calendly.event_scheduled' }, '*'));
      await frame(page).getByRole('button', { name: 'Book' }).click();
      await expect(popup(page).getByRole('heading', { name: scheduling.done.title })).toBeFocused();
      await expect(popup(page)).toContainText('Tuesday, November 17, 6:30 pm to 7:00 pm, Kolkata (GMT+5:30)');
      await expect(popup(page).getByRole('link', { name: scheduling.done.calendar })).toHaveAttribute(
        'href',
        `${provider.url}/call.ics`,
      );
      await expect(page.getByText(/^calendly\.event_scheduled$/)).toHaveCount(1);
    });

    await test.step('a provider that never loads becomes a plain link after ten seconds', async () => {
      await page.clock.install();
      await openExample(`${provider.url}/never`);
      await expect(popup(page).getByText(scheduling.loading)).toBeVisible();
      await page.clock.fastForward(schedulingLimits.loadMs);
      const link = popup(page).getByRole('link', { name: scheduling.slowLink });
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('href', new RegExp(`^${provider.url}/never\\?embed_type`));
    });
  } finally {
    await Promise.all([provider.stop(), own.stop()]);
  }
});
