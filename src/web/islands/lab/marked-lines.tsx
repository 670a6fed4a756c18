import { Fragment } from 'react';
import { breakable } from '#web/ui/evidence.tsx';
import type { MarkedLine } from './finding.ts';

/** Lines and pieces have no identity but their position. */
export const placed = <Item,>(items: readonly Item[]) => items.map((item, place) => ({ item, place }));

/** The site's evidence format, from pieces: what a visitor typed must not be parsed for marks. */
export function MarkedLines({ lines }: { lines: readonly MarkedLine[] }) {
  return (
    <pre className="evidence">
      <code>
        {placed(lines).map(({ item: line, place }) => (
          <span key={place} className="evidence-line" data-tone={line.tone}>
            {placed(line.pieces).map(({ item: { text, mark }, place: at }) =>
              mark ? (
                <mark key={at} data-mark={mark}>
                  {breakable(text)}
                </mark>
              ) : (
                <Fragment key={at}>{breakable(text)}</Fragment>
              ),
            )}
            {'\n'}
          </span>
        ))}
      </code>
    </pre>
  );
}
