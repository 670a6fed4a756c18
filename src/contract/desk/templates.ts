/** What a reply template may contain in braces: it's filled in from the ticket. */
export const placeholders = ['name', 'company', 'services', 'id'] as const;
type Placeholder = (typeof placeholders)[number];

const mark = /\{([^{}\n]{0,40})\}/g;

const isKnown = (name: string): name is Placeholder => placeholders.some((known) => known === name);

/** As they were typed, with their braces. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(mark)].flatMap(([typed, name = '']) => (isKnown(name) ? [] : [typed]));

/** Once: what a visitor wrote is never read as a placeholder. */
export const fillTemplate = (text: string, values: Readonly<Record<Placeholder, string>>): string =>
  text.replaceAll(mark, (typed, name: string) => (isKnown(name) ? values[name] : typed));

/** `Hello Ada,` on a line of its own. */
const greeting = /^[^\n]{1,80},[ \t]*\n\s*/;

/** Puts a template into a reply, above the signature. Two of them share one greeting. */
export function insertTemplate(
  reply: string,
  text: string,
): { readonly text: string; readonly caret: number } {
  const end = reply.lastIndexOf('\n— ');
  const written = (end === -1 ? reply : reply.slice(0, end)).trim();
  const signature = end === -1 ? '' : `\n${reply.slice(end)}`;
  if (written === '') return { text: text + signature, caret: text.length };
  if (greeting.test(`${written}\n`)) {
    const body = `${written}\n\n${text.replace(greeting, '')}`;
    return { text: body + signature, caret: body.length };
  }
  return { text: `${text}\n\n${written}${signature}`, caret: text.length };
}
