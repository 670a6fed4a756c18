import { parseSync } from 'vite';

/** One text as written in the source, and where: `src/content/faq.ts:12 faq.0.answer`. */
export type ContentString = { readonly where: string; readonly text: string };

type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown };

/** A file's texts, from its source: functions and their templates are read too, without calling anything. */
export function stringsOfFile(file: string, source: string): ContentString[] {
  return file.endsWith('.md') ? stringsOfMarkdown(file, source) : stringsOfModule(file, source);
}

function stringsOfMarkdown(file: string, source: string): ContentString[] {
  return source.split('\n').flatMap((line, index) => {
    const text = line.trim();
    return isWording(text) ? [{ where: `${file}:${index + 1}`, text }] : [];
  });
}

function stringsOfModule(file: string, source: string): ContentString[] {
  const found: ContentString[] = [];
  const take = (node: Node, path: readonly string[], text: string): void => {
    const line = source.slice(0, node.start).split('\n').length;
    if (isWording(text)) found.push({ where: `${file}:${line} ${path.join('.')}`.trim(), text });
  };

  const visit = (node: Node, path: readonly string[]): void => {
    if (node.type.startsWith('TS') && !/Expression$|Assertion$/.test(node.type)) return;
    if (/^(?:Import|ExportAll)/.test(node.type)) return;
    if (node.type === 'Literal' && typeof node.value === 'string') return take(node, path, node.value);
    if (node.type === 'TemplateLiteral') take(node, path, templateText(node, source));
    // A term and its definition.
    const [name = ''] = node.type === 'Property' ? named(node.key) : [];
    if (name.includes(' ')) take(node, path.slice(0, -1), name);

    for (const [key, child] of Object.entries(node)) {
      const isName = key === 'key' || key === 'id' || (key === 'property' && node.computed !== true);
      if (isName || key === 'quasis' || key === 'source') continue;
      const children = Array.isArray(child) ? child : [child];
      children.filter(isNode).forEach((inner, index) => {
        visit(inner, [...path, ...nameOf(inner, node, index)]);
      });
    }
  };

  visit(parseSync(file, source).program as unknown as Node, []);
  return found;
}

/** "Your request {ticket.id} is open": expressions appear in braces. */
function templateText({ quasis, expressions }: Node, source: string): string {
  const gaps = expressions as readonly (Node & { readonly end: number })[];
  const parts = quasis as readonly { readonly value: { readonly cooked: string } }[];
  return parts
    .map(({ value }, index) => {
      const gap = gaps[index];
      return value.cooked + (gap ? `{${source.slice(gap.start, gap.end).replaceAll(/\s+/g, ' ')}}` : '');
    })
    .join('');
}

function nameOf(node: Node, parent: Node, index: number): string[] {
  if (parent.type === 'ArrayExpression') return [String(index)];
  if (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration') return named(node.id);
  if (node.type === 'Property') return named(node.key);
  return [];
}

function named(name: unknown): string[] {
  if (!isNode(name)) return [];
  return [name.name ?? name.value].filter((part) => typeof part === 'string');
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** Paths, slugs, colors and SVG paths aren't words. */
function isWording(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !/^(?:[/#.]|https?:)\S*$|^[a-z0-9]+(?:[-_:.][a-z0-9]+)+$/.test(text);
}
