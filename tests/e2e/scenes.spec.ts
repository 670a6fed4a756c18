import type { Page } from '@playwright/test';
import { webChecks } from '#content/scenes/requests-web.ts';
import { controlScenes } from '#content/scenes/controls.ts';
import { laneScene } from '#content/scenes/lanes.ts';
import { reportScenes, type TrayKey } from '#content/scenes/reports.ts';
import { cloudScenes } from '#content/scenes/routes.ts';
import {
  cloudWords,
  controlWords,
  laneWords,
  reportWords,
  requestWords,
  shortDay,
} from '#content/scenes/words.ts';
import { unmarked } from '#content/evidence-marks.ts';
import { servicePath } from '#content/services/service.ts';
import { webPenetrationTesting } from '#content/services/web-penetration-testing.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/site-test.ts';

/** What the chosen words of a scene say to those who don't see them. */
const said = (page: Page) => page.locator('[data-scene] output');
const [invoice, search] = webChecks;
const [, searchFeature] = webPenetrationTesting.features;

test('a request is changed, sent by Enter or a button, and fixed; the answer says what leaked', async ({
  page,
}) => {
  await page.goto(servicePath(webPenetrationTesting.slug));
  const scene = page.locator('[data-scene]');
  await scene.scrollIntoViewIfNeeded();
  const field = scene.getByRole('textbox', { name: requestWords.part });
  const state = (name: keyof typeof requestWords.states) =>
    scene.getByRole('radio', { name: requestWords.states[name] });
  const answer = scene.locator('[data-answer]:visible');
  const shows = async (lines: readonly string[] = []) => {
    for (const line of lines) await expect(answer.filter({ visible: true })).toContainText(unmarked(line));
  };
  await expect(field).toHaveValue(invoice?.part.forged ?? '');
  await shows(invoice?.answers.open);

  await field.fill(invoice?.part.own ?? '');
  await field.press('Enter');
  await expect(state('own')).toBeChecked();
  await shows(invoice?.answers.own);
  await expect(said(page)).toHaveText(invoice?.results.own ?? '');

  await field.fill('2026-9999');
  await scene.getByRole('button', { name: requestWords.send }).click();
  await shows(invoice?.answers.other);
  await expect(said(page)).toHaveText(invoice?.results.other ?? '');

  await field.fill(invoice?.part.forged ?? '');
  await field.press('Enter');
  await expect(state('open')).toBeChecked();
  await scene.getByRole('button', { name: requestWords.apply }).click();
  await expect(answer.filter({ visible: true })).toBeFocused();
  await shows(invoice?.answers.closed);
  await field.press('Enter');
  await shows(invoice?.answers.closed);
  await scene.getByRole('button', { name: requestWords.undo }).click();
  await expect(field).toBeFocused();
  await expect(state('own')).toBeChecked();

  await scene.getByRole('radio', { name: searchFeature?.title ?? '' }).check();
  await expect(scene.getByText(searchFeature?.description ?? '')).toBeVisible();
  await expect(field).toHaveValue(search?.part.own ?? '');
  await state('open').focus();
  await page.keyboard.press('Space');
  await expect(field).toHaveValue(search?.part.forged ?? '');
  await shows(search?.answers.open);
  await expect(scene.getByText(requestWords.found.replace('{n}', '2'))).toBeVisible();
  await expect(scene.getByText(search?.saw.scanning ?? '')).toBeVisible();
  await expect(scene.getByText(invoice?.saw.scanning ?? '')).toBeHidden();
  await expectAccessible(page, { within: '[data-scene]' });
});

test('without a script each state of each request can be chosen', { tag: '@nojs' }, async ({ page }) => {
  await page.goto(servicePath(webPenetrationTesting.slug));
  const scene = page.locator('[data-scene]');
  await expect(scene.getByRole('button', { name: requestWords.send })).toHaveCount(0);
  await scene.getByRole('radio', { name: searchFeature?.title ?? '' }).check();
  await scene.getByRole('radio', { name: requestWords.states.own }).check();
  await expect(scene.getByText(search?.part.own ?? '', { exact: true })).toBeVisible();
  await scene.getByRole('radio', { name: requestWords.states.open }).check();
  await expect(scene.getByText(search?.part.forged ?? '')).toBeVisible();
  await expect(scene.getByText(search?.results.open ?? '')).toBeVisible();
  await scene.getByRole('radio', { name: requestWords.states.closed }).check();
  await expect(scene.getByText(search?.results.closed ?? '')).toBeVisible();
});

