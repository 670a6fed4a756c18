/** `npm test`: what a person runs before a commit. */
import { runTests } from './test-run.ts';
import { stages } from './test-steps.ts';

await runTests('npm test', stages);
