import type { sampleTheme } from './sample-theme.ts';

/** What an owner's folder says of how the site looks (logo.svg, theme.yaml). */
export type OwnLogo = {
  readonly viewBox: string;
  readonly width: number;
  readonly height: number;
  /** Elements that do nothing but draw, in the square of `viewBox`. */
  readonly markup: string;
};

/** Tokens of the style sheet by name, with every color that follows from the few an owner chose; none: the sample's. */
export type OwnTheme = {
  readonly colors?: Readonly<Partial<Record<keyof typeof sampleTheme, string>>> | undefined;
};
