import type { TextBlock } from '#content/page.ts';

/** Reasons with a fact behind each. */
export function HighlightList({ highlights }: { highlights: readonly TextBlock[] }) {
  return (
    <dl className="grid gap-x-16 gap-y-6 md:grid-cols-2">
      {highlights.map((block) => (
        <div key={block.title}>
          <dt className="font-semibold text-ink">{block.title}</dt>
          <dd className="mt-1">{block.text}</dd>
        </div>
      ))}
    </dl>
  );
}
