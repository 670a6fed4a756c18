import { ChevronDown } from 'lucide-react';
import { Link } from '#web/ui/link.tsx';

export type ContentsEntry = { readonly id: string; readonly level: 2 | 3; readonly text: string };
export type ArticleContentsProps = {
  title: string;
  /** The path of the text the entries belong to. */
  path: string;
  entries: readonly ContentsEntry[];
};

/** The table of contents: next to the text if there's space, otherwise folded above it. */
export function ArticleContents({ title, path, entries }: ArticleContentsProps) {
  return (
    <>
      <nav aria-label={title} className="hidden self-stretch lg:block print:hidden">
        <div className="sticky top-28 max-h-[calc(100dvh-9rem)] overflow-auto [scroll-target-group:auto]">
          <p className="font-mono text-sm text-cyan-700">{title}</p>
          <Entries path={path} entries={entries} />
        </div>
      </nav>
      <details className="group rounded-card border border-rule bg-white lg:hidden print:hidden">
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-card px-5 font-semibold text-ink">
          {title}
          <ChevronDown
            aria-hidden="true"
            className="size-5 text-purple-600 transition-transform duration-200 group-open:rotate-180"
          />
        </summary>
        <nav aria-label={title} className="px-5 pb-4">
          <Entries path={path} entries={entries} />
        </nav>
      </details>
    </>
  );
}

function Entries({ path, entries }: Omit<ArticleContentsProps, 'title'>) {
  return (
    <ol className="mt-3 border-l border-l-rule">
      {entries.map(({ id, level, text }) => (
        <li key={id}>
          <Link to={`${path}#${id}`} className={`outline-link ${level === 3 ? 'pl-7' : 'pl-4'}`}>
            {text}
          </Link>
        </li>
      ))}
    </ol>
  );
}
