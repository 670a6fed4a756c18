import { NavLink, useLocation } from 'react-router';
import {
  applicationsDeskPath,
  callsPath,
  deskPath,
  documentsPath,
  inboxPath,
  lettersPath,
  logPath,
  mailsPath,
  peoplePath,
  responseTimesPath,
  dataRequestsPath,
  searchPath,
  templatesPath,
  ticketsPath,
  tokensPath,
  youPath,
} from '#contract/desk/access.ts';
import { isShown } from '#contract/shown.ts';
import { seesApplications, seesTickets } from '#contract/desk/roles.ts';
import type { DeskCounts, Me } from '#contract/desk/views.ts';
import { deskWords, roleNames } from '#content/desk/words.ts';
import { Glyph, type GlyphName } from '#web/ui/glyph.tsx';
import { keyWords } from '#content/desk/keys.ts';
import { keysId } from './keys.tsx';
import { Avatar } from './avatar.tsx';

type Entry = {
  readonly to: string;
  readonly label: string;
  readonly icon: GlyphName;
  readonly count: number | string | null;
  /** Something went wrong there. */
  readonly isTrouble: boolean;
};

const groupIcons = { record: 'chart', library: 'book', settings: 'gear' } as const;
type GroupName = keyof typeof groupIcons;

/** Daily work stands in the menu itself; everything else in three groups. */
function entriesFor({ role }: Me, counts: DeskCounts) {
  const { nav } = deskWords;
  const [forTickets, isOwner] = [seesTickets(role), role === 'owner'];
  const entry = (
    to: string,
    label: string,
    icon: GlyphName,
    isSeen: boolean,
    count: number | string | null = null,
  ): Entry[] => (isSeen ? [{ to, label, icon, count: count || null, isTrouble: to === mailsPath }] : []);
  const work = [
    ...entry(deskPath, nav.today, 'clock', true, counts.today),
    ...entry(ticketsPath, nav.tickets, 'mail', forTickets, counts.tickets),
    ...entry(callsPath, nav.calls, 'call', forTickets, counts.calls),
    ...entry(applicationsDeskPath, nav.applications, 'people', seesApplications(role), counts.applications),
    ...entry(inboxPath, nav.inbox, 'tray', forTickets && counts.unmatched !== null, counts.unmatched),
  ];
  const failed = counts.failedMails && deskWords.failed(counts.failedMails);
  const groups: Readonly<Record<GroupName, readonly Entry[]>> = {
    record: [
      ...entry(responseTimesPath, nav.record, 'chart', forTickets),
      ...entry(logPath, nav.log, 'checklist', isOwner),
      ...entry(mailsPath, nav.mails, 'mail', isOwner, failed),
    ],
    library: [
      ...entry(documentsPath, nav.documents, 'report', isOwner),
      ...entry(templatesPath, nav.templates, 'guide', isOwner),
      ...entry(lettersPath, nav.letters, 'audit', isOwner && isShown(lettersPath)),
    ],
    settings: [
      ...entry(youPath, nav.you, 'gear', true),
      ...entry(peoplePath, nav.people, 'people', isOwner),
      ...entry(tokensPath, nav.tokens, 'braces', isOwner),
      ...entry(dataRequestsPath, nav.records, 'download', isOwner),
    ],
  };
  return { work, groups };
}

const isHere = (path: string, to: string): boolean => path === to || path.startsWith(`${to}/`);

const tile =
  'relative flex w-full min-h-14 flex-col items-center justify-center gap-0.5 rounded-control text-sm text-haze no-underline hover:text-white focus-visible:outline-offset-[-3px] lg:min-h-15 forced-colors:aria-[current=page]:outline-2';
const chosen =
  'aria-[current=page]:bg-navy-700 aria-[current=page]:font-[560] aria-[current=page]:text-white';

function Tile({ entry: { to, label, icon, count } }: { entry: Entry }) {
  return (
    <NavLink to={to} end={to === deskPath} className={`${tile} ${chosen}`}>
      <Glyph name={icon} className="size-5" />
      <span>{label}</span>
      <Count count={count} />
    </NavLink>
  );
}

const Count = ({ count }: { count: number | string | null }) =>
  count === null ? null : (
    <span className="absolute top-1 left-[calc(50%+0.75rem)] font-mono text-sm leading-none font-semibold text-cyan-300">
      {count}
    </span>
  );

function MenuLink({ entry: { to, label, icon, count, isTrouble } }: { entry: Entry }) {
  return (
    <NavLink
      to={to}
      className={`flex min-h-11 items-center gap-3 rounded-control px-3 text-mist hover:bg-navy-800 hover:text-white ${chosen}`}
    >
      <Glyph name={icon} className="size-4.5 text-haze" />
      <span className="flex-1 whitespace-nowrap">{label}</span>
      {count === null ? null : (
        <span className={`font-mono text-sm ${isTrouble ? 'text-red' : 'text-cyan-300'}`}>{count}</span>
      )}
    </NavLink>
  );
}

type GroupProps = { name: GroupName; entries: readonly Entry[] };

