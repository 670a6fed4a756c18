import type { LibraryItem } from '#content/library.ts';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { Link } from '#web/ui/link.tsx';

export type LibraryEntry = Omit<LibraryItem, 'topic'> & {
  readonly kindLabel: string;
  readonly topicLabel: string;
};

/** This many are shown on a phone at first, plus a remainder of one or two. */
const shownFirst = 4;

export type LibraryListProps = { entries: readonly LibraryEntry[]; words: Readonly<Record<'more', string>> };

/** One panel, one line per entry, like an index: what it is, its topic, its length. */
export function LibraryList({ entries, words }: LibraryListProps) {
  if (entries.length === 0) return null;
  const cut = entries.length > shownFirst + 2 ? shownFirst : entries.length;
  const rest = entries.slice(cut);
  return (
    <div className="overflow-hidden rounded-panel border border-rule bg-white">
      <Entries entries={entries.slice(0, cut)} />
      {rest.length > 0 ? (
        <details className="plain-wide [&>ul]:border-t [&>ul]:border-t-rule" data-open-wide="48rem">
          <summary className="fold-row px-5 border-t border-t-rule rounded-none text-purple-600">
            {words.more.replace('{count}', String(rest.length))}
            <span aria-hidden="true" className="fold-mark" />
          </summary>
          <Entries entries={rest} />
        </details>
      ) : null}
    </div>
  );
}

function Entries({ entries }: Pick<LibraryListProps, 'entries'>) {
  return (
    <ul className="grid gap-px bg-rule md:max-lg:grid-cols-2">
      {entries.map((entry) => (
        <li
          key={entry.target}
          className="library-entry flex flex-wrap gap-y-1 gap-x-5 py-4.5 px-5 bg-white md:py-5 md:px-6 md:max-lg:content-start lg:grid lg:grid-cols-[6rem_minmax(0,1fr)_9rem_7rem] group relative transition-colors hover:bg-[#faf8ff]"
        >
          <p className="text-purple-700 font-mono text-sm/6">{entry.kindLabel}</p>
          <div className="-order-1 basis-full lg:order-0">
            <h3 className="text-[1.125rem] leading-snug">
              <Link to={entry.target} className="card-link">
                <Unbroken text={entry.title} />
              </Link>
            </h3>
            <p className="hidden max-w-[62ch] mt-1 md:block">{entry.description}</p>
          </div>
          <p className="text-cyan-700 font-mono text-sm/6">{entry.topicLabel}</p>
          <p className="font-mono text-sm/6 lg:text-right">{entry.fact}</p>
        </li>
      ))}
    </ul>
  );
}
