import type { Action, PageMeta, ShortAnswer } from '#content/page.ts';
import { site } from '#content/site.ts';

/** One numbered section of a legal document. Paragraphs first, then the list, then the table. */
export type LegalSection = {
  /** The anchor; keep it when the title changes, because others link to it. */
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[];
  readonly table?: LegalTable;
};

export type LegalTable = {
  readonly caption: string;
  readonly columns: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly (readonly string[])[];
};

export type LegalPage = PageMeta & {
  readonly eyebrow: string;
  readonly heading: string;
  readonly lead: string;
  /** The date of the last change, YYYY-MM-DD. Update it with the text, in the same commit. */
  readonly updated: string;
  /** A short summary. */
  readonly short: readonly ShortAnswer[];
  readonly sections: readonly LegalSection[];
  readonly related: readonly Action[];
};

/** As an owner's terms.yaml or privacy.yaml has it. */
export type OwnLegal = Pick<LegalPage, 'updated' | 'lead' | 'short' | 'sections'>;

/** An owner's text takes the place of the sample's as a whole. */
export const withOwnText = (page: LegalPage, own: OwnLegal | null): LegalPage =>
  own === null ? page : { ...page, ...own };

/** Doesn't break across lines. */
export const phoneText = site.phone.replaceAll(' ', '\u00a0');

export const legalWords = {
  eyebrow: 'Legal',
  updated: 'Last updated',
  short: 'In short',
  contents: 'Contents',
  related: 'See also',
} as const;

/** `1,095 days (3 years)`: the number the purge uses, and what it means, without a line break. */
export function daysText(days: number): string {
  const plain = `${days.toLocaleString('en')} ${days === 1 ? 'day' : 'days'}`;
  const years = days / 365;
  return Number.isInteger(years) && years > 0
    ? `${plain} (${years}\u00a0${years === 1 ? 'year' : 'years'})`
    : plain;
}
