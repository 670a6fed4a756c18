/** Writes the files that programs read into the built site: feeds, sitemap, contact, manifest. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { blogFeed } from '#content/blog-feed.ts';
import { figuresFile } from '#content/measured.ts';
import { figuresPath, sitemapPath } from '#contract/paths.ts';
import { atomFeed, rssFeed, sitemapXml } from './machine-files/feeds.ts';
import { humansTxt, llmsTxt, robotsTxt, securityTxt, webManifest } from './machine-files/text-files.ts';

export function machineFiles(builtAt: Date): ReadonlyMap<string, string> {
  return new Map([
    [blogFeed.rss.path, rssFeed()],
    [blogFeed.atom.path, atomFeed()],
    [sitemapPath, sitemapXml()],
    [figuresPath, `${JSON.stringify(figuresFile(builtAt.toISOString()), null, 2)}\n`],
    ['/robots.txt', robotsTxt()],
    ['/.well-known/security.txt', securityTxt(builtAt)],
    ['/humans.txt', humansTxt()],
    ['/llms.txt', llmsTxt()],
    ['/manifest.webmanifest', webManifest()],
  ]);
}

export function writeMachineFiles(clientFolder: string, builtAt: Date): void {
  for (const [path, text] of machineFiles(builtAt)) {
    mkdirSync(dirname(join(clientFolder, path)), { recursive: true });
    writeFileSync(join(clientFolder, path), text);
  }
}
