/** `npm run shots:mails [-- kind …]`: every mail as a picture, at 320 and 600 pixels, light and dark. */
import { mkdirSync } from 'node:fs';
import { everyMail } from '#tests/support/every-mail.ts';
import { openBrowser } from '../browsers/chromium.ts';

const wanted = process.argv.slice(2);
const samples = everyMail().filter(({ name }) => wanted.length === 0 || wanted.includes(name));

mkdirSync('shots/mails', { recursive: true });
const browser = await openBrowser();
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [320, 600]) {
      const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
      for (const { name, mail } of samples) {
        await page.setContent(mail.html);
        const file = `shots/mails/${name}-${width}-${colorScheme}.png`;
        await page.screenshot({ path: file, fullPage: true });
        console.log(file);
      }
      await page.close();
    }
  }
} finally {
  await browser.close();
}
