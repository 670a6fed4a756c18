import type { LibraryEntry } from './library-list.tsx';
import { Link } from '#web/ui/link.tsx';

export type LibraryShelfProps = {
  entries: readonly LibraryEntry[];
  words: Readonly<Record<'read' | 'download', string>>;
};

/** What can be taken away, as it looks: the first page of each file, its size, and one tap to have it. */
export function LibraryShelf({ entries, words }: LibraryShelfProps) {
  if (entries.length === 0) return null;
  return (
    <ul className="library-shelf">
      {entries.map(({ target, title, description, fact, preview, page }) => (
        <li key={target} className="library-entry shelf-entry">
          <img src={preview} alt="" width="240" height="340" loading="lazy" decoding="async" />
          <div>
            <h3>
              <a href={target} download className="card-link">
                <span className="visually-hidden">{words.download} </span>
                {title}
              </a>
            </h3>
            <p className="shelf-text">{description}</p>
            <p className="shelf-fact">{fact}</p>
            {page ? (
              <Link to={page} className="shelf-read">
                {words.read} <span aria-hidden="true">&nbsp;→</span>
              </Link>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