/** A group's entries, and a way out below the settings. */
function GroupList({ name, entries }: GroupProps) {
  return (
    <>
      <ul>
        {entries.map((entry) => (
          <li key={entry.to}>
            <MenuLink entry={entry} />
          </li>
        ))}
      </ul>
      {name === 'settings' ? (
        <>
          <button
            type="button"
            popoverTarget={keysId}
            className="flex min-h-11 w-full cursor-pointer items-center justify-between rounded-control px-3 text-mist hover:bg-navy-800 hover:text-white"
          >
            {keyWords.open}{' '}
            <kbd className="font-mono text-sm text-haze" aria-hidden="true">
              ?
            </kbd>
          </button>
          <form method="post" action={youPath} className="mt-1 border-t border-line pt-1">
            <input type="hidden" name="intent" value="sign-out" />
            <button
              type="submit"
              className="flex min-h-11 w-full cursor-pointer items-center rounded-control px-3 text-mist hover:bg-navy-800 hover:text-white"
            >
              {deskWords.signOut}
            </button>
          </form>
        </>
      ) : null}
    </>
  );
}

const TroubleDot = () => (
  <span className="absolute top-2 right-[calc(50%+0.875rem)] size-2 rounded-full bg-red lg:right-auto lg:left-[calc(50%+0.875rem)]" />
);

const opensMenu = `${tile} cursor-pointer`;

function Group({ name, entries }: GroupProps) {
  const { pathname } = useLocation();
  const id = `desk-${name}`;
  const isTrouble = entries.some((entry) => entry.isTrouble && entry.count !== null);
  return (
    <li className="max-lg:hidden">
      <button
        type="button"
        popoverTarget={id}
        className={`${opensMenu} ${entries.some(({ to }) => isHere(pathname, to)) ? 'bg-navy-700 font-[560] text-white' : ''}`}
      >
        <Glyph name={groupIcons[name]} className="size-5" />
        <span>{deskWords.groups[name]}</span>
        {isTrouble ? <TroubleDot /> : null}
      </button>
      <div id={id} popover="auto" className="desk-menu on-dark">
        <GroupList name={name} entries={entries} />
      </div>
    </li>
  );
}

/** The pages of this page's group, beside each other. */
export function GroupTabs({ me, counts }: { me: Me; counts: DeskCounts }) {
  const { pathname } = useLocation();
  const { groups } = entriesFor(me, counts);
  const found = Object.entries(groups).find(([, entries]) => entries.some(({ to }) => isHere(pathname, to)));
  if (found === undefined || found[1].length < 2) return null;
  return (
    <nav aria-label={deskWords.groups[found[0] as GroupName]} className="desk-tabs">
      {found[1].map(({ to, label }) => (
        <NavLink key={to} to={to}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

/** On phones: what fits beside each other within reach of a thumb; the rest is behind "More". */
const tabs = 4;

/** The desk's menu: a rail on the side, and a bar at the bottom of phones. */
export function DeskNav({ me, counts }: { me: Me; counts: DeskCounts }) {
  const { work, groups } = entriesFor(me, counts);
  const names = (['record', 'library', 'settings'] as const).filter((name) => groups[name].length > 0);
  const rest = work.slice(tabs);
  const behind = rest.reduce((sum, { count }) => sum + Number(count), 0);
  const isTrouble = names.some((name) =>
    groups[name].some((entry) => entry.isTrouble && entry.count !== null),
  );
  return (
    <nav aria-label={deskWords.menu} className="desk-nav lg:flex lg:flex-1 lg:flex-col">
      <ul className="flex *:min-w-0 *:flex-1 lg:flex-col lg:gap-1 lg:*:flex-none">
        {work.map((entry, at) => (
          <li key={entry.to} className={at < tabs ? undefined : 'max-lg:hidden'}>
            <Tile entry={entry} />
          </li>
        ))}
        <li className="max-lg:hidden">
          <NavLink to={searchPath} data-desk-find="" className={`${tile} ${chosen}`}>
            <Glyph name="search" className="size-5" />
            <span>
              {deskWords.nav.search}{' '}
              <kbd className="font-mono text-haze" aria-hidden="true">
                /
              </kbd>
            </span>
          </NavLink>
        </li>
        <li className="lg:hidden">
          <button type="button" popoverTarget="desk-more" className={opensMenu}>
            <Glyph name="more" className="size-5 stroke-3 text-purple-300" />
            <span>{deskWords.nav.more}</span>
            <Count count={behind || null} />
            {isTrouble ? <TroubleDot /> : null}
          </button>
          <div id="desk-more" popover="auto" className="desk-menu on-dark">
            <ul>
              {rest.map((entry) => (
                <li key={entry.to}>
                  <MenuLink entry={entry} />
                </li>
              ))}
            </ul>
            {names.map((name) => (
              <section key={name} aria-label={deskWords.groups[name]}>
                <p className="px-3 pt-3 pb-1 text-sm text-haze">{deskWords.groups[name]}</p>
                <GroupList name={name} entries={groups[name]} />
              </section>
            ))}
          </div>
        </li>
      </ul>
      <ul className="max-lg:hidden lg:mt-auto lg:grid lg:gap-1 lg:pt-4">
        {names.map((name) => (
          <Group key={name} name={name} entries={groups[name]} />
        ))}
        <li>
          <NavLink
            to={youPath}
            title={`${me.name}, ${roleNames[me.role]}, ${deskWords.signedIn}`}
            className={`${tile} py-1.5 text-mist`}
          >
            <Avatar name={me.name} />
            <span className="max-w-full truncate px-1">{me.name.split(' ')[0]}</span>
          </NavLink>
        </li>
      </ul>
    </nav>
  );
}
