/**
 * The time a loader goes by. Pages are built for the time before anything on them ends, whenever the build is made; the
 * server knows until when they are true (content/jobs/expiry.ts).
 */
export const pageTime = (): number => (process.env['BUILD_DIRECTORY'] === undefined ? Date.now() : 0);
