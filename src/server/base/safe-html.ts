import { escapeHtml } from '#contract/escape-html.ts';

/** Escaped markup; only `html` creates it. */
export class SafeHtml {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

/** Template tag: every value is escaped unless it's markup created here. */
export function html(
  strings: TemplateStringsArray,
  ...values: readonly (string | SafeHtml | readonly SafeHtml[])[]
): SafeHtml {
  const parts = strings.map((part, index) => {
    const value = values[index];
    if (value === undefined) return part;
    if (typeof value === 'string') return part + escapeHtml(value);
    return part + (value instanceof SafeHtml ? value.toString() : value.join(''));
  });
  return new SafeHtml(parts.join(''));
}
