import type { GlossaryTerm } from '#content/glossary/term.ts';

export const termsSToZ: readonly GlossaryTerm[] = [
  {
    slug: 'same-origin-policy',
    term: 'Same-origin policy',
    definition:
      "The browser's rule that script from one origin may not read what belongs to another. An origin is scheme, host and port together.",
    seeAlso: ['cors', 'csrf'],
  },
  {
    slug: 'sast',
    term: 'SAST',
    definition:
      'Static application security testing: reading code without running it, by rules or data flow. It sees all paths, including those that never happen.',
    seeAlso: ['dast'],
  },
  {
    slug: 'sbom',
    term: 'SBOM',
    definition:
      'Software bill of materials: the list of components inside a product, with versions. It answers "are we affected?" within minutes.',
    seeAlso: ['supply-chain-attack', 'cve'],
  },
  {
    slug: 'scope',
    term: 'Scope',
    definition:
      'What a test covers and what it leaves out, in assets, roles, goals and techniques. It decides what can be found.',
    seeAlso: ['rules-of-engagement', 'penetration-test'],
  },
  {
    slug: 'security-txt',
    term: 'security.txt',
    definition:
      'A file at /.well-known/security.txt that says how to report a vulnerability, as defined by RFC 9116.',
    seeAlso: ['coordinated-disclosure'],
  },
  {
    slug: 'segmentation-test',
    term: 'Segmentation test',
    definition:
      'Checking that a network zone really is separate, by trying to reach it from the zones that should not.',
    seeAlso: ['lateral-movement', 'pci-dss'],
  },
  {
    slug: 'severity',
    term: 'Severity',
    definition:
      'How bad a finding is, as Critical, High, Medium or Low. It combines effect and effort, and it should come with the reasons.',
    seeAlso: ['cvss', 'finding'],
  },
  {
    slug: 'soc-2',
    term: 'SOC 2',
    definition:
      "A report by an independent auditor on a service provider's controls. Type I describes a day, Type II a period.",
    seeAlso: ['iso-27001'],
  },
  {
    slug: 'sql-injection',
    term: 'SQL injection',
    definition:
      'Input that changes the meaning of a database query. The cure is parameters; escaping by hand fails sooner or later.',
    seeAlso: ['injection'],
  },
  {
    slug: 'ssrf',
    term: 'SSRF',
    definition:
      'Server-Side Request Forgery: making a server send a request to a place that the attacker chooses, often one that only the server can reach.',
    seeAlso: ['imds', 'dns-rebinding', 'egress-filtering'],
  },
  {
    slug: 'subdomain-takeover',
    term: 'Subdomain takeover',
    definition:
      'A DNS name that still points to a released cloud resource, which someone else then claims. They then speak under your name.',
    seeAlso: ['attack-surface'],
  },
  {
    slug: 'supply-chain-attack',
    term: 'Supply chain attack',
    definition:
      "An attack through something you build on or are given: a package, a build tool, an update, a vendor's access.",
    seeAlso: ['sbom'],
  },
  {
    slug: 'tenant-isolation',
    term: 'Tenant isolation',
    definition:
      'Keeping the data of one customer from all others in a shared system. It should hold in the query as well as in the menu.',
    seeAlso: ['bola', 'row-level-security'],
  },
  {
    slug: 'threat-model',
    term: 'Threat model',
    definition:
      'A written answer to four questions: what are we building, what can go wrong, what do we do about it, and did it work?',
    seeAlso: ['scope', 'attack-surface'],
  },
  {
    slug: 'tier-0',
    term: 'Tier 0',
    definition:
      'The systems that control all others in a Windows domain: domain controllers, certificate authorities, identity synchronization and what manages them. Protected as one.',
    seeAlso: ['active-directory', 'ad-cs'],
  },
  {
    slug: 'triage',
    term: 'Triage',
    definition:
      'Deciding whether each report is real, new and in scope, and how severe it is, then telling the reporter.',
    seeAlso: ['bug-bounty', 'false-positive'],
  },
  {
    slug: 'trusted-types',
    term: 'Trusted Types',
    definition:
      "A browser feature that lets dangerous DOM functions accept only values from named policies instead of plain strings. It ends most DOM-based XSS; it doesn't see markup that the server sends.",
    seeAlso: ['csp', 'xss'],
  },
  {
    slug: 'vulnerability-scan',
    term: 'Vulnerability scan',
    definition:
      'An automatic comparison with known problems. Cheap, broad and repeatable, it finds missing patches and misses logic.',
    seeAlso: ['penetration-test', 'false-positive'],
  },
  {
    slug: 'waf',
    term: 'WAF',
    definition:
      "Web application firewall: a filter in front of an application that blocks requests that look like attacks. It buys time; it doesn't fix the cause.",
    seeAlso: ['remediation'],
  },
  {
    slug: 'white-box-test',
    term: 'White box test',
    definition:
      'A test with code, documents and access to the people who wrote them. It finds root causes where other tests find symptoms.',
    seeAlso: ['gray-box-test', 'black-box-test'],
  },
  {
    slug: 'wstg',
    term: 'WSTG',
    definition:
      'The OWASP Web Security Testing Guide: how to test a web application, topic by topic, with identifiers that a report can cite.',
    seeAlso: ['owasp', 'asvs'],
  },
  {
    slug: 'xss',
    term: 'XSS',
    definition:
      "Cross-site scripting: script of the attacker's choice runs in the origin of the attacked site. It is reflected from a request, stored on the server, or made in the browser by the site's own code (DOM-based).",
    seeAlso: ['csp', 'trusted-types', 'injection'],
  },
  {
    slug: 'xxe',
    term: 'XXE',
    definition:
      'XML External Entity: a document that makes the parser read files or send requests. Switching off external entities ends it.',
    seeAlso: ['injection', 'ssrf'],
  },
  {
    slug: 'zero-day',
    term: 'Zero-day',
    definition:
      "A vulnerability for which no fix exists when it is first used or becomes known. Most intrusions don't need one.",
    seeAlso: ['cve'],
  },
];
