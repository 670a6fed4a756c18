/** What the inspector of resumes starts. */
import { inspectContent } from './inspect.ts';
import { serveFiles } from './serve-files.ts';

// Loading the parsers is our own time, not the file's.
await Promise.all([import('./pdf.ts'), import('./docx.ts'), import('./doc.ts')]);
await serveFiles(inspectContent);
