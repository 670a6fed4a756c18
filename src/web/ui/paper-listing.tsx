import { classNames } from './class-names.ts';

export type PaperListingProps = {
  caption: string;
  language: string;
  code: string;
  /** 'worse' and 'better' mark the two sides of a change; the caption says which is which. */
  tone?: 'plain' | 'worse' | 'better';
};

const comment = /^\s*(?:\/\/|#|--|\/\*|\*)/;
const startLine = /^(?:HTTP\/\d|(?:GET|POST|PUT|PATCH|DELETE) )/;

const heads = {
  plain: 'text-ink',
  worse: 'text-red-ink',
  better: 'text-green-ink',
} as const;

const edges = { plain: 'border-rule', worse: 'border-red-ink/35', better: 'border-green-ink/35' } as const;

/** Lines of a listing have no identity but their place. */
const numbered = (code: string) => code.split('\n').map((line, place) => ({ line, place }));

/** What a machine said, on light ground and on paper. Scrolls sideways by itself, never the page. */
export function PaperListing({ caption, language, code, tone = 'plain' }: PaperListingProps) {
  return (
    <figure
      className={classNames('listing min-w-0 overflow-hidden rounded-card border bg-white', edges[tone])}
    >
      <figcaption className="flex flex-wrap justify-between gap-x-4 border-b border-rule px-5 py-3 text-sm">
        <span className={classNames('font-semibold', heads[tone])}>{caption}</span>
        <span className="font-mono">{language}</span>
      </figcaption>
      <pre
        role="group"
        tabIndex={0}
        aria-label={caption}
        className="overflow-x-auto bg-paper px-5 py-4 font-mono text-sm leading-6 text-ink"
      >
        <code>
          {numbered(code).map(({ line, place }) => (
            <span
              key={place}
              className={classNames(
                'block min-h-6',
                comment.test(line) && language !== 'http' && 'text-body',
                startLine.test(line) && language === 'http' && 'font-semibold',
              )}
            >
              {line}
            </span>
          ))}
        </code>
      </pre>
    </figure>
  );
}
