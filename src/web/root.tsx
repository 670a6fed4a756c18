import { use, type ReactNode } from 'react';
import { Links, Meta, Outlet } from 'react-router';
import geistUrl from '../../.cache/fonts/geist.woff2?url';
import { blogFeed } from '#content/blog-feed.ts';
import { site } from '#content/site.ts';
import { brandColors } from '#contract/brand-look.ts';
import { SiteLayout } from './shell/site-layout.tsx';
import { usePageTraits } from './shell/page-handle.ts';
import { PageStyles, PrintSheet } from './shell/page-styles.tsx';
import { CrashView } from './shell/crash-view.tsx';
import { speculationRules, startScript } from '#contract/page-scripts.ts';
import { EntryScript } from './lib/entry-script.ts';
import { silentPageAttribute } from './lib/silent-page.ts';
import { StructuredData } from './shell/json-ld.tsx';

function FeedLink({ type, label, path }: { type: string; label: string; path: string }) {
  return <link rel="alternate" type={type} title={label} href={path} />;
}

function Head({ scriptless }: { scriptless: boolean }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content={brandColors.navy} />
      <link rel="preload" href={geistUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
      <PageStyles />
      {scriptless ? null : <PrintSheet />}
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <FeedLink type="application/rss+xml" {...blogFeed.rss} />
      <FeedLink type="application/atom+xml" {...blogFeed.atom} />
      <Meta />
      <Links />
      <StructuredData />
    </head>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const { scriptless, silent, sheets } = usePageTraits();
  return (
    <html lang={site.locale} data-page={sheets[0]} {...(silent ? { [silentPageAttribute]: '' } : undefined)}>
      <Head scriptless={scriptless} />
      <body>
        {children}
        {scriptless ? null : <PageScripts silent={silent} />}
      </body>
    </html>
  );
}

/** All of a page's scripts: no framework, and nothing that hydrates the document. */
function PageScripts({ silent }: { silent: boolean }) {
  return (
    <>
      <script>{startScript}</script>
      {silent ? null : <script type="speculationrules">{speculationRules}</script>}
      {import.meta.env.DEV ? <script type="module" src="/@vite/client" /> : null}
      <script type="module" src={use(EntryScript)} />
    </>
  );
}

export default function Root() {
  const { bare, ownFrame } = usePageTraits();
  return ownFrame ? (
    <Outlet />
  ) : (
    <SiteLayout bare={bare}>
      <Outlet />
    </SiteLayout>
  );
}

/** What the router shows if a page fails to render; the server sends its own page (server/pages/page-routes.ts). */
export function ErrorBoundary() {
  return (
    <SiteLayout>
      <CrashView />
    </SiteLayout>
  );
}
