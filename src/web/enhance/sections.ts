/** What single sections of pages get beyond HTML; loaded only where a page has one of them. */
import { motionAllowed, onMotionChange } from '#web/lib/motion.ts';
import { playPath } from './play-path.ts';
import { seenLater } from './seen-later.ts';

const enhancers: Readonly<Record<string, (element: HTMLElement) => void>> = {
  'attack-path': playPath,
  'count-up': countUp,
  reveal,
  'section-links': markPlace,
  'live-security': (strip) => void import('./lights.ts').then(({ showLights }) => showLights(strip)),
  tilt: (card) => void import('./tilt.ts').then(({ tilt }) => tilt(card)),
  particles: (canvas) => void drawParticles(canvas),
  // Visitors' pages never ask for it.
  desk: (element) => void import('./desk.ts').then(({ enhanceDesk }) => enhanceDesk(element)),
};

export function enhanceSection(element: HTMLElement): void {
  enhancers[element.dataset['enhance'] ?? '']?.(element);
  element.dataset['enhanced'] = '';
}

/** Spec 4 and 9: the stat tiles of a solution page count up from 0. */
const countUpMs = 2_000;
/** By hand: making a formatter of the language's own took a tenth of a second on a slow phone. */
function grouped(value: number): string {
  const rest = String(value % 1_000);
  return value < 1_000 ? rest : `${grouped(Math.floor(value / 1_000))},${rest.padStart(3, '0')}`;
}

/** Figures count once, when they come into view; one that was in view already has been read and stays. */
function countUp(group: HTMLElement): void {
  seenLater(group, {
    onSeen: () => {
      if (!motionAllowed()) return;
      for (const figure of group.querySelectorAll<HTMLElement>('[data-count-to]')) countOne(figure);
    },
  });
}

/** Half-counted figures are for the eye only; a screen reader gets the final one. */
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

/** Children rise in, once, when the element comes into view. Only what still lies below the window is held back. */
function reveal(element: HTMLElement): void {
  if (!motionAllowed()) return;
  seenLater(element, {
    onBelow: () => (element.dataset['reveal'] = 'pending'),
    onSeen: () => (element.dataset['reveal'] = 'shown'),
    rootMargin: '0px 0px -10% 0px',
  });
}

/** Everything above the line at which a section counts as read, under the header and this row. */
const readPart = '1000000px 0px -65% 0px';

/** Marks the link of the section that is being read, and keeps it in sight. */
function markPlace(nav: HTMLElement): void {
  const links = [...nav.querySelectorAll<HTMLAnchorElement>('li a')];
  const row = nav.querySelector('ul');
  const begun = new Set<string>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) begun.add(target.id);
        else begun.delete(target.id);
      const current = links.findLast(({ hash }) => begun.has(hash.slice(1)));
      for (const link of links)
        if (link === current) link.setAttribute('aria-current', 'location');
        else link.removeAttribute('aria-current');
      // Above all sections the row stands at its start again.
      row?.scrollTo({ left: current ? current.offsetLeft - row.offsetLeft - 20 : 0 });
    },
    { rootMargin: readPart },
  );
  for (const { hash } of links) {
    const section = document.getElementById(hash.slice(1));
    if (section) observer.observe(section);
  }
}

/** Pure decoration: drawn only while seen, and not at all where motion is not wanted. */
async function drawParticles(canvas: HTMLElement): Promise<void> {
  if (!(canvas instanceof HTMLCanvasElement)) return;
  const [{ runParticles }, { particleLimits }] = await Promise.all([
    import('./particles/run-particles.ts'),
    import('./particles/particle-limits.ts'),
  ]);
  const of = canvas.dataset['of'] === 'company' ? 'company' : 'footer';
  let end: (() => void) | null = null;
  const follow = () => {
    if (!motionAllowed()) {
      end?.();
      end = null;
    } else
      end ??= runParticles(canvas, {
        limits: particleLimits[of],
        area: of === 'company' ? 'window' : 'canvas',
      });
  };
  follow();
  onMotionChange(follow);
}
