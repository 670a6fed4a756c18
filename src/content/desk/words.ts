import { noticeHours } from '#contract/desk/promised-limits.ts';
import type { RequestState, HiringEnd } from '#contract/desk/lifecycle.ts';
import type { NoticeStep } from '#contract/desk/clock.ts';
import type { Role } from '#contract/desk/roles.ts';
import type { TicketFilter } from '#contract/desk/views.ts';
import { site } from '#content/site.ts';

export const stateNames: Readonly<Record<RequestState, string>> = {
  new: 'New',
  contacted: 'Contacted',
  scoped: 'Scoped',
  quoted: 'Quoted',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
  withdrawn: 'Withdrawn',
  merged: 'Merged',
};

export const hiringEndNames: Readonly<Record<HiringEnd, string>> = {
  hired: 'Hired',
  declined: 'Declined',
  withdrew: 'Withdrew',
};

export const roleNames: Readonly<Record<Role, string>> = {
  owner: 'owner',
  clients: 'clients',
  hiring: 'hiring',
};

export const filterNames: Readonly<Record<TicketFilter, string>> = {
  open: 'Open',
  mine: 'Mine',
  unassigned: 'Unassigned',
  late: 'Late',
  theirs: 'Waiting for client',
  closed: 'Closed',
};

export const stepNames: Readonly<Record<NoticeStep, string>> = {
  unassigned: `unassigned for ${noticeHours.unassigned} ${noticeHours.unassigned === 1 ? 'hour' : 'hours'}`,
  first: `${noticeHours.first} hours without a reply`,
  second: `${noticeHours.second} hours without a reply`,
  due: `${noticeHours.due} hours without a reply`,
};

export const deskWords = {
  /** On the row of what someone has begun to write. */
  draft: 'Draft',
  /** Under the form, before the time. */
  saved: 'Saved',
  overtaken:
    'Not saved: you’ve typed something newer here in another tab or on another machine. Reload to see it; this text will be gone then.',
  unsaved: 'Not saved yet. Your text stays in this tab, and we’ll try again.',
  title: `${site.name} desk`,
  skip: 'Skip to content',
  menu: 'Desk',
  nav: {
    today: 'Today',
    tickets: 'Tickets',
    applications: 'Hiring',
    inbox: 'Inbox',
    calls: 'Calls',
    record: 'Response times',
    mails: 'Emails',
    documents: 'Documents',
    templates: 'Templates',
    people: 'People',
    letters: 'Letters',
    log: 'Log',
    tokens: 'API tokens',
    records: 'Export and erase',
    you: 'You',
    search: 'Search',
    more: 'More',
  },
  groups: { work: 'Work', record: 'Record', library: 'Library', settings: 'Settings' },
  failed: (count: number) => `${count} failed`,
  signedIn: 'signed in with a passkey',
  signOut: 'Sign out',
  newsReply: 'New reply',
  news: 'Something new in the desk',
  stale:
    'This page isn’t up to date: the connection is down, or you’ve been signed out. What you type stays here.',
  refused: {
    heading: 'You don’t have access to this page',
    lead: 'Your role doesn’t include it. An owner can change that.',
    back: 'Back to Today',
  },
  missing: { heading: 'Page not found', lead: 'The record was erased, or the address is wrong.' },
  problem: 'That didn’t work',
  fix: 'Please fix the following issues:',
  none: '–',
  of24: `left of ${noticeHours.due} h`,
  past24: `past ${noticeHours.due} h`,
  secondClock: 'wrote again',
  you: 'you',
  visitor: 'The visitor',
} as const;
