import { describe, expect, it } from 'vitest';
import { articleCategories } from '#content/articles/article.ts';
import { claims, claimsOf } from '#content/claims.ts';
import { faq } from '#content/faq.ts';
import { jobs } from '#content/jobs/all.ts';
import { quicklinkGroups, services as headerServices } from '#content/navigation.ts';
import { careerFigures, statTiles } from '#content/pages/figures.ts';
import { bandStatistics, headlineStatistics } from '#content/pages/home-statistics.ts';
import { allServices, findService } from '#content/services/all.ts';
import {
  complianceCards,
  incidentResponse,
  securityFramework,
  solutionHero,
} from '#content/services/framework.ts';
import { featuresHeading, servicePath } from '#content/services/service.ts';
import { prerenderedPaths } from '#content/sitemap.ts';
import { loadContent } from '#scripts/checks/content/content-modules.ts';
import { stringsIn } from '#scripts/checks/content/entry-rules.ts';
import { builtTexts } from '#tests/support/built-pages.ts';
import { quotedWords } from './quoted-words.ts';
import * as specification from './specification.ts';

describe('the words of the specification', async () => {
  const words = new Set(stringsIn(await loadContent(process.cwd())));

  it.each(Object.entries(quotedWords))('are quoted verbatim: %s', (_section, phrases) => {
    expect(phrases.filter((phrase) => !words.has(phrase))).toEqual([]);
  });

  it('stand on every solution page', () => {
    const { solutionPage: specified } = specification;
    const { tagline, action, call, live } = solutionHero;
    expect({ tagline, action, call }).toEqual({
      tagline: specified.tagline,
      action: specified.action,
      call: specified.call,
    });
    expect([live.label, ...live.items]).toEqual(specified.live);
    expect(securityFramework.heading).toBe(specified.framework.heading);
    expect(securityFramework.cards.map(({ title }) => title)).toEqual(specified.framework.cards);
    expect(incidentResponse.claim).toBe('Initial response within 15 minutes, 24/7');
    expect(complianceCards.map(({ title }) => title)).toEqual(specified.standards);
    expect(statTiles()).toHaveLength(specified.tileCount);
  });

  it('make the heading over the cards of every service, with its title in lower case', () => {
    const { heading, fallback } = specification.solutionPage;
    for (const service of allServices) {
      const { title } = service;
      const built = featuresHeading(service).join(' ');
      expect(built.toLowerCase()).toBe(heading(title, title).toLowerCase());
      // Only acronyms and names keep their capitals in running text.
      expect(built).not.toContain('Testing for');
      expect(built.endsWith(` ${title}`)).toBe(true);
    }
    expect(featuresHeading(null).join(' ')).toBe(fallback.heading);
  });
});

describe('the figures of the specification', () => {
  // Read during collection, so no test timeout depends on how busy the machine is.
  const pages = prerenderedPaths.map((path) =>
    builtTexts(path).join(' ').replaceAll(/\s+/g, ' ').toLowerCase(),
  );

  it.each(specification.figures)('hold %s', (value, label) => {
    const found = claims.filter((entry) => entry.value === value && (label ?? entry.label) === entry.label);
    expect(found).toHaveLength(1);
  });

  it('stand in groups in its order', () => {
    const valuesOf = (figures: readonly { readonly value: string }[]) => figures.map(({ value }) => value);
    expect(valuesOf(headlineStatistics().figures)).toEqual(specification.figureGroups.headline);
    expect(valuesOf(bandStatistics().figures)).toEqual(specification.figureGroups.band);
    expect(valuesOf(claimsOf('company'))).toEqual(specification.figureGroups.company);
    expect(valuesOf(careerFigures())).toEqual(specification.figureGroups.careers);
    expect(statTiles().map(({ value }) => value)).toEqual(
      expect.arrayContaining([...specification.figureGroups.serviceTiles]),
    );
  });

  it('stand with their words on at least one built page', () => {
    const missing = specification.shownClaims.filter(
      ([figure, words]) =>
        !pages.some((text) => text.includes(`${figure} ${words}`) || text.includes(`${words} ${figure}`)),
    );
    expect(missing).toEqual([]);
  });

  it.each(Object.entries(specification.pageFigures))('stand on %s', (path, figures) => {
    const texts = builtTexts(path).map((text) => text.trim());
    expect(figures.filter((figure) => !texts.includes(figure))).toEqual([]);
  });
});

describe('the lists of the specification', () => {
  it.each(specification.jobListings)('name the position $id', (listing) => {
    expect(jobs.find(({ id }) => id === listing.id)).toMatchObject(listing);
  });

  it('name the seven services of the header', () => {
    expect(headerServices.map(({ path }) => path)).toEqual(specification.headerSlugs.map(servicePath));
    expect(specification.headerSlugs.map((slug) => findService(slug)?.title)).toEqual(
      headerServices.map(({ label }) => label),
    );
  });

  it('name the quicklinks of the footer', () => {
    const groups = Object.entries(specification.footerSlugs);
    expect(quicklinkGroups.map(({ title }) => title)).toEqual(groups.map(([title]) => title));
    for (const [index, [, slugs]] of groups.entries()) {
      const paths = quicklinkGroups[index]?.items.map(({ path }) => path) ?? [];
      expect(paths.slice(0, slugs.length)).toEqual(slugs.map(servicePath));
    }
  });

  it('name the categories of the services', () => {
    const { default: shared, ...own } = specification.serviceCategories;
    const special = allServices.filter(({ category }) => category !== shared);
    expect(Object.fromEntries(special.map(({ slug, category }) => [slug, category]))).toEqual(own);
  });

  it('name the categories of the blog, and six questions', () => {
    expect(articleCategories).toEqual(specification.blogCategories);
    expect(faq).toHaveLength(specification.faqCount);
  });
});
