import type { FastifyInstance, InjectOptions } from 'fastify';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationMessages } from '#contract/application.ts';
import { applicationReferencePattern } from '#contract/ids.ts';
import { resumeLimits } from '#contract/application-limits.ts';
import { problemSchema } from '#contract/problem.ts';
import { resumeMessages } from '#contract/resume.ts';
import { applicationProblems, resumeRefusals } from '#content/application-messages.ts';
import { createUploadPlaces } from '#server/http/upload-places.ts';
import { createLimiter } from '#server/services/limiter.ts';
import { createMemoryLimitStore } from '#server/stores/memory-limits.ts';
import { StoreUnavailable } from '#server/stores/ports/store-unavailable.ts';
import type { Stores } from '#server/stores/ports/stores.ts';
import { buildApplicationApi } from '#tests/support/application-api.ts';
import { multipart, validApplication, type FilePart } from '#tests/support/applications.ts';
import { badResumes } from '#tests/support/bad-resumes.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { goodResumes } from '#tests/support/good-resumes.ts';
import { makePdf, makePdfOfSize } from '#tests/support/pdf-files.ts';
import { uploadLimits } from '#server/http/upload-limits.ts';

const apps: FastifyInstance[] = [];
afterAll(async () => {
  for (const app of apps) await app.close();
});

const cv: FilePart = { name: 'cv.pdf', bytes: makePdf() };