test(
  'a foothold reaches as far as the network lets it, and segmentation cuts it',
  { tag: ['@desktop', '@nojs', '@long'] },
  async ({ page }, { project }) => {
    await page.goto(servicePath('network-penetration-testing'));
    const scene = page.locator('#services');
    const [, laptop, , supplier] = laneScene.lanes;
    await expect(scene.getByRole('radio', { name: laptop?.name ?? '' })).toBeChecked();
    await expect(scene.getByText(laptop?.found.result ?? '')).toBeVisible();
    await scene.getByRole('radio', { name: laneWords.sides.cut }).check();
    await expect(scene.getByText(laptop?.found.result ?? '')).toBeHidden();
    await expect(scene.getByText(laptop?.cut.result ?? '')).toBeVisible();
    await scene.getByRole('radio', { name: supplier?.name ?? '' }).check();
    await expect(scene.getByText(laptop?.cut.result ?? '')).toBeHidden();
    await expect(scene.getByText(supplier?.cut.result ?? '')).toBeVisible();
    if (project.name === 'nojs') return;
    await scene.getByRole('radio', { name: laneWords.sides.found }).press('Space');
    await expect(said(page)).toHaveText(supplier?.found.result ?? '');
    await expectAccessible(page, { within: '[data-scene]' });
  },
);

test(
  'each policy that is tightened cuts a route, the next one is taken, and in the end there is none',
  { tag: ['@desktop', '@nojs', '@long'] },
  async ({ page }, { project }) => {
    await page.goto(servicePath('aws-testing'));
    const scene = page.locator('#services');
    const routes = cloudScenes['aws-testing']?.routes ?? [];
    const total = cloudScenes['aws-testing']?.total ?? 0;
    const reach = (count = 0) =>
      scene.getByText(cloudWords.reach.replace('{n}', String(count)).replace('{all}', String(total)));
    const switches = scene.getByRole('checkbox');
    await expect(switches).toHaveCount(routes.length);
    await expect(reach(routes[0]?.reach)).toBeVisible();
    await expect(scene.getByText(routes[0]?.policy[1] ?? '', { exact: true })).toBeHidden();
    for (const [index, { policy }] of routes.entries()) {
      await switches.nth(index).check();
      await expect(scene.getByText(policy[1], { exact: true })).toBeVisible();
      const next = routes[index + 1];
      if (next) await expect(reach(next.reach)).toBeVisible();
      if (project.name !== 'nojs')
        await expect(said(page)).toHaveText(
          next ? ((await reach(next.reach).textContent()) ?? '') : cloudWords.closed,
        );
    }
    await expect(scene.getByText(cloudWords.closed)).toBeVisible();
    await switches.nth(2).uncheck();
    await expect(reach(routes[2]?.reach)).toBeVisible();
    if (project.name !== 'nojs') await expectAccessible(page, { within: '[data-scene]' });
  },
);

test(
  'each control closes on its own date, by its stop or by the slider',
  { tag: ['@desktop', '@nojs', '@long'] },
  async ({ page }, { project }) => {
    await page.goto(servicePath('iso-27001'));
    const scene = page.locator('#services');
    const { stops, controls } = controlScenes['iso-27001'] ?? { stops: [], controls: [] };
    const holdsAt = (stop: number) => controls.filter(({ closes = 0 }) => closes <= stop).length;
    const expectClosed = async (stop: number) => {
      await expect(scene.getByText(controlWords.count(holdsAt(stop), controls.length))).toBeVisible();
      await expect(scene.getByText(controlWords.open, { exact: true }).filter({ visible: true })).toHaveCount(
        controls.length - holdsAt(stop),
      );
    };
    const stop = (index: number) => scene.getByRole('radio').nth(index);
    await expectClosed(0);
    for (const index of stops.keys()) {
      await stop(index).check();
      await expectClosed(index);
    }
    if (project.name === 'nojs') {
      await expect(scene.getByRole('slider')).toHaveCount(0);
      return;
    }
    const slider = scene.getByRole('slider', { name: controlWords.day });
    await expect(slider).toHaveAttribute('aria-valuetext', shortDay(stops.at(-1) ?? ''));
    await slider.press('Home');
    await expectClosed(0);
    // A day before the second stop nothing has closed; on it, its row has.
    const days = (Date.parse(stops[1] ?? '') - Date.parse(stops[0] ?? '')) / 86_400_000;
    for (let day = 1; day < days; day += 1) await slider.press('ArrowRight');
    await expectClosed(0);
    await slider.press('ArrowRight');
    await expect(stop(1)).toBeChecked();
    await expectClosed(1);
    await expect(said(page)).toHaveText(
      `${shortDay(stops[1] ?? '')}: ${controlWords.count(holdsAt(1), controls.length)}`,
    );
    await expectAccessible(page, { within: '[data-scene]' });
  },
);

