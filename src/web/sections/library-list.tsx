import type { LibraryItem } from '#content/library.ts';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { Link } from '#web/ui/link.tsx';

export type LibraryEntry = Omit<LibraryItem, 'topic'> & {
  readonly kindLabel: string;
  readonly topicLabel: string;
};

/** One panel, one line per entry, like an index: what it is, what it is about, how much of it there is. */
export function LibraryList({ entries }: { entries: readonly LibraryEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <ul className="library-list overflow-hidden rounded-panel border border-rule">
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
