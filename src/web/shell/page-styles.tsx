import sheets from '#web/styles/app.css?routes&inline';
import printUrl from '#web/styles/print.css?url';
import { useMatches } from 'react-router';

const marker = /\/\*sheet:([a-z/-]*)\*\//;
/** Used if no route renders: only the shell, which every sheet covers. */
const plainest = 'routes/crash';

/**
 * What the page can use of the one sheet (scripts/build/page-styles.ts) is inlined (allowed by its hash), which saves a round
 * trip before the first paint. Here only a marker is rendered: React would look through each of its characters.
 * `putStyles` fills it in.
 */
export function PageStyles() {
  const route = useMatches().at(-1)?.id;
  // Linked from source, so changes show immediately.
  if (import.meta.env.DEV) return <link rel="stylesheet" href="/src/web/styles/app.css" />;
  return <style>{`/*sheet:${route ?? ''}*/`}</style>;
}

export function putStyles(html: string): string {
  const route = marker.exec(html)?.[1];
  if (route === undefined) return html;
  const sheet = sheets[route] ?? sheets[plainest];
  return html.replace(marker, () => sheet?.() ?? '');
}

/** Not inlined: readers shouldn't wait for what only a printer needs. */
export const PrintSheet = () => <link rel="stylesheet" media="print" href={printUrl} />;
