import { idempotencyLimits } from '#contract/idempotency-limits.ts';
import { promises } from '#contract/promises.ts';
import { ticketRateLimits } from '#contract/ticket-limits.ts';
import { daysText, legalWords, phoneText, type LegalPage } from '#content/legal.ts';
import { retentionDays } from '#content/retention.ts';
import { site } from '#content/site.ts';

const hours = (ms: number) => `${ms / 3_600_000} hours`;
const minutes = (ms: number) => `${ms / 60_000} minutes`;

/** Describes what the software in this repository does. Whoever changes what is stored changes this in the same commit. */
export const privacyPage: LegalPage = {
  path: '/privacy',
  title: 'Privacy Policy',
  description:
    'What this website stores about you, why, for how long, who sees it, and how to have it removed. No trackers, no third parties.',
  eyebrow: legalWords.eyebrow,
  heading: 'Privacy Policy',
  lead: 'This site stores what you send us and nothing else. It sets no cookies, loads nothing from other hosts, and measures nobody.',
  updated: '2026-11-16',
  short: [
    { label: 'Cookies', value: 'None', id: 'visiting' },
    { label: 'Analytics, other hosts', value: 'None', id: 'visiting' },
    { label: 'A request is kept', value: daysText(retentionDays.tickets), id: 'what' },
    { label: 'An application is kept', value: daysText(retentionDays.applications), id: 'what' },
    { label: 'Erased when you ask', value: 'By one command', id: 'removal' },
  ],
  sections: [
    {
      id: 'who',
      title: 'Who is responsible',
      paragraphs: [
        `${site.name}, ${site.office}. Write to ${site.email} or call ${phoneText} about anything on this page; a person answers.`,
      ],
    },
    {
      id: 'visiting',
      title: 'When you only read',
      paragraphs: [
        'Reading this site leaves nothing behind about you. There are no cookies, no analytics, no fonts or scripts from other hosts, and no pixels in our emails.',
        'The server log has one line for each form submission and for each error: time, method, path, status, duration and a random request id. It has no IP address, no query string, no browser name and nothing you typed. Pages that load without an error leave no line at all.',
        'When a browser reports that something broke our security policy, we log the rule and the host, and nothing about the visitor.',
      ],
    },
    {
      id: 'what',
      title: 'What we store when you write to us',
      paragraphs: [
        'Only what the form shows, and what is needed to handle it. The legal ground is your request (to answer it) or your consent (for the newsletter).',
      ],
      table: {
        caption: 'What is stored, why, and for how long',
        columns: ['What', 'Content', 'Why', 'Kept'],
        rows: [
          [
            'Request for an assessment',
            'Name, email, company, phone, chosen services, details, the scope you attached, time; whether it looked automated',
            `To contact you within ${promises.responseHours} hours and to follow up`,
            daysText(retentionDays.tickets),
          ],
          [
            'Application and resume',
            'Name, email, phone, location, what you wrote, the file, time; whether it looked automated',
            'To decide about it and to answer you',
            daysText(retentionDays.applications),
          ],
          [
            'Booked call',
            'Time of the call, name, email, time zone, notes, in which you also see what the link you followed told us (its campaign, guests, a phone number); whether it looked automated',
            'To hold the call',
            `${daysText(retentionDays.bookings)} after the call`,
          ],
          [
            'Our work on these',
            'Which of us handles it, its state, our notes and our replies to you, and when each was made',
            'So that someone answers in time and colleagues know what was said',
            'As long as the request, application or call it belongs to',
          ],
          [
            'Log of our work',
            'Numbers only: which colleague did what to which record, and when',
            'To show who opened, changed or erased what',
            'Kept; it holds no name, address or text of yours',
          ],
          [
            'Newsletter',
            'Email, when you asked, when you confirmed, when we last wrote',
            'To send what you asked for',
            'Until you unsubscribe',
          ],
          [
            'Newsletter, not confirmed',
            'Email, when you asked',
            'To wait for your confirmation',
            daysText(retentionDays.unconfirmedSubscribers),
          ],
          [
            'Newsletter, unsubscribed',
            'Email, when we last wrote',
            'So that nobody can make us write to you again at once',
            daysText(retentionDays.endedSubscribers),
          ],
          [
            'Case page',
            'What you add there, that you asked for an NDA or withdrew, which version of your link works',
            'To show you where it stands and to answer you',
            'As long as the request, application or call it belongs to; the link ends 90 days after closing',
          ],
          [
            'Looking for a lost link',
            'The email address and ID you typed',
            'To decide whether to send a link; the answer is the same for everyone',
            `Seconds; after trouble at most ${daysText(retentionDays.caseLookups)}`,
          ],
          [
            'Emails waiting to be sent',
            'Address and text',
            'Until your mail server takes them',
            'About a day; address and text are removed once sent',
          ],
          [
            'Emails that were sent',
            'When and of what kind; no address, no text',
            'To know that an email went out',
            daysText(retentionDays.sentMails),
          ],
          [
            'Emails that could not be sent',
            'Address, text, the mail server’s code',
            'To repair the delivery',
            daysText(retentionDays.deadLetteredMails),
          ],
          [
            'Keys of repeated requests',
            'A random key of your browser and a hash of the request',
            'So that a second click does not create a second request',
            hours(idempotencyLimits.keptMs),
          ],
          [
            'Counters against floods',
            'A keyed hash of your network address, never the address itself',
            'To stop programs that send requests in bulk',
            minutes(ticketRateLimits.windowMs),
          ],
          [
            'Counters of our emails',
            'A keyed hash of your email address, never the address itself',
            'So that nobody can flood your mailbox through our forms',
            'One day',
          ],
          [
            'The network of a booked call',
            'A keyed hash of your network address, never the address itself',
            'So that nobody can fill the calendar',
            'Until the call is over',
          ],
        ],
      },
    },
    {
      id: 'removal',
      title: 'How it is removed',
      paragraphs: [
        'A purge runs at every start of the server and once a day. It uses the same numbers as the table above; they are one file, read by both.',
        'If you ask us to, one command removes an address from requests, applications with their files, booked calls, newsletter, waiting emails, counters and keys, overwrites the freed space, and tells us what it removed. We tell you. Backups are not rewritten; should one ever be restored, the erasures since are repeated.',
      ],
    },
    {
      id: 'who-sees',
      title: 'Who sees it',
      paragraphs: [
        'The people who answer you. A request is stored in our database and sent to the team’s mailbox; our hosting and mail providers carry it for us and may not use it. We do not sell, share, enrich or profile.',
        'Links to other sites (CVE records, social networks, a community chat) are plain links: nothing is sent there before you click.',
      ],
    },
    {
      id: 'browser',
      title: 'What stays in your browser',
      paragraphs: [
        'A few small things: whether you paused motion, the drafts of forms until you send them or close the tab, and the campaign named in the link that brought you here. Only the campaign is ever sent to us, and only with a call you book. The cookie settings show each and clear them.',
      ],
    },
    {
      id: 'newsletter',
      title: 'The newsletter',
      paragraphs: [
        'You are subscribed only after you open the link in an email and press its button. Each email has a link that ends the subscription, and the header that lets your mail program do it in one click. An address gets at most one such email a day, and the answer on our page is the same whether or not the address is known.',
      ],
    },
    {
      id: 'applications',
      title: 'Applications',
      paragraphs: [
        `An application and its resume are kept for ${daysText(retentionDays.applications)}, then removed automatically. The file is stored with the application and is never public: the hiring team opens it behind its sign-in, where each opening is logged, and gets it by email only while nobody can sign in there.`,
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: [
        `The page of your request, application or call has buttons for a copy of your data, for withdrawing and for erasure; the copy and the erasure go through your mailbox. Or ask ${site.email} for a copy of what we hold about you, for a correction, for removal, or to stop using it. Write from the address it is about, so that we give it to nobody else. We answer within 30 days, usually on the same day. You may also complain to your data-protection authority.`,
      ],
    },
    {
      id: 'security',
      title: 'How it is protected',
      paragraphs: [
        'Transport encryption, a strict content policy, no third-party code in the page, server-side checks of everything that comes in, and storage that only the server’s own account can read. If you find a way around any of this, tell us.',
      ],
    },
  ],
  related: [
    { label: 'Cookie Settings', path: '/cookies' },
    { label: 'Terms of Service', path: '/terms' },
  ],
};
