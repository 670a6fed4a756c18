import { grammars, type Rule, type TokenKind } from './code-grammars.server.ts';

/** A piece of a line: plain, or with what it is. Kept small, since it travels to the browser as data. */
export type CodeToken = string | readonly [kind: TokenKind, text: string];
export type HighlightedLine = readonly CodeToken[];

/** Colours code while a page is built or rendered; the browser gets the result and no highlighter. */
export function highlightCode(language: string, lines: readonly string[]): readonly HighlightedLine[] {
  const tokens = tokenize(lines.join('\n'), grammars[language] ?? [], null);
  const result: CodeToken[][] = [[]];
  for (const { kind, text } of tokens) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) result.push([]);
      if (part !== '') result.at(-1)?.push(kind === null ? part : [kind, part]);
    }
  }
  return result;
}

type Piece = { readonly kind: TokenKind | null; readonly text: string };

/** What no rule claims takes the kind of what it stands in. */
function tokenize(source: string, rules: readonly Rule[], outer: TokenKind | null): readonly Piece[] {
  const pieces: Piece[] = [];
  let unclaimed = 0;
  let place = 0;
  const claim = (end: number) => {
    if (end > unclaimed) pieces.push({ kind: outer, text: source.slice(unclaimed, end) });
  };
  while (place < source.length) {
    const found = matchAt(source, rules, place);
    if (found === null) {
      place += 1;
      continue;
    }
    claim(place);
    const { rule, text } = found;
    pieces.push(...(rule.inside ? tokenize(text, rule.inside, rule.kind) : [{ kind: rule.kind, text }]));
    place += text.length;
    unclaimed = place;
  }
  claim(source.length);
  return pieces;
}

function matchAt(source: string, rules: readonly Rule[], place: number) {
  for (const rule of rules) {
    rule.pattern.lastIndex = place;
    const text = rule.pattern.exec(source)?.[0];
    if (text) return { rule, text };
  }
  return null;
}
