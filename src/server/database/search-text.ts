/** Without case and accents, alike on both databases: what `upper()` makes of "Özge" depends on engine and locale. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase();

type Searched = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly company: string;
};

/** What the desk's search looks through: people rarely quote ids. */
export const searchTextOf = ({ id, name, email, company }: Searched): string =>
  foldText([id, name, email, company].join('\n'));
