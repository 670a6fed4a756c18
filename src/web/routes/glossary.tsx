import { useEffect } from 'react';
import { useLocation, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { glossaryPage } from '#content/pages/glossary.ts';
import { termField } from '#web/features/term-search/filter-terms.ts';
import { TermSearch } from '#web/features/term-search/term-search.tsx';
import { GlossaryExample } from '#web/sections/glossary-example.tsx';
import { GlossaryList, LetterBar } from '#web/sections/glossary-list.tsx';
import { breadcrumbHandle } from '#web/shell/json-ld.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { exampleEntry, presentGlossary } from '#web/shell/present-library.server.ts';
import { pageMeta } from '#web/shell/seo.ts';
import { elementOfHash } from '#web/lib/decode-hash.ts';
import type { Route } from './+types/glossary.ts';

export const meta = () => pageMeta(glossaryPage);
export const loader = () => ({ letters: presentGlossary(), example: exampleEntry() });
export const handle: PageHandle = {
  ...breadcrumbHandle(glossaryPage, [glossaryPage.trail]),
  sheet: 'reading',
};

/** Searching changes the address, not what there is to search. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export default function GlossaryRoute({ loaderData }: Route.ComponentProps) {
  const { letters, example } = loaderData;
  const [search] = useSearchParams();
  const { hash } = useLocation();
  // A term that a link leads to is open, also where terms are closed rows.
  useEffect(() => {
    const group = elementOfHash(hash)?.querySelector('details');
    if (group) group.open = true;
  }, [hash]);
  const {
    path,
    trail,
    heading,
    lead,
    lettersLabel,
    seeAlso,
    search: words,
    example: exampleWords,
  } = glossaryPage;
  return (
    <section className="container-page glossary" aria-labelledby="glossary-title">
      <div className="glossary-opening">
        <p className="eyebrow">{trail.label}</p>
        <h1 id="glossary-title" className="mt-4 text-h1">
          {heading}
        </h1>
        <p className="measure mt-4 mb-7 text-lg">{lead}</p>
      </div>
      {example ? <GlossaryExample words={exampleWords} entry={example} /> : null}
      <TermSearch words={words} action={path} asked={search.get(termField) ?? ''} letters={letters}>
        {(found, searched) => (
          <div className="glossary-body">
            <LetterBar label={lettersLabel} path={path} letters={found.map(({ letter }) => letter)} />
            <GlossaryList path={path} seeAlso={seeAlso} letters={found} isOpen={searched} />
          </div>
        )}
      </TermSearch>
    </section>
  );
}
