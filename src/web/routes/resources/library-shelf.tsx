import type { LibraryEntry } from './library-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { Lotus } from '#web/ui/lotus.tsx';

export type LibraryShelfProps = {
  entries: readonly LibraryEntry[];
  words: Readonly<Record<'read' | 'download', string>> & {
    readonly ask: Readonly<Record<'title' | 'text' | 'label', string>>;
  };
  /** Where to ask for another one. */
  askHref: string;
};

/** Downloads with a preview: each file's first page, its size, and a one-tap download. */
export function LibraryShelf({ entries, words, askHref }: LibraryShelfProps) {
  if (entries.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-y-0 gap-x-5 mb-6 md:grid-cols-4 md:gap-y-10 md:gap-x-6 md:mb-12 lg:gap-y-12 lg:gap-x-8">
      {entries.map(({ target, title, description, fact, preview, page }) => (
        <li
          key={target}
          className="library-entry group relative max-md:nth-[n+3]:grid max-md:nth-[n+3]:col-span-full max-md:nth-[n+3]:py-3 max-md:nth-[n+3]:border-t max-md:nth-[n+3]:border-t-rule max-md:nth-[-n+2]:mb-6"
        >
          <img
            className="w-full h-auto border border-rule rounded-md bg-white [box-shadow:0_10px_24px_-14px_rgb(14_20_48/0.3)] [transition:translate_200ms_var(--ease-out)] group-hover:-translate-y-1 max-md:[li:nth-child(n+3)>&]:hidden"
            src={preview}
            alt=""
            width="240"
            height="340"
            loading="lazy"
            decoding="async"
          />
          <div className="max-md:[li:nth-child(n+3)>&]:flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="mt-3.5 text-[1rem] leading-[1.35] max-md:in-[li:nth-child(n+3)]:mt-0">
              <a href={target} download className="card-link">
                <span className="visually-hidden">{words.download} </span>
                {title}
              </a>
            </h3>
            <p className="hidden mt-1.5 text-[0.9375rem] leading-normal lg:block">{description}</p>
            <p className="mt-1 max-md:in-[li:nth-child(n+3)]:mt-0 font-mono text-[0.875rem] text-cyan-700">
              {fact}
            </p>
            {page ? (
              <Link
                to={page}
                className="relative inline-flex items-center min-h-11 text-[0.9375rem] font-semibold text-purple-600"
              >
                {words.read} <span aria-hidden="true">&nbsp;→</span>
              </Link>
            ) : null}
          </div>
        </li>
      ))}
      {/* Only where it completes a row. */}
      <li className="grid aspect-240/340 content-center justify-items-center gap-1 rounded-md border border-dashed border-field p-4 text-center max-md:hidden nth-[4n+1]:hidden">
        <Lotus className="size-9 text-purple-600" />
        <p className="mt-3 font-semibold text-ink">{words.ask.title}</p>
        <p className="text-[0.9375rem] leading-normal">{words.ask.text}</p>
        <a href={askHref} className="text-action mt-2">
          {words.ask.label}
        </a>
      </li>
    </ul>
  );
}
