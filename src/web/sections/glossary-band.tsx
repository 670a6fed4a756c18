import { Link } from 'react-router';
import type { GlossaryTerm } from '#content/glossary/term.ts';

export type GlossaryLetter = {
  readonly letter: string;
  readonly terms: readonly (Omit<GlossaryTerm, 'seeAlso'> & {
    readonly seeAlso: readonly Pick<GlossaryTerm, 'slug' | 'term'>[];
  })[];
};

export type GlossaryBandProps = {
  id: string;
  /** Of the page that it stands on, for links within. */
  path: string;
  words: Readonly<Record<'title' | 'lead' | 'lettersLabel' | 'seeAlso', string>>;
  letters: readonly GlossaryLetter[];
};

const letterId = (letter: string) => `letter-${letter.toLowerCase()}`;
export const termId = (slug: string) => `term-${slug}`;

/** All terms by letter; each has an anchor, so that a report or an article can point at it. */
export function GlossaryBand({ id, path, words, letters }: GlossaryBandProps) {
  return (
    <section className="border-y border-rule bg-white" aria-labelledby={id}>
      <div className="container-page band">
        <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.9fr]">
          <h2 id={id} className="text-h2">
            {words.title}
          </h2>
          <p className="measure text-lg">{words.lead}</p>
        </div>
        <nav aria-label={words.lettersLabel} className="letter-bar">
          <ul>
            {letters.map(({ letter }) => (
              <li key={letter}>
                <Link to={`${path}#${letterId(letter)}`}>{letter}</Link>
              </li>
            ))}
          </ul>
        </nav>
        {letters.map(({ letter, terms }) => (
          <section key={letter} aria-labelledby={letterId(letter)} className="letter-group">
            <h3 id={letterId(letter)} className="font-mono text-h3 text-purple-600">
              {letter}
            </h3>
            <dl className="grid gap-x-12 gap-y-8 md:grid-cols-2">
              {terms.map(({ slug, term, definition, seeAlso }) => (
                <div key={slug} id={termId(slug)} className="term">
                  <dt className="font-semibold text-ink">{term}</dt>
                  <dd className="mt-1">{definition}</dd>
                  <dd className="mt-1 text-sm">
                    {words.seeAlso}{' '}
                    {seeAlso.map((other, index) => (
                      <span key={other.slug}>
                        {index > 0 ? ', ' : null}
                        <Link to={`${path}#${termId(other.slug)}`} className="term-link">
                          {other.term}
                        </Link>
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </section>
  );
}
