import { mailFateWords } from '#content/mail-fate.ts';
import { responsePromise } from '#content/commitments.ts';
import { caseLinkLimits } from '#contract/case/case-limits.ts';
import type { CaseIntent } from '#contract/case/case.ts';
import { bookPath, careerPath, casePath, quotePath } from '#contract/paths.ts';
import { dayMs } from '#contract/durations.ts';

const days = caseLinkLimits.endsAfterClosingMs / dayMs;
const hours = caseLinkLimits.confirmMs / 3_600_000;

/** Every word of one case's page beside its state (case-states.ts). */
export const casePage = {
  path: casePath,
  title: 'Your Request',
  description: 'Where your request stands, who acts next and until when, and what you can do.',
  noindex: true,
  kinds: { ticket: 'Request', application: 'Application', call: 'Call' },
  strip: {
    label: 'Where it stands',
    state: 'State',
    promise: 'Our promise',
    second: 'Our second promise',
    next: 'Who acts next',
    received: 'Received',
    within: {
      ticket: responsePromise,
      application: (workingDays: number) => `The next stage within ${workingDays} working days`,
    },
    /** Before a time; the first stands alone. */
    outcomes: {
      running: 'The time is running.',
      late: 'Missed: it was due',
      kept: 'Kept: answered',
      missed: 'Missed: answered',
    },
    who: { us: 'We do', you: 'You do', nobody: 'Nobody: it is closed' },
    by: 'by',
    now: 'now',
    noDate: 'No date is promised for this step.',
    youHints: {
      contacted: 'Answer our email, add information, or book a call.',
      quoted: 'Tell us yes, no, or what is unclear.',
      offer: 'Tell us your decision.',
    },
    callAt: 'Nobody has to do anything before. We meet then.',
    booked: 'Booked on',
    position: 'Position',
  },
  stages: { title: 'The five stages', current: 'You are here', done: 'Done', next: 'by' },
  history: {
    title: 'What happened',
    us: 'We',
    you: 'You',
    steps: {
      received: { ticket: 'sent the request', application: 'applied', call: 'booked the call' },
      replied: 'wrote to you',
      called: 'spoke with you on the phone',
      moved: 'moved it on:',
      withdrawn: 'withdrew it',
      waiting: 'put it on hold until',
      resumed: 'took it up again',
      late: 'missed the promised time',
      merged: 'joined it with another request',
      added: 'added information',
      nda: 'asked for an NDA before any detail',
      'nda-done': 'noted that the NDA is in place',
      'nda-waived': 'went on without an NDA',
      stage: 'moved it to the stage',
      ended: {
        hired: 'hired you',
        declined: 'said no',
        withdrew: 'withdrew the application',
      },
    },
  },
  facts: {
    title: 'What we hold',
    services: 'You asked for',
    company: 'Company',
    contact: 'We reach you at',
    details: 'Details',
    detailsText: (characters: number) =>
      `${characters.toLocaleString('en')} characters. Not shown here: this link may be forwarded. Your copy has them.`,
    noDetails: 'None yet. You can add some.',
    scope: 'Scope you estimated',
    masked: 'Masked on purpose: whoever this link is forwarded to learns neither number nor address.',
    link: 'This link',
    linkOpen: `works until ${days} days after the case is closed. A new link ends it.`,
    linkEnds: 'works until',
  },
  actions: {
    title: 'What you can do',
    add: {
      title: 'Add information',
      text: 'It goes to the people who work on it, and they owe you an answer. Never paste credentials.',
      label: 'What should we know?',
      submit: 'Add it',
    },
    nda: {
      title: 'Ask for an NDA first',
      text: 'We send ours, or sign yours, before you tell us any detail.',
      submit: 'Ask for an NDA',
      asked: 'You asked for an NDA on',
    },
    book: {
      title: 'Book a call',
      text: 'Thirty minutes with a tester, at a time of your choice. To move one, use the link in its email.',
      submit: 'Choose a time',
      path: bookPath,
    },
    move: {
      title: 'Move the call',
      text: 'To another free time; your calendar is updated by email.',
      submit: 'Choose another time',
    },
    copy: {
      title: 'Get a copy of my data',
      text: `We mail a link to the address on record; behind it is everything as a JSON file. It works for ${hours} hours.`,
      submit: 'Mail me the copy',
    },
    withdraw: {
      ticket: {
        title: 'Withdraw the request',
        text: 'We stop working on it and tell you so by email. This cannot be undone; a new request can always be sent.',
        submit: 'Withdraw the request',
      },
      application: {
        title: 'Withdraw the application',
        text: 'We stop reading it and tell you so by email. This cannot be undone; you can always apply again.',
        submit: 'Withdraw the application',
      },
      call: {
        title: 'Cancel the call',
        text: 'The time goes back to others, and your calendar is updated by email.',
        submit: 'Cancel the call',
      },
    },
    erase: {
      title: 'Have everything erased',
      text: `Every request, application and call of your address, and the newsletter. We mail you first: only the button behind that link erases. It works for ${hours} hours.`,
      submit: 'Ask for erasure',
    },
    goesOn: { label: 'Get the link of the other request', path: casePath },
    again: {
      ticket: { label: 'Send a new request', path: quotePath },
      application: { label: 'See open positions', path: careerPath },
      call: { label: 'Book another call', path: bookPath },
    },
  },
  done: {
    add: 'Added. The team has been told.',
    nda: 'Asked. The team has been told, and no quote goes out before the NDA is settled.',
    withdraw: 'Done. An email confirms it.',
    copy: 'An email is on its way to the address on record. Its link gives you the copy.',
    erase: 'An email is on its way to the address on record. Nothing is erased until you press its button.',
  } satisfies Record<CaseIntent, string>,
  /** Done as well, but the email that confirms it does not leave at once. */
  doneMail: {
    later: `Done. ${mailFateWords.later}`,
    none: `Done. ${mailFateWords.none}`,
  },
  failure: {
    title: 'That did not work',
    listTitle: 'Please fix the following issues:',
  },
  call: {
    join: 'Join the call',
    calendar: 'Add to calendar',
    when: 'When',
    linkLater: 'We send the link to the call by email before it begins.',
  },
} as const;
