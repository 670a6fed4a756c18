import { Fragment } from 'react';

/** Running text in which backticks mark code. Parts have no identity but their place. */
export function ProseText({ text }: { text: string }) {
  const parts = text.split('`').map((part, place) => ({ part, place, code: place % 2 === 1 }));
  return parts.map(({ part, place, code }) =>
    code ? (
      <code
        key={place}
        className="font-mono text-[0.92em] text-ink [overflow-wrap:anywhere] in-[.on-dark]:text-white"
      >
        {part}
      </code>
    ) : (
      <Fragment key={place}>{part}</Fragment>
    ),
  );
}
