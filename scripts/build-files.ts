/** The files that programs read, written from content into the built site: feeds, sitemap, contact, manifest. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { blogFeed } from '#content/blog-feed.ts';
import { sitemapPath } from '#contract/paths.ts';
import { atomFeed, rssFeed } from './build-files/feeds.ts';
import { sitemapXml } from './build-files/sitemap-xml.ts';
import { humansTxt, llmsTxt, robotsTxt, securityTxt, webManifest } from './build-files/text-files.ts';

export function machineFiles(builtAt: Date): ReadonlyMap<string, string> {
  return new Map([
    [blogFeed.rss.path, rssFeed()],
    [blogFeed.atom.path, atomFeed()],
    [sitemapPath, sitemapXml()],
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
