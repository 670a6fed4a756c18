import { describe, expect, it } from 'vitest';
import { servicePaths } from '#content/attack-paths/all.ts';
import { allServices } from '#content/services/all.ts';
import { securityFramework, solutionHero } from '#content/services/framework.ts';
import { featuresHeading, servicePath } from '#content/services/service.ts';
import type { HtmlElement } from '#scripts/checks/html-document.ts';
import { builtPage, builtTexts } from '#tests/support/built-pages.ts';

const textsOf = (elements: readonly HtmlElement[], ...names: string[]) =>
  elements.filter(({ name }) => names.includes(name)).map(({ text }) => text.trim());

describe.each(allServices)('$slug', (service) => {
  const path = servicePath(service.slug);
  const page = builtPage(path);

  it('shows its own title, heading, features, evidence and tools.', () => {
    const band = page.find((element) => element.attribute('id') === 'services')?.inner ?? [];
    expect(textsOf(page, 'h1')).toEqual([service.title]);
    expect(textsOf(band, 'h2')).toEqual([featuresHeading(service).join(' ')]);
    const cards = band.filter(({ name }) => name === 'li').flatMap(({ inner }) => inner);
    expect(textsOf(cards, 'h3')).toEqual(service.features.map(({ title }) => title));
    const own = servicePaths[service.slug];
    expect(builtTexts(path)).toEqual(
      expect.arrayContaining([
        service.category,
        service.featuresLead,
        service.evidence.caption,
        own?.title,
        own?.id,
      ]),
    );
    const tools = page.find(({ attribute }) => attribute('id') === 'tools')?.inner ?? [];
    expect(textsOf(tools, 'dt')).toEqual(service.tools.map(({ name }) => name));
  });

  it('has tiles, standards and lights inside its hero, and its own words on each card of the framework.', () => {
    const main = page.find(({ name }) => name === 'main')?.inner ?? [];
    const hero = main.find(({ name }) => name === 'section')?.inner ?? [];
    const classes = hero.flatMap(({ attribute }) => attribute('class')?.split(' ') ?? []);
    expect(classes).toEqual(expect.arrayContaining(['stat-tiles', 'live-security']));
    expect(classes.filter((name) => name === 'flip-card')).toHaveLength(4);
    const cards = main.find(({ attribute }) => attribute('class')?.split(' ').includes('framework-cards'));
    for (const card of cards?.inner.filter(({ name }) => name === 'li') ?? [])
      expect(textsOf(card.inner, 'p').join(' '), `in ${card.text}`).not.toBe('');
    const general = main.find(({ attribute }) => attribute('id') === 'highlights');
    expect(textsOf(general?.inner ?? [], 'dd')).toEqual(
      expect.arrayContaining(Object.values(service.framework)),
    );
  });

  it('shows the parts that all services share.', () => {
    const main = page.find(({ name }) => name === 'main')?.inner ?? [];
    expect(main.filter(({ text }) => text.trim() === solutionHero.tagline)).not.toEqual([]);
    expect(textsOf(main, 'h2', 'h3')).toEqual(
      expect.arrayContaining([
        securityFramework.heading,
        ...securityFramework.cards.map(({ title }) => title),
        'Initial response within 15 minutes, 24/7',
      ]),
    );
    const strip = main.find(({ attribute }) => attribute('class')?.split(' ').includes('live-security'));
    expect(strip?.inner.map(({ text }) => text.trim())).toEqual(
      expect.arrayContaining([solutionHero.live.label, ...solutionHero.live.items]),
    );
  });
});
