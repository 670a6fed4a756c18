import { expect, it } from 'vitest';
import { articles, featuredArticle } from '#content/articles/all.ts';
import { estimateModel } from '#content/estimate-model.ts';
import { blogPage } from '#content/pages/blog.ts';
import { usualSums } from '#content/estimate-summary.ts';
import { verifyPage } from '#content/pages/verify.ts';
import { homePage } from '#content/pages/home.ts';
import { labLinks, labPage } from '#content/pages/lab.ts';
import { quotePage } from '#content/pages/get-a-quote.ts';
import { jobs } from '#content/jobs/all.ts';
import { payText } from '#content/jobs/pay.ts';
import { lengthOf } from '#content/services/days.ts';
import { solutionSections } from '#content/services/section-words.ts';
import { sampleLetterNumbers } from '#contract/letter.ts';
import { library } from '#content/library.ts';
import { allServices } from '#content/services/all.ts';
import { servicePath } from '#content/services/service.ts';
import { htmlElements, type HtmlElement } from '#scripts/checks/html-document.ts';
import { hashSource, isInertScript } from '#server/http/security-headers.ts';
import { site } from '#tests/pages/site.ts';
import { readMailSource } from '#tests/support/mail-source.ts';
import { outboxMails } from '#tests/support/outbox.ts';

// Pages the server renders: the same with and without a script.

const page = async (path: string) => htmlElements(await (await site.get(path)).text());
const withClass = (elements: readonly HtmlElement[], wanted: string) =>
  elements.filter(({ attribute }) => attribute('class')?.split(' ').includes(wanted));
const textsOf = (elements: readonly HtmlElement[], name: string) =>
  elements.filter((element) => element.name === name).map(({ text }) => text.trim());
const inside = (elements: readonly HtmlElement[]) => elements.flatMap(({ inner }) => inner);
const byId = (elements: readonly HtmlElement[], id: string) =>
  elements.find(({ attribute }) => attribute('id') === id);

it('home and each solution page say who tests, in how many days and from how much.', async () => {
  expect((await (await site.get('/')).text()).replaceAll('<!-- -->', '')).toContain(homePage.hero.eyebrow);
  for (const service of allServices) {
    const { days, weeks, from } = lengthOf(service);
    const html = await (await site.get(servicePath(service.slug))).text();
    expect(html).toContain(solutionSections.method.offer(days, weeks, from));
  }
});

it('the form that the careers page opens begins with a question about jobs, and asks for no test.', async () => {
  const asked = await page('/get-a-quote?about=jobs');
  const { message, service } = quotePage.form.jobs;
  expect(textsOf(asked, 'textarea')[0]).toBe(message.trim());
  const hidden = (elements: readonly HtmlElement[]) =>
    elements.filter(({ attribute }) => attribute('name') === 'services' && attribute('type') === 'hidden');
  expect(hidden(asked).map(({ attribute }) => attribute('value'))).toEqual([service]);
  expect(hidden(await page('/get-a-quote'))).toEqual([]);
});

it('each posting and its row in the list say what it pays.', async () => {
  const list = await (await site.get('/career')).text();
  for (const { id, pay } of jobs) {
    expect(list).toContain(payText(pay));
    expect(await (await site.get(`/career/apply/${id}`)).text()).toContain(payText(pay));
  }
});

it('the printed example of a letter opens the sample, and no client’s.', async () => {
  const { number, code } = sampleLetterNumbers;
  const { inner: main } = (await page(`/verify?number=${number}&code=${code}`)).find(
    ({ name }) => name === 'main',
  ) ?? { inner: [] };
  expect(textsOf(main, 'h2')).toContain(verifyPage.verdicts.sample.title);
});

it('the quote form says what a test of the chosen services usually takes and costs.', async () => {
  const [offer] = textsOf(await page('/get-a-quote?service=web'), 'strong').filter((text) =>
    text.includes('$'),
  );
  expect(offer).toBe(usualSums['web']);
  expect(textsOf(await page('/get-a-quote'), 'strong').join()).not.toContain('$');
});

it.each(['/no/such/page', '/blog/no-such-article'])('%s is the 404 page.', async (path) => {
  const answer = await site.get(path);
  expect(answer.status).toBe(404);
  expect(textsOf(htmlElements(await answer.text()), 'h1')).toEqual(['Page not found']);
});

it.each([
  ['/', labLinks.home],
  ['/ptaas', labLinks.ptaas],
  ['/solutions/web-penetration-testing', labLinks.solution],
  ['/solutions/api-penetration-testing', labLinks.solution],
  ['/solutions/mobile-penetration-testing', labLinks.solution],
  ['/no-such-page', labLinks.notFound],
] as const)('%s leads to the lab.', async (path, link) => {
  const main = (await page(path)).find(({ name }) => name === 'main')?.inner ?? [];
  const links = main.filter(({ name, text }) => name === 'a' && text.includes(link?.label ?? 'none'));
  expect(links.map(({ attribute }) => attribute('href'))).toContain(labPage.path);
});

it('the 404 page shows the address as it was typed, up to where it exists, and leads to what comes closest.', async () => {
  const answer = await site.get('/resources/glosary/%3Cimg%20src=x%3E');
  const elements = htmlElements(await answer.text());
  const parts = elements.filter(
    ({ name, attribute }) => name === 'ol' && attribute('class') === 'lost-parts',
  );
  const shown = inside(parts).filter(({ name }) => name === 'li');
  expect(shown.slice(1).map(({ text }) => text)).toEqual([
    '/resources 200',
    '/glosary 404, the path ends here',
    '/%3Cimg%20src=x%3E 404, the path ends here',
  ]);
  const main = elements.find(({ name }) => name === 'main')?.inner ?? [];
  expect(main.filter(({ name }) => name === 'img')).toEqual([]);
  expect(main.map(({ attribute }) => attribute('href'))).toContain('/resources/glossary');
});

