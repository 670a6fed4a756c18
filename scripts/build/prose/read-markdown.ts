/**
 * Parses a Markdown file into front matter and blocks. Unsupported Markdown is refused, with its line and what to write
 * instead.
 */
import { CORE_SCHEMA, load as readYaml } from 'js-yaml';
import type {
  BlockContent,
  Blockquote,
  DefinitionContent,
  List,
  PhrasingContent,
  RootContent,
  Table,
} from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import { plainText, type Block, type Inline, type Inlines } from '#content/blocks.ts';
import { highlight } from './highlight.ts';

export class MarkdownError extends Error {}

export type MarkdownFile = {
  readonly front: Readonly<Record<string, unknown>>;
  readonly body: readonly Block[];
};

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;
const allowedTarget = /^(?:https:\/\/[^/]|\/(?!\/)|#[a-z])/;
const tableCaption = 'Table: ';

type Node = RootContent | BlockContent | DefinitionContent | PhrasingContent;

/** `address` is the page's: links within the page become full paths, like all our links. */
export function readMarkdown(file: string, source: string, address = ''): MarkdownFile {
  const head = frontMatter.exec(source);
  if (!head) throw new MarkdownError(`${file}:1: begin with front matter between two lines of "---"`);
  const text = source.slice(head[0].length);
  const linesBefore = head[0].split('\n').length - 1;
  const refuse = (node: Node, advice: string): never => {
    throw new MarkdownError(`${file}:${(node.position?.start.line ?? 1) + linesBefore}: ${advice}`);
  };

  const inline = (nodes: readonly PhrasingContent[]): Inlines =>
    joined(nodes.map((node, place) => inlineOf(node, place === 0)));
  const inlineOf = (node: PhrasingContent, isFirst: boolean): Inline => {
    if (node.type === 'text') return typeset(node.value, isFirst);
    if (node.type === 'inlineCode') return { kind: 'code', text: node.value };
    if (node.type === 'strong') return { kind: 'strong', children: inline(node.children) };
    if (node.type !== 'link')
      return refuse(
        node,
        `the site has no form for ${node.type}: use plain text, \`code\`, **strong** or a [link](…)`,
      );
    if (!allowedTarget.test(node.url))
      refuse(
        node,
        `a link may not lead to "${node.url}": write an https address, a path of ours or an anchor`,
      );
    return {
      kind: 'link',
      href: node.url.startsWith('#') ? address + node.url : node.url,
      children: inline(node.children),
    };
  };
  /** The single paragraph of an item or quote. */
  const only = (node: Node, children: readonly Node[]): readonly PhrasingContent[] => {
    const [first] = children;
    return children.length === 1 && first?.type === 'paragraph'
      ? first.children
      : refuse(node, 'write one paragraph here, and nothing inside it');
  };

  const list = (node: List): Block => {
    const items = node.children.map((item) => inline(only(item, item.children)));
    if (node.children.every(({ checked }) => typeof checked === 'boolean'))
      return { kind: 'checklist', items };
    const links = items.map(([link, ...rest]) =>
      typeof link === 'object' && link.kind === 'link' && rest.length === 0 ? link : null,
    );
    if (links.every((link) => link !== null))
      return {
        kind: 'links',
        items: links.map(({ href, children }) => ({ label: plainText(children), href })),
      };
    const terms = items.map(([term]) =>
      typeof term === 'object' && term.kind === 'strong' ? plainText(term.children) : '',
    );
    if (!node.ordered && terms.every((term) => term.endsWith(':')))
      return {
        kind: 'definitions',
        items: items.map(([, next = '', ...rest], place) => ({
          term: terms[place]?.slice(0, -1) ?? '',
          text: joined([typeof next === 'string' ? next.trimStart() : next, ...rest]),
        })),
      };
    return { kind: 'list', ordered: node.ordered === true, items };
  };

  const table = (node: Table, caption: string | null): Block => {
    if (caption === null)
      return refuse(node, `name the table in a paragraph above it that begins with "${tableCaption.trim()}"`);
    const [titles = [], ...rows] = node.children.map((row) =>
      row.children.map((cell) => inline(cell.children)),
    );
    return { kind: 'table', caption, columns: titles.map(plainText), rows };
  };

  const quote = (node: Blockquote): Block => {
    const [first, last] = node.children;
    if (first?.type !== 'paragraph') return refuse(node, 'a quotation is text');
    const [opening, ...rest] = first.children;
    const mark = opening?.type === 'text' ? /^\[!(NOTE|WARNING)\] ([^\n]+)\n?/.exec(opening.value) : null;
    if (mark && opening?.type === 'text')
      return {
        kind: 'callout',
        tone: mark[1] === 'NOTE' ? 'note' : 'warning',
        title: typeset(mark[2] ?? ''),
        text: joined([typeset(opening.value.slice(mark[0].length)), ...rest.map((each) => inlineOf(each, false))]),
      };
    const from = last?.type === 'paragraph' ? plainText(inline(last.children)) : '';
    if (node.children.length !== 2 || !from.startsWith('Source: '))
      return refuse(
        node,
        'end a quotation with a paragraph "Source: …", or begin it with "[!NOTE] Title" or "[!WARNING] Title"',
      );
    return {
      kind: 'quote',
      text: plainText(inline(first.children)),
      source: from.slice('Source: '.length),
    };
  };

  const block = (node: RootContent, caption: string | null): Block => {
    if (node.type === 'paragraph') return { kind: 'paragraph', text: inline(node.children) };
    if (node.type === 'list') return list(node);
    if (node.type === 'table') return table(node, caption);
    if (node.type === 'blockquote') return quote(node);
    if (node.type === 'heading') {
      if (node.depth !== 2 && node.depth !== 3)
        return refuse(node, 'a heading is "##" or "###": the title stands in the front matter');
      const [, words = '', id] = /^(.*?)(?:\s*\{#([^}]*)\})?$/.exec(plainText(inline(node.children))) ?? [];
      return { kind: 'heading', level: node.depth, id: id ?? slugOf(words), text: words };
    }
    if (node.type !== 'code') return refuse(node, `the site has no form for ${node.type}`);
    if (!node.lang || !node.meta)
      return refuse(
        node,
        'name the language of the code and say what to see in it: ```http What the client sends',
      );
    const lines = highlight(node.lang, node.value);
    if (lines === null)
      return refuse(node, `"${node.lang}" is not a language that the site can colour; "text" always is`);
    return { kind: 'code', language: node.lang, caption: node.meta, code: node.value, lines };
  };

  const nodes = fromMarkdown(text, {
    extensions: [gfmTable(), gfmTaskListItem()],
    mdastExtensions: [gfmTableFromMarkdown(), gfmTaskListItemFromMarkdown()],
  }).children;
  const body: Block[] = [];
  let caption: string | null = null;
  for (const [place, node] of nodes.entries()) {
    const [opening] = node.type === 'paragraph' ? node.children : [];
    if (
      nodes[place + 1]?.type === 'table' &&
      opening?.type === 'text' &&
      opening.value.startsWith(tableCaption)
    ) {
      caption = typeset(opening.value.slice(tableCaption.length));
      continue;
    }
    body.push(block(node, caption));
    caption = null;
  }
  return { front: readFront(file, head[1] ?? ''), body };
}

function readFront(file: string, yaml: string): Readonly<Record<string, unknown>> {
  try {
    // Without YAML dates: a date stays text.
    const front: unknown = readYaml(yaml, { filename: file, schema: CORE_SCHEMA, maxAliases: 0 });
    if (typeof front === 'object' && front !== null) return front as Record<string, unknown>;
  } catch (error) {
    throw new MarkdownError(
      `${file}: the front matter is no YAML: ${(error as Error).message.split('\n')[0] ?? ''}`,
    );
  }
  throw new MarkdownError(`${file}: the front matter is a list of "field: value"`);
}

/** Text in one line, with the quotes of print for those of the keyboard. `isFirst`: nothing is before it. */
const typeset = (text: string, isFirst = true): string =>
  text.replaceAll('\n', ' ').replaceAll(/["']/g, (mark, at: number) => {
    const isOpening = at === 0 ? isFirst : /[\s(["'/–—-]/.test(text[at - 1] ?? '');
    if (mark === '"') return isOpening ? '“' : '”';
    return isOpening ? '‘' : '’';
  });

/** Adjacent plain text is merged. */
function joined(parts: Inlines): Inlines {
  const result: Inline[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (part === '') continue;
    if (typeof part === 'string' && typeof last === 'string') result[result.length - 1] = last + part;
    else result.push(part);
  }
  return result;
}

const slugOf = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
