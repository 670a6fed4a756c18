import { describe, expect, it } from 'vitest';
import { resumeRefusals } from '#content/application-messages.ts';
import { resumeLimits } from '#contract/application-limits.ts';
import { resumeMessages } from '#contract/resume.ts';
import { uploadLimits } from '#server/base/upload-limits.ts';
import {
  cv,
  problemOf,
  referenceOf,
  setUpApplicationRequests,
  type Sent,
} from '#tests/support/application-requests.ts';
import { multipart, validApplication } from '#tests/support/applications.ts';
import { badResumes } from '#tests/support/bad-resumes.ts';
import { isLongRun, onBothEngines } from '#tests/support/engines.ts';
import { goodResumes } from '#tests/support/good-resumes.ts';
import { makePdfOfSize } from '#tests/support/pdf-files.ts';

const oneForEachReason = badResumes.filter(
  ({ reason }, index) => badResumes.findIndex((other) => other.reason === reason) === index,
);

describe('the file and the body of POST /api/applications', () => {
  onBothEngines((engine) => {
    const setup = setUpApplicationRequests(engine);

    it.each(goodResumes)('takes $title and returns it byte by byte', async ({ name, kind, bytes }) => {
      const content = bytes();
      const reference = referenceOf(
        await setup.post({ files: [{ name, bytes: content, type: 'text/html' }] }),
      );
      const stored = await setup.stores.applications.findResume(reference);
      expect(stored).toMatchObject({ kind, bytes: content.length });
      expect(stored?.id).toMatch(/^[0-9a-z]+$/);
      expect(Buffer.from(stored?.content ?? []).equals(content)).toBe(true);
    });

    const refused = isLongRun ? badResumes : oneForEachReason;
    it('refuses every bad file beside its field and stores nothing', { timeout: 60_000 }, async () => {
      const before = await setup.stores.applications.count();
      for (const { title, name, reason, bytes } of refused) {
        const problem = problemOf(
          await setup.post({ files: [{ name, bytes: bytes(), type: 'application/pdf' }] }),
        );
        const expected = reason === null ? Object.values(resumeMessages) : [resumeRefusals[reason]];
        expect({ title, status: problem.status, fields: problem.errors.map(({ field }) => field) }).toEqual({
          title,
          status: 400,
          fields: ['resume'],
        });
        expect(expected).toContain(problem.errors[0]?.msg);
      }
      expect(await setup.stores.applications.count()).toBe(before);
      expect(await setup.leftovers()).toEqual([]);
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
      const before = await setup.stores.applications.count();
      expect(problemOf(await setup.post(sent)).status).toBe(status);
      expect(await setup.stores.applications.count()).toBe(before);
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
      const before = await setup.stores.applications.count();
      expect(problemOf(await setup.postRaw({ payload, headers })).status).toBe(400);
      expect(await setup.stores.applications.count()).toBe(before);
      expect(await setup.leftovers()).toEqual([]);
      referenceOf(await setup.post());
    });

    it.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
      'answers 415 to %s',
      async (type) => {
        expect(
          problemOf(await setup.postRaw({ payload: '{}', headers: { 'content-type': type } })).status,
        ).toBe(415);
      },
    );

    it('answers 413 before reading a body that is announced too large', async () => {
      const headers = { ...whole.headers, 'content-length': String(uploadLimits.bodyBytes + 1) };
      const answer = await setup.postRaw({ payload: whole.payload, headers });
      expect(problemOf(answer).status).toBe(413);
      expect(answer.headers.connection).toBe('close');
    });

    it.each(['GET', 'PUT', 'DELETE'] as const)('answers 405 to %s', async (method) => {
      const answer = await setup.app.inject({ method, url: '/api/applications' });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe('POST');
    });

    it('answers 403 to another website', async () => {
      expect(problemOf(await setup.post({ headers: { origin: 'https://evil.example' } })).status).toBe(403);
    });

    it('takes a file of exactly 5 MB and not one byte more', async () => {
      const sized = (bytes: number) =>
        setup.post({ files: [{ name: 'cv.pdf', bytes: makePdfOfSize(bytes) }] });
      referenceOf(await sized(resumeLimits.maxBytes));
      expect(problemOf(await sized(resumeLimits.maxBytes + 1)).errors).toEqual([
        { field: 'resume', msg: resumeMessages.large },
      ]);
    });
  });
});
