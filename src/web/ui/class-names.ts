/**
 * Room: primitives. Buttons, badges, cards, dialogs: looks and states, no meaning. One of them knows a fact of the whole
 * document: whether its page still has to wake up (`still.tsx`).
 * Not here: words, content, requests, knowledge of a page.
 * May import: nothing of ours.
 */

/** Joins the class names that are there. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
