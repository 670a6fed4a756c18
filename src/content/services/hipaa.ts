import { defaultCategory, type Service } from './service.ts';

export const hipaa: Service = {
  slug: 'hipaa',
  title: 'HIPAA Technical Evaluation',
  seoTitle: 'HIPAA Penetration Testing and Evaluation',
  description:
    'Penetration testing and technical evaluation under the HIPAA Security Rule for systems with electronic patient data: portals, FHIR APIs, networks.',
  icon: 'shield',
  category: defaultCategory,
  lead: 'The Security Rule requires a periodic technical evaluation and an accurate risk analysis. We test the systems that store patient data, using synthetic patients, and feed the results straight into both.',
  quoteServiceIds: ['web', 'api', 'network'],
  highlights: [
    {
      title: 'Follow the patient record',
      text: 'From intake form to EHR, lab, billing and archive, we follow the electronic record, because that’s what the rule protects.',
    },
    {
      title: 'Synthetic patients only',
      text: 'We work with invented records wherever possible. If a flaw exposes real ones, we stop at the first, redact it and call you.',
    },
    {
      title: 'Care comes first',
      text: 'We test clinical systems in agreed windows, never with exploits that could stop them. We observe devices on wards but never attack them.',
    },
    {
      title: 'The rule’s own language',
      text: 'Findings cite the safeguard they affect and say whether it’s required or addressable, so compliance and engineering are on the same page.',
    },
  ],
  methodology: [
    {
      name: 'Agreement and boundaries',
      text: 'First we sign a business associate agreement and agree on clinical contacts, off-limits systems and a code word that stops the test. Only then do you give us accounts and addresses.',
      share: 0.75,
    },
    {
      name: 'Map the ePHI',
      text: 'We map where records are created, received, maintained and transmitted, including vendors, exports, faxes turned into email, and test databases.',
      share: 1.5,
    },
    {
      name: 'Portals and APIs',
      text: 'We test patient, proxy and clinician roles, FHIR and HL7 interfaces, SMART scopes, break-glass access and document sharing.',
      share: 3,
    },
    {
      name: 'Network and identity',
      text: 'We test clinical and office zones, shared workstations, the directory, vendors’ remote support, and the path from guest Wi-Fi.',
      share: 2.5,
    },
    {
      name: 'Audit controls',
      text: 'We open records we shouldn’t, and some we’re allowed to, and check whether your activity review can tell the difference.',
      share: 0.75,
    },
    {
      name: 'Evaluate and report',
      text: 'We report safeguard by safeguard, and rate likelihood and impact on your own risk analysis scale.',
      share: 'report',
    },
  ],
  tools: [
    { name: 'Burp Suite Pro', use: 'Portals and FHIR resources, across patient and clinician sessions' },
    { name: 'Inferno', use: 'Checking SMART on FHIR conformance before we look for ways to abuse it' },
    { name: 'Synthea', use: 'Synthetic patients with plausible histories' },
    { name: 'Wireshark', use: 'HL7 v2 and DICOM in cleartext between systems' },
    { name: 'Nmap', use: 'Gentle discovery in clinical zones, with device exclusions' },
    { name: 'BloodHound CE', use: 'Tracing paths from a shared ward account to the records server' },
    { name: 'jwt_tool', use: 'Launch context and patient claims inside access tokens' },
  ],
  compliance: [
    {
      standard: 'HIPAA Security Rule',
      clause: '§164.308(a)(8)',
      text: 'Provides the documented periodic technical evaluation, repeated when your environment or operations change.',
    },
    {
      standard: 'HIPAA Security Rule',
      clause: '§164.308(a)(1)(ii)(A)',
      text: 'Adds proven vulnerabilities to an accurate and thorough risk analysis.',
    },
    {
      standard: 'HIPAA Security Rule',
      clause: '§164.312(a), (b), (d)',
      text: 'Tests access control, audit controls and authentication in operation.',
    },
    {
      standard: 'HIPAA Security Rule',
      clause: '§164.312(e)(1)',
      text: 'Examines how ePHI is transmitted on each link, including the cipher suite that was actually negotiated.',
    },
    {
      standard: 'NIST SP 800-66 Rev. 2',
      clause: 'Evaluation',
      text: 'We follow NIST’s guidance on implementing the Security Rule.',
    },
  ],
  featuresLead: 'Where ePHI can leak',
  features: [
    {
      icon: 'users',
      title: 'Patient and proxy access',
      description:
        'One patient, another patient, a parent, a former guardian: each is allowed to see certain records and no others. We try all the others.',
    },
    {
      icon: 'webhook',
      title: 'FHIR and HL7 interfaces',
      description:
        'We test scopes, compartments, search parameters, bulk export and legacy feeds for records that belong to someone else.',
    },
    {
      icon: 'eye',
      title: 'Audit trail',
      description:
        'Snooping on a colleague, mass export, access after discharge: we try each with synthetic records and see who notices.',
    },
    {
      icon: 'network',
      title: 'Clinical network zones',
      description:
        'We test guest, office, clinical and device networks, and the vendor tunnels between them that no diagram shows.',
    },
    {
      icon: 'lock',
      title: 'Encryption of ePHI',
      description:
        'We check databases, backups, laptops, email and interfaces. Where encryption is addressable, we also check that you documented your decision.',
    },
    {
      icon: 'key',
      title: 'Shared workstations',
      description:
        'We test badge logins, automatic logoff, cached sessions and shared accounts on the ward, without slowing down care.',
    },
  ],
  framework: {
    scanning:
      'We scan patient portals, scheduling, telehealth and FHIR endpoints, with synthetic accounts only. The results become part of your evaluation under §164.308(a)(8), and each one names the ePHI it exposes.',
    encryption:
      'Encryption is addressable under §164.312(a)(2)(iv) and (e)(2)(ii), and that doesn’t mean optional. We test what’s encrypted, and read how you justified whatever isn’t.',
    code: 'In the code behind patient records, we look for the access check of §164.312(a)(1) and the audit entry of (b), and for patient data in logs, test fixtures and calls to analytics services.',
  },
  reportContains: [
    'An evaluation by safeguard: whether it’s required or addressable, how we tested it, and the result',
    'Findings with affected ePHI, evidence without patient data, and a fix',
    'Entries for your risk analysis, on your own scale',
    'A map of the ePHI flows we observed',
    'A statement of the work we did, for the documentation you keep for six years',
  ],
  notIncluded: [
    'A HIPAA certificate: HHS doesn’t recognize any',
    'Legal advice on breach notification',
    'Active testing of connected medical devices that are in use',
    'Administrative and physical safeguards, beyond what we observe',
  ],
  weNeed: [
    'A signed business associate agreement',
    'A test environment, or synthetic patients in production',
    'Accounts for patient, proxy, clinician, billing and support roles',
    'A clinical contact who can stop the test immediately',
  ],
  scope: { depth: 'auditor', framework: 'hipaa' },
  evidence: {
    title: 'One patient can read another’s lab results',
    language: 'HTTP',
    code: [
      'GET /fhir/r4/Observation?patient={-40117-}&_count=1 HTTP/1.1 {#1}',
      'Host: api.larkfield.example',
      'Authorization: Bearer [patient: 40092, scope: patient/Observation.rs]',
      'Accept: application/fhir+json',
      '',
      'HTTP/1.1 200 OK',
      'Content-Type: application/fhir+json',
      '',
      '{"resourceType": "Bundle", "type": "searchset", "total": 62,',
      ' "entry": [{"resource": {"resourceType": "Observation",',
      '   "subject": {"reference": {!"Patient/40117"!}}, {#2}',
      '   "code": {"text": {!"Hemoglobin A1c"!}}}}]}',
    ],
    notes: ['the token belongs to patient 40092', 'someone else’s record'],
    caption:
      'Sample finding with synthetic patients, response trimmed. The scope is checked, but the patient in the launch context isn’t. Filter by the patient in the token, not the one in the query. §164.312(a)(1), CWE-639.',
  },
  relatedSlugs: ['api-penetration-testing', 'security-audit', 'network-penetration-testing'],
};
