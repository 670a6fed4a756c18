import { act } from 'react';

/** Effects of an interaction run after the frame that responds to it (web/ui/after-frame): waits for both. */
export const frame = () =>
  act(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
