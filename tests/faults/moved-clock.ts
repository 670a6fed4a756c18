/** Loaded before a server whose clock should jump: it rereads the offset on SIGUSR2. */
import { readFileSync } from 'node:fs';

const realNow = Date.now;
let shift = 0;
Date.now = () => realNow() + shift;
process.on('SIGUSR2', () => {
  shift = Number(readFileSync(process.env['CLOCK_SHIFT_FILE'] ?? '', 'utf8'));
});
