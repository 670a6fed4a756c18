import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { companyPage } from '#content/pages/company.ts';
import { cookiesPage } from '#content/pages/cookies.ts';
import { ptaasDemoPage } from '#content/pages/ptaas-demo.ts';
import { emailHref, site as brand } from '#content/site.ts';
import { htmlElements } from '#scripts/checks/html-document.ts';
import { builtPage } from '#tests/support/built-pages.ts';

const hrefsOf = (path: string, label: string) =>
  builtPage(path)
    .filter(({ name, text }) => name === 'a' && text.trim().startsWith(label))
    .map(({ attribute }) => attribute('href'));

it('the questions lead to support by a mail draft with the subject Inquiry.', () => {
  expect(hrefsOf('/', 'Contact Support')).toEqual([expect.stringMatching(/^mailto:.+\?subject=Inquiry$/)]);
});

it('home’s card for continuous assessment leads to the engagement room.', () => {
  expect(hrefsOf('/', 'Try the engagement room')).toEqual([ptaasDemoPage.path]);
});

it('the community button leads to the chat, or to a mail where none is set.', () => {
  const { chat, mail } = companyPage.vision;
  const [label, href] = brand.chatUrl
    ? [chat, brand.chatUrl]
    : [mail, `${emailHref}?subject=Community%20invitation`];
  expect(hrefsOf('/company', label)).toEqual([href]);
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
