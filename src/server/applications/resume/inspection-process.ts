/** Started by the inspector; reports the type of each file. */
import { resumeLimits } from '#contract/application-limits.ts';
import { inspectContent } from './inspect.ts';
import { serveFiles } from './inspection-loop.ts';

// Loading the parsers is our time, not the file's.
await Promise.all([import('./pdf.ts'), import('./docx.ts'), import('./doc.ts')]);
await serveFiles(resumeLimits.maxBytes, inspectContent);
