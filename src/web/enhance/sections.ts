/** Enhancements for individual sections; only loaded on pages that have one. */
import { motionAllowed, onMotionChange } from '#web/lib/motion.ts';
import { playHome } from './home-player.ts';
import { playPath } from './play-path.ts';

const enhancers: Readonly<Record<string, (element: HTMLElement) => void>> = {
  'attack-path': playPath,
  'home-player': playHome,
  'count-up': countUp,
  reveal,
  'live-security': (strip) => void import('./lights.ts').then(({ showLights }) => showLights(strip)),
  scene: (scene) => void import('./scene.ts').then(({ playScene }) => playScene(scene)),
  tilt: (card) => void import('./tilt.ts').then(({ tilt }) => tilt(card)),
  particles: (canvas) => void drawParticles(canvas),
  // Never requested on visitors' pages.
  desk: (element) => void import('./desk.ts').then(({ enhanceDesk }) => enhanceDesk(element)),
};

export function enhanceSection(element: HTMLElement): void {
  enhancers[element.dataset['enhance'] ?? '']?.(element);
  element.dataset['enhanced'] = '';
}

/** Spec 4 and 9: the stat tiles of a solution page count up from 0. */
const countUpMs = 2_000;
/** Hand-written: creating an Intl formatter took a tenth of a second on a slow phone. */
function grouped(value: number): string {
  const rest = String(value % 1_000);
  return value < 1_000 ? rest : `${grouped(Math.floor(value / 1_000))},${rest.padStart(3, '0')}`;
}

/** Numbers count up once, when they scroll into view; if already visible, they've been read and stay. */
function countUp(group: HTMLElement): void {
  seenLater(group, {
    onSeen: () => {
      if (!motionAllowed()) return;
      for (const figure of group.querySelectorAll<HTMLElement>('[data-count-to]')) countOne(figure);
    },
  });
}

/** Intermediate values are visual only; a screen reader gets the final number. */
function countOne(figure: HTMLElement): void {
  const to = Number(figure.dataset['countTo']);
  const final = figure.textContent;
  const moving = document.createElement('span');
  moving.ariaHidden = 'true';
  const spoken = document.createElement('span');
  spoken.className = 'visually-hidden';
  spoken.textContent = final;
  figure.replaceChildren(moving, spoken);
  const started = performance.now();
  const step = () => {
    const share = (performance.now() - started) / countUpMs;
    if (share >= 1 || !motionAllowed()) {
      figure.textContent = final;
      return;
    }
    moving.textContent = grouped(Math.floor(to * share));
    requestAnimationFrame(step);
  };
  step();
}

/** Children animate in once, when scrolled into view. Only content below the viewport is hidden first. */
function reveal(element: HTMLElement): void {
  if (!motionAllowed()) return;
  seenLater(element, {
    onBelow: () => (element.dataset['reveal'] = 'pending'),
    onSeen: () => (element.dataset['reveal'] = 'shown'),
    rootMargin: '0px 0px -10% 0px',
  });
}

/** Decoration: only drawn while visible, and not with reduced motion. */
async function drawParticles(canvas: HTMLElement): Promise<void> {
  if (!(canvas instanceof HTMLCanvasElement)) return;
  const { runParticles } = await import('./particles.ts');
  let end: (() => void) | null = null;
  const follow = () => {
    if (!motionAllowed()) {
      end?.();
      end = null;
    } else end ??= runParticles(canvas, canvas.dataset['of'] === 'company' ? 'company' : 'footer');
  };
  follow();
  onMotionChange(follow);
}

type SeenLater = {
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
