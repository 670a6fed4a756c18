import { CopyButton } from './copy-button.tsx';

/** A piece of a line: plain, or with what it is, which names its colour. */
type ListingToken = string | readonly [kind: string, text: string];

export type CodeListingProps = {
  caption: string;
  language: string;
  code: string;
  /** The same, coloured. */
  lines?: readonly (readonly ListingToken[])[];
  words: Readonly<Record<'copyCode' | 'codeCopied' | 'wrapCode', string>>;
};

/** Its lines are addresses and bodies, without an indent to lose: it is never cut. */
const wrapping = 'HTTP';

/**
 * Code to read and to take away, coloured before it came here. Wide screens scroll it sideways by itself, never the page;
 * narrow ones wrap it until the reader unticks the box, which is shown only there.
 */
export function CodeListing({ caption, language, code, lines, words }: CodeListingProps) {
  const shown = lines ?? code.split('\n').map((line) => [line]);
  const wraps = language === wrapping;
  return (
    <figure className="code-listing on-dark" data-wraps={wraps || undefined}>
      <figcaption>
        <span className="code-about">
          <span>{caption}</span>
          <span className="code-language">{language}</span>
        </span>
        <span className="code-copy">
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
        <label className="code-wrap">
          <input type="checkbox" defaultChecked aria-label={`${words.wrapCode}: ${caption}`} />
          <span aria-hidden="true">{words.wrapCode}</span>
        </label>
      )}
      <pre tabIndex={wraps ? undefined : 0} role="group" aria-label={caption}>
        <code>
          {shown.map((line, place) => (
            <span key={place} className="code-line">
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