describe('POST /api/applications', () => {
  onBothEngines((engine) => {
    let stores: Stores;
    let app: FastifyInstance;
    beforeAll(async () => {
      stores = await engine.open();
      app = await api();
    });

    async function api(change: Partial<Parameters<typeof buildApplicationApi>[0]> = {}) {
      const built = await buildApplicationApi({
        intake: stores.intake,
        uploadFolder: engine.settings().dataDir,
        ...change,
      });
      apps.push(built);
      return built;
    }

    type Sent = {
      fields?: Record<string, string>;
      files?: readonly FilePart[];
      headers?: Record<string, string>;
    };

    function post({ fields = validApplication, files = [cv], headers = {} }: Sent = {}, target = app) {
      const form = multipart(fields, files);
      return postRaw({ payload: form.payload, headers: { ...form.headers, ...headers } }, target);
    }

    function postRaw(change: InjectOptions, target = app) {
      return target.inject({ method: 'POST', url: '/api/applications', ...change });
    }

    type Answer = Awaited<ReturnType<typeof post>>;

    function problemOf(answer: Answer) {
      const problem = problemSchema.parse(answer.json());
      expect(problem.status).toBe(answer.statusCode);
      expect(problem.message).toMatch(/^[A-Z].*\.$/s);
      return problem;
    }

    const referenceOf = (answer: Answer): string => {
      expect(answer.statusCode).toBe(201);
      return answer.json<{ data: { application: { reference: string } } }>().data.application.reference;
    };

    const leftovers = async () =>
      (await readdir(engine.settings().dataDir)).filter((name) => name.includes('upload'));

    it('stores the application with its file and answers 201 with the reference and where to follow it', async () => {
      const answer = await post({ headers: { 'form-signals': 'trap=?0, elapsed=9000' } });
      const reference = referenceOf(answer);
      expect(reference).toMatch(applicationReferencePattern);
      expect(answer.json()).toEqual({
        data: { application: { reference, caseUrl: `/case/application~${reference}~1.signature` } },
      });
      expect(answer.headers['cache-control']).toBe('no-store');
      const { consent: _, ...fields } = validApplication;
      expect(await stores.applications.findByReference(reference)).toMatchObject({
        ...fields,
        suspectReasons: [],
        resume: { originalName: 'cv.pdf', kind: 'pdf', bytes: cv.bytes.length },
      });
      const stored = await stores.applications.findResume(reference);
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
      expect(await stores.applications.findByReference(referenceOf(await post({ fields })))).toMatchObject({
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
        post({ fields }, await api({ jobs: ended, now: () => now }));
      expect((await at(end + 3_599_000)).statusCode).toBe(201);
      const late = await at(end + 3_601_000);
      expect(late.statusCode).toBe(409);
      expect(problemOf(late).message).toContain('open application');
      expect((await at(end + 3_601_000, { ...validApplication, jobId: 'open' })).statusCode).toBe(201);
    });

    it.each(goodResumes)('takes $title and returns it byte by byte', async ({ name, kind, bytes }) => {
      const content = bytes();
      const reference = referenceOf(await post({ files: [{ name, bytes: content, type: 'text/html' }] }));
      const stored = await stores.applications.findResume(reference);
      expect(stored).toMatchObject({ kind, bytes: content.length });
      expect(stored?.id).toMatch(/^[0-9a-z]+$/);
      expect(Buffer.from(stored?.content ?? []).equals(content)).toBe(true);
    });

    it('refuses every bad file beside its field and stores nothing', { timeout: 60_000 }, async () => {
      const before = await stores.applications.count();
      for (const { title, name, reason, bytes } of badResumes) {
        const problem = problemOf(await post({ files: [{ name, bytes: bytes(), type: 'application/pdf' }] }));
        const expected = reason === null ? Object.values(resumeMessages) : [resumeRefusals[reason]];
        expect({ title, status: problem.status, fields: problem.errors.map(({ field }) => field) }).toEqual({
          title,
          status: 400,
          fields: ['resume'],
        });
        expect(expected).toContain(problem.errors[0]?.msg);
      }
      expect(await stores.applications.count()).toBe(before);
      expect(await leftovers()).toEqual([]);
    });

    it('names every failing field in one answer', async () => {
      const problem = problemOf(await post({ fields: { portfolio: 'ftp://x' }, files: [] }));
      expect(problem.errors).toEqual([
        { field: 'jobId', msg: applicationMessages.jobId },
        { field: 'firstName', msg: applicationMessages.firstName },
        { field: 'lastName', msg: applicationMessages.lastName },
        { field: 'email', msg: applicationMessages.email },
        { field: 'phone', msg: applicationMessages.phone },
        { field: 'location', msg: applicationMessages.location },
        { field: 'portfolio', msg: applicationMessages.portfolio },
        { field: 'consent', msg: applicationMessages.consent },
        { field: 'resume', msg: resumeMessages.missing },
      ]);
    });

    it('takes the empty file of a form without a choice for a missing one', async () => {
      const problem = problemOf(await post({ files: [{ name: '', bytes: Buffer.alloc(0) }] }));
      expect(problem.errors).toEqual([{ field: 'resume', msg: resumeMessages.missing }]);
    });

    it.each([
      ['a file of 8 MB', { files: [{ name: 'cv.pdf', bytes: makePdfOfSize(8_000_000) }] }, 400],
      ['two files', { files: [cv, cv] }, 400],
      ['a file under another name', { files: [{ ...cv, field: 'photo' }] }, 400],
      [
        'too many fields',
        { fields: Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`f${n}`, 'x'])) },
        400,
      ],
      ['a field that is too long', { fields: { ...validApplication, coverLetter: 'x'.repeat(60_000) } }, 400],
    ])('refuses %s', async (_kind, sent: Sent, status) => {
      const before = await stores.applications.count();
      expect(problemOf(await post(sent)).status).toBe(status);
      expect(await stores.applications.count()).toBe(before);
    });

    const whole = multipart(validApplication, [cv]);
    it.each([
      ['cut inside the file', whole.payload.subarray(0, -200), whole.headers],
      ['cut before the last boundary', whole.payload.subarray(0, -8), whole.headers],
      ['empty', Buffer.alloc(0), whole.headers],
      ['not multipart at all', Buffer.from('hello'), whole.headers],
      ['with another boundary', whole.payload, { 'content-type': 'multipart/form-data; boundary=other' }],
      ['with endless part headers', Buffer.from(`--xBOUNDARYx\r\nA: ${'b'.repeat(90_000)}`), whole.headers],
    ])('answers 400 to a body that is %s', async (_kind, payload, headers) => {
      const before = await stores.applications.count();
      expect(problemOf(await postRaw({ payload, headers })).status).toBe(400);
      expect(await stores.applications.count()).toBe(before);
      expect(await leftovers()).toEqual([]);
      referenceOf(await post());
    });

    it.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
      'answers 415 to %s',
      async (type) => {
        expect(problemOf(await postRaw({ payload: '{}', headers: { 'content-type': type } })).status).toBe(
          415,
        );
      },
    );

    it('answers 413 before reading a body that is announced too large', async () => {
      const headers = { ...whole.headers, 'content-length': String(uploadLimits.bodyBytes + 1) };
      const answer = await postRaw({ payload: whole.payload, headers });
      expect(problemOf(answer).status).toBe(413);
      expect(answer.headers.connection).toBe('close');
    });

    it.each(['GET', 'PUT', 'DELETE'] as const)('answers 405 to %s', async (method) => {
      const answer = await app.inject({ method, url: '/api/applications' });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe('POST');
    });

    it('answers 403 to another website', async () => {
      expect(problemOf(await post({ headers: { origin: 'https://evil.example' } })).status).toBe(403);
    });

    it('answers the same key and content with the same reference, and 422 when file or words differ', async () => {
      const headers = { 'idempotency-key': 'application-1' };
      const reference = referenceOf(await post({ headers }));
      expect(referenceOf(await post({ headers }))).toBe(reference);
      const fields = { ...validApplication, firstName: 'Eve' };
      expect(problemOf(await post({ headers, fields })).status).toBe(422);
      const files = [{ ...cv, bytes: makePdf({ producer: 'other' }) }];
      expect(problemOf(await post({ headers, files })).status).toBe(422);
    });

    it('stores a suspect application with its reasons and answers as always', async () => {
      const reference = referenceOf(await post({ headers: { 'form-signals': 'trap=?1, elapsed=20' } }));
      expect((await stores.applications.findByReference(reference))?.suspectReasons).toEqual([
        'trap-filled',
        'too-fast',
      ]);
    });

    it('answers 429 when there are too many, refused files included, without looking at the next', async () => {
      const limited = await api({ limit: createLimiter(createMemoryLimitStore(), () => 0) });
      const refused = () => post({ files: [{ name: 'cv.pdf', bytes: Buffer.from('no') }] }, limited);
      for (let sent = 1; sent <= 30; sent += 1) expect(problemOf(await refused()).status).toBe(400);
      for (let sent = 1; sent <= 30; sent += 1) referenceOf(await post({}, limited));
      expect(problemOf(await refused()).status).toBe(429);
      const answer = await post({}, limited);
      expect(problemOf(answer).status).toBe(429);
      expect(answer.headers['retry-after']).toBe('600');
    });

    it('answers 503 with Retry-After while too many files are on their way, and when the store is down', async () => {
      const full = await api({ uploads: createUploadPlaces({ inAll: 0, perNetwork: 1 }) });
      const busy = await post({}, full);
      expect(problemOf(busy)).toMatchObject({ status: 503, message: applicationProblems.busy });
      expect(busy.headers['retry-after']).toBe('10');
      const intake = { write: () => Promise.reject(new StoreUnavailable('secret')) };
      const down = await post({}, await api({ intake }));
      expect(problemOf(down).status).toBe(503);
      expect(down.body).not.toContain('secret');
      const diskless = await post({}, await api({ uploadFolder: '/dev/null/nowhere' }));
      expect(problemOf(diskless).status).toBe(503);
    });

    it('takes a file of exactly 5 MB and not one byte more', async () => {
      const sized = (bytes: number) => post({ files: [{ name: 'cv.pdf', bytes: makePdfOfSize(bytes) }] });
      referenceOf(await sized(resumeLimits.maxBytes));
      expect(problemOf(await sized(resumeLimits.maxBytes + 1)).errors).toEqual([
        { field: 'resume', msg: resumeMessages.large },
      ]);
    });
  });
});
