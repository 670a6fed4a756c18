import { company } from '#contract/company.ts';
import type { Job } from './job.ts';

export const seniorSecurityEngineer: Job = {
  id: 'senior-security-engineer',
  title: 'Senior Security Engineer',
  type: 'Full-time',
  location: 'Remote',
  summary: 'Lead web and cloud engagements, and write findings that engineers thank you for.',
  skills: ['OSCP', 'Web Security', 'Cloud Infrastructure'],
  experience: { code: '5', label: 'Five years', note: 'two of them hands-on offensive work' },
  duties: [
    'Lead two or three engagements a month, from the scoping call to the retest. You decide how to spend the days.',
    'Test web applications, APIs and the AWS, Azure or GCP accounts behind them, by hand, with more than one role.',
    'Chain small findings into the path that matters, and prove it with the shortest request.',
    'Review the findings of two colleagues: can an engineer reproduce this from the text alone?',
    'Answer the client’s developers in the shared channel until the fix works.',
  ],
  requirements: [
    'Five years of security testing, or of building what we test, with at least two of them in hands-on offensive work.',
    'OSCP, or work that shows the same skills: a CVE, a lab you built or a write-up we can read.',
    'You read code in two languages and can explain why an authorization check is missing.',
    'IAM in one major cloud: you can follow a role chain from a leaked key to data, and back to a fix.',
    'You write English that a tired developer understands the first time.',
  ],
  pluses: ['Active Directory or Kubernetes engagements', 'Talks or tools others use', 'Hindi'],
  firstMonths: [
    { when: 'Week 2', what: 'You shadow an engagement and write two of its findings.' },
    { when: 'Month 2', what: 'You lead your first engagement with a second tester at your side.' },
    { when: 'Month 6', what: 'Clients ask for you by name, and one of our test methods is yours.' },
  ],
  postedOn: '2026-11-02',
  validThrough: '2027-01-31',
  country: company.country,
  workplace: `Remote, from anywhere in ${company.country.name}`,
  pay: { min: 4_200_000, max: 6_000_000, currency: 'INR', isSample: true },
};
