/** An article as plain HTML for feed readers: no classes, no scripts, only absolute URLs. */
import type { Article } from '#content/articles/article.ts';
import { articlePath } from '#content/articles/all.ts';
import type { ArticleBlock, Inlines } from '#content/blocks.ts';
import { absoluteUrl } from '#web/shell/seo.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { element, textElement } from '#contract/xml.ts';

export function articleHtml(article: Article): string {
  const base = absoluteUrl(articlePath(article));
  const references = article.references.map(({ title, url }) =>
    element('li', {}, textElement('a', title, { href: url })),
  );
  return [
    ...article.body.map((block) => blockHtml(block, base)),
    textElement('h2', 'References'),
    element('ol', {}, ...references),
  ].join('\n');
}

function blockHtml(block: ArticleBlock, base: string): string {
  const inline = (text: Inlines): string => inlineHtml(text, base);
  switch (block.kind) {
    case 'paragraph':
      return element('p', {}, inline(block.text));
    case 'heading':
      return textElement(`h${block.level}`, block.text);
    case 'list':
      return element(
        block.ordered ? 'ol' : 'ul',
        {},
        ...block.items.map((item) => element('li', {}, inline(item))),
      );
    case 'code':
      return (
        element('p', {}, textElement('strong', block.caption)) +
        element('pre', {}, textElement('code', block.code))
      );
    case 'table':
      return element(
        'table',
        {},
        textElement('caption', block.caption),
        element('tr', {}, ...block.columns.map((cell) => textElement('th', cell))),
        ...block.rows.map((row) => element('tr', {}, ...row.map((cell) => element('td', {}, inline(cell))))),
      );
    case 'callout':
      return element('p', {}, textElement('strong', `${block.title}.`), ' ', inline(block.text));
    case 'quote':
      return element('blockquote', {}, textElement('p', block.text), textElement('p', block.source));
  }
}

const inlineHtml = (parts: Inlines, base: string): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return escapeHtml(part);
      switch (part.kind) {
        case 'code':
          return textElement('code', part.text);
        case 'strong':
          return element('strong', {}, inlineHtml(part.children, base));
        case 'link':
          return element('a', { href: new URL(part.href, base).href }, inlineHtml(part.children, base));
      }
    })
    .join('');
