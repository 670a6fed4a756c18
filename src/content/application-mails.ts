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
  retention: `We keep your application for ${retentionDays.applications} days, then it is removed by itself.`,
  withdraw: (reference: string) =>
    `To withdraw it earlier, or to correct something, reply to this mail or write to ${site.email} and name ${reference}. We remove everything and confirm it.`,
  notYou: 'You did not apply? Then someone mistyped an address; reply to this mail and we remove it.',
  signature: site.name,
} as const;

/** To the team. */
export const applicationNoticeWords = {
  subject: (job: string, reference: string) => `Application ${reference}: ${job}`,
  suspectMark: '[suspect] ',
  lead: (name: string, job: string) =>
    `${name} applied: ${job}. We promised an answer within 5 working days.`,
  attached:
    'The resume is attached under our own name. It passed our checks (type, encryption, scripts, macros), which is no promise: open it in a sandboxed viewer.',
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
  reply: 'Replying to this mail writes to the candidate.',
} as const;
