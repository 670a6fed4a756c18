import { company } from '#contract/company.ts';
import type { Job } from './job.ts';

export const securityMarketingSpecialist: Job = {
  id: 'security-marketing-specialist',
  title: 'Security Marketing Specialist',
  type: 'Full-time',
  location: 'Remote',
  summary: 'Turn research into articles a security lead will forward, without scare tactics or jargon.',
  skills: ['Content Creation', 'Digital Marketing', 'SEO'],
  experience: { code: '3', label: 'Three years', note: 'writing for technical readers' },
  duties: [
    'Write two pieces a month with the people who did the work: explain an advisory, show a method or answer a question.',
    'Keep this website accurate: every figure has a source, every page has an owner, and nothing says “unlock”.',
    'Plan what we publish around what buyers search for, and report results instead of page views.',
    'Prepare talks and samples with testers, so they can spend their time testing.',
  ],
  requirements: [
    'Three years writing for technical readers. Send two pieces; they matter more than job titles.',
    'You can interview an engineer for half an hour and come back with a page they’d put their name on.',
    'Solid SEO skills: structure, intent, speed and measurement, without tricks that age badly.',
    'You know what must not be published: client names, live findings, anything under embargo.',
  ],
  pluses: ['A background in support, journalism or engineering', 'Basic HTML and Git', 'A second language'],
  firstMonths: [
    { when: 'Week 2', what: 'You publish your first piece, reviewed by three testers before it goes out.' },
    { when: 'Month 3', what: 'You have a plan for two quarters, with the questions each piece answers.' },
    { when: 'Month 6', what: 'A buyer says on the first call that your piece is why they got in touch.' },
  ],
  postedOn: '2026-11-09',
  validThrough: '2027-01-31',
  country: company.country,
  workplace: `Remote, from anywhere in ${company.country.name}`,
  pay: { min: 1_800_000, max: 2_700_000, currency: 'INR', isSample: true },
};
