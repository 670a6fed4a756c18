import { Fragment } from 'react';
import { classNames } from './class-names.ts';

/** A piece of running text (src/content/blocks.ts). */
type Piece =
  | string
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'strong'; readonly children: readonly Piece[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Piece[] };

export type ProseTextProps = {
  text: readonly Piece[];
  /** In an article, the prose styles format code. */
  bare?: boolean;
};

/** Code up to this length stays on one line; it fits on a narrow phone. */
const longestUnbroken = 24;

export function ProseText({ text, bare = false }: ProseTextProps) {
  return text.map((piece, place) => {
    if (typeof piece === 'string') return <Fragment key={place}>{withWholeIds(piece)}</Fragment>;
    if (piece.kind === 'code')
      return (
        <code
          key={place}
          className={
            classNames(
              piece.text.length <= longestUnbroken && 'whitespace-nowrap',
              !bare &&
                'font-mono text-[0.92em] text-ink [overflow-wrap:anywhere] in-[.on-dark]:text-white in-[.room]:text-ink!',
            ) || undefined
          }
        >
          {piece.text}
        </code>
      );
    const inner = <ProseText text={piece.children} bare={bare} />;
    if (piece.kind === 'strong') return <strong key={place}>{inner}</strong>;
    return (
      <a key={place} href={piece.href}>
        {inner}
      </a>
    );
  });
}

/** A CVE id doesn't break at its hyphens. */
const withWholeIds = (text: string) =>
  text.split(/(CVE-\d{4}-\d+)/).map((part, place) =>
    place % 2 === 1 ? (
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
