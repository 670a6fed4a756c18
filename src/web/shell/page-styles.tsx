import { whenQuiet } from '#web/lib/when-quiet.ts';
import app from '#web/styles/app.css?inline';
import appUrl from '#web/styles/app.css?url';
import careers from '#web/styles/sheets/careers.css?inline';
import careersUrl from '#web/styles/sheets/careers.css?url';
import caseSheet from '#web/styles/sheets/case.css?inline';
import caseUrl from '#web/styles/sheets/case.css?url';
import company from '#web/styles/sheets/company.css?inline';
import companyUrl from '#web/styles/sheets/company.css?url';
import desk from '#web/styles/sheets/desk.css?inline';
import deskUrl from '#web/styles/sheets/desk.css?url';
import estimate from '#web/styles/sheets/estimate.css?inline';
import estimateUrl from '#web/styles/sheets/estimate.css?url';
import home from '#web/styles/sheets/home.css?inline';
import homeUrl from '#web/styles/sheets/home.css?url';
import printUrl from '#web/styles/print.css?url';
import ptaas from '#web/styles/sheets/ptaas.css?inline';
import ptaasUrl from '#web/styles/sheets/ptaas.css?url';
import reading from '#web/styles/sheets/reading.css?inline';
import readingUrl from '#web/styles/sheets/reading.css?url';
import room from '#web/styles/sheets/room.css?inline';
import roomUrl from '#web/styles/sheets/room.css?url';
import solutions from '#web/styles/sheets/solutions.css?inline';
import solutionsUrl from '#web/styles/sheets/solutions.css?url';
import trust from '#web/styles/sheets/trust.css?inline';
import trustUrl from '#web/styles/sheets/trust.css?url';
import { usePageTraits } from './page-handle.ts';

// Two lists, so that the browser's bundle carries the addresses and not the texts.
const texts = {
  careers,
  case: caseSheet,
  company,
  desk,
  estimate,
  home,
  ptaas,
  reading,
  room,
  solutions,
  trust,
} as const;
const urls = {
  careers: careersUrl,
  case: caseUrl,
  company: companyUrl,
  desk: deskUrl,
  estimate: estimateUrl,
  home: homeUrl,
  ptaas: ptaasUrl,
  reading: readingUrl,
  room: roomUrl,
  solutions: solutionsUrl,
  trust: trustUrl,
} as const satisfies Record<keyof typeof texts, string>;

export type SheetName = keyof typeof urls;

/** React puts sheets of one precedence in the order in which they came: the page's own after everyone's. */
const order = 'page';

/** `app` or `app-<sheet>`: what the server put into this very document. Pages walked to from here may need more. */
const served = import.meta.env.SSR
  ? ''
  : (document.querySelector<HTMLStyleElement>('style[data-href^="app"]')?.dataset.href ?? 'app');
const isServed = (name: string): boolean => served.split('-').includes(name);

/**
 * The page's CSS is inlined while rendering (allowed by its hash), which saves a round trip before the first
 * paint. The browser's bundle must not carry it a second time, so there the element is left as it was served. A page
 * walked to brings its own sheet as a file, which React waits for before it shows the page.
 */
export function PageStyles() {
  const { sheets: wanted } = usePageTraits();
  if (import.meta.env.DEV) return [appUrl, ...Object.values(urls)].map(toLink);
  if (import.meta.env.SSR) {
    return (
      <style href={['app', ...wanted].join('-')} precedence={order}>
        {[app, ...wanted.map((name) => texts[name])].join('')}
      </style>
    );
  }
  return (
    <>
      <style href={served} precedence={order} />
      {wanted.filter((name) => !isServed(name)).map((name) => toLink(urls[name]))}
    </>
  );
}

/** Not among the inlined ones: whoever prints can wait for it, and who reads should not. */
export const PrintSheet = () => <link rel="stylesheet" media="print" href={printUrl} />;

const toLink = (url: string) => <link key={url} rel="stylesheet" href={url} precedence={order} />;

/**
 * Fetches the few kilobytes of the other kinds of pages, so that no change of page waits for them. Only fetched: each
 * sheet that is put in would have the whole page styled again.
 */
export function prefetchSheets(): void {
  // The desk is no page that visitors walk to, and leads to none of theirs.
  if (import.meta.env.DEV || isServed('desk')) return;
  for (const [name, href] of Object.entries(urls)) {
    if (isServed(name) || name === 'desk') continue;
    // Not by a link: Firefox asks our policy's default for that, which allows nothing. Each in a quiet moment: all at
    // once would hold up the answer to what the visitor does.
    whenQuiet(() => void fetch(href, { priority: 'low' }).catch(() => undefined));
  }
}
