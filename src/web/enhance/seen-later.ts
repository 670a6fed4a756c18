export type SeenLater = {
  /** It is below the viewport. */
  readonly onBelow?: () => void;
  /** It scrolled into view. */
  readonly onSeen: () => void;
  readonly rootMargin?: string;
};

/**
 * Fires once when an element below the viewport scrolls into view. An element that's already visible has been read and
 * is left alone. Uses IntersectionObserver, because measuring here would force a layout.
 */
export function seenLater(element: Element, { onBelow, onSeen, rootMargin = '0px' }: SeenLater): () => void {
  let isBelow = false;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry) return;
      if (!isBelow && !liesBelow(entry)) {
        observer.disconnect();
      } else if (!isBelow) {
        isBelow = true;
        onBelow?.();
      } else if (entry.isIntersecting) {
        observer.disconnect();
        onSeen();
      }
    },
    { rootMargin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Content that isn't laid out yet has no height; only sections below the viewport are skipped at first (base.css). */
function liesBelow({
  isIntersecting,
  boundingClientRect: { top, height },
}: IntersectionObserverEntry): boolean {
  return !isIntersecting && (height === 0 || top >= window.innerHeight);
}
