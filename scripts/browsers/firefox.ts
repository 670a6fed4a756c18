import { delimiter, join } from 'node:path';
import { isExecutable } from './chromium.ts';

const names = ['firefox-esr', 'firefox'];
const usualPlaces = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** `FIREFOX_PATH`, then the PATH and the usual locations. Never installed: the Firefox tests are a second opinion. */
export function findFirefox(environment: NodeJS.ProcessEnv = process.env): string | null {
  const chosen = environment['FIREFOX_PATH'];
  if (chosen) return isExecutable(chosen) ? chosen : null;
  const onPath = (environment['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...usualPlaces].find(isExecutable) ?? null;
}
