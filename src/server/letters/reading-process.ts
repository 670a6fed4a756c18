/** What is started to look for the letter in an uploaded file. */
import { serveFiles } from '#server/applications/resume/serve-files.ts';
import { readLetterFile } from './read-file.ts';

await serveFiles(readLetterFile);
