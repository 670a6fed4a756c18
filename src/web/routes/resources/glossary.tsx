import { useSearchParams } from 'react-router';
import { glossaryPage } from '#content/pages/glossary.ts';
import { termField, TermSearch } from '#web/islands/term-search/term-search.tsx';
import { GlossaryExample } from './glossary-example.tsx';
import { Island } from '#web/shell/island.tsx';
import { breadcrumbHandle } from '#web/shell/json-ld.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { exampleEntry, presentGlossary } from './present-library.server.ts';
import { pageMeta } from '#web/shell/seo.ts';
import type { Route } from './+types/glossary.ts';

export const meta = () => pageMeta(glossaryPage);
export const loader = () => ({ letters: presentGlossary(), example: exampleEntry() });
export const handle: PageHandle = {
  ...breadcrumbHandle(glossaryPage, [glossaryPage.trail]),
  sheet: 'reading',
};

export default function GlossaryRoute({ loaderData }: Route.ComponentProps) {
  const { letters, example } = loaderData;
  const [search] = useSearchParams();
  const { path, trail, heading, lead, lettersLabel, seeAlso, search: words } = glossaryPage;
  return (
    <section
      className="container-page pt-10 pb-16 md:pt-18 md:pb-24 lg:grid lg:grid-cols-[minmax(0,1fr)_29rem] lg:grid-rows-[1fr_auto_1fr] lg:gap-x-16 lg:pt-14 lg:pb-20"
      aria-labelledby="glossary-title"
    >
      <div className="lg:col-1 lg:self-end">
        <p className="eyebrow">{trail.label}</p>
        <h1 id="glossary-title" className="mt-4 text-h1">
          {heading}
        </h1>
        <p className="measure mt-4 mb-7 text-lg">{lead}</p>
      </div>
      {example ? <GlossaryExample words={glossaryPage.example} entry={example} /> : null}
      <Island
        name="term-search"
        className="contents"
        of={TermSearch}
        start="interaction"
        props={{
          words: { path, search: words, lettersLabel, seeAlso },
          asked: search.get(termField) ?? '',
          letters,
        }}
      />
    </section>
  );
}
