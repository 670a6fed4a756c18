import { isRouteErrorResponse, Link, Outlet, useRouteError } from 'react-router';
import { deskPath, searchPath } from '#contract/desk/access.ts';
import { deskWords } from '#content/desk/words.ts';
import { deskOf, deskHandle } from './desk-page.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import type { Route } from './+types/layout.ts';
import { DeskPlain } from './desk-parts.tsx';
import { DeskNav, GroupTabs } from './desk-nav.tsx';
import { Find } from './find.tsx';
import { KeysHelp } from './keys.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { LogoMark } from '#web/shell/logo.tsx';

export const handle: PageHandle = deskHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const desk = deskOf(context);
  return { me: desk.me, now: desk.now, counts: await desk.counts() };
}

/** The desk's own layout: a rail on the side, a bar at the bottom of phones. */
export default function DeskLayout({ loaderData: { me, counts } }: Route.ComponentProps) {
  return (
    <div
      className="desk"
      data-enhance="desk"
      data-news={deskWords.news}
      data-news-reply={deskWords.newsReply}
      data-person={me.id}
      data-zone={me.zone}
      data-saved={deskWords.saved}
      data-unsaved={deskWords.unsaved}
      data-overtaken={deskWords.overtaken}
    >
      <a
        href="#content"
        className="skip-link absolute top-2 left-2 z-50 py-3 px-5 rounded-control text-white bg-purple-600 not-focus:[clip-path:inset(50%)]"
      >
        {deskWords.skip}
      </a>
      <header className="desk-side on-dark forced-colors:border-r">
        <Link
          to={deskPath}
          aria-label={deskWords.title}
          className="grid size-11 shrink-0 place-items-center rounded-control lg:mx-auto lg:mb-2"
        >
          <LogoMark className="size-8" />
        </Link>
        <DeskNav me={me} counts={counts} />
        <Link
          to={searchPath}
          data-desk-find=""
          aria-label={deskWords.nav.search}
          className="ml-auto grid size-11 place-items-center rounded-control text-mist lg:hidden"
        >
          <Glyph name="search" className="size-5" />
        </Link>
      </header>
      <main id="content" tabIndex={-1} className="desk-main min-w-0 focus:[outline:none] lg:overflow-y-auto">
        <p role="status" hidden data-desk-stale="" className="bg-red-tint px-5 py-2 text-ink">
          {deskWords.stale}
        </p>
        <GroupTabs me={me} counts={counts} />
        <Outlet />
      </main>
      <Find />
      <KeysHelp />
    </div>
  );
}

/** Wrong role, or no such record. */
export function ErrorBoundary() {
  const error = useRouteError();
  const isRefused = isRouteErrorResponse(error) && error.status === 403;
  const words = isRefused ? deskWords.refused : deskWords.missing;
  return (
    <DeskPlain heading={words.heading} lead={words.lead}>
      <ButtonLink to={deskPath} size="sm">
        {deskWords.refused.back}
      </ButtonLink>
    </DeskPlain>
  );
}
