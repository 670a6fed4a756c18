import { useEffect } from 'react';
import { onFirstActivity } from '#web/lib/on-first-activity.ts';

/** The same bands as in base.css. */
const farBands = 'main > section ~ section, main > div > section ~ section, .site-footer';

/**
 * Bands below the window are not laid out while the page loads (base.css): half the work of the first second. Once the
 * visitor moves they are, one in each quiet moment, so that no moment is long; pages walked to later are laid out at
 * once, and so is a page that is opened at, or led to, a place in it.
 */
export function useLateLayout(): void {
  useEffect(() => {
    const root = document.documentElement;
    const finish = () => {
      root.dataset.laidOut = '';
    };
    // Safari knows no quiet moments: there it is one step.
    if (!('requestIdleCallback' in window) || window.location.hash) {
      finish();
      return;
    }
    let moment = 0;
    const waiting = [...document.querySelectorAll<HTMLElement>(farBands)];
    const layOutNext = () => {
      const band = waiting.shift();
      if (!band) {
        finish();
        return;
      }
      band.dataset.laidOut = '';
      moment = requestIdleCallback(layOutNext, { timeout: 500 });
    };
    const stop = onFirstActivity(() => {
      moment = requestIdleCallback(layOutNext, { timeout: 500 });
    });
    const finishFirst = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href^="#"]')) finish();
    };
    window.addEventListener('click', finishFirst, true);
    return () => {
      stop();
      cancelIdleCallback(moment);
      window.removeEventListener('click', finishFirst, true);
    };
  }, []);
}
