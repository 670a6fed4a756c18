/** `npm run test:long`: everything else, which takes longer or covers what rarely changes. */
import { runTests } from './run.ts';
import { longStages } from './steps.ts';

await runTests('npm run test:long', longStages);
