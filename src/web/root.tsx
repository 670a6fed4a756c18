import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, useMatches } from 'react-router';
import geistUrl from '../../.cache/fonts/geist.woff2?url';
import { blogFeed } from '#content/blog-feed.ts';
import { site } from '#content/site.ts';
import { useBare } from './shell/bare.ts';
import { useOwnFrame } from './shell/own-frame.ts';
import { SiteLayout } from './shell/site-layout.tsx';
import { PageStyles } from './shell/page-styles.tsx';
import { CrashView } from './shell/crash-view.tsx';
import { StructuredData } from './shell/structured-data.tsx';

/** A route's `handle`: no script at all, because what is framed in a sandbox could not run it. */
type ScriptlessHandle = { readonly scriptless?: boolean };

function useScriptless(): boolean {
  return useMatches().some(({ handle }) => (handle as ScriptlessHandle | undefined)?.scriptless === true);
}

function FeedLink({ type, label, path }: { type: string; label: string; path: string }) {
  return <link rel="alternate" type={type} title={label} href={path} />;
}

export function Layout({ children }: { children: ReactNode }) {
  const scriptless = useScriptless();
  return (
    // Without a script nobody would lay out later what is left out at first (base.css).
    <html lang={site.locale} data-laid-out={scriptless ? '' : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#070b1a" />
        <link rel="preload" href={geistUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <PageStyles />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <FeedLink type="application/rss+xml" {...blogFeed.rss} />
        <FeedLink type="application/atom+xml" {...blogFeed.atom} />
        <Meta />
        <Links />
        <StructuredData />
      </head>
      <body>
        {children}
        {scriptless ? null : <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  const bare = useBare();
  if (useOwnFrame()) return <Outlet />;
  return (
    <SiteLayout bare={bare}>
      <Outlet />
    </SiteLayout>
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
