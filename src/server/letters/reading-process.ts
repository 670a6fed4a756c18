/** The process that looks for a letter in an uploaded file. */
import { letterLimits } from '#contract/letter.ts';
import { serveFiles } from '#server/applications/resume/inspection-loop.ts';
import { readLetterFile } from './read-file.ts';

await serveFiles(letterLimits.fileBytes, readLetterFile);
