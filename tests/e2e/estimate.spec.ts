import type { Page } from '@playwright/test';
import { openApiLimits } from '#contract/estimate/limits.ts';
import { estimatePage } from '#content/pages/estimate.ts';
import { expectAccessible, siteFrame } from '#tests/support/axe.ts';
import { largeFile, openApiFiles, type OpenApiFile } from '#tests/support/openapi-files.ts';
import { field, figure, service, unknown } from '#tests/support/estimate-page.ts';
import { expect, isOfPage, test } from '#tests/support/site-test.ts';

const { form: words, lines, result, openApi, take, variants, verdict } = estimatePage;
const path = estimatePage.path;

const announcement = (page: Page) => page.locator('p.visually-hidden[role=status]');

async function giveFile(page: Page, name: string, text: string) {
  await page
    .getByLabel(openApi.label)
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
}

const sentenceFor = ({ name, expected }: OpenApiFile): string =>
  typeof expected === 'string'
    ? openApi.refusals[expected as keyof typeof openApi.refusals]
    : openApi.counted(expected.operations, expected.paths, name, expected.version);

test('the days follow each answer and are read out once; bad numbers and a period too short get a sentence; keys suffice', async ({
  page,
}) => {
  await page.goto(path);
  await test.step('the days follow each answer', async () => {
    await expect(figure(page)).toHaveText('11–17');
    await expect(announcement(page)).toBeEmpty();
    await field(page, 'Roles').fill('5');
    await expect(figure(page)).toHaveText('13–20');
    await expect(announcement(page)).toHaveText(/^Estimate: 13–20 person-days/);
    await unknown(page, 'Roles').check();
    await expect(figure(page)).toHaveText('10–19');
    await field(page, 'Roles').fill('3');
    await expect(unknown(page, 'Roles')).not.toBeChecked();
    await service(page, 'API Security').check();
    const groups = page.locator('.estimate-form');
    await expect(groups.getByRole('group', { name: 'API Security' })).toBeVisible();
    await expect(groups.getByRole('group', { name: 'Cloud Assessment' })).toBeHidden();
    await expect(figure(page)).toHaveText('17–25');
    await expectAccessible(page, { within: '.estimate-form' });
    await service(page, 'API Security').uncheck();
    await expect(figure(page)).toHaveText('11–17');
  });
  await test.step('bad numbers get a plain sentence and a result all the same', async () => {
    for (const [value, sentence] of [
      ['0', /Enter 1 or more/],
      ['99999', /Enter 100 or less\./],
      ['about three', /Enter a whole number from 1 to 100/],
      ['', /Enter a whole number/],
    ] as const) {
      await field(page, 'Roles').fill(value);
      await expect(field(page, 'Roles')).toHaveAccessibleDescription(sentence);
      await expect(field(page, 'Roles')).toHaveAttribute('aria-invalid', 'true');
      await expect(figure(page)).toHaveText('10–19');
    }
    await expect(page.getByText(words.problems(1))).toBeVisible();
    await expectAccessible(page, { within: '.estimate-split' });
    await service(page, 'Web Pentesting').uncheck();
    await expect(page.getByText('Choose at least one thing to test.')).toBeVisible();
    await expect(page.getByRole('region', { name: result.title })).toContainText(result.none);
    await service(page, 'Web Pentesting').check();
    await field(page, 'Roles').fill('3');
    await expect(figure(page)).toHaveText('11–17');
  });
  await test.step('an audit that comes too soon is told so with ways out, each one tap', async () => {
    const soon = new Date(Date.now() + 40 * 24 * 60 * 60_000).toISOString().slice(0, 10);
    await page.getByLabel(words.auditEnd, { exact: true }).fill(soon);
    const headline = page.locator('#verdict');
    await expect(headline).toHaveText(/ days? short of your audit$/);
    const ways = page.getByRole('navigation', { name: verdict.waysTitle });
    await expectAccessible(page, { within: '.estimate-result' });
    await ways.getByRole('link', { name: words.ways.testers.label }).click();
    await expect(page.getByRole('checkbox', { name: words.ways.testers.label })).toBeChecked();
    await expect(headline).toBeFocused();
    await ways.getByRole('link', { name: words.ways.after.label }).click();
    await expect(headline).toHaveText(/^Report by .* before your audit$/);
    await page.getByRole('link', { name: verdict.undo(words.ways.after.label) }).click();
    await expect(headline).toHaveText(/ short of your audit$/);
    await page.getByLabel(words.auditEnd, { exact: true }).fill('2020-01-31');
    await expect(headline).toHaveText(verdict.past('January 31, 2020'));
    await unknown(page, words.auditEnd).check();
    await expect(headline).toHaveText(/^Report by /);
  });
  await test.step('days for contract and fixes are fields with a sentence for what they can’t be', async () => {
    await field(page, words.lengths.lead.label).fill('0');
    await expect(field(page, words.lengths.lead.label)).toHaveAccessibleDescription(/Enter 1 or more\./);
    await field(page, words.lengths.lead.label).fill('10');
    await expect(page).toHaveURL(/_p10\.x\.1$/);
    await page.getByRole('link', { name: verdict.undo(words.ways.testers.label) }).click();
    await field(page, words.lengths.lead.label).fill('5');
    await expect(page).toHaveURL(/_ex$/);
  });
  await test.step('the tool works by keyboard alone', async () => {
    await service(page, 'Web Pentesting').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(service(page, 'API Security')).toBeChecked();
    await field(page, 'Roles').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('4');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(unknown(page, 'Roles')).toBeChecked();
    await page.getByRole('radio', { name: 'Recommended' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Deep' })).toBeChecked();
    // Enter in a field recalculates nothing and leaves the page alone.
    await field(page, 'Applications').focus();
    await page.keyboard.press('Enter');
    await expect(unknown(page, 'Roles')).toBeChecked();
  });
});

test('no request leaves the page: nothing but its own files is ever asked for, whatever files it is given', async ({
  page,
  site,
}) => {
  await page.goto(path);
  const asked: string[] = [];
  page.context().on('request', (request) => {
    if (!isOfPage(request)) return;
    const { origin, pathname, search } = new URL(request.url());
    const isOwnFile = origin === site.url && pathname.startsWith('/assets/') && search === '';
    if (request.method() !== 'GET' || request.postData() !== null || !isOwnFile) asked.push(request.url());
  });
  await service(page, 'API Security').check();
  await field(page, 'Roles').fill('7');
  await page.getByLabel(words.framework).selectOption('pci');
  await page.getByLabel(words.auditEnd, { exact: true }).fill('2030-03-31');
  for (const file of openApiFiles.slice(0, 3)) {
    await giveFile(page, file.name, file.text);
    await expect(page.getByText(sentenceFor(file))).toBeVisible();
  }
  // Unit tests count every kind of file; these are the ones that could block a browser.
  await test.step('large, recursive and hostile files are counted or refused, and the last count stays', async () => {
    const large = largeFile('json');
    const troublesome = openApiFiles.filter(({ name }) => ['cycles.json', 'aliases.yaml'].includes(name));
    expect(troublesome).toHaveLength(2);
    for (const file of [...troublesome, large]) {
      await giveFile(page, file.name, file.text);
      await expect(page.getByText(sentenceFor(file))).toBeVisible({ timeout: openApiLimits.countMs });
    }
    await giveFile(page, 'empty.yaml', '');
    await expect(page.getByText(openApi.refusals.empty)).toBeVisible();
    await giveFile(page, 'huge.json', 'x'.repeat(openApiLimits.fileBytes + 1));
    await expect(page.getByText(openApi.refusals.large)).toBeVisible();
    const counted = typeof large.expected === 'string' ? '' : String(large.expected.operations);
    await expect(field(page, 'Operations')).toHaveValue(counted);
    await expectAccessible(page, { within: '.estimate-form' });
  });
  await expect(page).toHaveURL(/#1_m.*_e2030-03-31$/);
  expect(asked).toEqual([]);
});

test('the address brings everything back, a hostile one starts afresh with a sentence; link and text are copied, print shows the result', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${path}#1_m2026-11-15_web.1.5.20.1.x.1.0_api.62_d2_s0_f1_e2030-03-29`);
  await test.step('the address brings everything back', async () => {
    await expect(field(page, 'Roles')).toHaveValue('5');
    await expect(field(page, 'Operations')).toHaveValue('62');
    await expect(unknown(page, 'Ways to sign in')).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Deep' })).toBeChecked();
    await expect(page.getByLabel(words.framework)).toHaveValue('soc2');
    await expect(page.locator('#verdict')).toHaveText(/^Report by .* before your audit$/);
    await expect(page.getByText(words.older('November 15, 2026'))).toBeVisible();
  });
  for (const code of ['1_web.99999999', '2_x', `1_${'a'.repeat(5_000)}`, '1_%E0%A4%A', '1_<img src=x>'])
    await test.step(`a hostile one starts afresh: ${code.slice(0, 20)}`, async () => {
      await field(page, 'Roles').fill('7');
      await page.evaluate((hash) => location.assign(`#${hash}`), code);
      await expect(page.getByRole('alert')).toHaveText(words.badCode);
      await expect(field(page, 'Roles')).toHaveValue('3');
      await expect(figure(page)).toHaveText('11–17');
    });
  await test.step('link and text are copied, and print shows the result without the form', async () => {
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: take.copyText }).click();
    await expect
      .poll(clipboard)
      .toMatch(/11–17 person-days[\s\S]*3 roles[\s\S]*\/estimate#1_m2026-11-18_web/);
    await page.getByRole('button', { name: take.copyLink }).click();
    await expect
      .poll(clipboard)
      .toMatch(/^http\S+\/estimate#1_m2026-11-18_web\.1\.3\.20\.1\.1\.0\.0_d1_s1_f0_ex$/);
    await page.emulateMedia({ media: 'print' });
    await expect(figure(page)).toBeVisible();
    await expect(field(page, 'Roles')).toBeHidden();
  });
});

test(
  'on a phone ranges stay whole, the number stays in sight, and what a jump leads to is clear of its bar',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await page.goto(path);
    const broken = await page
      .locator('.estimate-table tr:not(.estimate-nothing) td:not(.estimate-saving)')
      .evaluateAll((cells) =>
        cells.map((cell) => {
          const text = document.createRange();
          text.selectNodeContents(cell);
          return text.getClientRects().length;
        }),
      );
    expect(broken.filter((count) => count > 1)).toEqual([]);
    const bar = page.getByRole('link', { name: result.toBar });
    await test.step('the number stays in sight', async () => {
      await field(page, 'Screens that change data').scrollIntoViewIfNeeded();
      await expect(bar).toBeInViewport();
      await expect(bar).toContainText('11–17');
      // What the bar covers for a moment becomes reachable when the page scrolls: all rules except the one about
      // obscured targets.
      await expectAccessible(page, { outside: siteFrame, except: ['target-size'] });
    });
    await test.step('what a jump leads to is clear of the bar', async () => {
      await field(page, 'Screens that change data').focus();
      const place = await bar.boundingBox();
      const focused = await field(page, 'Screens that change data').boundingBox();
      expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThan(place?.y ?? 0);
      await field(page, 'Screens that change data').fill('7');
      const answers = page.url();
      expect(answers).toContain('#');
      await bar.click();
      await expect(page.locator('#verdict')).toBeInViewport({ ratio: 1 });
      // Reloaded or shared, it still holds the answers.
      expect(page.url()).toBe(answers);
    });
  },
);

test(
  'on a phone the chosen depth is open, the others are rows, and drivers without days share a line',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await page.goto(path);
    const left = (depth: keyof typeof variants.words) =>
      page.getByText(variants.words[depth].leavesOut[0] ?? '', { exact: true });
    await expect(left('recommended')).toBeVisible();
    await expect(left('deep')).toBeHidden();
    await page.getByRole('radio', { name: variants.words.deep.name }).check();
    await expect(left('deep')).toBeVisible();
    await expect(left('recommended')).toBeHidden();
    await expect(page.getByText(lines.nothing('1 app, 1 tenant, no payments, no uploads'))).toBeVisible();
    await page.getByRole('radio', { name: words.yes }).first().check();
    await expect(page.getByText(lines.nothing('1 app, 1 tenant, no uploads'))).toBeVisible();
  },
);

test(
  'on a phone the box for a file uses the width, and the ways to keep the result are three equal buttons',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await page.goto(`${path}?service=api`);
    const text = await page.getByText(estimatePage.openApi.label, { exact: true }).boundingBox();
    expect(text?.width).toBeGreaterThan(200);
    const sizes = await Promise.all(
      [take.copyLink, take.copyText, take.print].map(async (name) => {
        const box = await page.getByRole('button', { name, exact: true }).boundingBox();
        return `${Math.round(box?.width ?? 0)} x ${Math.round(box?.height ?? 0)}`;
      }),
    );
    expect(new Set(sizes).size).toBe(1);
  },
);
