import { Fragment } from 'react';
import { CopyButton } from './copy-button.tsx';
import { breakable } from './evidence.tsx';

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
 * Highlighted code to read and copy. Long lines wrap; on narrow screens the reader can uncheck that and scroll sideways.
 */
export function CodeListing({ caption, language, code, lines, words }: CodeListingProps) {
  const shown = lines ?? code.split('\n').map((line) => [line]);
  const wraps = language === wrapping;
  return (
    <figure className="code-listing on-dark print:bg-white print:text-black" data-wraps={wraps || undefined}>
      <figcaption className="flex items-center gap-y-1 gap-x-4 min-h-15 py-2 pr-2 sm:pr-5 pl-5 border-b border-b-line text-[0.9375rem] leading-[1.4]">
        <span className="flex flex-1 flex-wrap items-baseline justify-between gap-y-0.5 gap-x-4">
          <span>{caption}</span>
          <span className="font-mono text-sm text-haze">{language}</span>
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
        <label className="code-wrap flex items-center gap-2.5 min-h-11 px-5 border-b border-b-line text-sm text-haze cursor-pointer lg:hidden">
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
        className="overflow-x-auto p-5 wrapped:whitespace-pre-wrap wrapped:wrap-break-word font-mono text-sm leading-[1.75] tab-2 focus-visible:-outline-offset-4"
        tabIndex={wraps ? undefined : 0}
        role="group"
        aria-label={caption}
      >
        <code>
          {shown.map((line, place) => (
            <span key={place}>
              {line.map((token, column) =>
                typeof token === 'string' ? (
                  <Fragment key={column}>{breakable(token)}</Fragment>
                ) : (
                  <span key={column} className={`token-${token[0]}`}>
                    {breakable(token[1])}
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
