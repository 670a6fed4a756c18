import type { LibraryItem } from '#content/library.ts';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { Link } from '#web/ui/link.tsx';

export type LibraryEntry = Omit<LibraryItem, 'topic'> & {
  readonly kindLabel: string;
  readonly topicLabel: string;
};

/** So many are shown on a phone at once; a rest of one or two is shown, too. */
const shownFirst = 4;

export type LibraryListProps = { entries: readonly LibraryEntry[]; words: Readonly<Record<'more', string>> };

/** One panel, one line per entry, like an index: what it is, what it is about, how much of it there is. */
export function LibraryList({ entries, words }: LibraryListProps) {
  if (entries.length === 0) return null;
  const cut = entries.length > shownFirst + 2 ? shownFirst : entries.length;
  const rest = entries.slice(cut);
  return (
    <div className="overflow-hidden rounded-panel border border-rule bg-white">
      <Entries entries={entries.slice(0, cut)} />
      {rest.length > 0 ? (
        <details className="plain-wide library-rest" data-open-wide="48rem">
          <summary className="fold-row">
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
    <ul className="library-list">
      {entries.map((entry) => (
        <li
          key={entry.target}
          className="library-entry library-row group relative transition-colors hover:bg-[#faf8ff]"
        >
          <p className="text-purple-700">{entry.kindLabel}</p>
          <div>
            <h3 className="text-[1.125rem] leading-snug">
              <Link to={entry.target} className="card-link">
                <Unbroken text={entry.title} />
              </Link>
            </h3>
            <p className="library-text">{entry.description}</p>
          </div>
          <p className="text-cyan-700">{entry.topicLabel}</p>
          <p>{entry.fact}</p>
        </li>
      ))}
    </ul>
  );
}
