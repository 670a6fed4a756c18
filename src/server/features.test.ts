import { describe, expect, it } from 'vitest';
import { compose, type Feature } from './feature.ts';
import { features } from './features.ts';

type Services = {
  readonly links: { readonly kind: string };
  readonly calls: { readonly made: string };
  readonly pages: { readonly made: string };
};
type Factories = Parameters<typeof compose<Services, { readonly host: string }>>[0];

const factories: Factories = {
  pages: ({ host }, { calls, links }) => ({ made: `${host} ${calls.made} ${links.kind}` }),
  calls: (_base, { links }) => ({ made: `calls of ${links.kind}` }),
  links: () => ({ kind: 'links' }),
};

describe('Features', () => {
  it('get what they need of each other in whatever order they are listed, and each is made once.', () => {
    let made = 0;
    const counted: Factories = { ...factories, links: () => ({ kind: `links ${(made += 1)}` }) };
    const turned = Object.fromEntries(Object.entries(counted).toReversed()) as Factories;
    for (const each of [counted, turned]) {
      made = 0;
      expect(compose<Services, { readonly host: string }>(each, { host: 'here' })).toEqual({
        links: { kind: 'links 1' },
        calls: { made: 'calls of links 1' },
        pages: { made: 'here calls of links 1 links 1' },
      });
    }
  });

  it('that need each other are named in one sentence.', () => {
    const ring: Factories = { ...factories, links: (_base, { pages }) => ({ kind: pages.made }) };
    expect(() => compose<Services, { readonly host: string }>(ring, { host: 'here' })).toThrow(
      'These services need each other in a ring: pages -> calls -> links -> pages.',
    );
  });

  it('bring nothing under a name that another one has.', () => {
    const each: readonly Feature[] = features;
    for (const part of ['stores', 'repeats', 'mails', 'services'] as const) {
      const names = each.flatMap((feature) => Object.keys(feature[part] ?? {}));
      expect(names).toEqual([...new Set(names)]);
    }
  });
});
