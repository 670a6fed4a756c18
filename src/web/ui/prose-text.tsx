import { Fragment } from 'react';

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

export function ProseText({ text, bare = false }: ProseTextProps) {
  return text.map((piece, place) => {
    if (typeof piece === 'string') return <Fragment key={place}>{piece}</Fragment>;
    if (piece.kind === 'code')
      return (
        <code
          key={place}
          className={
            bare
              ? undefined
              : 'font-mono text-[0.92em] text-ink [overflow-wrap:anywhere] in-[.on-dark]:text-white'
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
