import { describe, expect, it } from 'vitest';
import { servicePaths } from '#content/attack-paths/all.ts';
import { allServices } from '#content/services/all.ts';
import { featuresSentence, servicePath } from '#content/services/service.ts';
import type { HtmlElement } from '#scripts/html-document.ts';
import { builtPage, builtTexts } from '#tests/support/built-pages.ts';

const textsOf = (elements: readonly HtmlElement[], ...names: string[]) =>
  elements.filter(({ name }) => names.includes(name)).map(({ text }) => text.trim());

describe.each(allServices)('$slug', (service) => {
  it('shows its own title, heading, features, evidence and tools.', () => {
    const path = servicePath(service.slug);
    const page = builtPage(path);
    const band = page.find((element) => element.attribute('id') === 'services')?.inner ?? [];
    expect(textsOf(page, 'h1')).toEqual([service.title]);
    expect(textsOf(band, 'h2')).toEqual([`${featuresSentence(service)} ${service.featuresHeading}`]);
    const cards = band.filter(({ name }) => name === 'li').flatMap(({ inner }) => inner);
    expect(textsOf(cards, 'h3')).toEqual(service.features.map(({ title }) => title));
    expect(builtTexts(path)).toEqual(expect.arrayContaining([service.category, service.evidence.caption]));
    const own = servicePaths[service.slug];
    expect(builtTexts(path)).toEqual(expect.arrayContaining([own?.title, own?.id]));
    const rows = page.filter(({ name, attribute }) => name === 'th' && attribute('scope') === 'row');
    expect(rows.map(({ text }) => text)).toEqual(service.tools.map(({ name }) => name));
  });
});
