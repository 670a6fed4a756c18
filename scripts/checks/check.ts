/** Everything that needs neither a build nor a browser: quick feedback while working. */
import { arrows, content, docs, format, lint, types } from '../test/steps.ts';

for (const step of [format, arrows, lint, types, content, docs]) {
  const { failed, output } = await step.run({ verbose: false, filters: [] });
  console.log(`${failed > 0 ? '✗' : '✓'} ${step.title}`);
  if (failed > 0) {
    console.log(output.trimEnd());
    process.exitCode = 1;
  }
}
