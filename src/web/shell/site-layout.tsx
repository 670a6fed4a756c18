/**
 * Room: the frame around every page: header, footer, menus, what happens on a change of route, what search engines
 * read; the frames and parts that pages of one kind share (desk, case, booking, applying, report, gallery), and what makes
 * content ready for features. Not here: bands that any page may hold. May import: all of web, and content values.
 */
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { header } from '#content/navigation.ts';
import { sampleRibbon } from '#content/sample-marks.ts';
import { framedPageLabel } from '#content/shell.ts';
import { classNames } from '#web/ui/class-names.ts';
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
        <HeaderWithPanel overHero={pathname === '/'} />
        <main id="content" tabIndex={-1} className={pathname === '/' ? undefined : 'pt-16 lg:pt-20'}>
          {sampleRibbon ? <SampleRibbon {...sampleRibbon} onDark={pathname === '/'} /> : null}
          {children}
        </main>
        <Footer />
      </div>
      <SiteMenu />
    </>
  );
}

/** Right below the header; on the home page it lies over the padding of the hero, which fills the window. */
function SampleRibbon({ text, path, onDark }: { text: string; path: string; onDark: boolean }) {
  return (
    <p
      className={classNames(
        'border-b text-sm print:hidden',
        onDark
          ? 'absolute inset-x-0 top-16 z-10 border-line text-haze lg:top-20'
          : 'border-rule bg-tint text-body',
      )}
    >
      <a
        href={path}
        className="container-page flex min-h-7 items-center text-inherit no-underline hover:underline"
      >
        {text}
      </a>
    </p>
  );
}
