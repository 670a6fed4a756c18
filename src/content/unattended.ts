/** What nobody watches, and what readiness and the owners’ Today page say when it stops. */
export const unattendedWords = {
  purge: 'removing what is no longer kept',
  deadlines: 'checking the deadlines of requests',
  events: 'handing events to other tools',
  lookUps: 'mailing the links of looked-up requests',
  consent: 'renewing the consent for the mailbox',
  threats: 'fetching the catalog of exploited flaws',
  documents: 'reading the documents of the desk',
  scanner: 'asking the virus scanner, without which no file is accepted',
  fails: (what: string, since: string) => `${what} fails since ${since}; the log has the reason`,
  hangs: (what: string, since: string) => `${what} began at ${since} and hasn’t ended; restart the site`,
} as const;
