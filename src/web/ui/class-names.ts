/**
 * Folder: primitives. Buttons, badges, cards, dialogs: looks and states, no meaning. Not here: words, content,
 * requests, knowledge of a page. May import: nothing of ours.
 */

/** Joins the truthy class names. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
