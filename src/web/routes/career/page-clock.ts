/**
 * The loaders' clock. Pages are built as of a time before anything on them expires; the server knows until when they
 * are valid (content/jobs/expiry.ts).
 */
export const pageTime = (): number => (process.env['BUILD_DIRECTORY'] === undefined ? Date.now() : 0);
