/** What the owner's logo and pictures are on the site: files, and a picture of the logo for documents. */
import { readFileSync } from 'node:fs';
import { rasterizer } from '../rasterizer.ts';
import { readLogo, readSvg } from './read-svg.ts';
import { OwnMistake } from './read-yaml.ts';

/** Sharp in print at the size in which it stands there. */
const picturePixels = 240;

export async function drawLogo(file: string): Promise<{ readonly svg: string; readonly png: Buffer }> {
  const { svg, width, height } = readLogo(file);
  const toPng = await rasterizer();
  const side = { mode: width >= height ? 'width' : 'height', value: picturePixels } as const;
  let png: Uint8Array;
  try {
    png = toPng(svg, { fitTo: side });
  } catch {
    throw new OwnMistake(file, null, 'it can’t be drawn: save it again as “Plain SVG”');
  }
  const blank = toPng(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"/>`, { fitTo: side });
  if (Buffer.from(png).equals(Buffer.from(blank))) throw new OwnMistake(file, null, 'nothing is to be seen in it');
  return { svg, png: Buffer.from(png) };
}

/** A drawing is written again; a photo goes out as it is. */
export const publicPicture = (file: string): string | Buffer =>
  file.endsWith('.svg') ? readSvg(file).svg : readFileSync(file);
