/** The pictures of the owner's folder: each is what its name says. */
import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import { describeFileError, OwnMistake, readBytes } from './read-yaml.ts';
import { readSvg } from './read-svg.ts';

const bytesMost = 300_000;
const beginnings: Readonly<Record<string, RegExp>> = {
  '.png': /^\x89PNG\r\n/,
  '.jpg': /^\xff\xd8\xff/,
  '.jpeg': /^\xff\xd8\xff/,
  '.webp': /^RIFF[^]{4}WEBP/,
};

export function readPictures(folder: string): string[] {
  const names = namesIn(folder);
  for (const name of names) {
    const file = `${folder}/${name}`;
    if (!/^[\w-]+\.[a-z]+$/.test(name))
      throw new OwnMistake(file, null, 'rename it: letters, digits, hyphens, a dot and what it is, such as kestrel.svg');
    const extension = extname(name);
    if (extension === '.svg') {
      readSvg(file);
      continue;
    }
    const beginning = beginnings[extension];
    if (beginning === undefined) throw new OwnMistake(file, null, 'save it as .svg, .png, .jpg or .webp');
    if (!beginning.test(readBytes(file, bytesMost, 'make it smaller').toString('latin1', 0, 16)))
      throw new OwnMistake(file, null, `it isn’t a picture of its kind: save it again as ${extension}`);
  }
  return names;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => !/^(?:\.|README)/.test(name))
      .toSorted();
  } catch (error) {
    throw new OwnMistake(folder, null, describeFileError(error));
  }
}
