import { documents } from '#content/documents/all.ts';
import { jobs } from '#content/jobs/all.ts';
import { payText } from '#content/jobs/pay.ts';
import { registerLines } from '#content/pages/claims-register.ts';
import { describe, expect, it } from 'vitest';
import { claimsPath, documentHref, labPath } from '#contract/paths.ts';
import { servicePaths } from '#content/attack-paths/all.ts';
import { homeFrames, homePath } from '#content/attack-paths/home.ts';
import { claims } from '#content/claims.ts';
import { coveragePercent } from '#content/engagement-room/coverage.ts';
import { vulnerabilityRecords } from '#content/findings/records.ts';
import { solutionEntries } from '#content/pages/solutions.ts';
import { servicePath } from '#content/services/service.ts';
import { prerenderedPaths } from '#content/sitemap.ts';
import { linkedTexts } from '#tests/support/built-pages.ts';

/** What looks like a claim: 6,483+, 99.8%, 24/7, 1,429,771, $1,250. */
const figure = /\d[\d,.]*\+|\b\d+(?:\.\d+)?\s?%|\b24\/7\b|\b\d{1,3}(?:,\d{3})+\b|\$\d/;

/** Figures that say nothing about the company, and why. Everything else is in the register. */
const elsewhere: readonly { readonly why: string; readonly is: (path: string, text: string) => boolean }[] = [
  { why: 'the register itself', is: (path) => path === claimsPath },
  { why: 'a sample report, marked on each page', is: (path) => /^\/report\/(sample|il-)/.test(path) },
  {
    why: 'bounties of the sample records, marked beside them',
    is: (_path, text) => vulnerabilityRecords.some(({ bounty }) => bounty === text),
  },
  {
    why: 'the coverage of the sample engagement, counted from its table',
    is: (path, text) => path.startsWith('/ptaas') && text === `${coveragePercent}%`,
  },
  {
    why: 'the effort model, which shows its reasons',
    is: (path) => path === '/estimate' || path === '/pricing',
  },
  {
    why: 'evidence of the sample findings, marked in their captions',
    is: (path, text) => evidenceOf.get(path)?.includes(JSON.stringify(text.trim()).slice(1, -1)) === true,
  },
  {
    why: 'days of the effort model times the day rate: "$17,000–29,000", "11–17 person-days, from $17,000"',
    is: (_path, text) => /\$[\d,]+–[\d,]+|person-days, (?:report in .*, )?from \$[\d,]+$/.test(text),
  },
  {
    why: 'what a job pays, marked there while it is a sample',
    is: (path, text) => path.startsWith('/career') && jobs.some(({ pay }) => text.includes(payText(pay))),
  },
  { why: 'prices of the sample shop, marked below it', is: (path) => path === labPath },
  {
    why: 'how long data is kept, as the purge reads it',
    is: (path) => path === '/privacy' || path === '/trust/pack',
  },
];

/** From the attack path and drawing on that page. */
const pathTexts = prerenderedPaths.map((path) => {
  const found = path === '/' ? { homePath, homeFrames } : servicePaths[path.split('/').at(-1) ?? ''];
  const opening = solutionEntries.find((entry) => servicePath(entry.slug) === path)?.opening ?? {};
  return [path, JSON.stringify([found ?? {}, opening]).replaceAll(/\{[-!+]|[-!+]\}/gu, '')] as const;
});
const evidenceOf = new Map(pathTexts);

const lines = registerLines(new Date().toISOString());
/** Documents have their own entries, below the figures. */
const papers = [`${claimsPath}#documents-title`, ...documents.map(({ id }) => documentHref(id))];

const digits = (text: string): string => text.replace(/\D/g, '');
const pages = prerenderedPaths.map((path) => ({ path, texts: linkedTexts(path) }));

describe('the figures of the built pages', () => {
  it.each(pages)('on $path lead to their line of the register', ({ path, texts }) => {
    const loose = texts
      .filter(({ text, href }) => figure.test(text) && !href?.startsWith(`${claimsPath}#`))
      .map(({ text }) => text.trim())
      .filter((text) => !elsewhere.some(({ is }) => is(path, text)));
    expect(loose).toEqual([]);
  });

  it('say what their line says', () => {
    const wrong = pages.flatMap(({ path, texts }) =>
      texts
        .filter(({ href }) => href?.startsWith(`${claimsPath}#`))
        .filter(({ text, href }) => {
          const claim = lines.find(({ id }) => href === `${claimsPath}#${id}`);
          if (href !== null && papers.includes(href)) return false;
          return !claim || (/\d/.test(text) && !digits(text).startsWith(digits(claim.value)));
        })
        .map(({ text, href }) => `${path}: "${text}" leads to ${href ?? ''}`),
    );
    expect(wrong).toEqual([]);
  });

  it('cover the register: no line is without a place on a page', () => {
    const targets = new Set(pages.flatMap(({ texts }) => texts.map(({ href }) => href)));
    expect(claims.filter(({ id }) => !targets.has(`${claimsPath}#${id}`)).map(({ id }) => id)).toEqual([]);
  });
});