test(
  'five reports go to four trays, and ours stand beside them in the end',
  { tag: ['@desktop', '@nojs', '@long'] },
  async ({ page }) => {
    await page.goto(servicePath('bug-bounty-program-management'));
    const scene = page.locator('#services');
    const { reports, trays } = reportScenes['bug-bounty-program-management'] ?? { reports: [], trays: null };
    const top = scene.getByRole('group', { name: reportWords.choose });
    const tray = (key: TrayKey) => scene.locator(`[data-tray=${key}]`);
    await expect(scene.getByText(reportWords.end)).toBeHidden();
    for (const [index, { title }] of reports.entries()) {
      await expect(top).toHaveCount(1);
      await expect(scene.getByRole('group', { name: title })).toBeVisible();
      // The first four as we did, the last one otherwise.
      const key = index < 4 ? (reports[index]?.ours ?? 'P') : 'O';
      await top.getByRole('radio', { name: trays?.[key] ?? '' }).click();
      await expect(tray(key).getByText(title)).toBeVisible();
    }
    await expect(scene.getByText(reportWords.end)).toBeVisible();
    await expect(
      tray('O')
        .getByText(reportWords.other(trays?.P ?? ''))
        .filter({ visible: true }),
    ).toBeVisible();
    await expect(tray('D').getByText(reportWords.same).filter({ visible: true })).toBeVisible();
    await scene.getByRole('button', { name: reportWords.again }).click();
    await expect(scene.getByRole('group', { name: reports[0]?.title ?? '' })).toBeVisible();
    await expect(tray('D').getByText(reports[0]?.title ?? '')).toBeHidden();
  },
);

test('keys and dragging sort, an arrow only moves on, and the last one can be taken back @long', async ({
  page,
}) => {
  await page.goto(servicePath('bug-bounty-program-management'));
  const scene = page.locator('#services');
  const { reports, trays } = reportScenes['bug-bounty-program-management'] ?? { reports: [], trays: null };
  const sorted = (n: number) =>
    reportWords.sorted.replace('{n}', String(n)).replace('{all}', String(reports.length));
  const tray = (key: TrayKey) => scene.locator(`[data-tray=${key}]`);
  const choice = (key: TrayKey) => scene.getByRole('radio', { name: trays?.[key] ?? '' });
  await choice('P').focus();
  await expect(scene.getByText(sorted(0))).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(choice('D')).toBeFocused();
  await expect(scene.getByText(sorted(0))).toBeVisible();
  await page.keyboard.press('d');
  await expect(tray('D').getByText(reports[0]?.title ?? '')).toBeVisible();
  await expect(said(page)).toHaveText(sorted(1));
  await expect(choice('P')).toBeFocused();
  await scene.getByRole('group', { name: reports[1]?.title ?? '' }).dragTo(tray('P'));
  await expect(tray('P').getByText(reports[1]?.title ?? '')).toBeVisible();
  await scene.getByRole('button', { name: reportWords.undo }).click();
  await expect(said(page)).toHaveText(sorted(1));
  await expect(tray('P').getByText(reports[1]?.title ?? '')).toBeHidden();
  for (const key of ['p', 'o', 'a', 'o']) await page.keyboard.press(key);
  await expect(said(page)).toHaveText(
    reportWords.agreed.replace('{n}', '4').replace('{all}', String(reports.length)),
  );
  await expect(scene.locator('.deck-end')).toBeFocused();
  await expectAccessible(page, { within: '[data-scene]' });
});
