/** How long browsers may keep what we answer. */
export const cacheSeconds = { hashed: 31_536_000, files: 3_600 } as const;
