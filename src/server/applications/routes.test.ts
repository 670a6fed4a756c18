import { describe, expect, it } from 'vitest';
import { applicationProblems } from '#content/application-messages.ts';
import { applicationMessages } from '#contract/application.ts';
import { applicationReferencePattern } from '#contract/ids.ts';
import { resumeMessages } from '#contract/resume.ts';
import { StoreUnavailable } from '#server/database/database.ts';
import { createMemoryLimitStore, createLimiter } from '#server/http/limiter.ts';
import { createUploadPlaces } from '#server/http/uploads.ts';
import { cv, problemOf, referenceOf, setUpApplicationRequests } from '#tests/support/application-requests.ts';
import { validApplication } from '#tests/support/applications.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { makePdf } from '#tests/support/pdf-files.ts';

describe('POST /api/applications', () => {
  onBothEngines((engine) => {
    const setup = setUpApplicationRequests(engine);

    it('stores the application with its file and answers 201 with the reference and where to follow it', async () => {
      const answer = await setup.post({ headers: { 'form-signals': 'trap=?0, elapsed=9000' } });
      const reference = referenceOf(answer);
      expect(reference).toMatch(applicationReferencePattern);
      expect(answer.json()).toEqual({
        data: {
          application: {
            reference,
            caseUrl: `/case/application~${reference}~1.signature`,
            mail: 'now',
          },
        },
      });
      expect(answer.headers['cache-control']).toBe('no-store');
      const { consent: _, ...fields } = validApplication;
      expect(await setup.stores.applications.findByReference(reference)).toMatchObject({
        ...fields,
        suspectReasons: [],
        resume: { originalName: 'cv.pdf', kind: 'pdf', bytes: cv.bytes.length },
      });
      const stored = await setup.stores.applications.findResume(reference);
      expect(Buffer.from(stored?.content ?? []).equals(cv.bytes)).toBe(true);
    });

    it('keeps an unknown job as an open application, and leaves empty optional fields out', async () => {
      const fields = {
        ...validApplication,
        jobId: 'astronaut',
        coverLetter: '',
        portfolio: '',
        heardAbout: '',
      };
      expect(
        await setup.stores.applications.findByReference(referenceOf(await setup.post({ fields }))),
      ).toMatchObject({
        jobId: 'open',
        coverLetter: null,
        portfolio: null,
        heardAbout: null,
      });
    });

    it('refuses an application for a posting that has ended, an hour after the form was last shown', async () => {
      const end = Date.parse('2026-12-31T23:59:59Z');
      const ended = [{ id: validApplication.jobId, validThrough: '2026-12-31' }];
      const at = async (now: number, fields: Record<string, string> = validApplication) =>
        setup.post({ fields }, await setup.api({ jobs: ended, now: () => now }));
      expect((await at(end + 3_599_000)).statusCode).toBe(201);
      const late = await at(end + 3_601_000);
      expect(late.statusCode).toBe(409);
      expect(problemOf(late).message).toBe(applicationProblems.ended);
      expect((await at(end + 3_601_000, { ...validApplication, jobId: 'open' })).statusCode).toBe(201);
    });

    it('names every failing field in one answer', async () => {
      const problem = problemOf(await setup.post({ fields: { portfolio: 'ftp://x' }, files: [] }));
      expect(problem.errors).toEqual([
        { field: 'jobId', msg: applicationMessages.jobId },
        { field: 'firstName', msg: applicationMessages.firstName },
        { field: 'lastName', msg: applicationMessages.lastName },
        { field: 'email', msg: applicationMessages.emailMissing },
        { field: 'phone', msg: applicationMessages.phone },
        { field: 'location', msg: applicationMessages.location },
        { field: 'portfolio', msg: applicationMessages.portfolio },
        { field: 'consent', msg: applicationMessages.consent },
        { field: 'resume', msg: resumeMessages.missing },
      ]);
    });

    it('takes the empty file of a form without a choice for a missing one', async () => {
      const problem = problemOf(await setup.post({ files: [{ name: '', bytes: Buffer.alloc(0) }] }));
      expect(problem.errors).toEqual([{ field: 'resume', msg: resumeMessages.missing }]);
    });

    it('answers the same key and content with the same reference, and 422 when file or words differ', async () => {
      const headers = { 'idempotency-key': 'application-1' };
      const reference = referenceOf(await setup.post({ headers }));
      expect(referenceOf(await setup.post({ headers }))).toBe(reference);
      const fields = { ...validApplication, firstName: 'Eve' };
      expect(problemOf(await setup.post({ headers, fields })).status).toBe(422);
      const files = [{ ...cv, bytes: makePdf({ producer: 'other' }) }];
      expect(problemOf(await setup.post({ headers, files })).status).toBe(422);
    });

    it('stores a suspect application with its reasons and answers as always', async () => {
      const reference = referenceOf(await setup.post({ headers: { 'form-signals': 'trap=?1, elapsed=20' } }));
      expect((await setup.stores.applications.findByReference(reference))?.suspectReasons).toEqual([
        'trap-filled',
        'too-fast',
      ]);
    });

    it('answers 429 when there are too many, refused files included, without looking at the next', async () => {
      const limited = await setup.api({ limit: createLimiter(createMemoryLimitStore(), () => 0) });
      const refused = () => setup.post({ files: [{ name: 'cv.pdf', bytes: Buffer.from('no') }] }, limited);
      for (let sent = 1; sent <= 30; sent += 1) expect(problemOf(await refused()).status).toBe(400);
      for (let sent = 1; sent <= 30; sent += 1) referenceOf(await setup.post({}, limited));
      expect(problemOf(await refused()).status).toBe(429);
      const answer = await setup.post({}, limited);
      expect(problemOf(answer).status).toBe(429);
      expect(answer.headers['retry-after']).toBe('600');
    });

    it('answers 503 with Retry-After while too many files are on their way, and when the store is down', async () => {
      const full = await setup.api({ uploads: createUploadPlaces({ inAll: 0, perNetwork: 1 }) });
      const busy = await setup.post({}, full);
      expect(problemOf(busy)).toMatchObject({ status: 503, message: applicationProblems.busy });
      expect(busy.headers['retry-after']).toBe('10');
      const intake = {
        write: () => Promise.reject(new StoreUnavailable('secret')),
        mailTiming: () => Promise.reject(new StoreUnavailable('secret detail')),
      };
      const down = await setup.post({}, await setup.api({ intake }));
      expect(problemOf(down).status).toBe(503);
      expect(down.body).not.toContain('secret');
      const diskless = await setup.post({}, await setup.api({ uploadFolder: '/dev/null/nowhere' }));
      expect(problemOf(diskless).status).toBe(503);
    });
  });
});
