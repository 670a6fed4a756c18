import { runNode, tools } from '../test/run-command.ts';

const { code } = await runNode([tools.oxfmt, '--write', '.'], { live: true });
process.exitCode = code;
