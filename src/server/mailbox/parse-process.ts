/** The process that parses mails one by one, with the same limits as the one that inspects resumes. */
import { serveFiles } from '#server/applications/resume/inspection-loop.ts';
import { inboundLimits } from './limits.ts';
import { parseSource } from './parse.ts';

await serveFiles(inboundLimits.sourceBytes, parseSource);
