/** Every page's metadata, for the tab, search engines and its top. */
export type PageMeta = {
  readonly path: string;
  /** Shown in the tab and in search results, before the brand name where there is room for it. At most 60 characters. */
  readonly title: string;
  /** For search results and link previews: 50 to 160 characters. */
  readonly description: string;
  /** Not indexed and not in the sitemap. */
  readonly noindex?: boolean;
  /** The date of the page's last real change, YYYY-MM-DD. For the sitemap. */
  readonly updated?: string;
};

export type Action = { readonly label: string; readonly path: string };
/** One line of a page's summary; `id` is the anchor of the part with the details. */
export type ShortAnswer = { readonly label: string; readonly value: string; readonly id: string };
export type TextBlock = { readonly title: string; readonly text: string };

/** A page with one opening and one outline: for pages with few sections. */
export type OutlinePage = PageMeta & {
  readonly eyebrow: string;
  readonly heading: string;
  readonly lead: string;
  readonly outlineTitle: string;
  readonly outline: readonly TextBlock[];
  readonly actions: readonly Action[];
};

/** How much of it search engines and tabs show. */
export const pageTextLimits = { titleMax: 60, descriptionMin: 50, descriptionMax: 160 } as const;
