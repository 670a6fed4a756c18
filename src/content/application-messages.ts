/** Messages of the application API besides the contract's field messages. */
export const applicationProblems = {
  invalid: 'Check the highlighted fields and send the application again.',
  malformed: 'We couldn’t read this form. Please reload the page and send it again.',
  oneFile: 'Attach one file only.',
  tooLarge: 'Your file is too large. Attach one that’s 5 MB or smaller.',
  uncheckable:
    'We can’t check files right now, so we couldn’t accept your application. Please try again in a few minutes. Everything you typed is still here.',
  tooSlow:
    'Your upload took too long, so we couldn’t accept it. Please try again on a faster connection, or email us.',
  ended:
    'This position is closed, so we couldn’t accept your application. You can still send a general application at /career/apply/open.',
  busy: 'We’re getting a lot of applications right now and couldn’t accept yours. Please try again in a moment. Everything you typed is still here.',
} as const;

/** Why a resume was refused, and what the candidate can do about it. */
export const resumeRefusals = {
  'unknown-type':
    'This file isn’t a PDF or Word document, even if its name says so. Save your resume as a PDF and attach that',
  'wrong-name':
    'This file’s extension doesn’t match its contents. Rename it with the right extension (.pdf, .doc or .docx) and attach it again',
  damaged: 'This file is damaged or incomplete. Save your resume as a PDF again and attach the new file',
  encrypted: 'This file is password-protected. Save a copy without a password and attach that',
  scripted:
    'This PDF contains scripts or automatic actions, so we won’t open it. Print it to a new PDF and attach that',
  attachments:
    'This document has other files embedded in it, so we won’t open it. Save it as a plain PDF and attach that',
  macros: 'This document contains macros, so we won’t open it. Save it as a PDF and attach that',
  fields:
    'This document contains fields that fetch or run something automatically, so we won’t open it. Save it as a PDF and attach that',
  'unknown-parts':
    'This document contains parts we don’t recognize, so we won’t open it. Save it as a plain PDF and attach that',
  'cut-off':
    'This file took much too long to check, so we stopped. Print it to a new PDF and try again in an hour, or email us',
  blocked:
    'We didn’t check this file because an earlier one from your network couldn’t be checked. Try again in an hour, or email us',
  infected:
    'Our antivirus flagged this file as harmful, so we won’t open it. Scan your device, save your resume as a PDF again and attach the new file',
  external:
    'This document loads remote content (a template, picture or object) or has a link we can’t accept, so we won’t open it. Save it as a PDF and attach that',
  'oversized-inside':
    'This document is far too large once unpacked, so we won’t open it. Save it as a PDF and attach that',
} as const;

/** Texts for the OpenAPI document. */
export const applicationApiDescriptions = {
  createApplication: 'Submits a job application with a resume',
  resume: 'One PDF, DOC or DOCX file, up to 5 MB. We detect the type from the content.',
  headers: {
    'Idempotency-Key':
      'Repeating a request with the same key, fields and file within 24 hours returns the same reference instead of saving another application.',
    'Form-Signals':
      'Whether the hidden field was filled in and how long the form was open, for example: trap=?0, elapsed=5230.',
  },
  answers: {
    201: 'The application and its file are saved.',
    400: 'The form is malformed, or some fields or the file are invalid; each problem is listed.',
    403: 'The request comes from another website.',
    405: 'Only POST is supported.',
    409: 'A request with this Idempotency-Key is still being processed, or the job posting has closed.',
    413: 'The body is larger than 16 MB.',
    415: 'The body is not multipart/form-data.',
    422: 'This Idempotency-Key was already used with different fields or a different file.',
    429: 'Too many applications from this network or overall.',
    503: 'The application can’t be saved right now, so it wasn’t accepted.',
  },
} as const;
