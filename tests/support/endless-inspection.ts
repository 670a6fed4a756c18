/** An inspection that never comes to an end, as a parser that met its worst file. */
process.stdout.write('{"ready":true}\n');
process.stdin.once('data', () => {
  for (;;);
});
