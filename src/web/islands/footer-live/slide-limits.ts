/** Spec 4 and 9: slide to verify, in percent of the track; a key moves it by one step. */
export const slideLimits = { threshold: 90, max: 100, keyStep: 10 } as const;
