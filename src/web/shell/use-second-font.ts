import { useEffect } from 'react';
import { onFirstActivity } from '#web/lib/on-first-activity.ts';
import geistMonoUrl from '../../../.cache/fonts/geist-mono.woff2?url';

/**
 * The machine's voice (Geist Mono) is fetched once the visitor moves: it never competes with the first paint. Its
 * fallback has the same advance, so nothing shifts when it arrives. It is added as a face, not by a rule that every
 * element would have to be checked against.
 */
export function useSecondFont(): void {
  useEffect(
    () =>
      onFirstActivity(() => {
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
