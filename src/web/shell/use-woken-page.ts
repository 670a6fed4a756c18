import { useEffect } from 'react';
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
 * Bands below the window are not laid out while the page loads (base.css): half the work of the first second. Once it is
 * awake they are, one in each quiet moment, so that no moment is long. Before the visitor acts: the first Tab asks for
 * the layout of them all. Pages walked to later are laid out at once, and so is a page that is opened at, or led to, a
 * place in it.
 */
function useLateLayout(): void {
  useEffect(() => {
    if (window.location.hash) {
      layOutAll();
      return;
    }
    const waiting = [...document.querySelectorAll<HTMLElement>(farBands)];
    const layOutNext = () => {
      const band = waiting.shift();
      if (!band) {
        layOutAll();
        return;
      }
      band.dataset['laidOut'] = '';
      cancel = whenQuiet(layOutNext, bandAtLatestMs);
    };
    let cancel = whenQuiet(layOutNext, bandAtLatestMs);
    const layOutFirst = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href^="#"]')) layOutAll();
    };
    window.addEventListener('click', layOutFirst, true);
    return () => {
      cancel();
      window.removeEventListener('click', layOutFirst, true);
    };
  }, []);
}

function layOutAll(): void {
  document.documentElement.dataset['laidOut'] = '';
}
