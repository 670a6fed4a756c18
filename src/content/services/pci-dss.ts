import { defaultCategory, type Service } from './service.ts';

export const pciDss: Service = {
  slug: 'pci-dss',
  title: 'PCI DSS Penetration Testing',
  seoTitle: 'PCI DSS 4.0.1 Penetration Testing',
  description:
    'External, internal and segmentation penetration testing to PCI DSS 4.0.1 requirement 11.4: methodology, coverage, retest and a report for the QSA.',
  icon: 'wallet',
  category: defaultCategory,
  lead: 'Requirement 11.4 is specific: internal and external tests, application and network layers, segmentation and retests. We cover all of it for your cardholder data environment, and your QSA gets every answer in one report.',
  quoteServiceIds: ['network', 'web', 'api'],
  highlights: [
    {
      title: 'Scope, then proof of scope',
      text: 'We start with your CDE diagram and data flows, and test from the networks you consider out of scope. If we get in from one of them, it was never out of scope.',
    },
    {
      title: 'All of 11.4, one method',
      text: 'Sub-requirements 11.4.1 to 11.4.6, and 11.4.7 for multi-tenant service providers, are headings in the report: what was done, when, from where and by whom.',
    },
    {
      title: 'Payment page included',
      text: 'Scripts on the payment page run where customers type card numbers. We check the script inventory, script integrity and tamper detection for 6.4.3 and 11.6.1.',
    },
    {
      title: 'Independent testers',
      text: 'Penetration testers need independence and skill, but don’t have to be QSAs or ASVs. The report says so and lists our qualifications.',
    },
  ],
  methodology: [
    {
      name: 'Confirm the CDE',
      text: 'We review data flow diagrams, connected-to systems, segmentation controls and changes since the last test, and raise gaps in the scope before testing.',
      share: 0.75,
    },
    {
      name: 'External test',
      text: 'We test every public address and application of the CDE and of critical systems, at the network and application layers (11.4.3).',
      share: 2.5,
    },
    {
      name: 'Internal test',
      text: 'From inside the CDE and from connected networks, we test hosts, databases, hypervisors, jump servers and administration paths (11.4.2).',
      share: 3,
    },
    {
      name: 'Segmentation test',
      text: 'We scan all TCP ports and selected UDP ports, from each out-of-scope network type toward the CDE and in the other direction, and record the rule behind each result (11.4.5, or 11.4.6 for service providers).',
      share: 2,
    },
    {
      name: 'Payment application',
      text: 'We test for the attack classes in 6.2.4, test token handling and refunds, and search stored data for stray card numbers.',
      share: 1.5,
    },
    {
      name: 'Report for the assessor',
      text: 'The report is structured by sub-requirement and takes into account threats from the last twelve months, as 11.4.1 requires. Then we retest exploitable findings (11.4.4).',
      share: 'report',
    },
  ],
  tools: [
    { name: 'Nmap', use: 'Full-port segmentation sweeps, with raw output kept as evidence' },
    { name: 'Metasploit', use: 'Controlled exploitation of unpatched hosts near card data' },
    { name: 'Burp Suite Pro', use: 'Checkout, refund and tokenization flows' },
    { name: 'Nessus', use: 'Authenticated internal scans that support 11.3.1.2' },
    { name: 'tcpdump', use: 'Proving that card numbers don’t cross an unexpected link' },
    { name: 'PANhunt', use: 'Finding stray card numbers on shares and desktops and in logs' },
    { name: 'Playwright', use: 'Recording each script and header on the payment page' },
    { name: 'NetExec', use: 'Credential reuse between office and CDE' },
  ],
  compliance: [
    {
      standard: 'PCI DSS 4.0.1',
      clause: '11.4.1',
      text: 'Provides a written methodology with industry-accepted approaches, full perimeter coverage and twelve months of retained results.',
    },
    {
      standard: 'PCI DSS 4.0.1',
      clause: '11.4.2, 11.4.3',
      text: 'Covers the internal and external tests due at least every twelve months and after any significant change.',
    },
    {
      standard: 'PCI DSS 4.0.1',
      clause: '11.4.4',
      text: 'Retests exploitable weaknesses once you’ve fixed them according to your risk ranking.',
    },
    {
      standard: 'PCI DSS 4.0.1',
      clause: '11.4.5, 11.4.6',
      text: 'Covers the segmentation tests due every twelve months, or every six for service providers.',
    },
    {
      standard: 'PCI DSS 4.0.1',
      clause: '6.4.3, 11.6.1',
      text: 'Checks that payment page scripts are authorized and intact, and that tampering is detected.',
    },
  ],
  featuresLead: 'Requirement 11.4, line by line',
  features: [
    {
      icon: 'layers',
      title: 'Segmentation, both ways',
      description:
        'We test from every out-of-scope network type toward the CDE, and in the other direction. We trace open ports to the rule that allows them.',
    },
    {
      icon: 'globe',
      title: 'External CDE perimeter',
      description:
        'We test public addresses, payment pages, partner links and remote access to systems that store, process or transmit card data.',
    },
    {
      icon: 'server',
      title: 'Inside the cardholder network',
      description:
        'From a foothold that a real intruder could gain, we test databases, hypervisors, and backup and management networks.',
    },
    {
      icon: 'eye',
      title: 'Payment page scripts',
      description:
        'We list each script with its owner, justification and integrity check, and make a harmless change to see whether tamper detection raises an alarm.',
    },
    {
      icon: 'database',
      title: 'Stray card numbers',
      description:
        'We search logs, tickets, mailboxes, exports and memory dumps for numbers that pass the Luhn check and shouldn’t be there.',
    },
    {
      icon: 'badge-check',
      title: 'Retest for 11.4.4',
      description:
        'We try each exploitable finding again after the fix, and give you a dated result the assessor can file as is.',
    },
  ],
  framework: {
    scanning:
      'Requirement 11.4.1 wants application-layer tests that cover at least the attacks in 6.2.4. We scan payment pages, portals and APIs with and without a login, in addition to your quarterly ASV scans.',
    encryption:
      'We test TLS wherever card numbers cross public networks (4.2.1), compare your inventory of keys and certificates with reality (4.2.1.1), and try to read stored numbers that 3.5.1 wants unreadable.',
    code: '6.2.3 requires a review of custom software before it’s released. We read the changes that handle account data, and check in the history that the reviewer wasn’t the author (6.2.3.1).',
  },
  reportContains: [
    'A report with one section per sub-requirement of 11.4',
    'A segmentation matrix: source, target, ports, rule, verdict',
    'Findings with CVSS scores and your own risk ranking under 6.3.1',
    'Our methodology, tester qualifications and independence statement',
    'A retest letter for exploitable findings',
    'Raw scan output, kept for as long as your assessment requires',
  ],
  notIncluded: [
    'ASV scans under 11.3.2, which an Approved Scanning Vendor has to run',
    'The Report on Compliance or a self-assessment questionnaire',
    'Third-party payment processors’ code',
    'Hardware tests of payment terminals (PCI PTS)',
  ],
  weNeed: [
    'CDE diagrams, data flows and the list of segmentation controls',
    'A connection point in each type of network you consider out of scope',
    'The last penetration test report, and what has changed since',
    'Your risk ranking policy and the date of the assessment',
  ],
  scope: { depth: 'auditor', framework: 'pci' },
  evidence: {
    title: 'An open port from the office to card data',
    language: 'Shell',
    code: [
      '# source: office VLAN 20, 10.20.14.77, declared out of scope',
      '$ nmap -Pn -n -sS -p- {-10.50.8.0/28-} {#1} -oA seg-office-to-cde',
      'Nmap scan report for 10.50.8.5',
      'Host is up (0.0011s latency).',
      'Not shown: 65534 filtered tcp ports (no-response)',
      'PORT     STATE SERVICE',
      '1433/tcp {!open!}  ms-sql-s {#2}',
      '',
      '# firewall rule 212: "reporting migration, temporary"',
      '# last hit: today. Created: 2025-02-18. Review date: none.',
    ],
    notes: ['the cardholder data environment', 'should have been filtered'],
    caption:
      'Sample finding, output trimmed. One temporary rule brings the whole office network into scope. Remove it, run the sweep again, and confirm the scope under 12.5.2.',
  },
  relatedSlugs: ['network-penetration-testing', 'api-penetration-testing', 'soc2'],
};
