/** An inspection that never finishes, like a parser on its worst file. */
process.stdout.write('{"ready":true}\n');
process.stdin.once('data', () => {
  for (;;);
});
