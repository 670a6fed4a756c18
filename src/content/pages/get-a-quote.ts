import * as own from '#own/texts.ts';
import { withOwn } from '#content/own-texts.ts';
import { mailTimingWords } from '#content/mail-timing.ts';
import { emailHelp, errorTitlePrefix } from '#content/shell.ts';
import type { PageMeta } from '#content/page.ts';
import { followLink, followWords } from '#content/follow-link.ts';
import { founder, keyHolder } from '#content/people.ts';
import { site, supportHours } from '#content/site.ts';
import { formServiceIds } from '#contract/service-types.ts';
import { formServiceWords } from '#content/form-services.ts';
import { promises } from '#contract/promises.ts';
import { responsePromise } from '#content/commitments.ts';
import { isShown } from '#contract/shown.ts';
import { ticketProblems } from '#content/ticket-messages.ts';
import { claimHref, estimatePath, quotePath } from '#contract/paths.ts';

const canEstimate = isShown(estimatePath);

const sampleQuotePage = {
  path: quotePath,
  title: 'Get a Quote',
  description: `Tell us what you need tested. ${responsePromise}, and you’ll get a customized penetration testing plan from someone who’ll do the work.`,
  heading: 'Get a Professional Security Assessment',
  lead: 'Tell us what you need tested. You’ll get a customized penetration testing plan from someone who’ll do the work.',
  contact: {
    phone: 'Call',
    email: 'Email',
    hours: 'Phone support',
    hoursValue: supportHours,
  },
  trust: {
    title: 'What happens to your request',
    steps: [
      { value: 'You get a ticket ID, on screen and by email', href: null },
      { value: responsePromise, href: claimHref('response-time') },
      { value: 'If you want an NDA, we’ll sign one before you share details', href: null },
      { value: 'We agree on the scope during a call, and both sides sign it', href: null },
    ],
    points: [{ value: 'SOC 2 Type II, with an annual independent audit', href: claimHref('soc2-type-ii') }],
  },
  /** For people who have already sent one. */
  follow: { text: 'Already sent one?', ...followLink },
  form: {
    label: 'Security assessment request',
    servicesLegend: 'What should we test?',
    services: formServiceIds.map((id) => ({ id, ...formServiceWords[id] })),
    name: 'Full Name',
    email: 'Email',
    emailHint: 'We’ll send your ticket ID here',
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
    restored: 'We saved what you typed in this tab.',
    /** Opened from the careers page: nothing has to be tested for a question. */
    jobs: {
      note: 'A question about working here? Write it under Details. You don’t have to choose a test.',
      message: 'My question about working with you: ',
      service: 'other',
    },
  },
  /** The estimate a request may carry. */
  scope: {
    title: 'Your estimated scope',
    add: 'Add an estimate (2 minutes)',
    addText: 'We’ll attach the days, the price and the dates to your request.',
    /** For what is chosen, until there's an estimate. */
    usual: {
      before: 'Usually',
      after: site.dayRate === null ? 'at the sample’s rate before tax.' : 'before tax.',
    },
    edit: 'Change',
    attached: 'Send it with my request',
    unreadable: canEstimate
      ? 'We couldn’t read the scope in this link. Create a new estimate, or send your request without one.'
      : 'We couldn’t read the scope in this link. Send your request without one.',
    /** Null: nothing can be estimated here. */
    path: canEstimate ? estimatePath : null,
  },
  success: {
    title: 'Ticket Created Successfully!',
    idLabel: 'Your Ticket ID',
    save: 'Please save this ID for future reference',
    contact: `Our team will contact you within ${promises.responseHours} hours`,
    /** Before the exact time in the visitor's time zone. */
    by: 'that’s by',
    copy: 'Copy',
    copied: 'Copied',
    follow: followWords.request,
    book: 'Book a call about it',
    mail: mailTimingWords,
    again: 'Submit Another Request',
    signed: 'People read your request and people do the test. One of them signs every report:',
    signer: keyHolder(founder),
  },
  failure: {
    title: 'Submission Failed',
    /** The form's own validation failed. */
    unsent: 'Not sent yet',
    listTitle: 'Please fix the following issues:',
    /** The line under the form. */
    check: ticketProblems.invalid,
    retry: 'Try Again',
    mail: 'Email it instead',
    mailAddress: site.email,
    mailSubject: 'Security assessment request',
    titlePrefix: errorTitlePrefix,
  },
  /** Spec 8, verbatim. */
  catalogue: {
    refused: 'Failed to create ticket',
    unreachable:
      'Unable to connect to the server at {host}. Please check your internet connection and try again.',
    unexpected: 'An unexpected error occurred',
    fallback: 'Failed to submit your request. Please try again.',
  },
} as const satisfies PageMeta & Record<string, unknown>;

/** Chosen so that the form’s script has no trace of the other. */
export const quotePage = own.quote === undefined ? sampleQuotePage : withOwn(own.quote, sampleQuotePage);
