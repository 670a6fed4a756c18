import { motionAllowed } from '#web/lib/motion.ts';

/** Spec 9, mouse tilt: scale 0.1 of a 20-unit range, in degrees. */
const tiltLimits = { range: 20, scale: 0.1 } as const;

export type Tilt = { readonly x: number; readonly y: number };

/** Spec 9: the pointer position on the card, in a range of 20 units, scaled by 0.1; in degrees, 0 in the middle. */
export function tiltAt(place: { x: number; y: number }, size: { width: number; height: number }): Tilt {
  const degrees = (offset: number, length: number) =>
    (offset / Math.max(1, length) - 0.5) * tiltLimits.range * tiltLimits.scale;
  return { x: degrees(place.x, size.width), y: degrees(place.y, size.height) };
}

/** Spec 2, Company page: the card tilts toward the mouse while hovered; touch and keyboard leave it flat. */
export function tilt(card: HTMLElement): void {
  const lean = (x: number, y: number) => {
    card.style.setProperty('--tilt-x', `${x}deg`);
    card.style.setProperty('--tilt-y', `${y}deg`);
  };
  card.addEventListener('pointermove', ({ clientX, clientY, pointerType }) => {
    if (pointerType !== 'mouse' || !motionAllowed()) return;
    const box = card.getBoundingClientRect();
    const { x, y } = tiltAt({ x: clientX - box.left, y: clientY - box.top }, box);
    lean(x, -y);
  });
  card.addEventListener('pointerleave', () => lean(0, 0));
}
