import type { GlossaryTerm } from '#content/glossary/term.ts';

export const termsAToC: readonly GlossaryTerm[] = [
  {
    slug: 'active-directory',
    term: 'Active Directory',
    definition:
      'The directory that holds the users, computers and rights of a Windows network. Whoever controls it controls nearly everything that is joined to it.',
    seeAlso: ['ad-cs', 'kerberoasting', 'tier-0'],
  },
  {
    slug: 'ad-cs',
    term: 'AD CS',
    definition:
      "Active Directory Certificate Services: Microsoft's certificate authority for Windows domains. A certificate that it issues for sign-in works like a password, so a wrong template or right can hand over the whole domain.",
    seeAlso: ['active-directory', 'tier-0', 'ntlm-relay'],
  },
  {
    slug: 'algorithm-confusion',
    term: 'Algorithm confusion',
    definition:
      "A forged token that passes because the verifier takes the algorithm from the token instead of its own configuration. The classic form signs with HMAC and uses the server's public key as the secret.",
    seeAlso: ['jwt'],
  },
  {
    slug: 'asvs',
    term: 'ASVS',
    definition:
      'The OWASP Application Security Verification Standard: a list of testable security requirements in three levels. It turns "is it secure?" into questions with a yes or no.',
    seeAlso: ['owasp', 'wstg'],
  },
  {
    slug: 'attack-path',
    term: 'Attack path',
    definition:
      'The chain of steps that leads from where an attacker starts to what they want. Cutting one link is often enough, which is why a report should show the whole chain.',
    seeAlso: ['lateral-movement', 'privilege-escalation'],
  },
  {
    slug: 'attack-surface',
    term: 'Attack surface',
    definition:
      "Everything that an attacker can reach and send input to: hosts, endpoints, forms, accounts, files and people. What you don't know about is part of it too.",
    seeAlso: ['scope', 'subdomain-takeover'],
  },
  {
    slug: 'authentication',
    term: 'Authentication',
    definition:
      'Establishing who is asking, by a password, a key, a token or a certificate. It says nothing about what they may do.',
    seeAlso: ['authorization', 'mfa'],
  },
  {
    slug: 'authorization',
    term: 'Authorization',
    definition:
      'Deciding whether this caller may do this to that object. It has to be decided on the server, for each request.',
    seeAlso: ['authentication', 'bola', 'bfla'],
  },
  {
    slug: 'bfla',
    term: 'BFLA',
    definition:
      'Broken Function Level Authorization: a caller reaches an operation that is meant for another role, such as an administrative endpoint that only the menu hides.',
    seeAlso: ['authorization', 'bola'],
  },
  {
    slug: 'black-box-test',
    term: 'Black box test',
    definition:
      'A test in which the testers start without accounts, code or documents. It shows what an outsider sees first, and it spends much of its time finding out what the owner already knows.',
    seeAlso: ['gray-box-test', 'white-box-test'],
  },
  {
    slug: 'bola',
    term: 'BOLA',
    definition:
      'Broken Object Level Authorization: the server checks who is asking but not whether this object belongs to them. First entry of the OWASP API Security Top 10, and the API name for IDOR.',
    seeAlso: ['idor', 'authorization', 'tenant-isolation'],
  },
  {
    slug: 'bug-bounty',
    term: 'Bug bounty',
    definition:
      'A standing offer to pay outside researchers for valid reports within a published scope. It complements a penetration test: broad and continuous instead of deep and dated.',
    seeAlso: ['coordinated-disclosure', 'triage'],
  },
  {
    slug: 'canary',
    term: 'Canary',
    definition:
      'A unique string or account that is planted so that its appearance elsewhere proves something. In access-control tests it shows whose data a response holds.',
    seeAlso: ['bola', 'proof-of-concept'],
  },
  {
    slug: 'coordinated-disclosure',
    term: 'Coordinated disclosure',
    definition:
      'Reporting a vulnerability to those who can fix it and publishing details after an agreed time. Also called responsible disclosure.',
    seeAlso: ['security-txt', 'bug-bounty'],
  },
  {
    slug: 'cors',
    term: 'CORS',
    definition:
      'Cross-Origin Resource Sharing: response headers by which a server allows scripts from other origins to read its answers. It loosens the same-origin policy; it does not protect the server from requests.',
    seeAlso: ['same-origin-policy', 'csrf'],
  },
  {
    slug: 'credential-stuffing',
    term: 'Credential stuffing',
    definition:
      'Trying user names and passwords leaked elsewhere, at scale. It works where people reuse passwords and nothing but a password is asked for.',
    seeAlso: ['mfa', 'password-spraying', 'rate-limiting'],
  },
  {
    slug: 'csp',
    term: 'CSP',
    definition:
      'Content Security Policy: a response header that tells the browser which scripts and other resources a document may load. A strict policy works by nonces or hashes and limits what an injection can do; it does not remove the injection.',
    seeAlso: ['xss', 'nonce', 'trusted-types'],
  },
  {
    slug: 'csrf',
    term: 'CSRF',
    definition:
      "Cross-Site Request Forgery: a foreign site makes the victim's browser send a request that carries the victim's cookies. SameSite cookies, tokens and checks of the Origin header stop it.",
    seeAlso: ['same-origin-policy', 'cors'],
  },
  {
    slug: 'cve',
    term: 'CVE',
    definition:
      'Common Vulnerabilities and Exposures: the public catalog that gives each published vulnerability an identifier, such as CVE-2021-44228.',
    seeAlso: ['cvss', 'cwe'],
  },
  {
    slug: 'cvss',
    term: 'CVSS',
    definition:
      'Common Vulnerability Scoring System: a vector of properties and a score from 0 to 10 computed from it. The vector matters more than the score, since it shows why.',
    seeAlso: ['severity', 'cve'],
  },
  {
    slug: 'cwe',
    term: 'CWE',
    definition:
      'Common Weakness Enumeration: a catalog of kinds of mistakes, such as CWE-89 for SQL injection. A CVE is one case; a CWE is the class it belongs to.',
    seeAlso: ['cve'],
  },
];
