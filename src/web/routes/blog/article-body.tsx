import { Info, TriangleAlert } from 'lucide-react';
import { CodeListing } from '#web/ui/code-listing.tsx';
import { Link } from '#web/ui/link.tsx';
import { ProseText } from '#web/ui/prose-text.tsx';
import type { ArticleBlock } from '#content/blocks.ts';
import { codeLanguageNames, type articleWords } from '#content/pages/article.ts';

export type ArticleBodyProps = {
  /** The article's path, for links to its own headings. */
  path: string;
  blocks: readonly ArticleBlock[];
  words: typeof articleWords;
};

/** The text of an article: one column, as wide as its tables and code. */
export function ArticleBody({ path, blocks, words }: ArticleBodyProps) {
  return (
    <div className="prose max-w-176 [--text-width:100%]">
      {blocks.map((block, place) => (
        <Block key={place} path={path} block={block} words={words} />
      ))}
    </div>
  );
}

type BlockProps = { path: string; block: ArticleBlock; words: typeof articleWords };

function Block({ path, block, words }: BlockProps) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <ProseText text={block.text} bare />
        </p>
      );
    case 'heading':
      return <AnchoredHeading {...block} path={path} />;
    case 'list':
      return <List {...block} />;
    case 'code':
      return (
        <CodeListing
          {...block}
          language={codeLanguageNames[block.language] ?? block.language}
          words={words}
        />
      );
    case 'table':
      return <Table {...block} />;
    case 'callout':
      return <Callout {...block} label={words.callouts[block.tone]} />;
    case 'quote':
      return (
        <figure className="prose-quote max-w-(--text-width) border-l-3 border-purple-300 pl-6">
          <blockquote className="text-[1.1875rem] leading-[1.55] text-ink">
            <p>{block.text}</p>
          </blockquote>
          <figcaption className="mt-2 font-mono text-sm">{block.source}</figcaption>
        </figure>
      );
  }
}

type Of<Kind extends ArticleBlock['kind']> = Extract<ArticleBlock, { kind: Kind }>;

/** The heading links to itself; it takes focus when linked to, even before the script loads. */
function AnchoredHeading({ level, id, text, path }: Of<'heading'> & { path: string }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Heading id={id} tabIndex={-1}>
      <Link to={`${path}#${id}`} className="heading-anchor">
        {text}
      </Link>
    </Heading>
  );
}

function List({ ordered, items }: Of<'list'>) {
  const Element = ordered ? 'ol' : 'ul';
  return (
    <Element>
      {items.map((item, place) => (
        <li key={place}>
          <ProseText text={item} bare />
        </li>
      ))}
    </Element>
  );
}

/** Wraps. On a phone each row is a block, and each cell names its column. */
function Table({ caption, columns, rows }: Of<'table'>) {
  return (
    <div className="prose-table">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = [], ...rest], place) => (
            <tr key={place}>
              <th scope="row">
                <ProseText text={first} bare />
              </th>
              {rest.map((cell, column) => (
                <td key={column} data-column={columns[column + 1]}>
                  <ProseText text={cell} bare />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Callout({ tone, title, text, label }: Of<'callout'> & { label: string }) {
  const Icon = tone === 'note' ? Info : TriangleAlert;
  return (
    <div
      className={`prose-callout flex gap-4 rounded-r-card border-l-3 px-6 py-5 ${tone === 'warning' ? 'border-orange-ink bg-amber-tint/50' : 'border-cyan-700 bg-cyan-100/50'}`}
      role="note"
      aria-label={label}
      data-tone={tone}
    >
      <Icon
        aria-hidden="true"
        className={`mt-0.5 w-5 flex-none ${tone === 'warning' ? 'text-orange-ink' : 'text-cyan-700'}`}
      />
      <div>
        <p className="font-semibold text-ink">{title}</p>
        <p>
          <ProseText text={text} bare />
        </p>
      </div>
    </div>
  );
}
