import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts } from 'react-router';
import geistUrl from '../../.cache/fonts/geist.woff2?url';
import { blogFeed } from '#content/blog-feed.ts';
import { site } from '#content/site.ts';
import { brandColors } from '#contract/brand-look.ts';
import { SiteLayout } from './shell/site-layout.tsx';
import { usePageTraits } from './shell/page-handle.ts';
import { PageStyles, PrintSheet } from './shell/page-styles.tsx';
import { CrashView } from './shell/crash-view.tsx';
import { useMainOnly } from './lib/main-only.ts';
import { StructuredData } from './shell/json-ld.tsx';
import { PageLinks } from './shell/page-links.tsx';
import { ReadySignal } from './shell/signal-ready.tsx';

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
  const { scriptless, sheets } = usePageTraits();
  const isMainOnly = useMainOnly();
  return (
    // Without a script nobody would lay out later what is left out at first (base.css).
    <html
      lang={site.locale}
      data-page={sheets[0]}
      data-laid-out={scriptless ? '' : undefined}
      suppressHydrationWarning
    >
      {isMainOnly ? null : <Head scriptless={scriptless} />}
      <body>
        {children}
        {scriptless || isMainOnly ? null : <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  const { bare, ownFrame } = usePageTraits();
  return (
    <>
      {ownFrame ? (
        <Outlet />
      ) : (
        <SiteLayout bare={bare}>
          <Outlet />
        </SiteLayout>
      )}
      <PageLinks />
      <ReadySignal />
    </>
  );
}

/** Only for failures in the browser; the server has its own page for its own. */
export function ErrorBoundary() {
  return (
    <SiteLayout>
      <CrashView />
    </SiteLayout>
  );
}
