import { describe, expect, it } from 'vitest';
import { resumeRefusals } from '#content/application-messages.ts';
import { resumeComplaint } from '#contract/resume.ts';
import { cleanFileName } from '#server/applications/service.ts';
import { badResumes } from '#tests/support/bad-resumes.ts';
import { goodResumes } from '#tests/support/good-resumes.ts';
import { inspectContent } from './inspect.ts';
import { contentRefusals } from './refusal.ts';

describe('the check of a resume by its content', { timeout: 60_000 }, () => {
  it.each(goodResumes)('takes $title', async ({ name, kind, bytes }) => {
    const content = bytes();
    expect(resumeComplaint({ name, size: content.length })).toBeNull();
    expect(await inspectContent(content)).toEqual({ ok: true, kind });
  });

  it.each(badResumes.filter(({ reason }) => reason === null))(
    'refuses $title unopened',
    ({ name, bytes }) => {
      expect(resumeComplaint({ name: cleanFileName(name), size: bytes().length })).toMatch(/^[A-Z]/);
    },
  );

  it.each(badResumes.filter(({ reason }) => reason !== null && reason !== 'wrong-name'))(
    'refuses $title',
    async ({ reason, bytes }) => {
      expect(await inspectContent(bytes())).toEqual({ ok: false, reason });
    },
  );

  it('survives every cut and any flipped byte of a good file', async () => {
    for (const { bytes } of goodResumes.filter((resume) => resume.bytes().length < 20_000)) {
      const content = bytes();
      for (let step = 0; step < content.length; step += 397) {
        expect(await inspectContent(content.subarray(0, step))).toHaveProperty('ok');
        const flipped = Buffer.from(content);
        flipped[step] = (flipped[step] ?? 0) ^ 0xff;
        expect(await inspectContent(flipped)).toHaveProperty('ok');
      }
    }
  });

  it('has words for every reason, and at least 40 good and 130 bad files', () => {
    const reasons = new Set(badResumes.flatMap(({ reason }) => reason ?? []));
    expect([...reasons].toSorted()).toEqual([...contentRefusals, 'wrong-name'].toSorted());
    for (const reason of [...reasons, 'cut-off', 'blocked', 'infected'] as const)
      expect(resumeRefusals[reason]).toMatch(/^[A-Z].*[a-z]$/);
    expect(goodResumes.length).toBeGreaterThanOrEqual(40);
    expect(badResumes.length).toBeGreaterThanOrEqual(130);
  });
});
