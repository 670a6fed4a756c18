import { company } from '#contract/company.ts';
import type { Job } from './job.ts';

export const devsecopsEngineer: Job = {
  id: 'devsecops-engineer',
  title: 'DevSecOps Engineer',
  type: 'Full-time',
  location: 'Hybrid',
  summary: 'Build the pipelines that retest every fix and keep our own platform hard to break.',
  skills: ['CI/CD', 'Docker', 'Kubernetes'],
  experience: { code: '3', label: 'Three years', note: 'running Kubernetes or something as unforgiving' },
  duties: [
    'Own the pipeline that turns a finding into a regression test and runs it on every client release.',
    'Run the platform that stores our reports: isolated per client, patched within days, and restored from backup every month as a test.',
    'Give testers short-lived environments: one command, one VPN, gone when the engagement ends.',
    'Be the first target: our own testers attack what you build, and you fix it with them.',
  ],
  requirements: [
    'Three years running Kubernetes, or something just as unforgiving, in production.',
    'CI/CD as code: you can explain every permission your pipeline has, and you’ve removed most of them.',
    'Container images you’d put your name on: minimal, pinned, scanned, reproducible.',
    'One language beyond shell and YAML: Go, Python or TypeScript.',
    'You write the postmortem before anyone has to ask.',
  ],
  pluses: [
    'Terraform across two clouds',
    'SLSA, Sigstore or in-toto in practice',
    'An on-call rotation you made quieter',
  ],
  firstMonths: [
    { when: 'Week 2', what: 'You restore the platform from backup on your own, with the runbook.' },
    { when: 'Month 2', what: 'You’ve automated away one manual step in the retest pipeline.' },
    { when: 'Month 6', what: 'An internal red-team week ends with findings you predicted.' },
  ],
  postedOn: '2026-11-05',
  validThrough: '2027-01-31',
  country: company.country,
  workplace: `Two days a week in our ${company.region} office, the rest from home`,
  pay: { min: 3_000_000, max: 4_500_000, currency: 'INR', isSample: true },
};
