import { promises } from '#contract/promises.ts';
/** Incoming email, and attachments in both directions. */
const refusals: Readonly<Record<string, string>> = {
  large: 'too large; still in the mailbox',
  'no-room': 'not enough storage; still in the mailbox',
  sorted: 'removed when the email was filed or ignored; still in the mailbox',
  unchecked: 'couldn’t be scanned; still in the mailbox',
  'unknown-type': 'not a kind of file we accept; discarded',
  'wrong-name': 'content doesn’t match the file type; discarded',
  infected: 'infected; discarded',
  'cut-off': 'took too long to scan; discarded',
};

/** A colleague's reply. */
const unsent: Readonly<Record<string, string>> = {
  unsent: 'This reply wasn’t sent, because the ticket is closed or received too many emails today.',
  held: 'This reply wasn’t sent, because of its attachments: we send up to five PDF, DOCX, PNG or JPG files, 5 MB in total.',
  unread: 'This reply wasn’t sent, because we couldn’t read all of it.',
  quoted:
    'This reply wasn’t sent, because it’s empty or we couldn’t tell it apart from the notice it quotes.',
};

/** Where a closed ticket is answered, and no page opens one. */
const unsentByTeam =
  'This reply wasn’t sent, because the client has withdrawn the request, or because it received too many emails today.';

const problems: Readonly<Record<string, string>> = {
  cut: 'This email is very large. Only the beginning is shown here; the rest is in the mailbox.',
  unproven:
    'The sender claims to be a colleague, but we couldn’t verify that. The email wasn’t counted as a reply.',
  'no-text': 'We couldn’t read any text in this email. Open the original.',
  'header-size': 'The email’s headers are too long to process. Open the original.',
  'part-count': 'The email has too many parts to process. Open the original.',
  broken: 'The email is malformed and couldn’t be processed. Open the original.',
  'cut-off': 'The email took too long to process. Open the original.',
  undelivered:
    'The mail server couldn’t hand over this email. It’s still in the mailbox, unread. We try again every hour.',
  failed: 'We couldn’t store this email. Open the original. We try again every hour.',
};

export const mailWords = {
  unknown: 'Unknown sender',
  noSubject: '(no subject)',
  folded: 'Quoted text and signature',
  checked: (size: string) => `${size}, scanned`,
  original: (size: string) => `${size}, the email as it came, not scanned`,
  refusalOf: (reason: string) => refusals[reason] ?? 'failed the scan; discarded',
  problemOf: (problem: string) =>
    problem in unsent
      ? `${unsent[problem]} Send it from the ticket instead.`
      : (problems[problem] ?? problem),
  /** Without a desk. */
  whyUnsent: (problem: string) => (problem === 'unsent' ? unsentByTeam : (unsent[problem] ?? problem)),
  failing: (note: string) =>
    `This email failed the sender check${note === '' ? '' : ` (${note})`}. It may be forged.`,
  left: (count: number) =>
    count === 1 ? '1 more file is in the mailbox.' : `${count} more files are in the mailbox.`,
} as const;

/** Why the mailbox can't be read, by code. */
const outages: Readonly<Record<string, string>> = {
  EAUTH: 'The mail server refuses the user name or the password.',
  consent: 'The consent to read it has ended or was never given: an administrator runs mail-connect.',
  ENOTFOUND: 'There’s no mail server with that name.',
  EAI_AGAIN: 'The mail server’s name can’t be looked up right now.',
  ECONNREFUSED: 'Nothing answers at the mail server’s address and port.',
  CONNECT_TIMEOUT: 'The mail server doesn’t answer.',
  GREETING_TIMEOUT: 'The mail server accepts the connection, but says nothing.',
  ETIMEOUT: 'The mail server stopped answering.',
  ETHROTTLE: 'The mail server asks us to slow down.',
  EConnectionClosed: 'The mail server closed the connection.',
  NoConnection: 'The mail server closed the connection.',
  'no-tls': 'The mail server offers no encryption.',
  'no-folder': 'There’s no such folder in the mailbox.',
  folder: 'The mail server refuses to open the folder.',
  search: 'The mail server refuses to search the folder.',
  fetch: 'The mail server refuses to hand over any email.',
  StoreUnavailable: 'The database can’t be used.',
  CheckUnavailable: 'Attachments can’t be scanned right now.',
};

