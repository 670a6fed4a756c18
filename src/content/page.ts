/** What every page says about itself: to the tab, to search engines, and at its top. */
export type PageMeta = {
  readonly path: string;
  /** Shown in the tab and in search results, before the brand name where there is room for it. At most 60 characters. */
  readonly title: string;
  /** For search results and link previews: 50 to 160 characters. */
  readonly description: string;
  /** Kept out of search engines and the sitemap. */
  readonly noindex?: boolean;
  /** The day on which the page last changed in substance, YYYY-MM-DD. For the sitemap. */
  readonly updated?: string;
};

export type Action = { readonly label: string; readonly path: string };
/** One line of a page's summary; `id` is the anchor of the part that says it in full. */
export type ShortAnswer = { readonly label: string; readonly value: string; readonly id: string };
export type TextBlock = { readonly title: string; readonly text: string };

/** A page told in one opening and one outline: the form of pages whose bands are few. */
export type OutlinePage = PageMeta & {
  readonly eyebrow: string;
  readonly heading: string;
  readonly lead: string;
  readonly outlineTitle: string;
  readonly outline: readonly TextBlock[];
  readonly actions: readonly Action[];
};

/** What search engines and tabs show of a page before they cut it off. */
export const pageTextLimits = { titleMax: 60, descriptionMin: 50, descriptionMax: 160 } as const;
