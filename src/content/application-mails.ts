import { retentionDays } from '#content/retention.ts';
import { site } from '#content/site.ts';

/** To the candidate. */
export const applicationReceiptWords = {
  subject: (reference: string) => `We have your application ${reference}`,
  greeting: 'Hello,',
  thanks: (job: string) => `thank you for applying (${job}). Your application and your resume are stored.`,
  labels: { reference: 'Reference', job: 'Position', sha256: 'SHA-256 of the file' },
  stagesLead: 'What happens next:',
  stage: (place: number, title: string, duration: string) => `${place}. ${title} (${duration})`,
  action: 'See how hiring works',
  retention: `We keep your application for ${retentionDays.applications} days, then it is removed automatically.`,
  withdraw: (reference: string) =>
    `To withdraw it, to add something or to have everything erased, open its page with the button above, or write to ${site.email} and name ${reference}.`,
  notYou: 'You did not apply? Then someone mistyped an address; reply to this email and we will remove it.',
  signature: site.name,
} as const;

/** To the team. */
export const applicationNoticeWords = {
  subject: (job: string, reference: string) => `Application ${reference}: ${job}`,
  lead: (name: string, job: string) =>
    `${name} applied: ${job}. We promised an answer within 5 working days.`,
  attached: 'The resume is attached under our own name. The file comes from a stranger.',
  atDesk: 'The resume is at the desk, where each opening is logged. The file comes from a stranger.',
  openAtDesk: 'Open at the desk',
  /** What the check of the content looked at (docs/decisions/0014-resume-inspection.md). */
  checked: {
    pdf: 'Checked: it is a whole PDF without a password. Every object in it was read, compressed ones included: no script, no action when it opens, no embedded file, no form that runs, links to the web, a mailbox or a telephone only.',
    docx: 'Checked: it is a whole Word document without a password. Every part of it was unpacked and read: no macro, no embedded object, no template or picture from elsewhere, no field that fetches or runs something, links to the web, a mailbox or a telephone only.',
    doc: 'Checked: it is a Word 97 document without a password. Its streams and the fields of its text were read: no macro, no embedded object, no template from elsewhere, no field that fetches or runs something.',
  },
  antivirus: 'An antivirus looked at it and found nothing.',
  noAntivirus: 'No antivirus looked at it.',
  caution:
    'That is no promise: open it in a sandboxed viewer, leave Protected View on, enable nothing, and think before you follow its links.',
  missing: 'The resume is no longer stored, so it is not attached.',
  labels: {
    reference: 'Reference',
    job: 'Position',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    location: 'Location',
    portfolio: 'Portfolio',
    heardAbout: 'Heard about us',
    file: 'Resume',
    received: 'Received',
    coverLetter: 'Cover letter',
  },
  reply: 'Replying to this email writes to the candidate.',
} as const;
