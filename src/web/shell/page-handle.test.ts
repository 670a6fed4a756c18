import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { handle as applyHandle } from '#web/routes/career/apply.tsx';
import { handle as bookHandle } from '#web/routes/book/book.tsx';
import { readPageTraits } from './page-handle.ts';

const match = (handle: unknown, params = {}) => ({ handle, params, loaderData: undefined });
const noSearch = new URLSearchParams();

describe('what a route tells the shell', () => {
  it('has the type of a handle in every route', () => {
    const untyped = globSync('src/web/routes/**/*.tsx').filter((file) =>
      /^export (?:const|let|function) handle\b(?!: PageHandle\b)/m.test(readFileSync(file, 'utf8')),
    );
    expect(untyped).toEqual([]);
  });

  it('is nothing for a route without a handle', () => {
    const { structuredData, ...traits } = readPageTraits([match(undefined)], noSearch);
    expect(traits).toEqual({ sheets: [], bare: false, ownFrame: false, scriptless: false, silent: false });
    expect(structuredData()).toEqual([]);
  });

  it('reaches the description with the parameters and the data of its own route', () => {
    const structuredData = (page: unknown) => [{ '@type': 'Thing', page }];
    const page = { params: { id: 'a' }, loaderData: { title: 'A' } };
    const traits = readPageTraits([{ handle: { structuredData }, ...page }], noSearch);
    expect(traits.structuredData()).toEqual([{ '@type': 'Thing', page }]);
  });

  it('takes header and footer away by the query where the route says so', () => {
    expect(readPageTraits([match(bookHandle)], noSearch).bare).toBe(false);
    expect(readPageTraits([match(bookHandle)], new URLSearchParams('embed_type=Inline')).bare).toBe(true);
  });

  it('describes jobs that are known and open only', () => {
    const typesFor = (jobId: string, isOpen = true) =>
      readPageTraits([{ ...match(applyHandle, { jobId }), loaderData: { isOpen } }], noSearch)
        .structuredData()
        .map((item) => item['@type']);
    expect(typesFor('devsecops-engineer')).toEqual(['JobPosting', 'BreadcrumbList']);
    expect(typesFor('devsecops-engineer', false)).toEqual([]);
    expect(typesFor('astronaut')).toEqual([]);
    expect(typesFor('open')).toEqual([]);
  });
});
