/** What marks documents, one after another, in a process with the bounds of the one that inspects resumes. */
import { fileLimits } from '#contract/desk/files.ts';
import { serveFiles } from '#server/applications/resume/inspection-loop.ts';
import { markPacked } from './marking.ts';

/** The file, and the note before it. */
await serveFiles(fileLimits.bytesInAll + 4 * 1024, markPacked);
