/** Pages about the desk itself: people, one's own page, log, records, mails. */
export const peopleWords = {
  title: 'People',
  lead: 'Owners see everything. Clients: tickets and calls. Hiring: applications.',
  locked: 'Inviting, roles and ending access ask for your passkey.',
  unlock: 'Confirm with a passkey',
  invite: 'Invite someone',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  inviteButton: 'Make the link',
  linkHeading: 'One-time link',
  linkHint:
    'Hand it over yourself, through a channel you trust. It works once, for 24 hours, and is not shown again.',
  states: { invited: 'invited', active: 'active', ended: 'left' },
  passkeys: (count: number) => (count === 1 ? '1 passkey' : `${count} passkeys`),
  never: 'never signed in',
  change: 'Change role',
  newLink: 'New link',
  end: 'End access',
} as const;

export const youWords = {
  title: 'You',
  welcome: {
    heading: 'Your passkey works. Two more things, now.',
    second:
      'Add a second passkey: another device, or a security key. Whoever has only one is locked out when it is lost.',
    codes: 'Make ten recovery codes and keep them where you keep important papers.',
  },
  profile: 'Profile and hours',
  name: 'Name',
  zone: 'Time zone',
  from: 'Notices from',
  to: 'until',
  hoursHint: 'Monday to Friday. The last notice, at 24 hours, comes at any time.',
  signature: 'Signature of replies',
  callLink: 'Your address for calls',
  callLinkHint: 'Your meeting room, beginning with https://',
  save: 'Save',
  saved: 'Saved.',
  passkeys: 'Passkeys',
  add: 'Add a passkey',
  addBusy: 'Waiting for your device…',
  passkeyName: 'Name of the new passkey',
  secondName: 'Second passkey',
  remove: 'Remove',
  made: 'made',
  used: 'last used',
  unused: 'not used yet',
  codes: 'Recovery codes',
  codesLeft: (count: number) =>
    `${count} of 10 left. A code lets you make one new passkey, and every owner is told.`,
  newCodes: 'Make ten new codes',
  codesShown: 'Shown once. Write them down; older codes no longer work.',
  sessions: 'Sessions',
  thisOne: 'this one',
  seen: 'last seen',
  endOne: 'End',
  endOthers: 'End all others',
  locked: 'Adding passkeys and making codes ask for your passkey again.',
  unlock: 'Confirm with a passkey',
} as const;

export const logWords = {
  title: 'Log',
  lead: 'Who did what to which record. Entries are chained by hashes: “npm run desk -- verify-log” checks that none was changed or removed.',
  columns: {
    seq: 'No.',
    time: 'Time',
    person: 'Person',
    action: 'What',
    record: 'Record',
    request: 'Request',
  },
  machine: 'command on the server',
  older: 'Older entries',
  empty: 'Nothing yet.',
} as const;

export const recordsWords = {
  title: 'Export, erase',
  locked: 'Exports and erasures ask for your passkey.',
  unlock: 'Confirm with a passkey',
  exportHeading: 'Export',
  exportLead: 'The same files as the command on the server. Each export is logged.',
  kinds: {
    tickets: 'Tickets',
    applications: 'Applications (without files)',
    bookings: 'Booked calls',
    subscribers: 'Newsletter subscribers',
    work: 'Work at the desk',
  },
  eraseHeading: 'Erase a person',
  eraseLead:
    'Removes everything under an address: requests, applications with files, calls, subscriptions, mails, notes. It cannot be undone. Backups and delivered mails are not reached.',
  email: 'Email address',
  confirm: 'Type the address once more',
  mismatch: 'The two addresses differ',
  erase: 'Erase everything of this person',
} as const;

export const mailsWords = {
  title: 'Emails that could not be delivered',
  lead: 'Tried for about a day, then set aside here. The code is the mail server’s.',
  empty: 'Every email was delivered or is on its way.',
  kinds: {
    'ticket-receipt': 'Receipt to a client',
    'ticket-notice': 'Notice to the team',
    'application-receipt': 'Receipt to a candidate',
    'application-notice': 'Application to the team',
    'desk-reply': 'Reply',
    'desk-clock': 'Notice of the clock',
    'desk-recovery': 'Notice of a recovery',
    'desk-call-link': 'Link for a call',
  } as Readonly<Record<string, string>>,
  attempts: (count: number) => `${count} attempts`,
  retry: 'Try again',
} as const;
