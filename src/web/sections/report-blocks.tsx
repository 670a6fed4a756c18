import type { Inlines, ReportBlock as Block, TableBlock } from '#content/blocks.ts';
import { Facts } from '#web/ui/facts.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PaperListing } from '#web/ui/paper-listing.tsx';
import { ProseText } from '#web/ui/prose-text.tsx';
import { isRetestStatus, RetestStatus } from '#web/ui/retest-status.tsx';
import { severities, SeverityBadge } from '#web/ui/severity-badge.tsx';

/** Blocks of a report or write-up on a light background; scripts/build/pdf draws the same ones on paper. */
export function ReportBlocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
      {blocks.map((block, place) => (
        <ReportBlock key={place} block={block} />
      ))}
    </div>
  );
}

function ReportBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className="max-w-[70ch]">
          <ProseText text={block.text} />
        </p>
      );
    case 'list':
    case 'checklist':
      return <ReportList items={block.items} ordered={block.kind === 'list' && block.ordered} />;
    case 'definitions':
      return (
        <Facts
          look="definitions"
          facts={block.items.map(({ term, text }) => ({ label: term, value: <CellText text={text} /> }))}
        />
      );
    case 'links':
      return (
        <ul className="grid gap-1">
          {block.items.map(({ label, href }) => (
            <li key={href}>
              <a
                href={href}
                target="_blank"
                rel="noreferrer"
                className="report-link print:min-h-0 print:flex-wrap inline-flex min-h-11 items-center text-purple-700 underline underline-offset-4"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      );
    case 'code':
      return <PaperListing {...block} />;
    case 'table':
      return <ReportTable table={block} />;
  }
}

function ReportList({ items, ordered }: { items: readonly Inlines[]; ordered: boolean }) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List
      className={classNames(
        'grid max-w-[70ch] gap-2.5',
        ordered
          ? 'list-decimal pl-7.5 marker:font-mono marker:text-cyan-700'
          : 'list-disc pl-6 marker:text-purple-500 *:pl-1.5',
      )}
    >
      {items.map((item, place) => (
        <li key={place}>
          <ProseText text={item} />
        </li>
      ))}
    </List>
  );
}

/** On phones a table of three or four columns is a list of labeled lines; wider ones scroll, with the keyboard too. */
function ReportTable({ table: { caption, columns, rows } }: { table: TableBlock }) {
  const isStacked = columns.length === 3 || columns.length === 4;
  return (
    <div
      role="group"
      tabIndex={0}
      aria-label={caption}
      data-stacked={isStacked ? '' : undefined}
      className="report-table overflow-x-auto print:overflow-visible"
    >
      <table
        className={classNames(
          'w-full border-collapse text-left text-[0.9375rem]',
          isStacked
            ? 'max-sm:block max-sm:[&_:is(caption,tbody,tr,th,td)]:block max-sm:[&_thead]:sr-only'
            : (columns.length > 4 || rows.some(([first = []]) => longWord.test(wordOf(first)))) &&
                'min-w-160',
        )}
      >
        <caption className="pb-2 text-left text-sm">{caption}</caption>
        <thead>
          <tr className="border-b border-ink/60">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pr-5 align-bottom text-sm font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={place} className="border-b border-rule">
              {columns.map((column, index) => (
                <ReportCell key={column} label={column} text={row[index] ?? []} isHeader={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ReportCell({ label, text, isHeader }: { label: string; text: Inlines; isHeader: boolean }) {
  const shown = <CellText text={text} />;
  const isWhole = findingIds.test(wordOf(text));
  return isHeader ? (
    <th
      scope="row"
      data-label={label}
      className={classNames(
        'py-2.5 pr-5 align-top font-semibold text-ink max-sm:in-data-stacked:pb-0',
        isWhole && 'whitespace-nowrap',
      )}
    >
      {shown}
    </th>
  ) : (
    <td
      data-label={label}
      className={classNames(
        'py-2.5 pr-5 align-top max-sm:in-data-stacked:pt-0.5 max-sm:in-data-stacked:not-last:pb-0',
        isWhole && 'sm:whitespace-nowrap',
      )}
    >
      {shown}
    </td>
  );
}

/** A severity gets a badge wherever it appears alone, and a finding's status its dot. */
function CellText({ text }: { text: Inlines }) {
  const word = wordOf(text);
  if (isRetestStatus(word)) return <RetestStatus status={word} />;
  return isSeverity(word) ? <SeverityBadge severity={word} /> : <ProseText text={text} />;
}

/** A cell's text, if it's plain. */
const wordOf = ([first, ...rest]: Inlines): string =>
  typeof first === 'string' && rest.length === 0 ? first : '';

/** A host name doesn't break; in a table with many columns it would squeeze the others. */
const longWord = /\S{24}/;

/** An id is one word, whatever hyphens it has; two of them fit a line. */
const findingIds = /^[A-Z]+-\d+(?:, [A-Z]+-\d+)?$/;

const isSeverity = (text: string): text is (typeof severities)[number] =>
  severities.some((severity) => severity === text);
