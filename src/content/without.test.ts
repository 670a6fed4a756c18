import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { optionalClaimIds, optionalDocumentIds } from '#content/own-claims.ts';
import { optionalPages } from '#contract/optional-pages.ts';

/** Everything that lists links, as it is with this in without.yaml. */
async function contentWithout(without: object) {
  vi.resetModules();
  vi.doMock('#own/without.ts', () => ({
    pages: undefined,
    claims: undefined,
    documents: undefined,
    ...without,
  }));
  const [
    sitemap,
    navigation,
    footer,
    trust,
    home,
    figures,
    statistics,
    errors,
    claims,
    documents,
    pack,
    sheets,
    terms,
  ] = await Promise.all([
    import('#content/sitemap.ts'),
    import('#content/navigation.ts'),
    import('#content/footer.ts'),
    import('#content/pages/trust.ts'),
    import('#content/pages/home.ts'),
    import('#content/pages/figures.ts'),
    import('#content/pages/home-statistics.ts'),
    import('#content/pages/errors.ts'),
    import('#content/claims.ts'),
    import('#content/documents/all.ts'),
    import('#content/pages/trust-pack.ts'),
    import('#content/questionnaires.ts'),
    import('#content/pages/terms.ts'),
  ]);
  return {
    said: JSON.stringify([
      sitemap.knownPages.map(({ path }) => path),
      navigation.header,
      navigation.legalLinks,
      footer.footerLive,
      trust.trustPage,
      home.homePage.hero,
      [figures.careerFigures(), figures.ptaasFigures(), figures.statTiles()],
      [statistics.headlineStatistics(), statistics.bandStatistics()],
      errors.notFoundPage,
      claims.claims.map(({ id }) => claims.shownClaim(id as 'uptime')),
      documents.documents,
      pack.packAnswers.map(({ evidence }) => evidence),
    ]),
    sheets: sheets.questionnaires,
    terms: JSON.stringify(terms.termsPage),
    routes: (await import('../web/routes.ts')).default.map(({ path }) => `/${path ?? ''}`),
    accessTo: (await import('#contract/desk/access.ts')).accessTo,
  };
}

describe('what the owner does without', () => {
  afterAll(() => {
    vi.doUnmock('#own/without.ts');
    vi.resetModules();
  });

  it.each(Object.keys(optionalPages).filter((path) => path !== '/desk'))(
    '%s goes with its route, its entry in the sitemap and every link',
    async (path) => {
      const link = new RegExp(`"${path}["?#]`);
      const before = await contentWithout({});
      expect(before.said).toMatch(link);
      const after = await contentWithout({ pages: [path] });
      expect(after.said).not.toMatch(link);
      expect(before.routes).toContain(path);
      expect(after.routes).not.toContain(path);
    },
  );

  it('is the desk, or its letters: nobody gets in, whatever they are', async () => {
    expect((await contentWithout({})).accessTo('/desk/letters')).not.toBeNull();
    const { accessTo } = await contentWithout({ pages: ['/verify'] });
    expect([accessTo('/desk/letters'), accessTo('/desk/tickets')]).toEqual([null, expect.anything()]);
    expect((await contentWithout({ pages: ['/desk'] })).accessTo('/desk/sign-in')).toBeNull();
  });

  it('is the desk by DESK=off just as by the list', async () => {
    vi.stubEnv('DESK', 'off');
    const { accessTo, routes } = await contentWithout({});
    expect(accessTo('/desk/tickets')).toBeNull();
    expect(routes).not.toContain('/desk/sign-in');
  });

  it('isn’t an owner’s people or clients: the sample’s terms call neither invented', async () => {
    expect((await contentWithout({})).terms).toMatch(
      /People and findings shown[^]*The clients, people, engagements/,
    );
    vi.doMock('#own/people.ts', () => ({ people: [] }));
    vi.doMock('#own/articles.ts', () => ({ articles: [] }));
    vi.doMock('#own/clients.ts', () => ({ clients: [] }));
    const { terms } = await contentWithout({});
    for (const name of ['people', 'articles', 'clients']) vi.doUnmock(`#own/${name}.ts`);
    expect(terms).toMatch(/Findings shown as examples[^]*The engagements, bounties and findings shown/);
  });

  describe('of figures, badges and documents', () => {
    let without: Awaited<ReturnType<typeof contentWithout>>;
    beforeAll(async () => {
      without = await contentWithout({ claims: optionalClaimIds, documents: optionalDocumentIds });
    });

    it('goes from every list, and from the register', () => {
      const left = without.said.match(/\/trust\/claims#[a-z0-9-]+/g) ?? [];
      expect(new Set(left)).toEqual(new Set(['/trust/claims#response-time']));
    });

    it('isn’t promised in the sample’s terms', () => {
      expect(without.terms).not.toMatch(/incident contract|Availability/);
    });

    it.each(['insurance', 'independent parties', 'certificates or audit reports'])(
      '%s isn’t claimed in a questionnaire either',
      (subject) => {
        const row = without.sheets
          .flatMap(({ rows }) => rows)
          .find(({ question }) => question.includes(subject));
        expect(row).toMatchObject({ answer: 'Not stated', comment: '', evidence: '' });
      },
    );
  });
});
