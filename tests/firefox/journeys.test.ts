import { afterAll, beforeAll, expect, it } from 'vitest';
import { exampleTicket, ticketTexts } from '#contract/ticket.ts';
import { quotePage } from '#content/pages/get-a-quote.ts';
import { openFirefox, type FirefoxTab } from '#tests/support/firefox.ts';
import { startSite, type SiteServer } from '#tests/support/site-server.ts';

// The main journeys in Firefox (docs/browsers.md). One tab, in sequence.
let site: SiteServer;
let tab: FirefoxTab;
beforeAll(async () => {
  [site, tab] = await Promise.all([startSite({ RATE_LIMIT: 'off' }), openFirefox()]);
});
afterAll(async () => {
  await Promise.all([site.stop(), tab.close()]);
});

const open = async (path: string) => {
  await tab.visit(site.url + path);
  await tab.until(`'started' in document.documentElement.dataset`);
  await tab.until(`!document.querySelector('[data-island][data-start=load]:not([data-hydrated])')`);
};

it('Firefox opens the services, follows one, and comes back', async () => {
  await open('/company');
  await tab.click('[popovertarget=services-panel]');
  await tab.until(`document.querySelector('#services-panel').matches(':popover-open')`);
  await tab.click('#services-panel li a');
  await tab.until(`document.querySelector('main h1').textContent.includes('Web')`);
  expect(await tab.read(`location.pathname`)).toMatch(/^\/solutions\//);
  await tab.read(`history.back()??null`);
  await tab.until(`location.pathname==='/company'`);
  expect(tab.complaints).toEqual([]);
});

it('Firefox refuses an empty request, and sends a good one', async () => {
  await open('/get-a-quote');
  await tab.click('main form [type=submit]');
  await tab.until(`document.querySelector('#name').ariaInvalid==='true'`);
  await tab.click('[name=services]');
  const typed = { ...exampleTicket, phone: '555 123 4567' };
  for (const field of ticketTexts) if (field !== 'message') await tab.type(`#${field}`, typed[field]);
  await tab.click('main form [type=submit]');
  await tab.until(`document.body.textContent.includes(${JSON.stringify(quotePage.success.title)})`);
  expect(tab.complaints).toEqual([]);
});

it('Firefox books a call by day and time', async () => {
  await open('/book');
  await tab.click('ol li:last-child a, ol a.slot-day:not(.slot-day-chosen)');
  await tab.click('#start label');
  expect(await tab.read(`document.querySelector('#start input').checked`)).toBe(true);
  await tab.type('#name', 'Ada Lovelace');
  await tab.type('#email', 'ada@example.com');
  await tab.click('main form[method=post] [type=submit]');
  await tab.until(`document.querySelector('a[download="call.ics"]')`);
  expect(tab.complaints).toEqual([]);
});

it('Firefox verifies the newsletter by keyboard, and opens one answer at a time', async () => {
  await open('/');
  const answers = 'main details[name]';
  await tab.click(`${answers}:nth-of-type(1) summary`);
  await tab.click(`${answers}:nth-of-type(2) summary`);
  await tab.until(`document.querySelectorAll('main details[name][open]').length===1`);
  await tab.type('#newsletter-email', 'ada@example.com');
  // End.
  await tab.type('.slide-track input', '\uE010');
  await tab.until(`!document.querySelector('footer [type=submit]').disabled`);
  expect(tab.complaints).toEqual([]);
});
