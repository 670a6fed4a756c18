import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { cvss40 } from '#cvss/v40.ts';
import { labKey } from '#contract/browser-storage.ts';
import { labExerciseWords, labFindingWords, labWords } from '#content/lab/words.ts';
import { labPage } from '#content/pages/lab.ts';
import { recordAnnouncements } from '#tests/support/announcements.ts';
import { expectAccessible, siteFrame } from '#tests/support/axe.ts';
import { expect, isOfPage, test } from '#tests/support/site-test.ts';

const { path } = labPage;
const { editor, fix, paper, hints, quick, status } = labWords;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const finding = (page: Page) => page.locator('main').getByRole('article');
const shop = (page: Page) => page.locator('.lab-shop');
const petals = (page: Page) => page.locator('.lab-lotus [data-open]');
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function findOrder(page: Page): Promise<void> {
  await button(page, quick.lower).click();
  await button(page, editor.send).click();
  await expect(finding(page)).toBeVisible();
}

/** The badge shows what a calculator says about the vector next to it. */
async function expectScored(page: Page): Promise<void> {
  const vector = await finding(page).locator('.cvss-vector').textContent();
  const { severity, score } = cvss40(vector ?? '');
  await expect(finding(page).getByText(`${severity} ${score.toFixed(1)}`)).toBeVisible();
}

test('by mouse: a stranger’s order becomes a finding, the fix is retested, the report is taken, and nothing leaves the page', async ({
  page,
}) => {
  await page.goto(path);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isOfPage(request) && request.url().startsWith('http')) asked.push(request.url());
  });
  await expect(petals(page)).toHaveCount(1);
  await expectAccessible(page, { outside: siteFrame });
  await findOrder(page);
  await expect(shop(page)).toContainText('Ines Halloran');
  await expect(shop(page)).toContainText(labWords.shop.notYou);
  await expect(finding(page)).toContainText(labFindingWords.order.title);
  await expect(finding(page).getByText(/^LAB-[2-9A-Z]{5}$/)).toBeVisible();
  await expect(finding(page).locator('[data-mark=forged]')).toHaveText('88214');
  await expect(finding(page).locator('[data-mark=leaked]').first()).toHaveText('Ines Halloran');
  await expect(finding(page)).toContainText(/Found by you in \d+ second/);
  await expectScored(page);
  await expect(petals(page)).toHaveCount(3);
  await expect(button(page, fix.apply).filter({ visible: true }), 'without scrolling').toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByText(paper.page), 'paper has pages, a screen has none').toBeHidden();
  await expectAccessible(page, { outside: siteFrame });

  await button(page, fix.apply).click();
  await expect(page.getByText(fix.retested(404))).toBeVisible();
  await expect(finding(page)).toContainText(labWords.retest.fixed(404));
  await expect(button(page, fix.undo)).toBeFocused();
  await expect(petals(page)).toHaveCount(4);

  const download = page.waitForEvent('download');
  await button(page, paper.json).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^LAB-\w{5}\.json$/);
  const report = JSON.parse(readFileSync(await file.path(), 'utf8')) as {
    findings: { cvss40Score: number; cvss40Vector: string; retestStatus: string }[];
  };
  const [taken] = report.findings;
  expect(taken?.cvss40Score).toBe(cvss40(taken?.cvss40Vector ?? '').score);
  expect(taken?.retestStatus).toBe('Fixed');
  await expect(petals(page)).toHaveCount(5);
  await expectAccessible(page, { within: '.lab' });
  expect(asked).toEqual([]);

  await page.reload();
  await expect(finding(page), 'a reload loses nothing').toContainText(labWords.retest.fixed(404));
  await button(page, labWords.reset).click();
  await expect(finding(page)).toHaveCount(0);
  await expect(petals(page)).toHaveCount(1);
  expect(await page.evaluate((key) => sessionStorage.getItem(key), labKey)).toBeNull();

  await findOrder(page);
  const closing = page.getByRole('link', { name: labWords.closing.button });
  await expect(closing).toHaveAttribute('href', '/estimate?service=api');
});

