import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LibraryItem } from '#content/library.ts';

export type LibraryEntry = Omit<LibraryItem, 'topic'> & {
  readonly kindLabel: string;
  readonly topicLabel: string;
};

/** One panel, one line per entry, like an index: what it is, what it is about, how much of it there is. */
export function LibraryList({ entries }: { entries: readonly LibraryEntry[] }) {
  return (
    <ul className="divide-y divide-rule overflow-hidden rounded-panel border border-rule bg-white">
      {entries.map((entry) => (
        <li
          key={entry.target}
          className="library-entry group relative transition-colors hover:bg-purple-100/40"
        >
          <p className="text-purple-700">{entry.kindLabel}</p>
          <div>
            <h3 className="text-[1.125rem] leading-snug">
              <EntryLink entry={entry}>{entry.title}</EntryLink>
            </h3>
            <p className="mt-1 max-w-[62ch] font-sans text-base">{entry.description}</p>
          </div>
          <p className="text-cyan-700">{entry.topicLabel}</p>
          <p>{entry.fact}</p>
        </li>
      ))}
    </ul>
  );
}

function EntryLink({ entry, children }: { entry: LibraryEntry; children: ReactNode }) {
  if (entry.kind === 'download') {
    return (
      <a href={entry.target} download className="card-link">
        {children}
      </a>
    );
  }
  return (
    <Link to={entry.target} prefetch="intent" className="card-link">
      {children}
    </Link>
  );
}
