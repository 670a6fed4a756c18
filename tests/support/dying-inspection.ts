/** An inspection that is killed on its first file. */
process.stdout.write('{"ready":true}\n');
process.stdin.once('data', () => process.kill(process.pid, 'SIGKILL'));
