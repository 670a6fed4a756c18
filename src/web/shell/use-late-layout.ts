import { useEffect } from 'react';

/** The same bands as in base.css. */
const farBands = 'main > section ~ section, main > div > section ~ section, .site-footer';

/**
 * Until the page is hydrated, bands below the window are not laid out (base.css): half the work of the first second.
 * Then they are, one in each quiet moment, so that no moment is long; pages walked to later are laid out at once.
 */
export function useLateLayout(onDone: () => void): void {
  useEffect(() => {
    const root = document.documentElement;
    const waiting = [...document.querySelectorAll<HTMLElement>(farBands)];
    let moment = 0;
    const finish = () => {
      root.dataset.laidOut = '';
      onDone();
    };
    const layOutNext = () => {
      const band = waiting.shift();
      if (!band) {
        finish();
        return;
      }
      band.dataset.laidOut = '';
      moment = requestIdleCallback(layOutNext, { timeout: 500 });
    };
    // Safari knows no quiet moments: there it is one step.
    if (!('requestIdleCallback' in window)) {
      finish();
      return;
    }
    moment = requestIdleCallback(layOutNext, { timeout: 500 });
    return () => cancelIdleCallback(moment);
  }, [onDone]);
}
