import type { GlossaryTerm } from '#content/glossary/term.ts';

export const termsDToL: readonly GlossaryTerm[] = [
  {
    slug: 'dast',
    term: 'DAST',
    definition:
      'Dynamic application security testing: tools that send requests to a running application and judge the responses. Good at known patterns, weak at business rules and access control.',
    seeAlso: ['sast', 'vulnerability-scan'],
  },
  {
    slug: 'denial-of-service',
    term: 'Denial of service',
    definition:
      'Making a system unusable, by volume or by one request that costs too much. Usually out of scope for a penetration test unless it is agreed in detail.',
    seeAlso: ['rate-limiting', 'rules-of-engagement'],
  },
  {
    slug: 'deserialization',
    term: 'Deserialization',
    definition:
      'Turning bytes back into objects. If the format can name classes and the bytes come from outside, the attacker may choose which code runs.',
    seeAlso: ['rce'],
  },
  {
    slug: 'dns-rebinding',
    term: 'DNS rebinding',
    definition:
      'A host name whose address changes between check and use, or between page load and request. It turns an outside name into an inside address and defeats filters that look only at names.',
    seeAlso: ['ssrf', 'same-origin-policy'],
  },
  {
    slug: 'dom-clobbering',
    term: 'DOM clobbering',
    definition:
      'Injected elements whose id or name shadows a variable that a script expects. It needs no script of its own, so it works behind a strict policy.',
    seeAlso: ['xss', 'csp'],
  },
  {
    slug: 'egress-filtering',
    term: 'Egress filtering',
    definition:
      'Rules about which connections may leave a network. They limit what a compromised server or a forged request can reach.',
    seeAlso: ['ssrf'],
  },
  {
    slug: 'false-positive',
    term: 'False positive',
    definition:
      "A reported problem that turns out not to be one. Each one costs an engineer's trust, which is why findings are proven before they are reported.",
    seeAlso: ['proof-of-concept', 'triage'],
  },
  {
    slug: 'finding',
    term: 'Finding',
    definition:
      'One proven weakness in a report: what it is, where, how to reproduce it, what it means, how severe it is and how to fix it.',
    seeAlso: ['severity', 'remediation', 'retest'],
  },
  {
    slug: 'foothold',
    term: 'Foothold',
    definition:
      'The first place inside: an account, a host or a session from which the next steps are taken.',
    seeAlso: ['lateral-movement', 'attack-path'],
  },
  {
    slug: 'fuzzing',
    term: 'Fuzzing',
    definition:
      'Sending many generated inputs and watching for crashes, errors or differences. It finds what nobody thought of, as long as something notices.',
    seeAlso: ['dast'],
  },
  {
    slug: 'gdpr',
    term: 'GDPR',
    definition:
      "General Data Protection Regulation: the European Union's law on personal data. Article 32 asks for a process to test regularly whether security measures work.",
    seeAlso: ['iso-27001', 'soc-2'],
  },
  {
    slug: 'gray-box-test',
    term: 'Gray box test',
    definition:
      'A test with accounts and documents but not everything. For most applications it finds the most per day.',
    seeAlso: ['black-box-test', 'white-box-test'],
  },
  {
    slug: 'hipaa',
    term: 'HIPAA',
    definition:
      'Health Insurance Portability and Accountability Act: the United States law that, among other things, protects health information. Its Security Rule asks for periodic technical evaluation.',
    seeAlso: ['gdpr'],
  },
  {
    slug: 'iam',
    term: 'IAM',
    definition:
      'Identity and access management: who exists, and what each identity may do. In a cloud account it is the real perimeter.',
    seeAlso: ['least-privilege', 'imds'],
  },
  {
    slug: 'idor',
    term: 'IDOR',
    definition:
      "Insecure Direct Object Reference: changing an identifier in a request gives access to another user's object. The older name for BOLA.",
    seeAlso: ['bola'],
  },
  {
    slug: 'imds',
    term: 'IMDS',
    definition:
      'Instance Metadata Service: a link-local address from which a cloud server reads its own settings and short-lived credentials. Version 2 on AWS asks for a session token first.',
    seeAlso: ['ssrf', 'iam'],
  },
  {
    slug: 'injection',
    term: 'Injection',
    definition:
      'Input that is read as part of a command, query or markup instead of as data. Parameters and encoding keep the two apart.',
    seeAlso: ['sql-injection', 'xss', 'xxe'],
  },
  {
    slug: 'introspection',
    term: 'Introspection',
    definition:
      'The GraphQL feature that lets a client ask for the schema. Switching it off hides names; it does not forbid access.',
    seeAlso: ['authorization'],
  },
  {
    slug: 'iso-27001',
    term: 'ISO 27001',
    definition:
      'The international standard for managing information security. A certificate says that risks are managed in a system; it does not say that a product has no holes.',
    seeAlso: ['soc-2'],
  },
  {
    slug: 'jwt',
    term: 'JWT',
    definition:
      'JSON Web Token: a signed set of claims in a compact form. The signature proves who made it and that it is unchanged; issuer, audience, kind and time still have to be checked.',
    seeAlso: ['algorithm-confusion', 'oauth'],
  },
  {
    slug: 'kerberoasting',
    term: 'Kerberoasting',
    definition:
      'Requesting Kerberos tickets for service accounts and guessing their passwords offline. Long random passwords or managed service accounts end it.',
    seeAlso: ['active-directory'],
  },
  {
    slug: 'lateral-movement',
    term: 'Lateral movement',
    definition:
      'Moving from one compromised system to the next at the same level of rights, on the way to something of value.',
    seeAlso: ['foothold', 'privilege-escalation', 'segmentation-test'],
  },
  {
    slug: 'least-privilege',
    term: 'Least privilege',
    definition:
      'Giving each person and program only the rights that the task needs. It decides how bad a bad day gets.',
    seeAlso: ['iam'],
  },
];
