/** `npm test`: what a person runs before a commit. */
import { runTests } from './run.ts';
import { stages } from './steps.ts';

await runTests('npm test', stages);
