import { useSearchParams } from 'react-router';
import { glossaryPath } from '#contract/paths.ts';
import { resourcesPage } from '#content/pages/resources.ts';
import { emailHref } from '#content/site.ts';
import { filterLibrary, readLibraryFilter } from './filter-library.ts';
import { ClosingCall } from '#web/sections/closing-call.tsx';
import {
  FirstPapers,
  GlossaryTeaser,
  LibraryFilterBar,
  LibraryList,
  LibraryShelf,
} from './library-sections.tsx';
import { OutlineSection } from '#web/sections/outline-section.tsx';
import { PageOpening } from '#web/sections/page-opening.tsx';
import { firstPapers, glossaryIndex, presentLibrary } from './present-library.server.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { pageMeta } from '#web/shell/seo.ts';
import { breadcrumbHandle } from '#web/shell/json-ld.tsx';
import { Link } from '#web/ui/link.tsx';
import { TitledSection } from '#web/ui/titled-section.tsx';
import { EmptyResult } from '#web/ui/empty-result.tsx';
import type { Route } from './+types/resources.ts';

export const meta = () => pageMeta(resourcesPage);

export const loader = () => ({ ...presentLibrary(), first: firstPapers(), glossary: glossaryIndex() });

export const handle: PageHandle = { ...breadcrumbHandle(resourcesPage), sheet: 'reading' };

export default function ResourcesRoute({ loaderData }: Route.ComponentProps) {
  const { entries, kinds, topics } = loaderData;
  const [search] = useSearchParams();
  const filter = readLibraryFilter(search, { kinds, topics });
  const found = filterLibrary(entries, filter);
  const { path, library, glossary, outline, outlineTitle, closing } = resourcesPage;
  return (
    <>
      <PageOpening {...resourcesPage}>
        <FirstPapers {...loaderData.first} />
      </PageOpening>
      <TitledSection titleId="library-title" title={library.title} className="py-10 md:py-20">
        <div className="mt-5 md:mt-8">
          <LibraryFilterBar words={library} path={path} kinds={kinds} topics={topics} filter={filter} />
        </div>
        <p role="status" className="mt-6 mb-5 text-sm">
          {found.length === 1 ? library.one : library.many.replace('{count}', String(found.length))}
        </p>
        {found.length > 0 ? (
          <>
            <LibraryShelf
              entries={found.filter(({ kind }) => kind === 'download')}
              words={library}
              askHref={emailHref}
            />
            <LibraryList entries={found.filter(({ kind }) => kind !== 'download')} words={library} />
          </>
        ) : (
          <EmptyResult title={library.emptyTitle} text={library.emptyText}>
            <Link to={path} className="text-action">
              {library.showAll}
            </Link>
          </EmptyResult>
        )}
      </TitledSection>
      <GlossaryTeaser words={glossary} path={glossaryPath} {...loaderData.glossary} />
      <OutlineSection title={outlineTitle} blocks={outline} />
      <ClosingCall {...closing} />
    </>
  );
}
