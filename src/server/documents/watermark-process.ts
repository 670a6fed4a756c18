/** The process that marks documents one by one, with the same limits as the one that inspects resumes. */
import { fileLimits } from '#contract/desk/files.ts';
import { serveFiles } from '#server/applications/resume/inspection-loop.ts';
import { markPacked } from './marking.ts';

/** The note, then the file. */
await serveFiles(fileLimits.bytesInAll + 4 * 1024, markPacked);
