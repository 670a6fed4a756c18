import { founder } from '#content/people.ts';
import { site } from '#content/site.ts';

/** Under what a person stands for: a request, an application, a call. */
export const mailSignature = `${founder.name}, ${founder.role.toLowerCase()}, ${site.name}`;

/** At the bottom of every email. */
export const mailFootWords = `${site.name}, ${site.office}. ${site.publicUrl}`;

/** What `npm run site -- mail-test` sends. */
export const testMailWords = {
  subject: `Test email from ${site.name}`,
  lead: 'This email was sent by npm run site -- mail-test. If you can read it, your mail settings work.',
  sent: 'Sent',
  from: 'From',
  action: 'Open the site',
  signature: site.name,
} as const;

/** In emails to the team, about a request or an application that looks automated. */
export const suspectWords = {
  mark: '[possible bot] ',
  lead: (reasons: string) => `This may be from a bot: ${reasons}. We saved it anyway.`,
  reasons: {
    'no-signals': 'it didn’t come from our form',
    'trap-filled': 'the hidden field was filled in',
    'too-fast': 'the form was filled out faster than a person can type',
  } as Readonly<Record<string, string>>,
} as const;

/** How the team answers from an email. */
export const replyWords = {
  action: (name: string) => `Reply to ${name}`,
  toVisitor: 'Reply to this email to write to the visitor.',
  throughDesk:
    'Reply to this email to write to the visitor. We’ll send what you write above this notice from our address, and the desk counts it as our reply. Your signature is left out only if it follows a line with just two hyphens (--).',
} as const;
