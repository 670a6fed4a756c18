import { fileURLToPath } from 'node:url';
import { startChild } from '#server/applications/resume/inspection-child.ts';
import { createBoundedProcess, type BoundedProcess } from '#server/applications/resume/inspector.ts';
import { parseAnswerSchema, type ParseAnswer } from './parse.ts';

const script = fileURLToPath(new URL('./parse-process.ts', import.meta.url));

/** Parses mails in a separate process, like resumes. */
export const createMailParser = (): BoundedProcess<ParseAnswer> =>
  createBoundedProcess(parseAnswerSchema, { start: (limits) => startChild(limits, script) });
