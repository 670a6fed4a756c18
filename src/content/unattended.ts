/** What nobody watches, and what readiness and the owners’ Today page say when it stops. */
export const unattendedWords = {
  purge: 'removing what is no longer kept',
  deadlines: 'checking the deadlines of requests',
  events: 'handing events to other tools',
  lookUps: 'mailing the links of looked-up requests',
  consent: 'renewing the consent for the mailbox',
  calendars: 'reading the calendars of the team',
  threats: 'fetching the catalog of exploited flaws',
  documents: 'reading the documents of the desk',
  scanner: 'asking the virus scanner, without which no file is accepted',
  fails: (what: string, since: string) => `${what} has been failing since ${since}; the log has the reason`,
  hangs: (what: string, since: string) => `${what} began at ${since} and hasn’t ended; restart the site`,
} as const;

/** The same of each calendar, by its number in `CALENDARS`: its address is a secret. */
export const calendarTroubleWords = {
  unread: (number: number, host: string, since: string, reason: string) =>
    `calendar ${number} (${host}) hasn’t been readable since ${since} (${reason}): the busy times it last gave stay blocked`,
  neverRead: (number: number, host: string, reason: string) =>
    `calendar ${number} (${host}) has never been read (${reason}): it blocks no time`,
  left: (number: number, host: string, count: number) =>
    `calendar ${number} (${host}) has entries that can’t be read (${count}): they block no time`,
  reasons: {
    notCalendar: 'no calendar',
    cutOff: 'too much work',
    TOO_LONG: 'too long',
    ABORT_ERR: 'too slow',
  },
} as const;
