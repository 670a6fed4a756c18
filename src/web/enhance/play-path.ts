import { motionAllowed } from '#web/lib/motion.ts';

/** Under five seconds in total, so it needs no stop button (WCAG 2.2.2); any interaction stops it anyway. */
export const playMs = { spark: 1_600, impact: 1_400, fix: 1_500 } as const;

/** How much of the path must be visible before it starts. */
const shownShare = 0.6;

/**
 * A spark runs to the shown hop, then the impact, then the fix: it continues from what was painted and never goes back.
 * Clicking a node selects its hop, like the list. Returns a cleanup function.
 */
export function playPath(path: HTMLElement): () => void {
  const leaving = new AbortController();
  const choose = (id: string) => {
    const input = path.querySelector<HTMLInputElement>(`#${id}`);
    if (input) input.checked = true;
  };
  for (const node of path.querySelectorAll<SVGElement>('[data-node]'))
    node.addEventListener('click', () => choose(`hop-${node.dataset['node'] ?? ''}`), {
      signal: leaving.signal,
    });
  path.dataset['awake'] = '';

  const timers = new Set<ReturnType<typeof setTimeout>>();
  let isTouched = path.querySelector('input:checked:not([checked])') !== null;
  const rest = () => {
    isTouched = true;
    delete path.dataset['playing'];
    for (const timer of timers) clearTimeout(timer);
    observer.disconnect();
  };
  const then = (ms: number, step: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (motionAllowed()) step();
      else rest();
    }, ms);
    timers.add(timer);
  };
  const play = () => {
    path.dataset['playing'] = '';
    for (const motion of path.querySelectorAll<SVGAnimationElement>('animateMotion')) motion.beginElement?.();
    then(playMs.spark, () => choose('hop-4'));
    then(playMs.spark + playMs.impact, () => choose('path-after'));
    then(playMs.spark + playMs.impact + playMs.fix, rest);
  };
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      if (!isTouched && motionAllowed()) play();
    },
    { threshold: shownShare },
  );
  for (const event of ['pointerdown', 'keydown', 'focusin', 'input'])
    path.addEventListener(event, rest, { signal: leaving.signal });
  if (!isTouched) observer.observe(path);
  return () => {
    leaving.abort();
    rest();
  };
}