test('by keyboard: the number, the price and the note are changed and sent, and each answer is announced once @long', async ({
  page,
}) => {
  await page.goto(path);
  const said = await recordAnnouncements(page);
  await test.step('an order: arrow down and Enter', async () => {
    await field(page, editor.path).focus();
    await page.keyboard.press('ArrowDown');
    await expect(field(page, editor.path)).toHaveValue('/v2/orders/88214');
    await page.keyboard.press('Enter');
    await expect(finding(page)).toBeVisible();
    await expect(field(page, editor.path)).toBeFocused();
    expect(await said()).toEqual([
      expect.stringMatching(/^Attempt 1: 200, someone else’s\. Finding LAB-\w{5} added: High 7\.1\.$/),
    ]);
  });
  await test.step('other ids, methods and headers get what a real shop would say', async () => {
    for (const [value, code] of [
      ['/v2/orders/88190', '200, your order'],
      ['/v2/orders/1', '404, not found'],
      ['/v2/orders/88214.5', '400, not accepted'],
    ] as const) {
      await field(page, editor.path).fill(value);
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await said()).at(-1)).toContain(code);
    }
    await field(page, editor.headers).fill('host: api.tidewater.example');
    await page.keyboard.press('Control+Enter');
    await expect.poll(async () => (await said()).at(-1)).toContain('401, not signed in');
    expect(await said()).toHaveLength(5);
  });
  await test.step('a price: typed into the body', async () => {
    await button(page, labExerciseWords.price.title).press('Enter');
    await field(page, editor.body).fill('{"sku":"kettle","quantity":-2,"unitPrice":120}');
    await page.keyboard.press('Control+Enter');
    await expect(finding(page)).toContainText('A negative quantity makes the shop pay');
    await expectScored(page);
    await button(page, fix.apply).press('Enter');
    await expect(page.getByText(fix.retested(422))).toBeVisible();
  });
  await test.step('a note: the last hint fills it in and leaves the focus on Send', async () => {
    await button(page, labExerciseWords.note.title).press('Enter');
    await button(page, hints.button(1)).press('Enter');
    await button(page, hints.button(2)).press('Enter');
    await button(page, hints.last).press('Enter');
    await expect(button(page, editor.send)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(finding(page)).toContainText('A customer’s note runs code on the agent’s screen');
    await expectScored(page);
    await button(page, fix.apply).press('Enter');
    await expect(shop(page)).toContainText(labWords.shop.asText);
    await expect(shop(page)).toContainText('<img src=x onerror="stealSession()">');
  });
  await expectAccessible(page, { within: '.lab' });
});

test('by touch: chips and steppers are enough for all three, and the sheet at the foot leads to the finding @phone @long', async ({
  page,
}) => {
  await page.goto(path);
  await expect(button(page, quick.lower), 'what to press is on the first screen').toBeInViewport({
    ratio: 1,
  });
  const choose = (exercise: keyof typeof labExerciseWords) =>
    page.getByRole('button', { name: labExerciseWords[exercise].short }).first().tap();
  await button(page, quick.lower).tap();
  await button(page, editor.send).tap();
  const sheet = page.locator('.lab-sheet');
  await expect(sheet).toBeInViewport();
  await expect(sheet).toContainText(labFindingWords.order.title);
  await sheet.getByRole('link', { name: paper.see }).tap();
  await expect(finding(page).getByRole('heading')).toBeInViewport();
  await sheet.getByRole('button', { name: fix.apply }).tap();
  await expect(finding(page)).toContainText(labWords.retest.fixed(404));
  const nextAct = sheet.getByRole('button');
  await expect(nextAct, 'the loud button is the next step, and keeps the focus').toHaveText(paper.take);
  await expect(nextAct).toBeFocused();
  await expect(button(page, fix.undo)).toHaveCount(1);
  await nextAct.tap();
  await expect(button(page, paper.print)).toBeFocused();
  await expect(button(page, paper.print)).toBeInViewport();
  const saved = page.waitForEvent('download');
  await button(page, paper.json).tap();
  await saved;
  await nextAct.tap();
  await expect(page.locator('main [aria-current=true]')).toContainText(labExerciseWords.price.short);

  for (let press = 0; press < 3; press += 1) await button(page, `${quick.unitPrice}: ${quick.less}`).tap();
  await button(page, editor.send).tap();
  await expect(finding(page)).toContainText('$0.02 instead of $36.00');

  await choose('note');
  await button(page, quick.notes[1].label).tap();
  await button(page, editor.send).tap();
  await expect(shop(page)).toContainText(labWords.shop.drawn);
  await expect(finding(page)).toHaveCount(0);
  await button(page, quick.notes[4].label).tap();
  await button(page, editor.send).tap();
  await expect(finding(page)).toContainText('runs code on the agent’s screen');
  await expectAccessible(page, { outside: siteFrame });
  const { wide, seen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }));
  expect(wide).toBeLessThanOrEqual(seen);
});

