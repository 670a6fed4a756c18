import { Download } from 'lucide-react';
import type { LibraryItem } from '#content/library.ts';
import type { resourcesPage } from '#content/pages/resources.ts';
import { LetterBar, letterId } from '#web/sections/glossary-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { Lotus } from '#web/ui/lotus.tsx';
import { SectionHead } from '#web/ui/titled-section.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { libraryAddress, type Choice, type LibraryFilter } from './filter-library.ts';
import type { firstPapers, glossaryIndex } from './present-library.server.ts';

type Words = typeof resourcesPage;

/** The few documents most readers come for, as sheets that stand in the order they are needed. */
export function FirstPapers({ title, papers }: ReturnType<typeof firstPapers>) {
  return (
    <section aria-labelledby="first-papers-title" className="-mb-7 flow-root overflow-y-clip md:-mb-14">
      <h2 id="first-papers-title" className="text-sm font-normal tracking-normal text-body">
        {title}
      </h2>
      <ol className="mt-2 -mb-4 grid pt-2 pr-1.25 md:grid-cols-3 md:gap-6 lg:gap-10">
        {papers.map((paper) => (
          <li key={paper.file} className="max-md:not-first:-mt-3 md:even:translate-y-4 md:last:translate-y-8">
            <a href={paper.file} download className="library-folder group">
              <span className="flex-1">
                <span className="block text-sm text-cyan-700">{paper.moment}</span>
                <span className="block font-semibold text-ink group-hover:text-purple-700 md:mt-2 md:text-h3 md:text-balance">
                  {paper.title}
                </span>
                <span className="mt-1 block font-mono text-sm text-body">{paper.fact}</span>
                <span className="mt-4 block max-md:hidden">
                  {paper.parts.map((part) => (
                    <span key={part} className="block border-t border-rule py-2 text-sm text-body">
                      {part}
                    </span>
                  ))}
                </span>
              </span>
              <Download
                aria-hidden="true"
                className="size-5 shrink-0 text-purple-600 md:absolute md:top-5 md:right-7"
              />
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

type LibraryFilterBarProps = {
  words: Words['library'];
  path: string;
  kinds: readonly Choice[];
  topics: readonly Choice[];
  filter: LibraryFilter;
};

/** Two rows of links: each is the library's URL with that choice, so it works without a script. */
export function LibraryFilterBar({ words, path, kinds, topics, filter }: LibraryFilterBarProps) {
  return (
    <nav aria-label={words.filterLabel} className="grid gap-4">
      <ChoiceRow
        label={words.kindLabel}
        choices={[{ value: null, label: words.all }, ...kinds]}
        chosen={filter.kind}
        addressOf={(kind) => libraryAddress(path, { ...filter, kind })}
      />
      <ChoiceRow
        label={words.topicLabel}
        choices={[{ value: null, label: words.all }, ...topics]}
        chosen={filter.topic}
        addressOf={(topic) => libraryAddress(path, { ...filter, topic })}
      />
    </nav>
  );
}

type ChoiceRowProps = {
  label: string;
  choices: readonly { readonly value: string | null; readonly label: string }[];
  chosen: string | null;
  addressOf: (value: string | null) => string;
};

function ChoiceRow({ label, choices, chosen, addressOf }: ChoiceRowProps) {
  return (
    <div className="grid items-baseline gap-x-4 gap-y-2 sm:grid-cols-[4.5rem_1fr]">
      <p className="text-sm">{label}</p>
      <ul aria-label={label} className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <li key={choice.value ?? ''}>
            <Link
              to={addressOf(choice.value)}
              aria-current={choice.value === chosen ? 'true' : undefined}
              className="inline-flex items-center min-h-11 px-4 border border-rule rounded-full bg-white no-underline [transition:border-color_150ms,background-color_150ms] hover:border-field aria-[current]:border-purple-600 aria-[current]:text-purple-700 aria-[current]:bg-purple-100 aria-[current]:font-semibold"
            >
              {choice.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

type LibraryEntry = Omit<LibraryItem, 'topic'> & {
  readonly kindLabel: string;
  readonly topicLabel: string;
};

type LibraryProps = { entries: readonly LibraryEntry[]; words: Words['library'] };

/** Downloads with a preview: each file's first page, its size, and a one-tap download. */
export function LibraryShelf({ entries, words, askHref }: LibraryProps & { askHref: string }) {
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
            <p className="mt-1 max-md:in-[li:nth-child(n+3)]:mt-0 font-mono text-sm text-cyan-700">{fact}</p>
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

/** This many are shown on a phone at first, plus a remainder of one or two. */
const shownFirst = 4;

/** One panel, one line per entry, like an index: what it is, its topic, its length. */
export function LibraryList({ entries, words }: LibraryProps) {
  if (entries.length === 0) return null;
  const cut = entries.length > shownFirst + 2 ? shownFirst : entries.length;
  const rest = entries.slice(cut);
  return (
    <div className="overflow-hidden rounded-panel border border-rule bg-white">
      <Entries entries={entries.slice(0, cut)} />
      {rest.length > 0 ? (
        <details className="plain-wide [&>ul]:border-t [&>ul]:border-t-rule" data-open-wide="48rem">
          <summary className="fold-row px-5 border-t border-t-rule rounded-none text-purple-600">
            {words.more.replace('{count}', String(rest.length))}
          </summary>
          <Entries entries={rest} />
        </details>
      ) : null}
    </div>
  );
}

function Entries({ entries }: Pick<LibraryProps, 'entries'>) {
  return (
    <ul className="grid gap-px bg-rule md:max-lg:grid-cols-2">
      {entries.map((entry) => (
        <li
          key={entry.target}
          className="library-entry flex flex-wrap gap-y-1 gap-x-5 py-4.5 px-5 bg-white md:py-5 md:px-6 md:max-lg:content-start lg:grid lg:grid-cols-[6rem_minmax(0,1fr)_9rem_7rem] group relative transition-colors hover:bg-purple-wash"
        >
          <p className="text-purple-700 text-sm/6">{entry.kindLabel}</p>
          <div className="-order-1 basis-full lg:order-0">
            <h3 className="text-[1.125rem] leading-snug">
              <Link to={entry.target} className="card-link">
                <Unbroken text={entry.title} />
              </Link>
            </h3>
            <p className="hidden max-w-[62ch] mt-1 md:block">{entry.description}</p>
          </div>
          <p className="text-cyan-700 text-sm/6">{entry.topicLabel}</p>
          <p className="text-sm/6 lg:text-right">{entry.fact}</p>
        </li>
      ))}
    </ul>
  );
}

type GlossaryTeaserProps = ReturnType<typeof glossaryIndex> & {
  words: Words['glossary'];
  /** The glossary's path. */
  path: string;
};

/** The link to the glossary. */
export function GlossaryTeaser({ words, path, letters, count, oldAnchors }: GlossaryTeaserProps) {
  return (
    <section
      className="border-y border-rule bg-white"
      aria-labelledby={words.anchor}
      data-terms-moved-to={path}
    >
      <div className="container-page grid items-center gap-x-10 gap-y-4 py-14 md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:grid-cols-[1fr_1.3fr] lg:gap-x-16">
        <div>
          {/* Someone who follows an old link to a term without a script lands on the link to the glossary. */}
          {[...oldAnchors, ...letters.map(letterId)].map((anchor) => (
            <span key={anchor} id={anchor} className="absolute" />
          ))}
          <SectionHead titleId={words.anchor} title={words.title} lead={words.lead} />
          <Link to={path} className="text-action mt-3">
            {words.all.replace('{count}', String(count))} <span aria-hidden="true">&nbsp;→</span>
          </Link>
        </div>
        <LetterBar label={words.lettersLabel} path={path} letters={letters} />
      </div>
    </section>
  );
}
