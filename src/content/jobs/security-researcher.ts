import { company } from '#contract/company.ts';
import type { Job } from './job.ts';

export const securityResearcher: Job = {
  id: 'security-researcher',
  title: 'Security Researcher',
  type: 'Full-time',
  location: 'Remote',
  summary: 'Find what scanners can’t, prove it with an exploit, and publish what others can learn from.',
  skills: ['Vulnerability Research', 'Exploit Development', 'Python'],
  experience: {
    code: 'PR',
    label: 'Published research',
    note: 'a CVE, an advisory, a paper or a repository',
  },
  duties: [
    'Choose targets with us each quarter: frameworks, gateways and appliances our clients depend on.',
    'Take a bug class from idea to working proof of concept, then to a check every tester can run.',
    'Disclose what you find, with a deadline, a suggested patch and patience. Your name goes on the advisory.',
    'Turn research into test cases that help colleagues find the same flaw in other systems.',
  ],
  requirements: [
    'Published research: a CVE, an advisory, a conference paper or a repository we can run.',
    'Python for tooling, and enough C, Go or Java to read what you break.',
    'You can explain a root cause on one page, with the line of code and what it takes to reach it.',
    'Coordinated disclosure is a habit: you never test anything without permission.',
  ],
  pluses: ['Fuzzing at scale', 'Firmware reverse engineering', 'CodeQL or Semgrep rules you wrote'],
  firstMonths: [
    { when: 'Week 2', what: 'You reproduce one of our advisories and improve its check.' },
    { when: 'Month 3', what: 'You write up your first root cause for the team.' },
    {
      when: 'Month 6',
      what: 'You’ve published an advisory with a vendor’s fix, or three checks that found something real.',
    },
  ],
  postedOn: '2026-11-02',
  validThrough: '2027-01-31',
  country: company.country,
  workplace: `Remote, from anywhere in ${company.country.name}`,
  pay: { min: 3_600_000, max: 5_400_000, currency: 'INR', isSample: true },
};
