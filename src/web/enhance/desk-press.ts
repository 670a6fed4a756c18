export const isShown = (element: HTMLElement): boolean => element.offsetParent !== null;

/** Presses a button, follows a link, moves to a field; what is folded away opens first. */
export function press(target: HTMLElement | undefined): boolean {
  if (!target) return false;
  for (let fold = target.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  if (!isShown(target)) return false;
  if (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement) target.click();
  else target.focus();
  return true;
}
