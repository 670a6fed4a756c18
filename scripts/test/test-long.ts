/** `npm run test:long`: the rest, which takes longer or proves what seldom changes. */
import { runTests } from './run.ts';
import { longStages } from './steps.ts';

await runTests('npm run test:long', longStages);
