export type Near = {
  /** How far outside of the window counts as near. */
  readonly margin: string;
  readonly onNear: () => void;
  /** Asked each time it is near; it goes on waiting while the answer is no. */
  readonly mayTell?: () => boolean;
};

/** Tells once that an element is near the window, or in it. Returns how to stop waiting. */
export function whenNear(element: Element, { margin, onNear, mayTell = () => true }: Near): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting || !mayTell()) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
