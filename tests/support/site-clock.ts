/** Loaded before a server under test once postings have expired: moves the clock back to when all were open. */
import { jobs } from '#content/jobs/all.ts';
import { lastMoment } from '#content/jobs/expiry.ts';

const firstEnd = Math.min(...jobs.map((job) => Date.parse(lastMoment(job))));
const realNow = Date.now;
const late = realNow() - firstEnd;
if (late > 0) Date.now = () => realNow() - late - 24 * 60 * 60_000;
