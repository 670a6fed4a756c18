import { afterEach, vi } from 'vitest';

// Files share what they load, and a clock that one of them stopped would stand still in the next.
afterEach(() => {
  vi.useRealTimers();
});
