import { idempotencyLimits } from '#contract/idempotency-limits.ts';
import { verifyPath } from '#contract/paths.ts';
import { promises } from '#contract/promises.ts';
import { isShown } from '#contract/shown.ts';
import { ticketRateLimits } from '#contract/ticket-limits.ts';
import { daysText, legalWords, phoneText, withOwnText, type LegalPage } from '#content/legal.ts';
import { retentionDays } from '#content/retention.ts';
import { privacy as own } from '#own/privacy.ts';
import { site } from '#content/site.ts';

const hours = (ms: number) => `${ms / 3_600_000} hours`;
const minutes = (ms: number) => `${ms / 60_000} minutes`;

/**
 * Describes what the software in this repository does. If you change what is stored, change this in the same commit.
 */
export const privacyPage: LegalPage = withOwnText(
  {
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
      { label: 'Analytics or third-party hosts', value: 'None', id: 'visiting' },
      { label: 'Requests kept for', value: daysText(retentionDays.tickets), id: 'what' },
      { label: 'Applications kept for', value: daysText(retentionDays.applications), id: 'what' },
      { label: 'Erasure', value: 'Yes, on request', id: 'removal' },
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
        title: 'When you’re just browsing',
        paragraphs: [
          'We don’t store anything about you when you browse this site. There are no cookies, no analytics, no fonts or scripts from other hosts, and no pixels in our emails.',
          'The server log gets one line for each form submission and each error: time, method, path, status, duration and a random request ID. It has no IP address, no query string, no browser name and nothing you typed. Pages that load without an error aren’t logged at all.',
          'If a browser reports a violation of our content security policy, we log the directive and the blocked host, and nothing about the visitor.',
        ],
      },
      {
        id: 'what',
        title: 'What we store when you write to us',
        paragraphs: [
          'We store only what the form asks for and what we need to handle your request. Our legal basis is your request (to answer it) or your consent (for the newsletter).',
        ],
        table: {
          caption: 'What we store, why, and for how long',
          columns: ['What', 'Content', 'Why', 'Kept'],
          rows: [
            [
              'Request for an assessment',
              'Name, email, company, phone, chosen services, details, the scope you attached, time; whether it looked automated; what you write and the files you attach on its page. If you email or call instead: your message, or what we noted',
              `To contact you within ${promises.responseHours} hours and follow up`,
              daysText(retentionDays.tickets),
            ],
            [
              'Quotes we sent you',
              'What we offered; if you accept or decline: your name, role and reason, the start date and the time',
              'To make an agreement, and to prove it',
              `As long as your request; accepted quotes ${daysText(retentionDays.acceptedQuotes)}, as the law requires; what you typed and never confirmed, ${daysText(retentionDays.quoteAcceptances)}`,
            ],
            [
              'Application and resume',
              'Name, email, phone, location, what you wrote, the file, time; whether it looked automated',
              'To make a decision and reply',
              daysText(retentionDays.applications),
            ],
            [
              'Booked call',
              'Time of the call, name, email, time zone, and notes, including anything the link you followed passed on (campaign, guests, a phone number); whether it looked automated',
              'To hold the call with you',
              `${daysText(retentionDays.bookings)} after the call`,
            ],
            [
              'Our work on your request',
              'Who’s handling it, its status and tags, our notes and replies to you, and when we wrote them',
              'So that you get a reply on time and colleagues know what was said',
              'As long as the request, application or call it belongs to',
            ],
            [
              'Someone copied on a request',
              'Name and email of whoever we or the sender copied, and what they wrote',
              'To keep everyone in the conversation who belongs to it',
              'As long as the request',
            ],
            [
              'Activity log',
              'Which colleague did what to which record, and when. Records are identified only by number.',
              'To show who opened, changed or erased what',
              'Permanently. It doesn’t contain your name, your address or anything you wrote.',
            ],
            [
              'Newsletter',
              'Email, and when you signed up, when you confirmed and when we last wrote',
              'To send what you asked for',
              'Until you unsubscribe',
            ],
            [
              'Newsletter, not confirmed',
              'Email, and when you signed up',
              'So that you can confirm',
              daysText(retentionDays.unconfirmedSubscribers),
            ],
            [
              'Newsletter, unsubscribed',
              'Email, and when we last wrote',
              'So that nobody can make us email you again right away',
              daysText(retentionDays.endedSubscribers),
            ],
            [
              'Request page',
              'What you add there, whether you withdrew or asked for an NDA or a document, when you downloaded one, and which version of your link works',
              'To show you where things stand and reply to you',
              'As long as the request, application or call it belongs to; the link stops working 90 days after we close it',
            ],
            [
              'Lost-link lookup',
              'The email address and ID you typed',
              'To decide whether to send a link; the page shows everyone the same message',
              `A few seconds, or up to ${daysText(retentionDays.requestLookups)} if something fails`,
            ],
            [
              'Emails you send us',
              'Sender, subject, text, files, and whether the message passed sender authentication',
              'To attach them to your request and reply to you',
              `As long as your request, or ${daysText(retentionDays.unmatchedMails)} if they don’t belong to one`,
            ],
            [
              'Emails waiting to be sent',
              'The address and the text',
              'To deliver them',
              'About a day; we delete the address and the text once the email is sent',
            ],
            [
              'Sent emails',
              'When we sent each one and what kind of email it was, without the address or the text',
              'So that we know we sent them',
              daysText(retentionDays.sentMails),
            ],
            [
              'Emails we couldn’t send',
              'The address, the text and the mail server’s error code',
              'To fix the problem and send them again',
              daysText(retentionDays.deadLetteredMails),
            ],
            [
              'Keys that detect repeated requests',
              'A random key from your browser and a hash of the request',
              'So that a second click doesn’t create a second request',
              hours(idempotencyLimits.keptMs),
            ],
            ...(isShown(verifyPath)
              ? [
                  [
                    'Letters of attestation',
                    'What the letter says: the client (by name or description), scope, dates, counts and signer; plus an internal note',
                    'So that anyone who has the letter can verify it; we don’t record who does',
                    'Permanently, because someone may rely on a copy at any time',
                  ],
                ]
              : []),
            [
              'Rate-limit counters',
              'A keyed hash of your network address, never the address itself',
              'To stop bots from sending requests in bulk',
              minutes(ticketRateLimits.windowMs),
            ],
            [
              'Email counters',
              'A keyed hash of your email address, never the address itself',
              'So that nobody can flood your inbox through our forms',
              'One day',
            ],
            [
              'The network of a booked call',
              'A keyed hash of your network address, never the address itself',
              'So that nobody can fill up the calendar',
              'Until the call is over',
            ],
          ],
        },
      },
      {
        id: 'removal',
        title: 'How we delete it',
        paragraphs: [
          'A cleanup runs once a day and every time the server starts. It uses the retention periods in the table above; the cleanup and the table read them from the same file.',
          'If you ask us to, one command removes everything under your address (requests, applications and their files, booked calls, your newsletter subscription, unsent emails, counters and keys; not quotes you’ve accepted) and overwrites the freed space. It reports what it removed, and we pass that on to you. We don’t edit backups, but if we ever restore one, we repeat every erasure made since it was taken.',
        ],
      },
      {
        id: 'who-sees',
        title: 'Who sees it',
        paragraphs: [
          'Only the people who answer you. We store your request in our database and send it to the team’s mailbox. Our hosting and email providers process it for us and aren’t allowed to use it for anything else. We don’t sell, share or enrich your data, and we don’t build profiles.',
          'Links to other sites (CVE records, social networks, a community chat) are plain links: nothing is sent to them until you click.',
        ],
      },
      {
        id: 'browser',
        title: 'What stays in your browser',
        paragraphs: [
          'We keep a few small items in your browser: whether you paused motion, form drafts until you send them or close the tab, and the campaign named in the link that brought you here. Only the campaign is ever sent to us, and only with a call you book. You can see and clear all of it in the cookie settings.',
        ],
      },
      {
        id: 'newsletter',
        title: 'The newsletter',
        paragraphs: [
          'You’re subscribed only after you open the link in our email and click the button. Every email has an unsubscribe link, and a header that lets your email app unsubscribe you in one click. An address gets at most one confirmation email a day, and our page says the same thing whether or not we know the address.',
        ],
      },
      {
        id: 'applications',
        title: 'Applications',
        paragraphs: [
          `We keep an application and its resume for ${daysText(retentionDays.applications)}, then delete them automatically. The file is stored with the application and is never public. The hiring team signs in to open it, and we log each time they do. They get it by email only if nobody on the team has set up an account yet.`,
        ],
      },
      {
        id: 'rights',
        title: 'Your rights',
        paragraphs: [
          `On the page for your request, application or call, you can get a copy of your data, withdraw, or have everything erased, except quotes you’ve accepted, which the law requires us to keep. Before we send a copy or erase anything, we ask you to confirm by email. You can also write to ${site.email} to get a copy of what we have about you, have it corrected or deleted, or object to how we use it. Write from the address the data belongs to, so we don’t give it to anyone else. We answer within 30 days, usually the same day. You can also file a complaint with your data protection authority.`,
        ],
      },
      {
        id: 'security',
        title: 'How we protect it',
        paragraphs: [
          'We use encrypted connections, a strict content security policy, no third-party code, server-side checks of everything that comes in, and storage that only the server’s own account can read. If you find a way around any of this, tell us.',
        ],
      },
    ],
    related: [
      { label: 'Cookie Settings', path: '/cookies' },
      { label: 'Terms of Service', path: '/terms' },
    ],
  },
  own,
);
