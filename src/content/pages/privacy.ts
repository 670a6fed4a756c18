import { idempotencyLimits } from '#contract/idempotency-limits.ts';
import { promises } from '#contract/promises.ts';
import { ticketRateLimits } from '#contract/ticket-limits.ts';
import { daysText, legalWords, phoneText, type LegalPage } from '#content/legal.ts';
import { retentionDays } from '#content/retention.ts';
import { site } from '#content/site.ts';

const hours = (ms: number) => `${ms / 3_600_000} hours`;
const minutes = (ms: number) => `${ms / 60_000} minutes`;

/**
 * Describes what the software in this repository does. If you change what is stored, change this in the same commit.
 */
export const privacyPage: LegalPage = {
  path: '/privacy',
  title: 'Privacy Policy',
  description:
    'What this website stores about you, why, for how long, who sees it, and how to have it deleted. No trackers, no third parties.',
  eyebrow: legalWords.eyebrow,
  heading: 'Privacy Policy',
  lead: 'This site stores what you send us and nothing else. It sets no cookies, loads nothing from other hosts, and tracks nobody.',
  updated: '2026-11-16',
  short: [
    { label: 'Cookies', value: 'None', id: 'visiting' },
    { label: 'Analytics, other hosts', value: 'None', id: 'visiting' },
    { label: 'Requests kept for', value: daysText(retentionDays.tickets), id: 'what' },
    { label: 'Applications kept for', value: daysText(retentionDays.applications), id: 'what' },
    { label: 'Erasure on request', value: 'One command', id: 'removal' },
  ],
  sections: [
    {
      id: 'who',
      title: 'Who is responsible',
      paragraphs: [
        `${site.name}, ${site.office}. Write to ${site.email} or call ${phoneText} about anything on this page. A person will answer.`,
      ],
    },
    {
      id: 'visiting',
      title: 'When you just browse',
      paragraphs: [
        'Browsing this site leaves nothing behind about you. There are no cookies, no analytics, no fonts or scripts from other hosts, and no pixels in our emails.',
        'The server log has one line for each form submission and for each error: time, method, path, status, duration and a random request ID. It has no IP address, no query string, no browser name and nothing you typed. Pages that load without an error leave no line at all.',
        'If a browser reports that something broke our security policy, we log the rule and the host, and nothing about the visitor.',
      ],
    },
    {
      id: 'what',
      title: 'What we store when you write to us',
      paragraphs: [
        'Only what the form shows, and what we need to handle it. Our legal basis is your request (to answer it) or your consent (for the newsletter).',
      ],
      table: {
        caption: 'What we store, why, and for how long',
        columns: ['What', 'Content', 'Why', 'Kept'],
        rows: [
          [
            'Request for an assessment',
            'Name, email, company, phone, chosen services, details, the scope you attached, time; whether it looked automated',
            `To contact you within ${promises.responseHours} hours and follow up`,
            daysText(retentionDays.tickets),
          ],
          [
            'Application and resume',
            'Name, email, phone, location, what you wrote, the file, time; whether it looked automated',
            'To decide on it and answer you',
            daysText(retentionDays.applications),
          ],
          [
            'Booked call',
            'Time of the call, name, email, time zone, and notes, including anything the link you followed passed on (campaign, guests, a phone number); whether it looked automated',
            'To hold the call',
            `${daysText(retentionDays.bookings)} after the call`,
          ],
          [
            'Our work on these',
            'Who’s handling it, its status, our notes and replies to you, and when we wrote them',
            'So someone answers in time and colleagues know what was said',
            'As long as the request, application or call it belongs to',
          ],
          [
            'Activity log',
            'Numbers only: which colleague did what to which record, and when',
            'To show who opened, changed or erased what',
            'Permanently; it holds no names, addresses or text of yours',
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
            'So nobody can make us email you again right away',
            daysText(retentionDays.endedSubscribers),
          ],
          [
            'Request page',
            'What you add there, whether you asked for an NDA or a document or withdrew, when you downloaded a document, which version of your link works',
            'To show you where it stands and answer you',
            'As long as the request, application or call it belongs to; the link stops working 90 days after closing',
          ],
          [
            'Looking for a lost link',
            'The email address and ID you typed',
            'To decide whether to send a link; everyone sees the same answer',
            `Seconds; if something fails, at most ${daysText(retentionDays.caseLookups)}`,
          ],
          [
            'Emails you send us',
            'Sender, subject, text, files, and whether your mail server vouches for you',
            'To attach them to your request and answer you',
            `As long as your request; ${daysText(retentionDays.unmatchedMails)} if they belong to none`,
          ],
          [
            'Emails waiting to be sent',
            'Address and text',
            'To deliver them',
            'About a day; we delete the address and text once sent',
          ],
          [
            'Emails that were sent',
            'When, and what kind; no address, no text',
            'To know that an email went out',
            daysText(retentionDays.sentMails),
          ],
          [
            'Emails we couldn’t send',
            'Address, text, the mail server’s code',
            'To fix the delivery',
            daysText(retentionDays.deadLetteredMails),
          ],
          [
            'Keys for repeated requests',
            'A random key from your browser and a hash of the request',
            'So a second click doesn’t create a second request',
            hours(idempotencyLimits.keptMs),
          ],
          [
            'Letters of attestation',
            'What the letter says: the client (or a description without a name), scope, dates, counts, who signed; a note of ours',
            'So whoever holds the letter can check it; we don’t record who does',
            'Permanently, because copies may be relied on at any time',
          ],
          [
            'Counters against floods',
            'A keyed hash of your network address, never the address itself',
            'To stop bots that send requests in bulk',
            minutes(ticketRateLimits.windowMs),
          ],
          [
            'Email counters',
            'A keyed hash of your email address, never the address itself',
            'So nobody can flood your inbox through our forms',
            'One day',
          ],
          [
            'The network of a booked call',
            'A keyed hash of your network address, never the address itself',
            'So nobody can fill up the calendar',
            'Until the call is over',
          ],
        ],
      },
    },
    {
      id: 'removal',
      title: 'How we delete it',
      paragraphs: [
        'A cleanup runs once a day and every time the server starts. It reads its retention periods from the same file as the table above.',
        'If you ask us to, one command removes your address from requests, applications and their files, booked calls, the newsletter, unsent emails, counters and keys, and overwrites the freed space. It reports what it removed, and we tell you. We don’t rewrite backups, but if we ever restore one, we repeat every erasure made since.',
      ],
    },
    {
      id: 'who-sees',
      title: 'Who sees it',
      paragraphs: [
        'The people who answer you. We store a request in our database and send it to the team’s mailbox. Our hosting and mail providers handle it for us and aren’t allowed to use it. We don’t sell, share, enrich or profile.',
        'Links to other sites (CVE records, social networks, a community chat) are plain links: nothing is sent there until you click.',
      ],
    },
    {
      id: 'browser',
      title: 'What stays in your browser',
      paragraphs: [
        'A few small things: whether you paused motion, the drafts of forms until you send them or close the tab, and the campaign named in the link that brought you here. Only the campaign is ever sent to us, and only with a call you book. You can see and clear all of it in the cookie settings.',
      ],
    },
    {
      id: 'newsletter',
      title: 'The newsletter',
      paragraphs: [
        'You’re only subscribed once you open the link in our email and press the button. Every email has an unsubscribe link, and a header that lets your mail program do it in one click. An address gets at most one confirmation email a day, and our page says the same thing whether or not we know the address.',
      ],
    },
    {
      id: 'applications',
      title: 'Applications',
      paragraphs: [
        `We keep an application and its resume for ${daysText(retentionDays.applications)}, then delete them automatically. The file is stored with the application and is never public. The hiring team signs in to open it, and each time is logged. They only get it by email if nobody has a sign-in yet.`,
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: [
        `On the page for your request, application or call you can get a copy of your data, withdraw, or have everything erased. We confirm a copy or an erasure by email first. Or write to ${site.email} to get a copy of what we hold about you, correct it, delete it, or stop us using it. Write from the address the data belongs to, so we don’t give it to anyone else. We answer within 30 days, usually the same day. You can also complain to your data protection authority.`,
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      paragraphs: [
        'Encrypted connections, a strict content security policy, no third-party code on the page, server-side checks of everything that comes in, and storage that only the server’s own account can read. If you find a way around any of this, tell us.',
      ],
    },
  ],
  related: [
    { label: 'Cookie Settings', path: '/cookies' },
    { label: 'Terms of Service', path: '/terms' },
  ],
};
