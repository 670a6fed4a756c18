/** Loaded before a server whose clock is to jump: it reads by how much whenever it is told to (SIGUSR2). */
import { readFileSync } from 'node:fs';

const realNow = Date.now;
let shift = 0;
Date.now = () => realNow() + shift;
process.on('SIGUSR2', () => {
  shift = Number(readFileSync(process.env['CLOCK_SHIFT_FILE'] ?? '', 'utf8'));
});
