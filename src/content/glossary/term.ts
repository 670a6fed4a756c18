export type GlossaryTerm = {
  /** The anchor of the entry, in kebab-case. Never changed after publication: others link to it. */
  readonly slug: string;
  /** As it is written in a sentence; an abbreviation is spelled out in the definition. */
  readonly term: string;
  /** One to three plain sentences, the first of which stands alone. */
  readonly definition: string;
  /** Slugs of entries that a reader of this one should see next. At least one, never its own. */
  readonly seeAlso: readonly string[];
};
