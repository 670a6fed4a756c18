/** One-press changes: they edit the text the visitor sees, and leave alone what they can't parse. */

/** The last number in a path, one up or down. */
export function withOrderBy(path: string, step: number): string | null {
  const isDigit = (at: number) => /\d/u.test(path.charAt(at));
  let end = path.length;
  while (end > 0 && !isDigit(end - 1)) end -= 1;
  let start = end;
  while (start > 0 && end - start < 15 && isDigit(start - 1)) start -= 1;
  if (start === end) return null;
  return `${path.slice(0, start)}${Math.max(0, Number(path.slice(start, end)) + step)}${path.slice(end)}`;
}

const figureOf = (member: string) => new RegExp(`("${member}"\\s*:\\s*)(-?\\d+(?:\\.\\d+)?)`, 'u');

export function bodyFigure(body: string, member: string): number | null {
  const [, , figure] = figureOf(member).exec(body) ?? [];
  return figure === undefined ? null : Number(figure);
}

export const withBodyFigure = (body: string, member: string, value: number): string =>
  body.replace(figureOf(member), (_, before: string) => `${before}${value}`);

const prices = [0.01, 1, 9, 18, 36] as const;

/** The next value on a short scale, from the current price. */
export function nextPrice(price: number, step: number): number {
  const next = step > 0 ? prices.find((entry) => entry > price) : prices.findLast((entry) => entry < price);
  return next ?? price;
}

export function bodyMessage(body: string): string | null {
  try {
    const value: unknown = JSON.parse(body);
    const message = typeof value === 'object' && value !== null && 'message' in value ? value.message : null;
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}

/** Keeps the other members; an unreadable body is rewritten. */
export function withBodyMessage(body: string, message: string): string {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return JSON.stringify({ ...value, message }, null, 2);
  } catch {
    // Rewritten.
  }
  return JSON.stringify({ subject: 'Order 88215', message }, null, 2);
}
