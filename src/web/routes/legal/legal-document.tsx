import type { ReactNode } from 'react';
import type { LegalPage, LegalSection } from '#content/legal.ts';
import { longDate } from '#contract/dates.ts';
import { Link } from '#web/ui/link.tsx';
import { WideFold } from '#web/ui/wide-fold.tsx';
import { PageOpening } from '#web/sections/page-opening.tsx';
import { ShortAnswers } from '#web/sections/short-answers.tsx';

type LegalDocumentProps = LegalPage & {
  words: Readonly<Record<'updated' | 'short' | 'contents' | 'related', string>>;
  /** Between the opening and the text. */
  children?: ReactNode;
};

/** Laid out like a report: date, contents, numbered sections; closed rows on phones. */
export function LegalDocument({ words, children, ...page }: LegalDocumentProps) {
  return (
    <>
      <PageOpening
        {...page}
        below={
          <p className="mt-4 text-sm md:mt-6">
            {words.updated} <time dateTime={page.updated}>{longDate(page.updated)}</time>
          </p>
        }
        aside={<ShortAnswers title={words.short} answers={page.short} />}
      />
      {children}
      <LegalText {...page} words={words} />
    </>
  );
}

type LegalTextProps = Pick<LegalDocumentProps, 'sections' | 'related' | 'words'>;

function LegalText({ sections, related, words }: LegalTextProps) {
  return (
    <div className="container-page grid gap-x-16 gap-y-10 py-10 md:py-20 lg:grid-cols-[16rem_1fr]">
      <nav
        aria-label={words.contents}
        className="hidden self-start lg:sticky lg:top-28 lg:block print:hidden"
      >
        <p className="font-semibold text-ink">{words.contents}</p>
        <Contents sections={sections} />
      </nav>
      <details className="hidden rounded-card border border-rule bg-white px-5 md:max-lg:block print:hidden">
        <summary className="fold-row">{words.contents}</summary>
        <nav aria-label={words.contents} className="pb-3">
          <Contents sections={sections} />
        </nav>
      </details>
      <div className="legal-text [counter-reset:legal-section] min-w-0">
        {sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
        <p className="flex flex-wrap items-center gap-x-6 border-t border-rule pt-4">
          {words.related}
          {related.map((link) => (
            <Link
              key={link.path}
              to={link.path}
              className="inline-flex min-h-11 items-center font-semibold text-purple-600 no-underline hover:underline"
            >
              {link.label}
            </Link>
          ))}
        </p>
      </div>
    </div>
  );
}

function Contents({ sections }: Pick<LegalDocumentProps, 'sections'>) {
  return (
    <ol className="mt-2 sm:max-lg:columns-2 sm:max-lg:gap-x-8">
      {sections.map((section, index) => (
        <li key={section.id}>
          <a href={`#${section.id}`} className="contents-link">
            <span aria-hidden="true">{String(index + 1).padStart(2, '0')}</span>
            {section.title}
          </a>
        </li>
      ))}
    </ol>
  );
}

function Section({ section }: { section: LegalSection }) {
  const { id, title, paragraphs, list, table } = section;
  return (
    <WideFold
      id={`${id}-title`}
      anchor={id}
      title={title}
      titleClass="md:mb-3 md:text-h3 md:leading-[1.4]"
      from="48rem"
      isLong
      className="legal-section border-t border-t-rule [counter-increment:legal-section] md:pb-12 md:border-t-0"
    >
      {paragraphs.map((text) => (
        <p key={text} className="mb-3 max-w-[68ch]">
          {text}
        </p>
      ))}
      {list ? (
        <ul className="grid max-w-[68ch] gap-2">
          {list.map((item) => (
            <li key={item} className="flex items-baseline gap-3">
              <span aria-hidden="true" className="size-2 shrink-0 rotate-45 bg-purple-600" />
              {item}
            </li>
          ))}
        </ul>
      ) : null}
      {table ? (
        <table className="stacked-table mt-6" data-columns={table.columns.length}>
          <caption className="visually-hidden">{table.caption}</caption>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={cell} data-column={table.columns[index + 1]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </WideFold>
  );
}
