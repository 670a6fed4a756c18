import { useEffect } from 'react';
import { whenQuiet } from '#web/lib/when-quiet.ts';

/** For one band, however busy the page is. */
const atLatestMs = 500;

/** The same bands as in base.css. */
const farBands = 'main > section ~ section, main > div > section ~ section, .site-footer';

/**
 * Bands below the window are not laid out while the page loads (base.css): half the work of the first second. Once it is
 * awake they are, one in each quiet moment, so that no moment is long. Before the visitor acts: the first Tab asks for
 * the layout of them all. Pages walked to later are laid out at once, and so is a page that is opened at, or led to, a
 * place in it.
 */
export function useLateLayout(): void {
  useEffect(() => {
    const root = document.documentElement;
    const finish = () => {
      root.dataset.laidOut = '';
    };
    if (window.location.hash) {
      finish();
      return;
    }
    const waiting = [...document.querySelectorAll<HTMLElement>(farBands)];
    const layOutNext = () => {
      const band = waiting.shift();
      if (!band) {
        finish();
        return;
      }
      band.dataset.laidOut = '';
      cancel = whenQuiet(layOutNext, atLatestMs);
    };
    let cancel = whenQuiet(layOutNext, atLatestMs);
    const finishFirst = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href^="#"]')) finish();
    };
    window.addEventListener('click', finishFirst, true);
    return () => {
      cancel();
      window.removeEventListener('click', finishFirst, true);
    };
  }, []);
}
