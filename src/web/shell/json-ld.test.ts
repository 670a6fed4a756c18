import { describe, expect, it } from 'vitest';
import { quicklinkGroups, services } from '#content/navigation.ts';
import { allServices } from '#content/services/all.ts';
import { serviceMeta } from '#content/services/service.ts';
import { serviceParent } from '#content/services/trail.ts';
import { site } from '#content/site.ts';
import { breadcrumbs, organization, serviceJsonLd, serializeJsonLd } from './json-ld.tsx';

const namesOf = (trail: ReturnType<typeof breadcrumbs>) =>
  (trail['itemListElement'] as { name: string; position: number; item: string }[]).map(({ name }) => name);

describe('structured data', () => {
  it('lets no text end the script element it stands in', () => {
    const json = serializeJsonLd([{ '@type': 'Service', name: '</script><script>alert(1)</script>' }]);
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': [{ name: '</script><script>alert(1)</script>' }],
    });
  });

  it('begins each trail at the start page and ends it at the page', () => {
    const trail = breadcrumbs({ path: '/b', title: 'B' }, [{ label: 'A', path: '/a' }]);
    expect(namesOf(trail)).toEqual([site.name, 'A', 'B']);
    expect(trail['itemListElement']).toMatchObject([
      { position: 1, item: `${site.publicUrl}/` },
      { position: 2, item: `${site.publicUrl}/a` },
      { position: 3, item: `${site.publicUrl}/b` },
    ]);
  });

  it('names the provider of a service by the id of the organization', () => {
    const [service] = allServices;
    if (!service) throw new Error('There is no service.');
    const described = serviceJsonLd({
      ...serviceMeta(service),
      name: service.title,
      features: service.features,
    });
    expect(described).toMatchObject({
      '@type': 'Service',
      name: service.title,
      provider: { '@id': organization()['@id'] },
    });
  });
});

describe('the page above a solution page', () => {
  it('is PTaaS, the audit or cloud testing for those of the footer, and none for those of the header', () => {
    const parentsOf = (links: readonly { readonly path: string }[]) => [
      ...new Set(links.map(({ path }) => serviceParent(path)?.path ?? null)),
    ];
    expect(parentsOf(services)).toEqual([null]);
    expect(quicklinkGroups.map(({ items }) => parentsOf(items))).toEqual([
      ['/ptaas'],
      ['/solutions/security-audit'],
      ['/solutions/cloud-penetration-testing'],
    ]);
  });
});
