import type { GlossaryTerm } from '#content/glossary/term.ts';
import { WideFold } from '#web/ui/wide-fold.tsx';
import { Link } from '#web/ui/link.tsx';

export type ShownTerm = Pick<GlossaryTerm, 'term' | 'definition'> & {
  /** The anchor of the entry. */
  readonly id: string;
  readonly seeAlso: readonly { readonly term: string; readonly id: string }[];
};
export type GlossaryLetter = { readonly letter: string; readonly terms: readonly ShownTerm[] };

export const letterId = (letter: string) => `letter-${letter.toLowerCase()}`;

export type LetterBarProps = { label: string; path: string; letters: readonly string[] };

/** The alphabet, as far as it has terms. */
export function LetterBar({ label, path, letters }: LetterBarProps) {
  return (
    <nav aria-label={label} className="letter-bar">
      <ul>
        {letters.map((letter) => (
          <li key={letter}>
            <Link to={`${path}#${letterId(letter)}`}>{letter}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export type GlossaryListProps = {
  /** Of the page that it stands on, for links within. */
  path: string;
  seeAlso: string;
  letters: readonly GlossaryLetter[];
  /** What a search found is shown open, also where terms are closed rows. */
  isOpen: boolean;
};

/** All terms by letter; each has an anchor, so that a report or an article can point at it. */
export function GlossaryList({ path, seeAlso, letters, isOpen }: GlossaryListProps) {
  return (
    <div className="glossary-list">
      {letters.map(({ letter, terms }) => (
        <section key={letter} aria-labelledby={letterId(letter)} className="letter-group">
          <h2 id={letterId(letter)} className="font-mono text-h3 text-purple-600">
            {letter}
          </h2>
          <div className="letter-terms">
            {terms.map((entry) => (
              <div key={entry.id} id={entry.id} className="term">
                <WideFold id={`${entry.id}-title`} title={entry.term} level={3} isOpen={isOpen}>
                  <p>{entry.definition}</p>
                  <p className="mt-1 text-sm">
                    {seeAlso}{' '}
                    {entry.seeAlso.map((other, index) => (
                      <span key={other.id}>
                        {index > 0 ? ', ' : null}
                        <Link to={`${path}#${other.id}`} className="term-link">
                          {other.term}
                        </Link>
                      </span>
                    ))}
                  </p>
                </WideFold>
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
