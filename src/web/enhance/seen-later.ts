export type SeenLater = {
  /** It lies below the window. */
  readonly onBelow?: () => void;
  /** It came into view. */
  readonly onSeen: () => void;
  readonly rootMargin?: string;
};

/**
 * Tells once when an element that lies below the window comes into view. One that is in view already has been read
 * already and is left alone. Asked of the browser, which knows after its own layout: measuring here would force one.
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

/** What is not laid out yet has no height; only bands below the window are left out at first (base.css). */
function liesBelow({
  isIntersecting,
  boundingClientRect: { top, height },
}: IntersectionObserverEntry): boolean {
  return !isIntersecting && (height === 0 || top >= window.innerHeight);
}