export const outageOf = (code: string): string =>
  outages[code] ??
  (/CERT|SIGNED|TLS|SSL/.test(code)
    ? `The connection to the mail server can’t be encrypted (${code}).`
    : `The connection to the mail server fails (${code}).`);

export const inboxWords = {
  title: 'Inbox',
  lead: 'Emails that match no ticket or application for certain.',
  off: 'No mailbox is connected. An administrator can connect one with IMAP_URL.',
  down: (since: string) =>
    `We haven’t been able to read the mailbox since ${since}. Replies are safe there and will appear here once we can read it again.`,
  looked: (time: string) => `Last checked at ${time}.`,
  empty: 'Nothing is waiting here.',
  suggested: (id: string, company: string) => `Might belong to #${id}, ${company}`,
  attachTo: (id: string) => `Attach to #${id}`,
  attach: 'Attach',
  more: 'More',
  ticket: 'Ticket or application ID',
  open: 'Open a ticket',
  byHand: 'Fill in a ticket',
  application: 'Make it an application',
  openTickets: {
    title: 'New requests by email',
    on: 'An email that belongs to nothing becomes a ticket at once, and its sender gets one receipt: if our mail server vouches for them, they’ve never written before, and it isn’t spam, automatic or about a job. Everything else waits here.',
    off: 'Every email that belongs to nothing waits here until someone opens a ticket from it.',
    turnOn: 'Open tickets by themselves',
    turnOff: 'Let a person decide',
  },
  file: 'File',
  ignore: 'Ignore',
  restore: 'Restore',
  filed: 'Filed',
  filedLead: 'Automatic emails, mailing lists and anything you’ve filed. We keep them for 90 days.',
  natures: { person: '', auto: 'automatic', list: 'mailing list', bounce: 'delivery report' },
} as const;

/** A ticket for someone who called or wrote to us. */
export const newTicketWords = {
  title: 'New ticket',
  lead: `For someone who called. They get the same receipt as everyone, with the link to their request, and the ${promises.responseHours} hours start now.`,
  mailLead: (time: string) =>
    `From the email that came at ${time}: that’s when the ${promises.responseHours} hours started. They get the same receipt as everyone, with the link to their request.`,
  fields: {
    name: 'Name',
    email: 'Email',
    company: 'Company',
    phone: 'Phone',
    services: 'Services',
    message: 'What they asked for',
  },
  optional: 'optional',
  messageHint:
    'In their words: it’s part of their request, and of the copy of their data. What only the team should know goes into a note.',
  open: 'Open the ticket',
  back: 'All tickets',
} as const;

export const documentsWords = {
  title: 'Documents',
  lead: 'Files you can attach to replies. Upload a file under an existing title to add a new version; versions already sent don’t change.',
  empty: 'No documents yet.',
  add: 'Add a document or a new version',
  name: 'Title',
  nameHint: 'For example, “Mutual NDA”.',
  purpose: 'Purpose',
  purposeHint:
    'When you send an NDA, the ticket shows it. When you send a quote, the ticket moves to Quoted.',
  purposes: { nda: 'NDA', msa: 'Master agreement', other: 'Other' },
  file: 'File',
  fileHint: 'PDF, DOCX, PNG or JPG, up to 5 MB.',
  save: 'Save',
  end: 'Retire',
  download: 'Download',
  version: (version: number) => `version ${version}`,
  fromPack: 'from the procurement pack, until you add an NDA of your own',
  older: 'Older versions and retired documents',
  proofs: {
    title: 'Proof',
    lead: 'Certificates, audit letters and proof of insurance that back our badges. They’re listed in the register of claims, along with the ones in content/documents. A badge disappears the day after its last document expires.',
    empty: 'None yet.',
    locked: 'You’ll need your passkey to add, replace or retire one.',
    unlock: 'Confirm with a passkey',
    add: 'Add or replace proof',
    issuer: 'Issuer',
    scope: 'What it covers',
    scopeHint: 'One sentence, as visitors will read it.',
    validFrom: 'First day',
    validTo: 'Last day',
    access: 'Who can get it',
    accesses: { public: 'Anyone', 'on request': 'People we give access to, as a watermarked copy' },
    backs: 'Badges it backs',
    replaces: 'Replaces',
    replacesNone: 'Nothing (keep both)',
    fileHint: 'A PDF that isn’t encrypted, up to 5 MB.',
    valid: (from: string, to: string) => `${from} to ${to}`,
  },
} as const;
