import { runNode, tools } from './run-command.ts';

const { code } = await runNode([tools.prettier, '--write', '--log-level=warn', '.'], { live: true });
process.exitCode = code;
