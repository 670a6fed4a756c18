/** Mails that come in, and files that come and go with them. */
const refusals: Readonly<Record<string, string>> = {
  large: 'too large, still in the mailbox',
  'no-room': 'no room, still in the mailbox',
  'unknown-type': 'not a PDF, DOC or DOCX, not kept',
  'wrong-name': 'isn’t what its name says, not kept',
  infected: 'infected, not kept',
  'cut-off': 'took too long to check, not kept',
};

const problems: Readonly<Record<string, string>> = {
  cut: 'This email is very large. Only its beginning was read; the rest is in the mailbox.',
  unproven: 'It names a colleague as its sender, but nothing proves it. It wasn’t taken as an answer.',
  'header-size': 'Its headers are too long to read. Look at it in the mailbox.',
  'part-count': 'It has too many parts to read. Look at it in the mailbox.',
  broken: 'It’s broken, and nobody could read it. Look at it in the mailbox.',
  'cut-off': 'It took too long to read. Look at it in the mailbox.',
};

export const mailWords = {
  from: (name: string, address: string) => (name === '' ? address : `${name} <${address}>`),
  unknown: 'Unknown sender',
  noSubject: '(no subject)',
  folded: 'Quoted text and signature',
  checked: (size: string) => `${size}, checked`,
  refusalOf: (reason: string) => refusals[reason] ?? 'failed the check, not kept',
  problemOf: (problem: string) => problems[problem] ?? problem,
  failing: (note: string) =>
    `This email failed the sender check${note === '' ? '' : ` (${note})`}. It may be forged.`,
  left: (count: number) =>
    count === 1 ? '1 more file is in the mailbox.' : `${count} more files are in the mailbox.`,
} as const;

export const inboxWords = {
  title: 'Unmatched',
  lead: 'Emails to the team that belong to no ticket, or not for certain. Attach them, file them or ignore them.',
  off: 'No mailbox is connected. An administrator can set IMAP_URL.',
  down: (since: string) =>
    `The mailbox can’t be read since ${since}. Replies aren’t arriving here; they’re safe in the mailbox and come in by themselves.`,
  looked: (time: string) => `Last looked at ${time}.`,
  empty: 'Nothing is waiting here.',
  suggested: (id: string, company: string) => `May belong to #${id}, ${company}`,
  attachTo: (id: string) => `Attach to #${id}`,
  attach: 'Attach',
  ticket: 'Ticket ID',
  file: 'File',
  ignore: 'Ignore',
  restore: 'Put back',
  filed: 'Filed',
  filedLead: 'Automatic emails, mailing lists and what you filed. Kept for 90 days.',
  natures: { person: '', auto: 'automatic', list: 'mailing list', bounce: 'delivery report' },
} as const;

export const documentsWords = {
  title: 'Documents',
  lead: 'What you send along with replies. A file under a known title becomes its next version; what was sent stays as it was.',
  empty: 'No documents yet.',
  add: 'Add a document or a new version',
  name: 'Title',
  nameHint: 'For example “Mutual NDA”.',
  purpose: 'Purpose',
  purposeHint: 'Sending an NDA is noted on the ticket; sending a quote makes it quoted.',
  purposes: { nda: 'NDA', msa: 'Master agreement', quote: 'Quote', other: 'Other' },
  file: 'File',
  fileHint: 'PDF, DOCX, PNG or JPG, up to 5 MB.',
  save: 'Save',
  end: 'Stop offering',
  download: 'Download',
  version: (version: number) => `version ${version}`,
  older: 'Older versions, and documents no longer offered',
  proofs: {
    title: 'Proof',
    lead: 'Certificates, audit letters, insurance: papers from others that our badges rest on. They stand in the register with those of content/documents, by the same rules. A badge goes on the day after its last document ends.',
    empty: 'None yet.',
    locked: 'You’ll need your passkey to add, replace or end one.',
    unlock: 'Confirm with a passkey',
    add: 'Add or replace proof',
    issuer: 'Issuer',
    scope: 'What it covers',
    scopeHint: 'One sentence, as visitors will read it.',
    validFrom: 'First day',
    validTo: 'Last day',
    access: 'Who may have it',
    accesses: { public: 'Anyone: it’s public', 'on request': 'Whoever asks, as a marked copy' },
    backs: 'Badges that rest on it',
    replaces: 'Takes the place of',
    replacesNone: 'None: it’s a further document',
    fileHint: 'A PDF that isn’t encrypted, up to 5 MB.',
    valid: (from: string, to: string) => `${from} to ${to}`,
    end: 'End',
  },
} as const;
