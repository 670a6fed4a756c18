import { act } from 'react';

/** What an act sets off waits for the frame that answers it (web/ui/after-frame): until that, and what follows it. */
export const frame = () =>
  act(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
