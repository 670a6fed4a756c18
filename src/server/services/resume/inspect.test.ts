import { describe, expect, it } from 'vitest';
import { resumeComplaint } from '#contract/resume.ts';
import { resumeRefusals } from '#content/application-messages.ts';
import { badResumes } from '#tests/support/bad-resumes.ts';
import { goodResumes } from '#tests/support/good-resumes.ts';
import { cleanResumeName } from '../resume-name.ts';
import { inspectResume } from './inspect.ts';

describe('the check of a resume by its content', () => {
  it.each(goodResumes)('takes $title', ({ name, kind, bytes }) => {
    const content = bytes();
    expect(resumeComplaint({ name, size: content.length })).toBeNull();
    expect(inspectResume(content, name)).toEqual({ ok: true, kind });
  });

  it.each(badResumes.filter(({ reason }) => reason === null))(
    'refuses $title unopened',
    ({ name, bytes }) => {
      expect(resumeComplaint({ name: cleanResumeName(name), size: bytes().length })).toMatch(/^[A-Z]/);
    },
  );

  it.each(badResumes.filter(({ reason }) => reason !== null))('refuses $title', ({ name, reason, bytes }) => {
    expect(inspectResume(bytes(), name)).toEqual({ ok: false, reason });
  });

  it('survives every cut and any flipped byte of a good file', () => {
    for (const { name, bytes } of goodResumes.filter((resume) => resume.bytes().length < 20_000)) {
      const content = bytes();
      for (let step = 0; step < content.length; step += 97) {
        expect(inspectResume(content.subarray(0, step), name)).toHaveProperty('ok');
        const flipped = Buffer.from(content);
        flipped[step] = (flipped[step] ?? 0) ^ 0xff;
        expect(inspectResume(flipped, name)).toHaveProperty('ok');
      }
    }
  });

  it('is quick with files that are made to be slow', () => {
    const size = 5_000_000;
    const full = (piece: string) =>
      Buffer.from(`%PDF-1.7\n${piece.repeat(size / piece.length)}\nstartxref\n1\n%%EOF`, 'latin1');
    const pieces = [
      '/ObjStm ',
      '/OpenAction ',
      '/ObjStm obj<<>>stream\n',
      '1 0 obj << /S /GoTo ',
      '<<<<<<<<',
    ];
    const slow = pieces.filter((piece) => {
      const started = performance.now();
      inspectResume(full(piece), 'cv.pdf');
      return performance.now() - started > 3_000;
    });
    expect(slow).toEqual([]);
  });

  it('has words for every reason, and at least 25 good and 40 bad files', () => {
    const reasons = new Set(badResumes.flatMap(({ reason }) => reason ?? []));
    expect([...reasons].toSorted()).toEqual(Object.keys(resumeRefusals).toSorted());
    expect(goodResumes.length).toBeGreaterThanOrEqual(25);
    expect(badResumes.length).toBeGreaterThanOrEqual(40);
  });
});
