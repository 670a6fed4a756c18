import { hiringLimits } from '#contract/desk/promised-limits.ts';
import { mailSignature } from '#content/mails.ts';
import { retentionDays } from '#content/retention.ts';
import { site } from '#content/site.ts';

/** To the candidate. */
export const applicationReceiptWords = {
  subject: (reference: string) => `We’ve received your application ${reference}`,
  greeting: 'Hello,',
  thanks: (job: string) =>
    `Thank you for your application (${job}). We’ve received it, along with your resume.`,
  labels: { reference: 'Reference', job: 'Position' },
  stagesLead: 'What happens next:',
  stage: (place: number, title: string, duration: string) => `${place}. ${title} (${duration})`,
  action: 'See how hiring works',
  retention: `We keep your application for ${retentionDays.applications} days, then delete it automatically.`,
  withdraw: (reference: string) =>
    `To withdraw your application, add to it or have it erased, open its page with the link in this email. You can also write to ${site.email} and mention ${reference}.`,
  notYou:
    'Didn’t apply? Someone probably mistyped their address. Reply to this email and we’ll delete the application.',
  signature: mailSignature,
} as const;

/** To the team. */
export const applicationNoticeWords = {
  subject: (job: string, reference: string) => `Application ${reference}: ${job}`,
  lead: (name: string, job: string) =>
    `${name} applied for a position: ${job}. We promised a reply within ${hiringLimits.firstAnswerWorkingDays} working days.`,
  attached: 'The resume is attached under a file name we chose. Treat it like any file from a stranger.',
  atDesk:
    'The resume is in the desk, which logs each time it’s opened. Treat it like any file from a stranger.',
  openAtDesk: 'Open in the desk',
  /** What the check of the content looked at (docs/decisions/0014-resume-inspection.md). */
  checked: {
    pdf: 'We checked that it’s a complete PDF with no password. We read every object in it, including compressed ones, and found no scripts, automatic actions, embedded files or active forms. Links only go to websites, email addresses or phone numbers.',
    docx: 'We checked that it’s a complete Word document with no password. We unpacked and read every part of it and found no macros, no embedded objects, no remote templates or pictures, and no fields that fetch or run anything. Links only go to websites, email addresses or phone numbers.',
    doc: 'We checked that it’s a Word 97-2003 document with no password. We read its streams and text fields and found no macros, no embedded objects, no remote templates, and no fields that fetch or run anything.',
  },
  antivirus: 'An antivirus scan found nothing.',
  noAntivirus: 'It hasn’t been scanned for viruses.',
  caution:
    'This is no guarantee. Open it in a sandboxed viewer, leave Protected View on, don’t enable anything, and think before you follow a link.',
  missing: 'The resume has been deleted, so it isn’t attached.',
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
  reply: 'Reply to this email to write to the candidate.',
} as const;
