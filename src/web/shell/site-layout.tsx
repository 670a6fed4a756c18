/**
 * Room: the frame around every page: header, footer, menus, what happens on a change of route, what search engines
 * read; the frames and parts that pages of one kind share (desk, case, booking, applying, report, gallery), and what makes
 * content ready for features. Not here: bands that any page may hold. May import: all of web, and content values.
 */
import { classNames } from '#web/ui/class-names.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { header } from '#content/navigation.ts';
import { framedPageLabel } from '#content/shell.ts';
import { Footer } from './footer.tsx';
import { HeaderWithPanel } from './header.tsx';
import { pageId, SiteMenu } from './site-menu.tsx';

export type SiteLayoutProps = {
  /** Without header and footer: the page stands in a frame or is a document of its own. */
  bare?: boolean;
  children: ReactNode;
};

export function SiteLayout({ bare = false, children }: SiteLayoutProps) {
  const { pathname } = useLocation();
  if (bare) {
    return (
      <main className="focus:[outline:none]" id="content" tabIndex={-1} aria-label={framedPageLabel}>
        {children}
      </main>
    );
  }
  return (
    <>
      <div id={pageId} tabIndex={-1}>
        <a
          href="#content"
          className="skip-link absolute top-2 left-2 z-50 py-3 px-5 rounded-control text-white bg-purple-600 not-focus:[clip-path:inset(50%)]"
        >
          {header.skip}
        </a>
        <HeaderWithPanel overHero={pathname === '/'} />
        <main
          id="content"
          tabIndex={-1}
          className={classNames('focus:[outline:none]', pathname === '/' ? undefined : 'pt-16 lg:pt-20')}
        >
          {children}
        </main>
        <Footer />
      </div>
      <SiteMenu />
    </>
  );
}
