import { mailTimingWords } from '#content/mail-timing.ts';
import { emailHelp, errorTitlePrefix } from '#content/shell.ts';
import { followWords } from '#content/follow-link.ts';
import { heardAboutIds, type HeardAboutId } from '#contract/application.ts';
import { careerPath } from '#contract/paths.ts';
import { resumeLimits } from '#contract/application-limits.ts';
import { retentionDays } from '#content/retention.ts';
import { site } from '#content/site.ts';

/** Spec 3, Application form. */
export const heardAboutLabels: Readonly<Record<string, string>> = {
  linkedin: 'LinkedIn',
  indeed: 'Indeed',
  glassdoor: 'Glassdoor',
  referral: 'Referral',
  website: 'Company Website',
  other: 'Other',
} satisfies Record<HeardAboutId, string>;

export const applyWords = {
  back: { label: 'Back to Careers', path: careerPath },
  trail: { label: 'Careers', path: careerPath },
  /** The posting. */
  posting: {
    label: 'The position',
    duties: 'What you’ll do',
    requirements: 'What we’re looking for',
    pluses: 'Nice to have',
    firstMonths: 'Your first months',
    offer: 'What we offer',
    stages: 'How we decide',
    jump: 'Apply for this Position',
    vector: 'The position at a glance',
  },
  form: {
    label: 'Application form',
    title: 'Apply for this Position',
    lead: 'Every field is required unless marked optional. A resume and a five-line cover letter are enough. We read everything you send.',
    personal: 'Personal Information',
    documents: 'Application Documents',
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    emailHelp,
    phone: 'Phone',
    location: 'Location',
    locationPlaceholder: 'City, State/Province, Country',
    resume: 'Resume',
    coverLetter: 'Cover Letter',
    coverLetterPlaceholder: 'Your best finding, build or article, and why you want this position.',
    portfolio: 'Portfolio',
    portfolioPlaceholder: 'https://',
    heardAbout: 'How did you hear about us?',
    heardAboutOptions: [
      { value: '', label: 'Please select' },
      ...heardAboutIds.map((value) => ({ value, label: heardAboutLabels[value] ?? value })),
    ],
    optional: 'optional',
    honeypot: 'Leave this field empty',
    submit: 'Submit Application',
    busy: 'Submitting...',
    restored: 'We saved what you typed in this tab. Please attach your file again.',
    consent: {
      before: `By submitting, you agree that we can keep your application and resume for ${retentionDays.applications} days while we decide. You can write to us to have them deleted sooner, as described in our`,
      link: { label: 'Privacy Policy', path: '/privacy' },
    },
  },
  file: {
    choose: 'Choose a file',
    drop: 'or drop it here',
    dropNow: 'Drop the file to attach it',
    rules: `PDF, DOC or DOCX, up to ${resumeLimits.maxMegabytes}MB`,
    chosen: 'Selected file',
    remove: 'Remove file',
    replace: 'Click or drop to replace it',
    oneOnly: 'We only kept the first file.',
  },
  progress: { label: 'Upload', sending: 'Uploading', checking: 'Checking your file' },
  success: {
    title: 'Application Submitted!',
    /** Spec 8, verbatim. */
    text: 'Your application has been submitted successfully! Our team will review it and get back to you soon.',
    redirect: 'You will be redirected to the careers page in a few seconds...',
    stay: 'Stay on this page',
    stayed: 'You’ll stay on this page.',
    reference: 'Your reference number',
    follow: followWords.application,
    save: 'We’ll email it to you too. Mention it when you write to us.',
    mail: mailTimingWords,
    copy: 'Copy',
    copied: 'Copied',
    back: { label: 'Return to Careers', path: careerPath },
  },
  failure: {
    title: 'Error',
    /** The form's own validation failed. */
    unsent: 'Not sent yet',
    listTitle: 'Please fix the following issues:',
    /** Spec 8, verbatim. */
    text: 'There was an error submitting your application. Please try again later or contact us directly.',
    fileAgain: 'Your browser doesn’t keep the file. Please attach it again.',
    titlePrefix: errorTitlePrefix,
  },
  help: {
    title: 'Need Help or Have Questions?',
    text: 'If the form isn’t working or you have a question, contact us and a person will answer.',
    phone: 'Phone',
    email: 'Email',
    office: 'Office',
  },
  received: {
    title: 'Application received',
    description: `We have your application to ${site.name}. Here’s its reference number and what happens next.`,
  },
} as const;
