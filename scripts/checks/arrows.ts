/** Draws which folder of src/server imports which, and fails on an arrow that runs up. */
import { drawGraph, findWrongArrows, readArrows } from './server-arrows.ts';

const arrows = readArrows('src/server');
console.log(drawGraph(arrows));
const findings = findWrongArrows(arrows);
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;
