import type { Page } from '@playwright/test';

/** The share of pixels that differ visibly; extra width or height counts as different. */
export async function pictureDifference(page: Page, before: Buffer, after: Buffer): Promise<number> {
  return page.evaluate(
    async ([first = '', second = '']) => {
      // Out of 255: how much antialiasing may change between runs.
      const visible = 24;
      const open = async (base64: string) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
        return createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      };
      const [one, two] = await Promise.all([open(first), open(second)]);
      const width = Math.max(one.width, two.width);
      const height = Math.max(one.height, two.height);
      const strip = 512;
      const canvas = new OffscreenCanvas(width, strip);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('No canvas.');
      // A whole page may be larger than a canvas.
      const pixels = (image: ImageBitmap, top: number) => {
        context.clearRect(0, 0, width, strip);
        context.drawImage(image, 0, -top);
        return context.getImageData(0, 0, width, Math.min(strip, height - top)).data;
      };
      let differing = 0;
      for (let top = 0; top < height; top += strip) {
        const left = pixels(one, top);
        const right = pixels(two, top);
        for (let at = 0; at < left.length; at += 4)
          if ([0, 1, 2, 3].some((c) => Math.abs((left[at + c] ?? 0) - (right[at + c] ?? 0)) > visible))
            differing += 1;
      }
      return differing / (width * height);
    },
    [before.toString('base64'), after.toString('base64')],
  );
}
