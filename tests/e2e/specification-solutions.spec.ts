import type { Locator, Page } from '@playwright/test';
import { findService } from '#content/services/all.ts';
import { featuresHeading, servicePath } from '#content/services/service.ts';
import { solutionPage as specified } from '#tests/acceptance/specification.ts';
import { expect, test } from '#tests/support/site-test.ts';

/** Of each family of services the one whose first screen is fullest, and what it draws. */
const fullest: ReadonlyArray<readonly [slug: string, object: string]> = [
  ['mobile-penetration-testing', '#attack-path'],
  ['network-penetration-testing', '#hop-1 >> xpath=ancestor::fieldset'],
  ['multi-cloud', '.solution-opening > :last-child'],
  ['hipaa', '.solution-opening > :last-child'],
  ['bug-bounty-program-management', '.solution-opening > :last-child'],
];
const desktop = { width: 1440, height: 900 };
const narrower = [
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

/** Seen by a visitor: shown, and nothing of it cut off by the window's sides or by its own box. Returns where it ends. */
async function expectWhole(part: Locator, name: string): Promise<number> {
  await expect(part, name).toBeVisible();
  const { bottom, ...cut } = await part.evaluate((element) => {
    const { left, right, bottom: end } = element.getBoundingClientRect();
    return {
      before: left < 0,
      after: right > document.documentElement.clientWidth,
      inside: element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline',
      bottom: end + scrollY,
    };
  });
  expect(cut, name).toEqual({ before: false, after: false, inside: false });
  return bottom;
}

/** Every part that the specification gives to the hero, by its name. */
function heroParts(
  hero: Locator,
  title: string,
  category: string,
): ReadonlyArray<readonly [string, Locator]> {
  const { tagline, action, tiles, standards, live } = specified;
  const texts = [category, tagline, ...tiles.flat(), ...live];
  return [
    [title, hero.getByRole('heading', { level: 1, name: title, exact: true })],
    [action, hero.getByRole('link', { name: action })],
    ...texts.map((text) => [text, hero.getByText(text, { exact: true })] as const),
    ...standards.map((name) => [name, hero.getByRole('button', { name })] as const),
  ];
}

async function expectSections(page: Page, title: string, heading: string): Promise<void> {
  const services = page.locator('#services');
  const sentence = services.getByRole('heading', { level: 2 });
  await expect(sentence).toHaveText(heading);
  await expectWhole(sentence, heading);
  await expect(services.getByRole('listitem').getByRole('heading')).toHaveCount(specified.featureCount);
  await expectWhole(services.getByRole('button', { name: specified.call }), specified.call);
  const { heading: name, cards } = specified.framework;
  const framework = page.getByRole('region', { name });
  await expectWhole(framework.getByRole('heading', { level: 2, name }), name);
  await expect(framework.getByRole('heading', { level: 3 })).toHaveText(cards);
  for (const card of cards) {
    const item = framework.getByRole('listitem').filter({ hasText: card });
    await expectWhole(item.getByRole('heading'), `${title}: ${card}`);
    await expectWhole(item.getByRole('paragraph'), `${title}: what ${card} means`);
  }
}

for (const [index, [slug, object]] of fullest.entries())
  test(`the first screen of ${slug} shows every part of the specified hero, and each width shows them whole${index === 0 ? '' : ' @long'}`, async ({
    page,
  }) => {
    const service = findService(slug);
    const { title = '', category = '' } = service ?? {};
    await page.goto(servicePath(slug));
    const hero = page.locator('main section').first();
    const parts = heroParts(hero, title, category);
    const heading = featuresHeading(service).join(' ');

    await test.step('without scrolling at 1440 by 900, in a hero that fills the window', async () => {
      for (const [name, part] of [...parts, ['its object', hero.locator(object)] as const])
        expect(await expectWhole(part, name), name).toBeLessThanOrEqual(desktop.height);
      expect(Math.round(await expectWhole(hero, 'the hero'))).toBe(desktop.height);
      await expectSections(page, title, heading);
    });

    for (const size of narrower)
      await test.step(`inside the hero at ${size.width}`, async () => {
        await page.setViewportSize(size);
        const end = await hero.evaluate((element) => element.getBoundingClientRect().bottom + scrollY);
        for (const [name, part] of parts)
          expect(await expectWhole(part, name), name).toBeLessThanOrEqual(end);
        await expectSections(page, title, heading);
      });

    await test.step('two by two on a phone', async () => {
      const places = async (all: Locator) => {
        const boxes = await all.evaluateAll((elements) =>
          elements.map((element) => element.getBoundingClientRect()),
        );
        const count = (side: 'left' | 'top') => new Set(boxes.map((box) => Math.round(box[side]))).size;
        return [boxes.length, count('left'), count('top')];
      };
      expect(await places(hero.locator('.stat-tiles > *'))).toEqual([4, 2, 2]);
      expect(await places(hero.locator('.flip-card'))).toEqual([4, 2, 2]);
    });
  });

test('a value without a page of its own shows the specified defaults @long', async ({ page }) => {
  await page.goto('/solutions/quantum-testing');
  const { title, category, heading } = specified.fallback;
  const hero = page.locator('main section').first();
  for (const [name, part] of heroParts(hero, title, category)) await expectWhole(part, name);
  await expectSections(page, title, heading);
});

test('the link to the feature cards shows them coming in @long', async ({ page }) => {
  await page.goto(servicePath('api-penetration-testing'));
  const cards = page.locator('#services ul');
  await expect(cards).toHaveAttribute('data-reveal', 'pending');
  await page.locator('main a[href="#services"]').first().click();
  await expect(cards).toHaveAttribute('data-reveal', 'shown');
  await expect(cards.getByRole('listitem').last()).toHaveCSS('opacity', '1');
  await expect(cards.getByRole('listitem').first()).toHaveCSS('animation-name', 'rise');
});