test('a link carries the finding; one that is broken, old or hostile starts afresh and says so @long', async ({
  page,
  context,
}) => {
  await page.goto(path);
  await findOrder(page);
  await button(page, fix.apply).click();
  const id = await finding(page)
    .getByText(/^LAB-\w{5}$/)
    .textContent();
  const link = await button(page, paper.share).getAttribute('data-copy');
  const colleague = await context.newPage();
  await colleague.goto(link ?? '');
  await expect(finding(colleague).getByText(id ?? '')).toBeVisible();
  await expect(finding(colleague)).toContainText(/Found in \d+ second/);
  await expect(finding(colleague)).toContainText(labWords.retest.fixed(404));
  await expect(colleague.getByText(status.opened)).toBeInViewport();
  await expect(finding(colleague)).toContainText(paper.headShared);
  await expect(finding(colleague)).not.toContainText(/your finding|by you|your (?:fix|report)/i);
  await expect(colleague.getByText(labWords.response.rowsShared)).toBeVisible();
  await expect(colleague).toHaveURL(new RegExp(`${path}$`));

  for (const fragment of ['x', '<script>alert(1)</script>', `${link?.split('#')[1]?.slice(0, -9)}`]) {
    const fresh = await context.newPage();
    await fresh.goto(`${path}#${fragment}`);
    await expect(fresh.getByText(status.badLink)).toBeInViewport();
    await expect(finding(fresh)).toHaveCount(0);
    await expect(field(fresh, editor.path)).toHaveValue('/v2/orders/88215');
    await fresh.close();
  }
});

test('a request beyond the bound is answered by a sentence, and what a visitor types is never made into markup @long', async ({
  page,
}) => {
  await page.goto(path);
  await field(page, editor.path).fill(`/v2/orders/${'8'.repeat(5_000)}`);
  await button(page, editor.send).click();
  await expect(page.getByRole('alert')).toContainText('up to 4 KB');
  await expect(page.locator('.lab-rows tbody tr')).toHaveCount(1);

  await button(page, labExerciseWords.note.title).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const message = '<img id="made" src="/nowhere.png" onerror="document.title=1"><script id="made">1</script>';
  await field(page, editor.body).fill(JSON.stringify({ subject: '<i id="made">', message }));
  await button(page, editor.send).click();
  await expect(finding(page)).toBeVisible();
  await expect(page.locator('#made')).toHaveCount(0);
});

test('the finding prints on one page, without the rest @long', async ({ page }) => {
  await page.goto(path);
  await button(page, labExerciseWords.price.title).click();
  await button(page, `${quick.unitPrice}: ${quick.less}`).click();
  await button(page, editor.send).click();
  await button(page, fix.apply).click();
  await page.emulateMedia({ media: 'print' });
  await expect(finding(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.locator('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
  const sheets = async () =>
    (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
  expect(await sheets()).toBe(1);

  await page.emulateMedia({ media: 'screen' });
  await button(page, labExerciseWords.note.title).click();
  const longest = {
    subject: 'Tea',
    message: `${'<p>damp</p>\n'.repeat(140)}<script>${'go();'.repeat(50)}</script>`,
  };
  await field(page, editor.body).fill(JSON.stringify(longest, null, 2));
  await button(page, editor.send).click();
  await expect(finding(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  expect(await sheets(), 'a long request, too').toBe(1);
});

test('without a script the first exercise is a story with its finding @nojs', async ({ page }) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(labPage.heading);
  // Text and role selectors don't see such elements.
  await expect(page.locator('noscript .lab-story')).toBeVisible();
  await expect(page.locator('noscript .lab-story')).toContainText(labWords.story.lead);
  await expect(page.locator('noscript article')).toContainText(labFindingWords.order.title);
  await expect(page.locator('noscript article')).toContainText('41 seconds');
  await expect(page.locator('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
});
