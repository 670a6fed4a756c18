/** `npm run site -- command …`: the owner's commands on the server. They are in commands.ts. */
import { loadEnvFile } from '#server/env.ts';

// Content reads the environment when it is imported.
loadEnvFile();
const { runSite } = await import('./commands.ts');
const { env: environment, stdout, stderr } = process;
process.exitCode = await runSite(process.argv.slice(2), { environment, stdout, stderr });
