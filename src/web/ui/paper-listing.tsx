import { classNames } from './class-names.ts';
import { breakable, EvidenceLines } from './evidence.tsx';

export type PaperListingProps = {
  caption: string;
  language: string;
  code: string;
  /** What the numbers in a request or a response say. */
  notes?: readonly string[];
  /** 'worse' and 'better' mark the two sides of a change; the caption says which is which. */
  tone?: 'plain' | 'worse' | 'better';
};

const comment = /^\s*(?:\/\/|#|--|\/\*|\*)/;

const heads = {
  plain: 'text-ink',
  worse: 'text-red-ink',
  better: 'text-green-ink',
} as const;

const edges = { plain: 'border-rule', worse: 'border-red-ink/35', better: 'border-green-ink/35' } as const;

/** Lines of a listing have no identity but their place. */
const numbered = (code: string) => code.split('\n').map((line, place) => ({ line, place }));

/** What a machine said, on light ground and on paper: an exchange as evidence, code as code. */
export function PaperListing({ caption, language, code, notes = [], tone = 'plain' }: PaperListingProps) {
  return (
    <figure
      className={classNames('listing min-w-0 overflow-hidden rounded-card border bg-white', edges[tone])}
    >
      <figcaption className="flex flex-wrap justify-between gap-x-4 border-b border-rule px-5 py-3 text-sm">
        <span className={classNames('font-semibold', heads[tone])}>{caption}</span>
        <span className="font-mono">{language}</span>
      </figcaption>
      {language === 'http' ? (
        <div className="evidence-paper bg-paper px-5 py-4">
          <EvidenceLines lines={code.split('\n')} notes={notes} />
        </div>
      ) : (
        <pre className="listing-code bg-paper px-5 py-4">
          <CodeLines code={code} />
        </pre>
      )}
    </figure>
  );
}

/** Code that wraps and is never cut in a word. */
export function CodeLines({ code }: { code: string }) {
  return (
    <code>
      {numbered(code).map(({ line, place }) => (
        <span key={place} className={classNames('listing-line', comment.test(line) && 'text-body')}>
          <span className="listing-indent">{/^\s*/u.exec(line)?.[0]}</span>
          <span className="listing-rest">
            {breakable(line.trimStart())}
            {'\n'}
          </span>
        </span>
      ))}
    </code>
  );
}
