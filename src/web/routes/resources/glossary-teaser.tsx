import { LetterBar, letterId } from '#web/sections/glossary-list.tsx';
import { Link } from '#web/ui/link.tsx';

export type GlossaryTeaserProps = {
  words: Readonly<Record<'anchor' | 'title' | 'lead' | 'lettersLabel' | 'all', string>>;
  /** The glossary's path. */
  path: string;
  letters: readonly string[];
  count: number;
  /**
   * Old anchors of terms on this page: someone who follows an old link without a script lands on the link to the
   * glossary.
   */
  oldAnchors: readonly string[];
};

/** The link to the glossary. */
export function GlossaryTeaser({ words, path, letters, count, oldAnchors }: GlossaryTeaserProps) {
  return (
    <section
      className="border-y border-rule bg-white"
      aria-labelledby={words.anchor}
      data-terms-moved-to={path}
    >
      <div className="container-page grid items-center gap-x-10 gap-y-4 py-14 md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:grid-cols-[1fr_1.3fr] lg:gap-x-16">
        <div>
          {[...oldAnchors, ...letters.map(letterId)].map((anchor) => (
            <span key={anchor} id={anchor} className="absolute" />
          ))}
          <h2 id={words.anchor} className="text-h2">
            {words.title}
          </h2>
          <p className="measure mt-3 text-lg">{words.lead}</p>
          <Link to={path} className="text-action mt-3">
            {words.all.replace('{count}', String(count))} <span aria-hidden="true">&nbsp;→</span>
          </Link>
        </div>
        <LetterBar label={words.lettersLabel} path={path} letters={letters} />
      </div>
    </section>
  );
}
