/** Spec 2, Footer: Back to Top floats on small screens whenever the page is scrolled, except over the footer. */
const controls = 'a[href], button, input, select, textarea, summary, label, iframe, [tabindex="0"]';

/** How far it moves up at a time to find a place, and how much of the window stays above it. */
const place = { stepPx: 12, headPx: 96 } as const;

/** Longer than the pause between two scroll events. */
const restMs = 120;

export function floatBackToTop(): void {
  const button = document.querySelector<HTMLElement>('.back-to-top');
  const footer = document.querySelector('.site-footer');
  if (!button || !footer) return;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const keepClear = () => {
    clearTimeout(resting);
    resting = setTimeout(() => moveOffControls(button), restMs);
  };
  const follow = () => {
    // The footer has its own, and controls that it would cover.
    const floats = window.scrollY > 0 && footer.getBoundingClientRect().top > window.innerHeight;
    button.toggleAttribute('data-floating', floats);
    keepClear();
  };
  follow();
  window.addEventListener('scroll', follow, { passive: true });
  window.addEventListener('resize', follow);
  // A row that opens moves what's below it.
  document.addEventListener('toggle', keepClear, true);
}

/** At rest it covers nothing that can be pressed: it moves up to the first free place. */
function moveOffControls(button: HTMLElement): void {
  button.style.removeProperty('translate');
  if (getComputedStyle(button).position !== 'fixed') return;
  const box = button.getBoundingClientRect();
  const across = [box.left, box.left + box.width / 2, box.right - 1];
  const covers = (top: number) =>
    // A pixel beyond its edges: boxes may meet between two whole pixels.
    [top - 1, top + box.height / 2, top + box.height + 1].some((y) =>
      across.some((x) =>
        document
          .elementsFromPoint(x, y)
          .some((element) => !button.contains(element) && element.closest(controls)),
      ),
    );
  for (let top = box.top; top > place.headPx; top -= place.stepPx) {
    if (covers(top)) continue;
    button.style.translate = `0 ${top - box.top}px`;
    return;
  }
}
