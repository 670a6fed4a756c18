import { databaseLimits } from '#server/database/database.ts';

/**
 * The site tells a visitor of a silent database within seconds. A test that is not about that waits as long as it may
 * take: a machine whose processor is lent to others for seconds is slow, not wrong. The fault tests run the site as a
 * process of its own, with its own limits.
 */
Object.assign(databaseLimits, { connectMs: 40_000, statementMs: 40_000 });
