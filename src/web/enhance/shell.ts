/**
 * Folder: enhancements of native elements, without React; this file runs on every page. Each part works without it. Not
 * here: components, words. May import: lib, contract; islands by import() only.
 */
import { openedByWidth } from '#contract/wide-rows.ts';
import { elementOfHash } from '#web/lib/decode-hash.ts';
import { motionAllowed, setMotionPaused } from '#web/lib/motion.ts';
import { floatBackToTop } from './back-to-top.ts';
import { enhanceControls } from './controls.ts';
import { enhancePanels } from './panels.ts';

export function enhanceShell(): void {
  followScroll();
  floatBackToTop();
  enhancePanels();
  enhanceControls();
  followMotionSwitch();
  followWidth();
  scrollSmoothly();
  openRowOfHash();
  // The response to a form posted without a script.
  document.querySelector<HTMLElement>('.error-summary')?.focus();
  window.addEventListener('hashchange', openRowOfHash);
  window.addEventListener('beforeprint', namePrint);
}

/** Spec 2, Shell: the header shows that the page is scrolled. */
function followScroll(): void {
  const header = document.querySelector('.site-header');
  const follow = () => header?.toggleAttribute('data-scrolled', window.scrollY > 0);
  follow();
  window.addEventListener('scroll', follow, { passive: true });
}

/** Design, Motion: one switch for everything that moves on its own; a checkbox, so it works without a script too. */
function followMotionSwitch(): void {
  const box = document.querySelector<HTMLInputElement>('#motion-switch');
  if (!box) return;
  // The visitor may have used it before the script loaded.
  if (box.checked) setMotionPaused(true);
  else box.checked = document.documentElement.dataset['motion'] === 'paused';
  box.addEventListener('change', () => setMotionPaused(box.checked));
}

/** Groups are open from a certain width; below it they're closed rows. Each one names its own width. */
const widths = ['48rem', '64rem'] as const;

/** A rotated tablet gets the state for its new width. */
export function followWidth(): void {
  for (const width of widths) {
    const query = matchMedia(`(min-width:${width})`);
    query.addEventListener('change', () => {
      for (const group of document.querySelectorAll<HTMLDetailsElement>(`[data-open-wide='${width}']`)) {
        if (query.matches && !group.open) {
          group.dataset['set'] = openedByWidth;
          group.open = true;
        } else if (!query.matches && group.dataset['set'] === openedByWidth) group.open = false;
      }
    });
  }
}

/** A link's target is never inside a closed row, however deeply nested. Returns whether one was closed. */
export function openRowsAround(element: Element | null): boolean {
  let wasClosed = false;
  for (let row = element?.closest('details'); row; row = row.parentElement?.closest('details')) {
    wasClosed ||= !row.open;
    row.open = true;
    row.dataset['set'] = '';
  }
  return wasClosed;
}

/** Links with `data-scroll` scroll to their target and focus it. */
function scrollSmoothly(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-scroll]') : null;
    const target = link instanceof HTMLAnchorElement ? elementOfHash(link.hash) : null;
    if (!target || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    target.scrollIntoView({ behavior: motionAllowed() ? 'smooth' : 'instant' });
    target.focus({ preventScroll: true });
  });
}

/** Newer browsers open the row around a link's target themselves. */
function openRowOfHash(): void {
  const target = location.hash ? elementOfHash(location.hash) : null;
  if (target instanceof HTMLDetailsElement) target.open = true;
  // For a glossary entry it's the row inside.
  const inner = target?.classList.contains('glossary-term') ? target.querySelector('details') : null;
  if (inner) inner.open = true;
  if (openRowsAround(target)) target?.scrollIntoView();
  followMovedTerm();
}

/** Terms used to be on /resources: forwards old links to their new page. */
function followMovedTerm(): void {
  const movedTo = document.querySelector<HTMLElement>('[data-terms-moved-to]')?.dataset['termsMovedTo'];
  if (movedTo && /^#(?:term|letter)-/.test(location.hash)) location.replace(movedTo + location.hash);
}

/** The header of each printed page (print styles read both from the root element). */
function namePrint(): void {
  const { dataset } = document.documentElement;
  dataset['title'] = document.title;
  dataset['origin'] = window.location.origin;
}
