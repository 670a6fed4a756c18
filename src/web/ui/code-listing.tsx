import { CopyButton } from './copy-button.tsx';

/** A piece of a line: plain, or with what it is, which names its colour. */
export type ListingToken = string | readonly [kind: string, text: string];
export type ListingLine = readonly ListingToken[];

export type CodeListingProps = {
  caption: string;
  language: string;
  lines: readonly ListingLine[];
  words: Readonly<Record<'copyCode' | 'codeCopied' | 'wrapCode', string>>;
};

/** Its lines are addresses and bodies, without an indent to lose: it is never cut. */
const wrapping = 'HTTP';

const textOf = (lines: readonly ListingLine[]): string =>
  lines
    .map((line) => line.map((token) => (typeof token === 'string' ? token : token[1])).join(''))
    .join('\n');

/** Lines and pieces of a listing have no identity but their place. */
const placed = <Item,>(items: readonly Item[]) => items.map((item, place) => ({ item, place }));

/**
 * Code to read and to take away, coloured before it came here. Wide screens scroll it sideways by itself, never the page;
 * narrow ones wrap it until the reader unticks the box, which is shown only there.
 */
export function CodeListing({ caption, language, lines, words }: CodeListingProps) {
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
            text={textOf(lines)}
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
          {placed(lines).map(({ item: line, place }) => (
            <span key={place} className="code-line">
              {placed(line).map(({ item: token, place: column }) =>
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
