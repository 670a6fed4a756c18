import { mailTimingWords } from '#content/mail-timing.ts';
import { responsePromise, shortPromise } from '#content/commitments.ts';
import { requestDocumentLimits, requestLinkLimits } from '#contract/request/request-limits.ts';
import type { RequestIntent } from '#contract/request/request.ts';
import { bookPath, careerPath, requestPagePath, quotePath } from '#contract/paths.ts';
import { requestFileKindsText, requestFileLimits } from '#contract/request/request-files.ts';
import { dayMs } from '#contract/durations.ts';
import { promises } from '#contract/promises.ts';

const days = requestLinkLimits.endsAfterClosingMs / dayMs;
const grantDays = requestDocumentLimits.grantMs / dayMs;
const hours = requestLinkLimits.confirmMs / 3_600_000;

/** Every word on a request page besides its state (request-states.ts). */
export const requestPage = {
  path: requestPagePath,
  title: 'Your Request',
  description: 'Where your request stands, what happens next, and what you can do.',
  noindex: true,
  kinds: { ticket: 'Request', application: 'Application', call: 'Call' },
  strip: {
    label: 'Where it stands',
    state: 'Status',
    promise: 'Our promise',
    second: 'Our next promise',
    next: 'Next step',
    received: 'Received',
    within: {
      ticket: responsePromise,
      application: (workingDays: number) => `We’ll move to the next stage within ${workingDays} working days`,
    },
    /** Followed by a time; the first one stands alone. */
    outcomes: {
      running: 'On track.',
      late: 'Missed: a reply was due',
      kept: 'Kept: we replied',
      missed: 'Missed: we replied',
    },
    who: { us: 'Up to us', you: 'Up to you', nobody: 'None: it’s closed' },
    by: 'by',
    now: 'now',
    noDate: 'There’s no set date for this step.',
    youHints: {
      contacted: 'Reply to our email, add details, or book a call.',
      quoted: 'Accept or decline the quote below, or ask about anything that isn’t clear.',
      offer: 'Tell us your decision.',
    },
    callAt: 'Nothing to do until then. See you on the call.',
    ourCall: 'Our call',
    booked: 'Booked on',
    position: 'Position',
  },
  /** The opening of a request: its stages as petals, in a ring that is the promise's 24 hours. */
  clock: {
    time: (full: number, minutes: number) => (full === 0 ? `${minutes} min` : `${full} h ${minutes} min`),
    left: `left of ${promises.responseHours} hours`,
    due: 'by',
    top: `${promises.responseHours} h`,
    /** What each stage waits for, until it's reached. */
    stages: ['', shortPromise, 'after one call', 'days, dates and people'],
    add: 'Add a detail',
    all: 'Everything you can do here',
  },
  stages: { title: 'The five stages', current: 'You are here', done: 'Done', next: 'by' },
  letters: {
    title: 'What we wrote to each other',
    us: 'We wrote',
    you: 'You wrote',
    files: (names: string) => `With ${names}`,
    hidden:
      'What was said is hidden here in case this link is forwarded. Open this page from one of our emails to read it, or have us send you the link now.',
    sendLink: 'Email me the link',
  },
  history: {
    title: 'History',
    conversation: 'Conversation',
    newest: 'Newest first.',
    mailFirst:
      'What was written shows only when this page is opened from a link we emailed. Open it from our email, or have us send you the link now.',
    size: (kilobytes: number) => `${kilobytes} KB`,
    notHandedOut: 'Sent through a link we hadn’t emailed, so only we can open it',
    us: 'We',
    you: 'You',
    steps: {
      received: { ticket: 'sent the request', application: 'applied', call: 'booked the call' },
      noted: 'wrote down your call',
      replied: 'wrote to you',
      called: 'spoke to you on the phone',
      'call-booked': 'booked a call:',
      'call-moved': 'moved the call to:',
      'call-cancelled': 'canceled the call:',
      moved: 'moved it to:',
      withdrawn: 'withdrew it',
      waiting: 'put it on hold until',
      resumed: 'picked it up again',
      late: 'missed our deadline',
      merged: 'merged it with another request',
      added: 'wrote',
      nda: 'asked for an NDA first',
      'nda-sent': 'sent you the NDA',
      'nda-done': 'confirmed the NDA is in place',
      'nda-waived': 'agreed to proceed without an NDA',
      'document-asked': 'asked for a document',
      'document-granted': 'made a document available',
      'document-opened': 'downloaded a document',
      'document-revoked': 'ended the access to a document',
      'quote-sent': 'sent you a quote',
      'quote-accepted': 'accepted the quote',
      'quote-declined': 'declined the quote',
      'quote-void': 'took the quote back',
      stage: 'moved it to',
      ended: {
        hired: 'hired you',
        declined: 'declined',
        withdrew: 'withdrew the application',
      },
    },
  },
  facts: {
    title: 'What we have on file',
    services: 'You asked for',
    company: 'Company',
    contact: 'We’ll contact you at',
    details: 'Details',
    detailsText: (characters: number) =>
      `${characters.toLocaleString('en')} characters, hidden here in case this link is forwarded. They’re in the copy of your data.`,
    noDetails: 'No details yet. You can add some below.',
    detailsBelow: 'In the conversation.',
    scope: 'Your estimated scope',
    masked: 'Masked, so nobody you forward this link to can see your number or address.',
    link: 'This link',
    linkOpen: `works until ${days} days after we close this, or until you ask for a new link.`,
    linkEnds: 'works until',
  },
  actions: {
    title: 'What you can do',
    add: {
      title: 'Write to us',
      text: 'It’s the same as replying to our emails: the people working on it read it, and they’ll reply. Never paste credentials.',
      label: 'Your message',
      submit: 'Send',
      /** While an NDA that we sent isn't back. */
      nda: 'Signed our NDA? Attach the copy here.',
      files: {
        label: 'Files',
        choose: 'Choose files',
        drop: 'or drop them here',
        dropNow: 'Drop the files to attach them',
        rules: `${requestFileKindsText}; up to ${requestFileLimits.files} files, ${requestFileLimits.megabytesInAll} MB in total`,
        chosen: 'Selected files',
        remove: 'Remove the files',
        replace: 'Click or drop to replace them',
        oneOnly: '',
        again: 'Please choose your files again: browsers don’t keep them when a form comes back.',
      },
    },
    nda: {
      title: 'Ask for an NDA first',
      text: 'We’ll send ours, or sign yours, before you share any details.',
      submit: 'Ask for an NDA',
      asked: 'You asked for an NDA on',
    },
    document: {
      title: 'Ask for a document',
      text: `Some of our documents are only available on request. Once we give you access, you can download your copy here for ${grantDays} days. Every page shows your name and the date.`,
      submit: (title: string) => `Ask for “${title}”`,
      asked: 'You’ve asked for this document. We’ll email you when it’s ready.',
      download: (title: string) => `Download “${title}”`,
      until: 'Available until',
      mailFirst:
        'Anyone can type an email address into a form, so documents only open from a link we emailed. Open this page from our email, or have us send you the link now.',
      sendLink: 'Email me the link',
    },
    book: {
      title: 'Book a call',
      text: 'Thirty minutes with a tester, at a time that works for you. It belongs to this request.',
      submit: 'Choose a time',
      another: 'Book another call',
      /** Once there is one. */
      booked: {
        title: 'Your call',
        change: 'Reschedule or cancel',
        byMail: 'To reschedule or cancel it, use the link in its email.',
      },
    },
    move: {
      title: 'Reschedule the call',
      text: 'Pick another open time. We’ll email you an update for your calendar.',
      submit: 'Choose another time',
    },
    copy: {
      title: 'Get a copy of my data',
      text: `We’ll email you a link to download everything as a JSON file. It works for ${hours} hours.`,
      submit: 'Email me the link',
    },
    withdraw: {
      ticket: {
        title: 'Withdraw the request',
        text: 'We’ll stop work and confirm by email. This can’t be undone, but you can always send a new request.',
        submit: 'Withdraw the request',
      },
      application: {
        title: 'Withdraw the application',
        text: 'We’ll stop reviewing it and confirm by email. This can’t be undone, but you can always apply again.',
        submit: 'Withdraw the application',
      },
      call: {
        title: 'Cancel the call',
        text: 'We’ll release the time slot and email you an update for your calendar.',
        submit: 'Cancel the call',
      },
    },
    erase: {
      title: 'Erase my data',
      text: `We’ll erase every request, application and call from your email address, and your newsletter subscription. Quotes you’ve accepted stay, because the law requires us to keep orders. First we’ll email you a link that works for ${hours} hours. We won’t erase anything until you confirm there.`,
      submit: 'Erase my data',
    },
    goesOn: { label: 'Get the link to the other request', path: requestPagePath },
    again: {
      ticket: { label: 'Send a new request', path: quotePath },
      application: { label: 'See open positions', path: careerPath },
      call: { label: 'Book another call', path: bookPath },
    },
  },
  done: {
    add: 'Sent. We’ve told the team.',
    nda: 'Done. We’ve told the team, and we won’t send a quote until the NDA is settled.',
    document: 'Done. We’ve told the team, and we’ll email you when it’s ready.',
    link: 'We’re emailing you the link to this page. Open it from there to ask for documents.',
    accept:
      'We’re emailing the address on this request a link. The quote isn’t accepted until someone confirms there.',
    decline: 'Done. We’ve told the team that you declined the quote, and why.',
    withdraw: 'Done. We’re emailing you a confirmation.',
    copy: 'We’re emailing you a link to your data.',
    erase: 'We’re emailing you a link. We won’t erase anything until you confirm there.',
  } satisfies Record<RequestIntent, string>,
  /** Done too, but the confirmation email isn't sent right away. */
  doneMail: {
    later: `Done. ${mailTimingWords.later}`,
    none: `Done. ${mailTimingWords.none}`,
  },
  failure: {
    title: 'That didn’t work',
    listTitle: 'Please fix the following issues:',
  },
  call: {
    join: 'Join the call',
    calendar: 'Add to calendar',
    when: 'When',
    linkLater: 'We’ll email you the link before the call starts.',
  },
} as const;
