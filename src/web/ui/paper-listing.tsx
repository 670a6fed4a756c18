import { classNames } from './class-names.ts';
import { breakable, EvidenceLines } from './evidence.tsx';

export type PaperListingProps = {
  caption: string;
  language: string;
  code: string;
  /** The numbered notes of a request or response. */
  notes?: readonly string[];
  /** 'worse' and 'better' mark the two sides of a change; the caption says which is which. */
  tone?: 'plain' | 'worse' | 'better';
  /** Line numbers missing on the other side of a change. */
  changed?: readonly number[];
};

/** What the tester changed, or what leaked: `evidence.tsx` draws it. */
const evidenceMark = /\{([-!+]).*?\1\}/u;

const comment = /^\s*(?:\/\/|#|--|\/\*|\*)/;

const heads = {
  plain: 'text-ink',
  worse: 'text-red-ink',
  better: 'text-green-ink',
} as const;

/** How a line that the other side lacks is marked on this one. */
const changes = {
  plain: null,
  worse: {
    as: 'del',
    sign: '−',
    line: 'bg-red-tint [box-shadow:inset_3px_0_var(--color-red-mark)]',
    ink: 'text-red-ink',
  },
  better: {
    as: 'ins',
    sign: '+',
    line: 'bg-green-tint [box-shadow:inset_3px_0_var(--color-green-mark)]',
    ink: 'text-green-ink',
  },
} as const;

const edges = { plain: 'border-rule', worse: 'border-red-mark/35', better: 'border-green-mark/35' } as const;

/** Machine output on a light background or paper: an exchange as evidence, code as code. */
export function PaperListing({
  caption,
  language,
  code,
  notes = [],
  tone = 'plain',
  changed = [],
}: PaperListingProps) {
  return (
    <figure
      className={classNames(
        'listing grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] overflow-hidden rounded-card border bg-white',
        edges[tone],
      )}
    >
      <figcaption className="flex flex-wrap justify-between gap-x-4 border-b border-rule px-5 py-3 text-sm">
        <span className={classNames('font-semibold', heads[tone])}>{caption}</span>
        <span className="font-mono">{language}</span>
      </figcaption>
      {language === 'http' || evidenceMark.test(code) ? (
        <div className="evidence-paper bg-paper px-5 py-4">
          <EvidenceLines lines={code.split('\n')} notes={notes} />
        </div>
      ) : (
        <pre
          className={classNames(
            'listing-code font-mono text-sm leading-[1.7] whitespace-pre-wrap wrap-break-word text-ink bg-paper py-4',
            !changes[tone] && 'px-5',
          )}
        >
          <CodeLines code={code} change={changes[tone]} changed={changed} />
        </pre>
      )}
    </figure>
  );
}

export type CodeLinesProps = {
  code: string;
  change?: (typeof changes)[keyof typeof changes];
  changed?: readonly number[];
};

/** Code that wraps, but never inside a word. */
export function CodeLines({ code, change = null, changed = [] }: CodeLinesProps) {
  return (
    <code>
      {code.split('\n').map((line, place) => {
        const own = change && changed.includes(place) ? change : null;
        const Line = own?.as ?? 'span';
        return (
          <Line
            key={place}
            className={classNames(
              'flex min-h-[1.7em]',
              change && 'pl-2.5 pr-5 no-underline',
              own?.line,
              comment.test(line) && 'text-body',
            )}
          >
            {change ? (
              <span
                aria-hidden="true"
                className={classNames('flex-none w-[2ch] [user-select:none]', own?.ink)}
              >
                {own?.sign}
              </span>
            ) : null}
            <span className="flex-none">{/^\s*/u.exec(line)?.[0]}</span>
            <span className="min-w-0 pl-[2ch] indent-[-2ch]">
              {breakable(line.trimStart())}
              {'\n'}
            </span>
          </Line>
        );
      })}
    </code>
  );
}
