/**
 * Room: the frame around every page: header, footer, menus, what happens on a change of route, what search
 * engines read. Not here: bands of a page. May import: all of web, and content values.
 */
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { header } from '#content/navigation.ts';
// Read at once: the next page of the visit has another address.
import '#web/lib/landing-address.ts';
import { framedPageLabel } from '#content/shell.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { RouteEffects } from './route-effects.tsx';
import { ServicesPanel, useHoverIntent } from './services-panel.tsx';
import { signalReady } from './signal-ready.ts';
import { pageId, SiteMenu } from './site-menu.tsx';
import { useDisclosure } from './use-disclosure.ts';
import { useLateLayout } from './use-late-layout.ts';
import { usePrintTitle } from './use-print-title.ts';
import { useSecondFont } from './use-second-font.ts';

export type SiteLayoutProps = {
  /** Without header and footer: the page stands in a frame or is a document of its own. */
  bare?: boolean;
  children: ReactNode;
};

export function SiteLayout({ bare = false, children }: SiteLayoutProps) {
  const { pathname } = useLocation();
  useSecondFont();
  usePrintTitle();
  useLateLayout(signalReady);
  const panel = useDisclosure('services-panel');
  const services = { ...panel, hover: useHoverIntent(panel) };
  const menu = useDisclosure('site-menu');
  if (bare) {
    return (
      <main id="content" tabIndex={-1} aria-label={framedPageLabel}>
        {children}
      </main>
    );
  }
  return (
    <>
      <div id={pageId} tabIndex={-1}>
        <a href="#content" className="skip-link">
          {header.skip}
        </a>
        <Header overHero={pathname === '/'} services={services} menu={menu} />
        <ServicesPanel disclosure={services} />
        <main id="content" tabIndex={-1} className={pathname === '/' ? undefined : 'pt-16 lg:pt-20'}>
          {children}
        </main>
        <Footer />
      </div>
      <SiteMenu disclosure={menu} />
      <RouteEffects />
    </>
  );
}
