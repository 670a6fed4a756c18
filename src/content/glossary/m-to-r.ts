import type { GlossaryTerm } from '#content/glossary/term.ts';

export const termsMToR: readonly GlossaryTerm[] = [
  {
    slug: 'mass-assignment',
    term: 'Mass assignment',
    definition:
      'Fields that a client should not set are set, because the server copies all of the input into the object. Adding "role" to a profile update is the textbook case.',
    seeAlso: ['authorization'],
  },
  {
    slug: 'masvs',
    term: 'MASVS',
    definition:
      'The OWASP Mobile Application Security Verification Standard: what to require of a mobile app, with a testing guide (MASTG) beside it.',
    seeAlso: ['asvs', 'owasp'],
  },
  {
    slug: 'mfa',
    term: 'MFA',
    definition:
      'Multi-factor authentication: a second proof besides the password. Codes can be phished; keys bound to the site, as in FIDO2, cannot be used elsewhere.',
    seeAlso: ['authentication', 'credential-stuffing'],
  },
  {
    slug: 'nonce',
    term: 'Nonce',
    definition:
      'A value that is used once. In a Content Security Policy it marks the scripts that the server meant to send, so it has to be new and unpredictable for each response.',
    seeAlso: ['csp'],
  },
  {
    slug: 'ntlm-relay',
    term: 'NTLM relay',
    definition:
      "Passing a victim's Windows authentication on to another service and acting there as the victim. Signing and channel binding stop it.",
    seeAlso: ['active-directory', 'ad-cs'],
  },
  {
    slug: 'oauth',
    term: 'OAuth',
    definition:
      'A framework by which a user lets one application act at another without sharing a password. Most mistakes are in redirect addresses, state and the kind of token accepted.',
    seeAlso: ['jwt'],
  },
  {
    slug: 'owasp',
    term: 'OWASP',
    definition:
      'The Open Worldwide Application Security Project: a community that publishes free standards, guides and tools, among them the Top 10 lists.',
    seeAlso: ['asvs', 'wstg', 'masvs'],
  },
  {
    slug: 'password-spraying',
    term: 'Password spraying',
    definition: 'Trying a few common passwords against many accounts, slowly enough to avoid lockouts.',
    seeAlso: ['credential-stuffing', 'mfa'],
  },
  {
    slug: 'pci-dss',
    term: 'PCI DSS',
    definition:
      'Payment Card Industry Data Security Standard: rules for those who handle card data. Requirement 11.4 asks for external, internal and segmentation penetration tests.',
    seeAlso: ['segmentation-test'],
  },
  {
    slug: 'penetration-test',
    term: 'Penetration test',
    definition:
      'An authorized attempt, in a set time and scope, to do what an attacker would do, with proof of what worked and advice on how to stop it.',
    seeAlso: ['scope', 'rules-of-engagement', 'vulnerability-scan'],
  },
  {
    slug: 'privilege-escalation',
    term: 'Privilege escalation',
    definition:
      "Gaining rights that were not granted: from user to administrator (vertical), or to another user's data (horizontal).",
    seeAlso: ['authorization', 'attack-path'],
  },
  {
    slug: 'proof-of-concept',
    term: 'Proof of concept',
    definition:
      'The smallest demonstration that a weakness is real: a request, a screenshot, a few lines of code. It shows the effect and goes no further than that takes.',
    seeAlso: ['finding', 'canary'],
  },
  {
    slug: 'ptaas',
    term: 'PTaaS',
    definition:
      'Penetration testing as a service: tests ordered as needed, findings delivered as they appear, retests included, all in one place instead of one document a year.',
    seeAlso: ['penetration-test', 'retest'],
  },
  {
    slug: 'race-condition',
    term: 'Race condition',
    definition:
      'Two requests at the same moment see the same state, and a limit is passed twice. Gift cards, withdrawals and invitations are where to look.',
    seeAlso: ['rate-limiting'],
  },
  {
    slug: 'rate-limiting',
    term: 'Rate limiting',
    definition:
      'Limiting how often something may be tried. It must count what matters, such as attempts per account; requests per address alone are not enough.',
    seeAlso: ['credential-stuffing', 'denial-of-service'],
  },
  {
    slug: 'rce',
    term: 'RCE',
    definition:
      'Remote code execution: the attacker runs code of their choice on the server. Usually the end of the discussion about severity.',
    seeAlso: ['deserialization', 'injection'],
  },
  {
    slug: 'red-team',
    term: 'Red team',
    definition:
      'An exercise with a goal instead of a list, which tests whether people and monitoring notice. It asks "would we see it?" where a penetration test asks "what is open?".',
    seeAlso: ['penetration-test'],
  },
  {
    slug: 'regression-test',
    term: 'Regression test',
    definition:
      'A test that fails if a fixed bug returns. For a security bug it is written from the finding and seen to fail before the fix.',
    seeAlso: ['remediation', 'retest'],
  },
  {
    slug: 'remediation',
    term: 'Remediation',
    definition:
      'Removing the cause of a finding. A mitigation makes the attack harder or rarer and leaves the cause in place.',
    seeAlso: ['retest', 'finding'],
  },
  {
    slug: 'retest',
    term: 'Retest',
    definition:
      'A second attempt after the fix, by someone who wants it to fail. It ends with a date and a result for each finding.',
    seeAlso: ['remediation', 'regression-test'],
  },
  {
    slug: 'row-level-security',
    term: 'Row level security',
    definition:
      "A database feature that adds a condition to each query on a table, so that a session sees only its rows. A second lock behind the application's own checks.",
    seeAlso: ['tenant-isolation', 'bola'],
  },
  {
    slug: 'rules-of-engagement',
    term: 'Rules of engagement',
    definition:
      'The page that says how a test is run: dates, addresses, limits, contacts, what happens to data, and who authorized it.',
    seeAlso: ['scope', 'denial-of-service'],
  },
];