it('each promise in the sentence that opens /trust is a link to its proof.', async () => {
  const promises = withClass(await page('/trust'), 'trust-promise');
  expect(promises.map(({ text, attribute }) => [text.replaceAll('\u00A0', ' '), attribute('href')])).toEqual([
    ['24 hours', '/terms#promises'],
    [`in ${estimateModel.calendar.lead} working days`, '/estimate'],
    ['the day it’s proven', '/ptaas/demo'],
    ['once, within 90 days', '/pricing'],
    ['90 days later', '/trust/pack#retention'],
  ]);
});

it.each(['/no/such/page', '/solutions/quantum-testing', '/get-a-quote?service=soc2', '/case'])(
  '%s has each of its own scripts in its policy.',
  async (path) => {
    const answer = await site.get(path);
    const html = await answer.text();
    const scripts = htmlElements(html).filter(
      ({ name, attribute }) =>
        name === 'script' && attribute('src') === null && !isInertScript(attribute('type') ?? undefined),
    );
    expect(scripts.length).toBeGreaterThan(0);
    const policy = answer.headers.get('content-security-policy');
    for (const { text } of scripts) expect(policy).toContain(hashSource(text));
  },
);

it.each(['twitter', 'linkedin', 'github'])(
  '/%s leads to the company page while no account is set.',
  async (network) => {
    const answer = await site.get(`/${network}`);
    expect([301, 302, 303, 307, 308]).toContain(answer.status);
    expect(new URL(answer.headers.get('location') ?? '', site.url).href).toBe(`${site.url}/company`);
  },
);

it('an unknown service shows the defaults, for visitors and not for search engines.', async () => {
  const answer = await site.get('/solutions/quantum-testing');
  expect(answer.status).toBe(200);
  const elements = htmlElements(await answer.text());
  expect(textsOf(elements, 'h1')).toEqual(['Security Redefined']);
  expect(elements.some(({ text }) => text.trim() === 'Military-Grade Cyber Protection')).toBe(true);
  const band = byId(elements, 'services')?.inner ?? [];
  expect(textsOf(band, 'h2')).toEqual(['Get your network tested for different vulnerabilities and hacks']);
  const network = allServices.find(({ slug }) => slug === 'network-penetration-testing');
  const cards = inside(band.filter(({ name }) => name === 'li'));
  expect(textsOf(cards, 'h3')).toEqual(network?.features.map(({ title }) => title));
  const robots = elements.find(({ attribute }) => attribute('name') === 'robots');
  expect(robots?.attribute('content')).toBe('noindex');
  const canonical = elements.find(({ attribute }) => attribute('rel') === 'canonical');
  expect(canonical?.attribute('href')).toBe(site.url + servicePath('network-penetration-testing'));
  expect(elements.filter(({ attribute }) => attribute('type') === 'application/ld+json')).toEqual([]);
});

it('no match of a search is hidden: the featured article is only left out because it stands above.', async () => {
  const ofTopic = await page('/blog?category=api-testing');
  const expected = articles.filter(({ category }) => category === 'API Testing');
  expect(expected[0]).toBe(featuredArticle);
  const cards = inside(withClass(ofTopic, 'article-grid')).filter(({ name }) => name === 'article');
  expect(textsOf(inside(cards), 'h3')).toEqual(expected.slice(1).map(({ title }) => title));
  expect(textsOf(ofTopic, 'main')[0]).toContain('2 articles in API Testing, including the featured one');
  const [main] = textsOf(await page('/blog?q=bola'), 'main');
  expect(main).toContain(blogPage.results.onlyFeatured);
});

it('the library is filtered by kind and topic.', async () => {
  const entries = (elements: readonly HtmlElement[]) => withClass(elements, 'library-entry');
  const all = await page('/resources');
  expect(entries(all)).toHaveLength(library.length);
  const filtered = await page('/resources?kind=article&topic=api-testing');
  const expected = articles.filter(({ category }) => category === 'API Testing').map(({ title }) => title);
  expect(textsOf(inside(entries(filtered)), 'h3')).toEqual(expected);
  expect(filtered.find(({ attribute }) => attribute('role') === 'status')?.text).toBe(
    `${expected.length} entries`,
  );
});

it('a mail provider unsubscribes with one request, and a broken link is refused.', async () => {
  await site.post('/api/newsletter', { email: 'oneclick@example.com' });
  const unsubscribe = await expect
    .poll(() => outboxMails(site.dataDir, 'oneclick@example.com'), { timeout: 15_000 })
    .toHaveLength(1)
    .then(() => outboxMails(site.dataDir, 'oneclick@example.com'))
    .then(([source = '']) => /^Unsubscribe: (\S+)$/m.exec(readMailSource(source).text)?.[1] ?? '');
  const { pathname, search } = new URL(unsubscribe);
  const oneClick = async (path: string) =>
    (await site.post(path, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }))).status;
  expect(await oneClick(pathname + search)).toBe(200);
  expect(await oneClick(pathname + search)).toBe(200);
  expect(await oneClick(`${pathname}${search}x`)).toBe(400);
});

it.each(['/newsletter/confirm?token=none', '/newsletter/unsubscribe?token=none', '/book/manage/none.none'])(
  '%s, whose address holds a token, reaches neither caches, nor search engines, nor other sites.',
  async (path) => {
    const { headers } = await site.get(path);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  },
);
