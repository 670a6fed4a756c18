import { mailFateWords } from '#content/mail-fate.ts';
import { emailHelp, errorTitlePrefix } from '#content/shell.ts';
import type { PageMeta } from '#content/page.ts';
import { followLink, followWords } from '#content/follow-link.ts';
import { keyHolder, people } from '#content/people.ts';
import { site, supportHours } from '#content/site.ts';
import { formServiceIds } from '#contract/service-types.ts';
import { formServiceWords } from '#content/form-services.ts';
import { promises } from '#contract/promises.ts';
import { responsePromise } from '#content/commitments.ts';
import { ticketProblems } from '#content/ticket-messages.ts';
import { claimHref, estimatePath, quotePath } from '#contract/paths.ts';

export const quotePage = {
  path: quotePath,
  title: 'Get a Quote',
  description: `Tell us what you run. ${responsePromise}, and you get a customized penetration testing plan from someone who will work on it.`,
  heading: 'Get a Professional Security Assessment',
  lead: 'Tell us what you run. You get a customized penetration testing plan from a person who will work on it.',
  contact: {
    phone: 'Call',
    email: 'Email',
    hours: 'Phone support',
    hoursValue: supportHours,
  },
  trust: {
    title: 'What happens to your request',
    steps: [
      { value: 'You get a ticket ID, here and by email', href: null },
      { value: responsePromise, href: claimHref('response-time') },
      { value: 'We sign an NDA before you share details, if you want one', href: null },
      { value: 'A call settles the scope, and both sides sign it', href: null },
    ],
    points: [{ value: 'SOC 2 Type II, audited every year', href: claimHref('soc2-type-ii') }],
  },
  /** For those who have sent one. */
  follow: { text: 'Sent one before?', ...followLink },
  form: {
    label: 'Security assessment request',
    servicesLegend: 'What should we test?',
    services: formServiceIds.map((id) => ({ id, ...formServiceWords[id] })),
    name: 'Full Name',
    email: 'Email',
    emailHelp,
    phone: 'Phone',
    phoneHint: '10 digits, or + and your country code',
    company: 'Company',
    message: 'Details',
    optional: 'optional',
    messagePlaceholder: 'Number of apps, user roles, deadlines. Never paste credentials.',
    honeypot: 'Leave this field empty',
    submit: 'Request Security Assessment',
    busy: 'Creating your security assessment ticket...',
    privacy: 'Your information is never shared with third parties.',
    restored: 'We kept what you typed in this tab.',
  },
  /** The estimate that a request may carry. */
  scope: {
    title: 'Scope that goes along',
    add: 'Add scope, two minutes',
    addText: 'Person-days for your plan, attached to this request.',
    edit: 'Change it',
    remove: 'Leave it out',
    unreadable: 'The scope in this address could not be read. Make it again, or send the request without it.',
    path: estimatePath,
    withoutPath: quotePath,
  },
  success: {
    title: 'Ticket Created Successfully!',
    idLabel: 'Your Ticket ID',
    save: 'Please save this ID for future reference',
    contact: `Our team will contact you within ${promises.responseHours} hours`,
    /** Before the concrete time in the visitor's own zone. */
    by: 'that is by',
    copy: 'Copy',
    copied: 'Copied',
    follow: followWords.request,
    mail: mailFateWords,
    again: 'Submit Another Request',
    signed: 'A person reads it. Our reports are signed by:',
    signer: keyHolder(people.prakash),
  },
  failure: {
    title: 'Submission Failed',
    listTitle: 'Please fix the following issues:',
    /** The one line at the button: each field says what it wants. */
    check: ticketProblems.invalid,
    retry: 'Try Again',
    mail: 'Email it instead',
    mailAddress: site.email,
    mailSubject: 'Security assessment request',
    titlePrefix: errorTitlePrefix,
  },
  /** Spec 8, word for word. */
  catalogue: {
    refused: 'Failed to create ticket',
    unreachable:
      'Unable to connect to the server at {host}. Please check your internet connection and try again.',
    unexpected: 'An unexpected error occurred',
    fallback: 'Failed to submit your request. Please try again.',
  },
} as const satisfies PageMeta & Record<string, unknown>;
