import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import {
  applicationsDeskPath,
  callsPath,
  deskPath,
  documentsPath,
  inboxPath,
  logPath,
  mailsPath,
  peoplePath,
  recordPath,
  recordsPath,
  ticketsPath,
  youPath,
} from '#contract/desk/access.ts';
import { seesApplications, seesTickets } from '#contract/desk/roles.ts';
import type { DeskCounts, Me } from '#contract/desk/views.ts';
import { deskWords, roleNames } from '#content/desk/words.ts';

type Entry = { readonly to: string; readonly label: string; readonly count?: string };

function entriesFor({ role }: Me, counts: DeskCounts): readonly (readonly Entry[])[] {
  const { nav } = deskWords;
  const number = (count: number) => (count > 0 ? { count: String(count) } : {});
  const isOwner = role === 'owner';
  return [
    [
      { to: deskPath, label: nav.today, ...number(counts.today) },
      ...(seesTickets(role) ? [{ to: ticketsPath, label: nav.tickets, ...number(counts.tickets) }] : []),
      ...(seesApplications(role)
        ? [{ to: applicationsDeskPath, label: nav.applications, ...number(counts.applications) }]
        : []),
      ...(seesTickets(role)
        ? [
            ...(counts.unmatched === null
              ? []
              : [{ to: inboxPath, label: nav.inbox, ...number(counts.unmatched) }]),
            { to: callsPath, label: nav.calls, ...number(counts.calls) },
            { to: recordPath, label: nav.record },
          ]
        : []),
      ...(isOwner
        ? [
            {
              to: mailsPath,
              label: nav.mails,
              ...(counts.failedMails > 0 ? { count: deskWords.failed(counts.failedMails) } : {}),
            },
          ]
        : []),
    ],
    isOwner
      ? [
          { to: documentsPath, label: nav.documents },
          { to: peoplePath, label: nav.people },
          { to: logPath, label: nav.log },
          { to: recordsPath, label: nav.records },
        ]
      : [],
  ];
}

export type DeskFrameProps = { me: Me; counts: DeskCounts; children: ReactNode };

/** The desk's own frame: a menu beside the work, above it on phones. */
export function DeskFrame({ me, counts, children }: DeskFrameProps) {
  return (
    <div className="desk" data-enhance="desk">
      <a href="#content" className="skip-link">
        {deskWords.skip}
      </a>
      <header className="desk-side on-dark">
        <p className="desk-brand">{deskWords.title}</p>
        <nav aria-label={deskWords.menu} className="desk-nav">
          {entriesFor(me, counts)
            .filter((entries) => entries.length > 0)
            .map((entries) => (
              <ul key={entries[0]?.to}>
                {entries.map(({ to, label, count }) => (
                  <li key={to}>
                    <NavLink to={to} end={to === deskPath}>
                      <span>{label}</span>
                      {count === undefined ? null : (
                        <span className="desk-count" data-alarm={to === mailsPath || undefined}>
                          {count}
                        </span>
                      )}
                    </NavLink>
                  </li>
                ))}
              </ul>
            ))}
        </nav>
        <div className="desk-me">
          <NavLink to={youPath}>{me.name}</NavLink>
          <p>
            {roleNames[me.role]} · {deskWords.signedIn}
          </p>
          <form method="post" action={youPath}>
            <input type="hidden" name="intent" value="sign-out" />
            <button type="submit" className="desk-quiet">
              {deskWords.signOut}
            </button>
          </form>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="desk-main">
        {children}
      </main>
    </div>
  );
}

export type DeskPlainProps = { heading: string; lead?: string; children?: ReactNode };

/** Pages before the desk: signing in, joining, confirming; and what cannot be shown. */
export function DeskPlain({ heading, lead, children }: DeskPlainProps) {
  return (
    <DeskCard>
      <h1>{heading}</h1>
      {lead === undefined ? null : <p>{lead}</p>}
      {children}
    </DeskCard>
  );
}

export const DeskCard = ({ children }: { children: ReactNode }) => (
  <main id="content" tabIndex={-1} className="desk-plain">
    <div className="desk-card">{children}</div>
  </main>
);
