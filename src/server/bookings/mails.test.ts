import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { callReceiptWords, teamCallWords } from '#content/booking-mails.ts';
import { everyMail } from '#tests/support/every-mail.ts';

function mailNamed(name: string) {
  const sample = everyMail().find((candidate) => candidate.name === name);
  if (!sample) throw new Error(`There is no sample ${name}.`);
  return sample.mail;
}

function entryOf(name: string) {
  const entry = ICAL.Component.fromString(mailNamed(name).calendar?.content ?? '').getFirstSubcomponent(
    'vevent',
  );
  if (!entry) throw new Error('There is no event.');
  return new ICAL.Event(entry);
}

describe('the mails about a call', () => {
  it('put who calls and why into the calendar of the team', () => {
    const entry = entryOf('call-booked-notice');
    expect(entry.summary).toBe('Discovery call: Ada Lovelace');
    expect(entry.description).toContain('Ada Lovelace <ada@example.com>');
    expect(entry.description).toContain('Two apps and an API. Is a retest included?');
    expect(entry.attendees.map((attendee) => attendee.getFirstValue())).toEqual([
      'mailto:ada@example.com',
      'mailto:team@example.com',
    ]);
  });

  it('keep the notes out of what the visitor gets', () => {
    const mail = mailNamed('call-booked');
    expect(`${mail.text}${mail.html}${mail.calendar?.content ?? ''}`).not.toContain('Two apps');
    expect(entryOf('call-booked').summary).toBe('Discovery call with Ironlotus');
  });

  it('name the meeting everywhere when there is one', () => {
    for (const name of ['call-booked-meeting', 'call-booked-notice-meeting', 'call-moved-meeting']) {
      expect(entryOf(name).location).toContain('https://meet.example.com/');
      expect(mailNamed(name).text).toContain('https://meet.example.com/');
    }
    expect(mailNamed('call-reminder-meeting').text).toContain('https://meet.example.com/');
    expect(mailNamed('call-cancelled-meeting').text).not.toContain('https://meet.example.com/');
  });

  it('promise a link, and ask the team for it, when there is none', () => {
    expect(mailNamed('call-booked').text).toContain(callReceiptWords.link);
    expect(mailNamed('call-booked-notice').text).toContain(teamCallWords.sendLink);
    expect(mailNamed('call-reminder-notice').text).toContain(teamCallWords.sendLink);
    expect(mailNamed('call-booked-meeting').text).not.toContain(callReceiptWords.link);
    expect(mailNamed('call-booked-notice-meeting').text).not.toContain(teamCallWords.sendLink);
    expect(entryOf('call-booked').location).toBeNull();
  });

  it('bring a reminder without an entry, since nothing changes', () => {
    expect(mailNamed('call-reminder').calendar).toBeUndefined();
    expect(mailNamed('call-reminder').subject).toContain(callReceiptWords.reminder.subject(''));
  });
});
