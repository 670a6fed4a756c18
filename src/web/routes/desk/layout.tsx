import { isRouteErrorResponse, Outlet, useRouteError, NavLink } from 'react-router';
import {
  deskPath,
  applicationsDeskPath,
  callsPath,
  documentsPath,
  inboxPath,
  lettersPath,
  logPath,
  mailsPath,
  peoplePath,
  recordPath,
  recordsPath,
  templatesPath,
  ticketsPath,
  youPath,
} from '#contract/desk/access.ts';
import { deskWords, roleNames } from '#content/desk/words.ts';
import { deskOf, deskHandle } from './desk-page.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import type { Route } from './+types/layout.ts';
import { DeskPlain } from './desk-parts.tsx';
import { seesApplications, seesTickets } from '#contract/desk/roles.ts';
import type { DeskCounts, Me } from '#contract/desk/views.ts';

export const handle: PageHandle = deskHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const desk = deskOf(context);
  return { me: desk.me, now: desk.now, counts: await desk.counts() };
}

function entriesFor({ role }: Me, counts: DeskCounts) {
  const { nav } = deskWords;
  const [forTickets, isOwner] = [seesTickets(role), role === 'owner'];
  const entry = (to: string, label: string, isShown: boolean, count: number | string | null = 0) =>
    isShown ? [{ to, label, count: count || null }] : [];
  return [
    [
      ...entry(deskPath, nav.today, true, counts.today),
      ...entry(ticketsPath, nav.tickets, forTickets, counts.tickets),
      ...entry(applicationsDeskPath, nav.applications, seesApplications(role), counts.applications),
      ...entry(inboxPath, nav.inbox, forTickets && counts.unmatched !== null, counts.unmatched),
      ...entry(callsPath, nav.calls, forTickets, counts.calls),
      ...entry(recordPath, nav.record, forTickets),
      ...entry(mailsPath, nav.mails, isOwner, counts.failedMails && deskWords.failed(counts.failedMails)),
    ],
    [
      ...entry(documentsPath, nav.documents, isOwner),
      ...entry(templatesPath, nav.templates, isOwner),
      ...entry(peoplePath, nav.people, isOwner),
      ...entry(lettersPath, nav.letters, isOwner),
      ...entry(logPath, nav.log, isOwner),
      ...entry(recordsPath, nav.records, isOwner),
    ],
  ];
}

/** The desk's own layout: a menu on the side, above the content on phones. */
export default function DeskLayout({ loaderData: { me, counts } }: Route.ComponentProps) {
  return (
    <div className="desk" data-enhance="desk" data-news={deskWords.news}>
      <a
        href="#content"
        className="skip-link absolute top-2 left-2 z-50 py-3 px-5 rounded-control text-white bg-purple-600 not-focus:[clip-path:inset(50%)]"
      >
        {deskWords.skip}
      </a>
      <header className="desk-side flex flex-wrap items-center gap-y-1 gap-x-4 py-3 px-4 bg-navy-950 lg:flex-col lg:flex-nowrap lg:items-stretch lg:gap-7 lg:overflow-y-auto lg:py-6 lg:px-3.5 on-dark forced-colors:border-r">
        <p className="mr-auto text-white font-[620] lg:m-0 lg:px-2.5">{deskWords.title}</p>
        <nav
          aria-label={deskWords.menu}
          className="desk-nav order-3 flex w-[calc(100%+2rem)] -mx-4 px-4 gap-1 overflow-x-auto scrollbar-none lg:order-0 lg:w-full lg:m-0 lg:p-0 lg:flex-1 lg:flex-col lg:gap-5 lg:overflow-visible"
        >
          {entriesFor(me, counts)
            .filter((entries) => entries.length > 0)
            .map((entries) => (
              <ul className="flex gap-1 lg:flex-col" key={entries[0]?.to}>
                {entries.map(({ to, label, count }) => (
                  <li key={to}>
                    <NavLink
                      to={to}
                      end={to === deskPath}
                      className="group/entry flex min-h-11 items-center justify-between gap-2.5 rounded-control px-3 whitespace-nowrap text-mist hover:text-white aria-[current=page]:bg-navy-700 aria-[current=page]:font-[560] aria-[current=page]:text-white lg:px-2.5 forced-colors:aria-[current=page]:[outline:2px_solid_Highlight] forced-colors:aria-[current=page]:-outline-offset-2"
                    >
                      <span>{label}</span>
                      {count === null ? null : (
                        <span
                          className={`[font:0.875rem_var(--font-mono)] ${to === mailsPath ? 'text-[#ff7a90]' : 'text-haze group-aria-[current=page]/entry:text-cyan-300'}`}
                        >
                          {count}
                        </span>
                      )}
                    </NavLink>
                  </li>
                ))}
              </ul>
            ))}
        </nav>
        <div className="flex items-center gap-3 text-[0.875rem] lg:flex-col lg:items-start lg:gap-0 lg:pt-3 lg:pb-0 lg:px-2.5 lg:border-t lg:border-t-line">
          <NavLink to={youPath} className="inline-flex min-h-11 items-center text-mist">
            {me.name}
          </NavLink>
          <p className="hidden lg:block lg:text-haze">
            {roleNames[me.role]} · {deskWords.signedIn}
          </p>
          <form method="post" action={youPath}>
            <input type="hidden" name="intent" value="sign-out" />
            <button type="submit" className="desk-quiet inline-flex p-0 min-h-11 items-center text-mist">
              {deskWords.signOut}
            </button>
          </form>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="min-w-0 focus:[outline:none] lg:overflow-y-auto">
        <p role="status" hidden data-desk-stale="" className="bg-red-tint px-5 py-2 text-ink">
          {deskWords.stale}
        </p>
        <Outlet />
      </main>
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
