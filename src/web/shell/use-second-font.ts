import { useEffect } from 'react';
import { whenQuiet } from '#web/lib/when-quiet.ts';
import geistMonoUrl from '../../../.cache/fonts/geist-mono.woff2?url';

/**
 * The machine's voice (Geist Mono) is fetched in the first quiet moment after the first paint, with which it never
 * competes. Its fallbacks have the same advance, so nothing shifts when it arrives. It is added as a face, not by a
 * rule that every element would have to be checked against.
 */
export function useSecondFont(): void {
  useEffect(
    () =>
      whenQuiet(() => {
        const face = new FontFace('Geist Mono Variable', `url(${geistMonoUrl})`, { weight: '400 650' });
        // Without it the fallback stays, which reads as well.
        face.load().then(
          (loaded) => document.fonts.add(loaded),
          () => undefined,
        );
      }),
    [],
  );
}
