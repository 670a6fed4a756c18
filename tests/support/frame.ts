import { act } from 'react';

/** Some effects of an interaction run after the frame that responds to it: waits for both. */
export const frame = () =>
  act(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
