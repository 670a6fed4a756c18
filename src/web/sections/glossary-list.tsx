import { Fragment } from 'react';
import type { GlossaryTerm } from '#content/glossary/term.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';
import { Link } from '#web/ui/link.tsx';

export type ShownTerm = Pick<GlossaryTerm, 'term' | 'definition'> & {
  /** The anchor of the entry. */
  readonly id: string;
  readonly seeAlso: readonly { readonly term: string; readonly id: string }[];
};
export type GlossaryLetter = { readonly letter: string; readonly terms: readonly ShownTerm[] };

export const letterId = (letter: string) => `letter-${letter.toLowerCase()}`;

export type LetterBarProps = {
  label: string;
  path: string;
  letters: readonly string[];
  /** All letters are visible across the full width: two lines on phones, one elsewhere. */
  isPinned?: boolean;
};

/** The letters that have terms. */
export function LetterBar({ label, path, letters, isPinned = false }: LetterBarProps) {
  return (
    <nav
      aria-label={label}
      className={classNames(
        'letter-bar',
        isPinned &&
          'sticky top-16 z-20 mt-4 -mx-[var(--gutter,20px)] px-[var(--gutter,20px)] py-1 border-y border-rule bg-paper lg:top-20 lg:mx-0 lg:px-0',
      )}
    >
      <ul
        className={`grid -mx-2 ${isPinned ? 'grid-cols-12 md:grid-cols-[repeat(23,minmax(0,1fr))] lg:mx-0' : 'grid-cols-8 md:mx-0 md:flex md:flex-wrap md:gap-2 md:[&_a]:w-11 md:[&_a]:border md:[&_a]:border-rule'}`}
      >
        {letters.map((letter) => (
          <li key={letter}>
            <Link
              to={`${path}#${letterId(letter)}`}
              className={`grid place-items-center rounded-control font-mono text-ink no-underline hover:bg-purple-100 hover:text-purple-700 ${isPinned ? 'h-9 md:h-11' : 'h-11'}`}
            >
              {letter}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export type GlossaryListProps = {
  /** The current page's path, for links within. */
  path: string;
  seeAlso: string;
  letters: readonly GlossaryLetter[];
  /** Search results are shown open, even where terms are closed rows. */
  isOpen: boolean;
};

/** About as many terms as fill three columns of one screen. */
const spreadSize = 20;

/** Letters laid out like a printed dictionary: columns end where the eye easily finds the next one. */
export function spreadsOf(letters: readonly GlossaryLetter[]): readonly (readonly GlossaryLetter[])[] {
  const spreads: GlossaryLetter[][] = [];
  let size = spreadSize;
  for (const letter of letters) {
    if (size >= spreadSize) {
      spreads.push([]);
      size = 0;
    }
    spreads.at(-1)?.push(letter);
    size += letter.terms.length;
  }
  return spreads;
}

/** All terms by letter; each has an anchor, so a report or article can link to it. */
export function GlossaryList({ letters, ...words }: GlossaryListProps) {
  return (
    <div className="glossary-list">
      {spreadsOf(letters).map((spread) => (
        <div
          key={spread[0]?.letter}
          className="not-first:border-t not-first:border-rule lg:pt-8 lg:pb-4 lg:columns-2 lg:gap-x-12 lg:[column-rule:1px_solid_var(--color-rule)] xl:columns-3"
        >
          {spread.map((group) => (
            <LetterGroup key={group.letter} {...group} {...words} />
          ))}
        </div>
      ))}
    </div>
  );
}

type LetterGroupProps = GlossaryLetter & Omit<GlossaryListProps, 'letters'>;

function LetterGroup({ letter, terms, path, seeAlso, isOpen }: LetterGroupProps) {
  return (
    <section
      aria-labelledby={letterId(letter)}
      className="grid not-first:border-t not-first:border-rule grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 py-1.5 md:grid-cols-[3rem_minmax(0,1fr)] lg:block lg:py-0 lg:not-first:border-t-0"
    >
      <h2
        id={letterId(letter)}
        className="font-mono text-h3 text-purple-600 pt-2.5 scroll-mt-18 lg:pt-0 lg:pb-2 lg:break-after-avoid lg:scroll-mt-16"
      >
        {letter}
      </h2>
      <div className="letter-terms">
        {terms.map((entry) => (
          <div key={entry.id} id={entry.id} className="glossary-term">
            <WideFold id={`${entry.id}-title`} title={entry.term} level={3} isOpen={isOpen}>
              <p>
                <Unbroken text={entry.definition} />
              </p>
              <p className="mt-1 text-sm">
                {seeAlso}{' '}
                {entry.seeAlso.map((other, index) => (
                  <Fragment key={other.id}>
                    <span className="inline-block">
                      <Link to={`${path}#${other.id}`}>{other.term}</Link>
                      {index < entry.seeAlso.length - 1 ? ',' : null}
                    </span>{' '}
                  </Fragment>
                ))}
              </p>
            </WideFold>
          </div>
        ))}
      </div>
    </section>
  );
}
