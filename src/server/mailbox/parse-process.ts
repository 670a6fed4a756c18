/** What reads mails, one after another, in a process with the bounds of the one that inspects resumes. */
import { serveFiles } from '#server/applications/resume/inspection-loop.ts';
import { inboundLimits } from './limits.ts';
import { parseSource } from './parse.ts';

await serveFiles(inboundLimits.sourceBytes, parseSource);
