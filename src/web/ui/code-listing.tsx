import { CopyButton } from './copy-button.tsx';

/** A piece of a line: plain, or with its kind, which sets its color. */
type ListingToken = string | readonly [kind: string, text: string];

export type CodeListingProps = {
  caption: string;
  language: string;
  code: string;
  /** The same, highlighted. */
  lines?: readonly (readonly ListingToken[])[];
  words: Readonly<Record<'copyCode' | 'codeCopied' | 'wrapCode', string>>;
};

/** Its lines are URLs and bodies without indentation, so they always wrap. */
const wrapping = 'HTTP';

/**
 * Highlighted code to read and copy. Wide screens scroll it sideways inside its box; narrow ones wrap it unless the
 * reader unchecks the box, which is only shown there.
 */
export function CodeListing({ caption, language, code, lines, words }: CodeListingProps) {
  const shown = lines ?? code.split('\n').map((line) => [line]);
  const wraps = language === wrapping;
  return (
    <figure
      className="code-listing overflow-hidden rounded-card border border-line bg-navy-900 max-lg:relative max-lg:after:absolute max-lg:after:top-auto max-lg:after:bottom-0 max-lg:after:right-0 max-lg:after:left-auto max-lg:after:w-11 max-lg:after:h-[calc(100%-7rem)] max-lg:after:[background:linear-gradient(90deg,transparent,var(--color-navy-900)_80%)] max-lg:after:pointer-events-none max-lg:[[data-wraps],_:has(.code-wrap_:checked)]:after:hidden print:text-black print:bg-white on-dark"
      data-wraps={wraps || undefined}
    >
      <figcaption className="flex items-center gap-y-1 gap-x-4 min-h-15 py-2 pr-2 pl-5 border-b border-b-line text-[0.9375rem] leading-[1.4]">
        <span className="flex flex-1 flex-wrap items-baseline justify-between gap-y-0.5 gap-x-4">
          <span>{caption}</span>
          <span className="font-mono text-[0.875rem] text-haze">{language}</span>
        </span>
        <span className="flex-none min-w-26 min-h-11 text-right">
          <CopyButton
            text={code}
            label={words.copyCode}
            doneLabel={words.codeCopied}
            subject={caption}
            variant="outlineSecondary"
          />
        </span>
      </figcaption>
      {wraps ? null : (
        <label className="code-wrap hidden max-lg:flex max-lg:items-center max-lg:gap-2.5 max-lg:min-h-11 max-lg:px-5 max-lg:border-b max-lg:border-b-line max-lg:text-[0.875rem] max-lg:text-haze max-lg:cursor-pointer">
          <input
            className="max-lg:accent-cyan-400 max-lg:size-4.5"
            type="checkbox"
            defaultChecked
            aria-label={`${words.wrapCode}: ${caption}`}
          />
          <span aria-hidden="true">{words.wrapCode}</span>
        </label>
      )}
      <pre
        className="overflow-x-auto p-5 wrapped:whitespace-pre-wrap wrapped:wrap-anywhere font-mono text-[0.875rem] leading-[1.75] tab-2 focus-visible:-outline-offset-4"
        tabIndex={wraps ? undefined : 0}
        role="group"
        aria-label={caption}
      >
        <code className="max-lg:inline-block max-lg:min-w-full max-lg:pr-7 in-[.code-listing:is([data-wraps],_:has(.code-wrap_:checked))]:max-lg:block in-[.code-listing:is([data-wraps],_:has(.code-wrap_:checked))]:max-lg:pr-0">
          {shown.map((line, place) => (
            <span key={place}>
              {line.map((token, column) =>
                typeof token === 'string' ? (
                  token
                ) : (
                  <span key={column} className={`token-${token[0]}`}>
                    {token[1]}
                  </span>
                ),
              )}
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
    </figure>
  );
}
