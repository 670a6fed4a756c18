import type { ArticleReference } from '#content/articles/article.ts';

export type ArticleReferencesProps = {
  title: string;
  references: readonly ArticleReference[];
  note: string | null;
};

/** The documents the text relies on, and where to find them. */
export function ArticleReferences({ title, references, note }: ArticleReferencesProps) {
  return (
    <section aria-labelledby="references" className="mt-16 max-w-[44rem] border-t border-rule pt-10">
      <h2 id="references" tabIndex={-1} className="text-h3">
        {title}
      </h2>
      <ol className="references-list mt-4 [counter-reset:reference]">
        {references.map(({ title: name, url }) => (
          <li
            className="grid grid-cols-[2.5rem_minmax(0,1fr)] py-2.5 [counter-increment:reference] before:content-['['_counter(reference)_']'] before:font-mono before:text-cyan-700 before:text-sm/[1.6rem]"
            key={url}
          >
            <a href={url}>{name}</a>
            <span className="font-mono text-sm col-2 wrap-anywhere">{new URL(url).hostname}</span>
          </li>
        ))}
      </ol>
      {note ? <p className="mt-8 text-sm">{note}</p> : null}
    </section>
  );
}
