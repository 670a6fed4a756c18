import { formatCvssScore } from '#cvss/rating.ts';
import { cvss40 } from '#cvss/v40.ts';
import { sampleReportFiles } from '#content/downloads.ts';
import { boardWords } from '#content/engagement-room/board-words.ts';
import { roomWords } from '#content/engagement-room/words.ts';
import { ptaasDemoPage } from '#content/pages/ptaas-demo.ts';
import { reportFileNames } from '#content/sample-report/exports.ts';
import { csvFormulas } from '#content/sample-report/mp-08-csv-formulas.ts';
import { expect, isOfPage, test } from '#tests/support/site-test.ts';
import { downloadedText, news, press, roomPath, row, testerAnswers } from '#tests/support/room-page.ts';

const { actions, acceptForm, commentForm } = roomWords;
const open = `${roomPath}?finding=MP-08`;

test('a fix is retested twice: a variation still works, then it is fixed; reload and undo keep to it', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(open);
  await press(page, actions.fixed);
  await expect(news(page)).toHaveText(roomWords.news.fixed('MP-08'));
  await expect(row(page, 'MP-08')).toContainText('Open, fix ready');
  const ask = page.getByRole('button', { name: actions.retest });
  await expect(ask, 'focus goes to the next step').toBeFocused();
  await ask.press('Enter');
  await testerAnswers(page);
  await expect(news(page)).toHaveText(roomWords.news.partial('MP-08', 'Web tester'));
  await expect(row(page, 'MP-08')).toContainText('Partially fixed');
  await expect(page.locator('.room-detail')).toContainText('A variation still works.');

  await press(page, actions.fixed);
  await press(page, actions.retest);
  // Asked, then left: the tester answers on the reloaded page.
  await page.reload();
  await testerAnswers(page);
  await expect(row(page, 'MP-08')).toContainText('Fixed');
  await expect(row(page, 'MP-08')).not.toContainText('Partially');
  await expect(page.getByText('6 of 8')).toHaveCount(0);
  await expect(page.getByText('7 of 8')).toBeVisible();

  await press(page, roomWords.undo);
  await expect(news(page)).toHaveText(roomWords.news.undone);
  await expect(row(page, 'MP-08')).toContainText('Partially fixed, fix ready');
  await press(page, roomWords.reset);
  await expect(row(page, 'MP-08')).toContainText('Open');
  expect(await page.evaluate(() => [sessionStorage.length, localStorage.length])).toEqual([0, 0]);
});

test('a finding is assigned, discussed, rated anew and accepted as a risk, and the log says so @long', async ({
  page,
}) => {
  await page.goto(open);
  const detail = page.locator('.room-detail');
  await detail.getByLabel(roomWords.owner).selectOption('Head of Engineering');
  await expect(row(page, 'MP-08')).toContainText('Head of Engineering');

  await press(page, commentForm.submit);
  await expect(detail.getByLabel(commentForm.label)).toBeFocused();
  await expect(detail.getByText(commentForm.error)).toBeVisible();
  await detail.getByLabel(commentForm.label).fill('<b>June</b> is fine.');
  await press(page, commentForm.submit);
  await expect(detail.getByRole('listitem').last()).toHaveText(/You: <b>June<\/b> is fine\./);
  await expect(detail.getByLabel(commentForm.label)).toHaveValue('');

  await detail.getByText(roomWords.rating, { exact: true }).click();
  await detail.getByLabel(/^VC /).selectOption('High');
  const vector = csvFormulas.rating.v40.vector.replace('VC:N', 'VC:H');
  const { score, severity } = cvss40(vector);
  const live = `${formatCvssScore(score)} ${severity}`;
  await expect(detail.locator('output b')).toHaveText(live);
  await press(page, roomWords.rate.submit);
  await expect(row(page, 'MP-08')).toContainText(formatCvssScore(score));
  await expect(news(page)).toHaveText(roomWords.news.rate('MP-08', live));

  await press(page, actions.accept);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: acceptForm.submit }).click();
  await expect(dialog.getByText(acceptForm.nameError)).toBeVisible();
  await expect(dialog.getByText(acceptForm.reviewError)).toBeVisible();
  await expect(dialog.getByLabel(acceptForm.name)).toBeFocused();
  await dialog.getByLabel(acceptForm.name).fill('Ada Lovelace');
  await dialog.getByLabel(acceptForm.review).fill('2026-09-01');
  await dialog.getByRole('button', { name: acceptForm.submit }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, 'MP-08')).toContainText('Risk accepted');

  await page.getByRole('link', { name: roomWords.views.auditor }).click();
  await expect(page.getByRole('row', { name: /MP-08/ })).toContainText(/by Ada Lovelace, .*Sep 1, 2026/);
  await expect(page.getByText(/one is accepted as a risk/)).toBeVisible();
});

test('no request leaves after load, whatever is done, and the files equal the report’s @long', async ({
  page,
  request,
}) => {
  // The last thing the page loads: its second font.
  const lastOfAll = page.waitForResponse(/geist-mono/);
  await page.goto(roomPath);
  await lastOfAll;
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (each) => {
    if (isOfPage(each)) asked.push(each.url());
  });

  for (const panel of [roomWords.panels.coverage, roomWords.panels.retests, roomWords.panels.report])
    await page
      .getByRole('navigation', { name: roomWords.panelsLabel })
      .getByRole('link', { name: panel })
      .click();
  const { files } = boardWords.report;
  const json = await downloadedText(page, files.json.label);
  const csv = await downloadedText(page, files.csv.label);
  const tracker = await downloadedText(page, files.tracker.label);
  const webhook = JSON.parse(await page.locator('.room-webhook').innerText()) as { finding: { id: string } };
  await page.getByRole('link', { name: roomWords.views.lead }).click();
  await page.getByRole('link', { name: 'CSV cells run as formulas' }).click();
  await press(page, actions.fixed);
  await page.goBack();
  await page.getByRole('link', { name: ptaasDemoPage.tour }).click();
  await page.getByRole('link', { name: boardWords.tour.next }).click();
  await expect(page).toHaveURL(/step=2$/);
  await page.mouse.wheel(0, 5_000);
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  expect(asked.filter((url) => !url.startsWith('blob:'))).toEqual([]);

  const served = async (file: string) => (await request.get(file)).text();
  expect(json).toEqual({ name: reportFileNames.json, text: await served(sampleReportFiles.json.file) });
  expect(csv).toEqual({ name: reportFileNames.csv, text: await served(sampleReportFiles.csv.file) });
  const document = JSON.parse(json.text) as { findings: { id: string; title: string }[] };
  expect(document.findings.find(({ id }) => id === webhook.finding.id)).toEqual(webhook.finding);
  expect(document.findings.filter(({ id, title }) => !tracker.text.includes(`"${id} ${title}"`))).toEqual([]);
});
