import { useEffect } from 'react';
import { wasUserActive } from '#web/lib/user-activity.ts';
import { onVisitorSign } from '#web/lib/visitor-signs.ts';
import { whenQuiet } from '#web/lib/when-quiet.ts';
import { pageIsAwake } from '#web/ui/still.tsx';
import geistMonoUrl from '../../../.cache/fonts/geist-mono.woff2?url';

/** What every frame does once its page is hydrated; what can wait waits for a quiet moment. */
export function useWokenPage(): void {
  useEffect(() => whenQuiet(loadSecondFont), []);
  useLateLayout();
  useEffect(pageIsAwake, []);
}

/**
 * The machine's voice (Geist Mono) never competes with the first paint. Its fallbacks have the same advance, so nothing
 * shifts when it arrives. It is added as a face, not by a rule that every element would have to be checked against.
 */
function loadSecondFont(): void {
  const face = new FontFace('Geist Mono Variable', `url(${geistMonoUrl})`, { weight: '400 650' });
  // Without it the fallback stays, which reads as well.
  face.load().then(
    (loaded) => document.fonts.add(loaded),
    () => undefined,
  );
}

/** For one band, however busy the page is. */
const bandAtLatestMs = 500;

/** The same bands as in base.css. */
const farBands = 'main > section ~ section, main > div > section ~ section, .site-footer';

/**
 * Bands below the window are not laid out while the page loads (base.css): half the work of the first second, and none
 * at all for who does not go on to them. With the first sign of the visitor they are, one in each quiet moment, so that
 * no moment is long. A page that is led to a place in it is laid out at once, as one that is opened there or come back
 * to is by its first script (start-after-first-paint); pages walked to later are.
 */
function useLateLayout(): void {
  useEffect(() => {
    if ('laidOut' in document.documentElement.dataset) return;
    const waiting = [...document.querySelectorAll<HTMLElement>(farBands)];
    let cancel = () => {};
    const layOutNext = () => {
      const band = waiting.shift();
      if (!band) {
        layOutAll();
        return;
      }
      band.dataset['laidOut'] = '';
      cancel = whenQuiet(layOutNext, bandAtLatestMs);
    };
    const begin = () => {
      stopListening();
      window.removeEventListener('scroll', begin);
      cancel = whenQuiet(layOutNext, bandAtLatestMs);
    };
    const stopListening = onVisitorSign(begin);
    // By a reader's own command or the bar at the side, which give no other sign.
    window.addEventListener('scroll', begin, { passive: true });
    // What was done before now.
    if (wasUserActive() || window.scrollY > 0) begin();
    const layOutFirst = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href^="#"]')) layOutAll();
    };
    window.addEventListener('click', layOutFirst, true);
    return () => {
      stopListening();
      cancel();
      window.removeEventListener('scroll', begin);
      window.removeEventListener('click', layOutFirst, true);
    };
  }, []);
}

function layOutAll(): void {
  document.documentElement.dataset['laidOut'] = '';
}
