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

/** `Hello Ada,` or `Hi Ada` on a line of its own. */
const greeting =
  /^(?:[^\n]{1,80},|(?:hello|hi|hey|dear|good (?:morning|afternoon|evening))\b[^\n.]{0,60})[ \t]*\n\s*/i;
/** The same, however it goes on. */
const greets = /^(?:hello|hi|hey|dear|good (?:morning|afternoon|evening))\b/i;

function splitSignature(reply: string): { readonly written: string; readonly signature: string } {
  const end = reply.lastIndexOf('\n— ');
  return end === -1
    ? { written: reply.trim(), signature: '' }
    : { written: reply.slice(0, end).trim(), signature: `\n${reply.slice(end)}` };
}

/** What was typed as a reply becomes the letter of a quote, which keeps its own ending. Null: nothing was typed. */
export function carryReply(reply: string, letter: string): string | null {
  const { written } = splitSignature(reply);
  return written === '' ? null : written + splitSignature(letter).signature;
}

/** Puts a template into a reply, above the signature. Two of them share one greeting. */
export function insertTemplate(
  reply: string,
  text: string,
): { readonly text: string; readonly caret: number } {
  const { written, signature } = splitSignature(reply);
  if (written === '') return { text: text + signature, caret: text.length };
  if (greets.test(written) || greeting.test(`${written}\n`)) {
    const body = `${written}\n\n${text.replace(greeting, '')}`;
    return { text: body + signature, caret: body.length };
  }
  return { text: `${text}\n\n${written}${signature}`, caret: text.length };
}
