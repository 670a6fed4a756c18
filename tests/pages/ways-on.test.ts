import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { socialLinks } from '#content/navigation.ts';
import { companyPage } from '#content/pages/company.ts';
import { cookiesPage } from '#content/pages/cookies.ts';
import { htmlElements } from '#scripts/checks/html-document.ts';
import { builtPage } from '#tests/support/built-pages.ts';

const hrefsOf = (path: string, label: string) =>
  builtPage(path)
    .filter(({ name, text }) => name === 'a' && text.trim().startsWith(label))
    .map(({ attribute }) => attribute('href'));

it('the questions lead to support by a mail draft with the subject Inquiry.', () => {
  expect(hrefsOf('/', 'Contact Support')).toEqual([expect.stringMatching(/^mailto:.+\?subject=Inquiry$/)]);
});

it('the community button and the social icons are there whatever is configured.', () => {
  const { label, href } = companyPage.vision.chat;
  expect(hrefsOf('/company', label)).toEqual([href]);
  const hrefs = builtPage('/company').map(({ attribute }) => attribute('href'));
  for (const { path } of socialLinks) expect(hrefs.filter((target) => target === path)).toHaveLength(2);
});

it('nothing in the library is gated: no entry leads to a form.', () => {
  const main = builtPage('/resources').find(({ name }) => name === 'main')?.inner ?? [];
  expect(main.filter(({ name }) => ['form', 'input'].includes(name))).toEqual([]);
});

it('/cookies says what there could be without JavaScript.', () => {
  const html = readFileSync('build/client/cookies/index.html', 'utf8');
  const main = htmlElements(html, { standby: true }).find(({ name }) => name === 'main');
  expect(main?.inner.some(({ text }) => text.trim() === 'Paused motion')).toBe(true);
  const standby = main?.inner.filter(({ name }) => name === 'noscript') ?? [];
  expect(standby.map(({ inner }) => inner.map(({ text }) => text))).toEqual([[cookiesPage.stored.noScript]]);
});
