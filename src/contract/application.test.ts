import { describe, expect, it } from 'vitest';
import { applicationMessages, applicationRequestSchema } from './application.ts';
import { resumeLimits } from './application-limits.ts';
import { resumeComplaint, resumeKindOfName, resumeMessages } from './resume.ts';

const valid = {
  jobId: 'security-researcher',
  firstName: ' Asha ',
  lastName: 'Verma',
  email: ' Asha@Example.COM ',
  phone: '+91 (98765) 432-10',
  location: 'Patna, Bihar, India',
  coverLetter: '',
  portfolio: '',
  heardAbout: '',
  consent: 'yes',
};

const messageFor = (field: string, value: unknown) =>
  applicationRequestSchema
    .safeParse({ ...valid, [field]: value })
    .error?.issues.find(({ path }) => path[0] === field)?.message;

describe('the fields of an application', () => {
  it('are trimmed, and optional ones that are empty are left out', () => {
    expect(applicationRequestSchema.parse(valid)).toEqual({
      jobId: 'security-researcher',
      firstName: 'Asha',
      lastName: 'Verma',
      email: 'asha@example.com',
      phone: '+91 (98765) 432-10',
      location: 'Patna, Bihar, India',
      coverLetter: undefined,
      portfolio: undefined,
      heardAbout: undefined,
      consent: 'yes',
    });
  });

  it.each(['firstName', 'lastName', 'phone', 'location', 'consent'] as const)('need %s', (field) => {
    expect(messageFor(field, '')).toBe(applicationMessages[field]);
    expect(messageFor(field, undefined)).toBe(applicationMessages[field]);
  });

  it('need an email address, and say so other than of one with a mistake in it', () => {
    expect(messageFor('email', ' ')).toBe('Enter your email address');
    expect(messageFor('email', undefined)).toBe('Enter your email address');
    expect(messageFor('email', 'asha@')).toBe(applicationMessages.email);
  });

  it.each([
    ['firstName', 'A\u0000', applicationMessages.nameCharacters],
    ['lastName', 'x'.repeat(81), applicationMessages.nameLong],
    ['phone', '12345', applicationMessages.phone],
    ['phone', 'call me', applicationMessages.phone],
    ['phone', '1234567890123456', applicationMessages.phone],
    ['location', '\u202eainatP', applicationMessages.locationCharacters],
    ['coverLetter', 'x'.repeat(10_001), applicationMessages.coverLetterLong],
    ['portfolio', 'example.com', applicationMessages.portfolio],
    ['portfolio', 'javascript:alert(1)', applicationMessages.portfolio],
    ['portfolio', 'ftp://example.com', applicationMessages.portfolio],
    ['portfolio', 'https://user:secret@example.com', applicationMessages.portfolio],
    ['portfolio', 'https://nowhere', applicationMessages.portfolio],
    ['portfolio', 'https://example.com/a\nb', applicationMessages.portfolio],
    ['heardAbout', 'a friend', applicationMessages.heardAbout],
    ['jobId', '../etc', applicationMessages.jobId],
  ])('refuse %s %j', (field, value, message) => {
    expect(messageFor(field, value)).toBe(message);
  });

  it.each(['https://example.com/me?x=1#y', 'HTTP://EXAMPLE.com', 'https://пример.испытание/'])(
    'take the portfolio %s',
    (portfolio) => {
      expect(applicationRequestSchema.parse({ ...valid, portfolio }).portfolio).toBe(portfolio);
    },
  );
});

describe('the resume by name and size', () => {
  it.each([
    ['cv.pdf', 'pdf'],
    ['CV.PDF', 'pdf'],
    ['cv.final.docx', 'docx'],
    ['cv.doc', 'doc'],
    ['cv.pdf.exe', null],
    ['pdf', null],
    ['cv.pdf.', null],
    ['', null],
  ])('%j is %s', (name, kind) => {
    expect(resumeKindOfName(name)).toBe(kind);
  });

  it('is complained about in words that say what to do', () => {
    expect(resumeComplaint(null)).toBe(resumeMessages.missing);
    expect(resumeComplaint({ name: '', size: 0 })).toBe(resumeMessages.missing);
    expect(resumeComplaint({ name: 'cv.rtf', size: 1 })).toBe(resumeMessages.type);
    expect(resumeComplaint({ name: 'cv.pdf', size: 0 })).toBe(resumeMessages.empty);
    expect(resumeComplaint({ name: 'cv.pdf', size: resumeLimits.maxBytes })).toBeNull();
    expect(resumeComplaint({ name: 'cv.pdf', size: resumeLimits.maxBytes + 1 })).toBe(resumeMessages.large);
  });
});
