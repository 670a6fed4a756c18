/** What the application API says beside the field messages of the contract. */
export const applicationProblems = {
  invalid: 'Please check the highlighted fields and send the application again.',
  malformed: 'We could not read this form. Please reload the page and send it again.',
  oneFile: 'Please attach one file only.',
  tooLarge: 'What you sent is larger than we can accept. Please attach a file of at most 5 MB.',
  uncheckable:
    'We cannot check files right now, so your application was not accepted. Please try again in a few minutes; nothing is lost on your side.',
  tooSlow:
    'Your form arrived too slowly, so it was not accepted. Please try again on a better connection, or write to us by email.',
  ended:
    'This position is closed, so your application was not accepted. Please send it as an open application instead; its form is at /career/apply/open.',
  busy: 'Many applications are arriving right now, so yours was not accepted. Please try again in a moment; nothing is lost on your side.',
} as const;

/** Why a resume was refused, and what the candidate can do about it. */
export const resumeRefusals = {
  'unknown-type':
    'This file is not a PDF or Word document inside, whatever its name says. Please save your resume as PDF and attach that',
  'wrong-name':
    'This file is of another kind than its name says. Please give it the right ending (.pdf, .doc or .docx) and attach it again',
  damaged: 'This file is damaged or incomplete. Please save your resume as PDF again and attach the new file',
  encrypted: 'This file is protected by a password. Please save a copy without one and attach that',
  scripted:
    'This PDF contains scripts or actions that run by themselves, so we do not open it. Please print it to a new PDF and attach that',
  attachments:
    'This document has other files embedded in it, so we do not open it. Please save it as a plain PDF and attach that',
  macros: 'This document contains macros, so we do not open it. Please save it as PDF and attach that',
  fields:
    'This document contains fields that fetch or run something by themselves, so we do not open it. Please save it as PDF and attach that',
  'unknown-parts':
    'This document contains parts that we do not know, so we do not open it. Please save it as a plain PDF and attach that',
  'cut-off':
    'This file took far longer to check than any resume does, so we stopped. Please print it to a new PDF and attach that in an hour, or write to us',
  blocked:
    'We did not look at this file, because an earlier one from your network could not be checked. Please try again in an hour, or write to us',
  infected:
    'Our antivirus takes this file for harmful, so we do not open it. Please check your device, save your resume as PDF again and attach the new file',
  external:
    'This document loads content from elsewhere (a template, picture or object) or links to a place we do not follow, so we do not open it. Please save it as PDF and attach that',
  'oversized-inside':
    'This document unpacks to far more than a resume needs, so we do not open it. Please save it as PDF and attach that',
} as const;

/** Texts of the OpenAPI document. */
export const applicationApiDescriptions = {
  createApplication: 'Sends an application with a resume',
  resume: 'One PDF, DOC or DOCX file of at most 5 MB; its type is read from its content.',
  headers: {
    'Idempotency-Key':
      'Repeating a request with the same key, fields and file within 24 hours answers with the same reference instead of storing another application.',
    'Form-Signals':
      'Whether the hidden field was filled and how long the form was open, for example: trap=?0, elapsed=5230.',
  },
  answers: {
    201: 'The application and its file are stored.',
    400: 'A form that cannot be read, or fields or a file that break a rule; every failing field is listed.',
    403: 'The request comes from another website.',
    405: 'Only POST is supported.',
    409: 'A request with this Idempotency-Key is still being processed, or the posting has ended.',
    413: 'The body is larger than 16 MB.',
    415: 'The body is not multipart/form-data.',
    422: 'This Idempotency-Key was used with other fields or another file.',
    429: 'Too many applications from this network, or in all.',
    503: 'The application cannot be stored right now; nothing was accepted.',
  },
} as const;
