import { z } from 'zod';
import { resumeKinds } from '#contract/resume.ts';
import { createBoundedProcess, type GivenFile, type ProcessChoice } from '#server/bounded-process/process.ts';
import type { ContentVerdict } from './inspect.ts';
import { contentRefusals } from './refusal.ts';

export type Inspection = ContentVerdict | { readonly ok: false; readonly reason: 'cut-off' };

export type Inspector = ReturnType<typeof createInspector>;

/** The process has read a stranger's file, so its response is validated too. */
const answerSchema = z.union([
  z.object({ ok: z.literal(true), kind: z.enum(resumeKinds) }),
  z.object({ ok: z.literal(false), reason: z.enum(contentRefusals) }),
]);

export function createInspector(choice: ProcessChoice = {}) {
  const process = createBoundedProcess(answerSchema, new URL('./inspect.ts', import.meta.url), choice);
  return {
    async inspect(file: GivenFile): Promise<Inspection> {
      const answer = await process.ask(file);
      return answer === 'cut-off' ? { ok: false, reason: answer } : answer;
    },
    stop: () => process.stop(),
  };
}
