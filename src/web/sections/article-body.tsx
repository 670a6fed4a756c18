import { Info, TriangleAlert } from 'lucide-react';
import { CodeListing, type ListingLine } from '#web/ui/code-listing.tsx';
import { Link } from '#web/ui/link.tsx';
import { InlineText, type InlineNode } from './inline-text.tsx';

export type BodyBlock =
  | { readonly kind: 'paragraph'; readonly text: readonly InlineNode[] }
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly id: string; readonly text: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly InlineNode[])[] }
  | {
      readonly kind: 'code';
      readonly language: string;
      readonly caption: string;
      readonly lines: readonly ListingLine[];
    }
  | {
      readonly kind: 'table';
      readonly caption: string;
      readonly head: readonly string[];
      readonly rows: readonly (readonly (readonly InlineNode[])[])[];
    }
  | {
      readonly kind: 'callout';
      readonly tone: 'note' | 'warning';
      readonly title: string;
      readonly text: readonly InlineNode[];
    }
  | { readonly kind: 'quote'; readonly text: string; readonly source: string };

export type BodyWords = {
  readonly copyCode: string;
  readonly codeCopied: string;
  readonly wrapCode: string;
  readonly callouts: Readonly<Record<'note' | 'warning', string>>;
};

export type ArticleBodyProps = {
  /** Of the article, for links to its own headings. */
  path: string;
  blocks: readonly BodyBlock[];
  words: BodyWords;
};

/** Parts of a text have no identity but their place. */
const placed = <Item,>(items: readonly Item[]) => items.map((item, place) => ({ item, place }));

/** The text of an article. Prose keeps a measure; evidence (code, tables) may be wider. */
export function ArticleBody({ path, blocks, words }: ArticleBodyProps) {
  return (
    <div className="prose">
      {placed(blocks).map(({ item, place }) => (
        <Block key={place} path={path} block={item} words={words} />
      ))}
    </div>
  );
}

type BlockProps = { path: string; block: BodyBlock; words: BodyWords };

function Block({ path, block, words }: BlockProps) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <InlineText nodes={block.text} />
        </p>
      );
    case 'heading':
      return <AnchoredHeading {...block} path={path} />;
    case 'list':
      return <List {...block} />;
    case 'code':
      return <CodeListing {...block} words={words} />;
    case 'table':
      return <Table {...block} />;
    case 'callout':
      return <Callout {...block} label={words.callouts[block.tone]} />;
    case 'quote':
      return (
        <figure className="prose-quote">
          <blockquote>
            <p>{block.text}</p>
          </blockquote>
          <figcaption>{block.source}</figcaption>
        </figure>
      );
  }
}

type Of<Kind extends BodyBlock['kind']> = Extract<BodyBlock, { kind: Kind }>;

/** The heading is the link to itself; it takes focus when one leads to it, also before the script is there. */
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
      {placed(items).map(({ item, place }) => (
        <li key={place}>
          <InlineText nodes={item} />
        </li>
      ))}
    </Element>
  );
}

/** Wraps. On a phone each row stands alone, and each cell says its column. */
function Table({ caption, head, rows }: Of<'table'>) {
  return (
    <div className="prose-table">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {placed(rows).map(({ item: [first = [], ...rest], place }) => (
            <tr key={place}>
              <th scope="row">
                <InlineText nodes={first} />
              </th>
              {placed(rest).map(({ item, place: column }) => (
                <td key={column} data-column={head[column + 1]}>
                  <InlineText nodes={item} />
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
    <div className="prose-callout" role="note" aria-label={label} data-tone={tone}>
      <Icon aria-hidden="true" />
      <div>
        <p className="prose-callout-title">{title}</p>
        <p>
          <InlineText nodes={text} />
        </p>
      </div>
    </div>
  );
}
