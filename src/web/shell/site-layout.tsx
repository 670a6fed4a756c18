/**
 * Folder: the shell around every page: header, footer, menus, metadata, islands. Not here: sections. May import: all of
 * web, and content values.
 */
import { classNames } from '#web/ui/class-names.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { header, quoteBar } from '#content/navigation.ts';
import { sampleRibbon } from '#content/sample-marks.ts';
import { framedPageLabel } from '#content/shell.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Footer } from './footer.tsx';
import { HeaderWithPanel } from './header.tsx';
import { pageId, SiteMenu } from './site-menu.tsx';

/** Long pages that sell; a form or a tool has its own next step. */
const quoteBarPages = /^\/(?:$|ptaas$|report$|pricing$|trust$|company$|about$|solutions(?:\/|$))/u;

export type SiteLayoutProps = {
  /** Without header and footer: the page is in a frame or is a standalone document. */
  bare?: boolean;
  children: ReactNode;
};

/**
 * On phones, from the second screen of a long page on: the way to a quote within reach of a thumb. It keeps to the
 * bottom of the window, and a closing call covers it unless it has the focus. It ends with the page.
 */
function QuoteBar() {
  return (
    <div className="pointer-events-none absolute inset-x-0 top-[100svh] bottom-0 z-20 flex flex-col justify-end focus-within:z-30 md:hidden print:hidden">
      <div className="pointer-events-auto sticky bottom-0 flex items-center justify-between gap-3 border-t border-line bg-navy-950 px-5 py-2 text-sm text-mist">
        {quoteBar.text}
        <ButtonLink to={header.quote.path} size="sm" className="min-h-11 shrink-0">
          {header.quote.label}
        </ButtonLink>
      </div>
    </div>
  );
}

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
      <div id={pageId} tabIndex={-1} className="focus:[outline:none]">
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
          className={classNames(
            'relative focus:[outline:none]',
            pathname === '/' ? undefined : 'pt-16 lg:pt-20',
          )}
        >
          {/* The home page's hero has it in its own first row. */}
          {sampleRibbon && pathname !== '/' ? <SampleRibbon {...sampleRibbon} /> : null}
          {children}
          {quoteBarPages.test(pathname) ? <QuoteBar /> : null}
        </main>
        <Footer />
      </div>
      <SiteMenu />
    </>
  );
}

/** Right below the header. */
function SampleRibbon({ text, path }: { text: string; path: string }) {
  return (
    <p className="border-b border-rule bg-tint text-sm text-body print:hidden">
      <a
        href={path}
        className="container-page flex min-h-7 items-center text-inherit no-underline hover:underline"
      >
        {text}
      </a>
    </p>
  );
}
