import { defaultCategory, type Service } from './service.ts';

export const iso27001: Service = {
  slug: 'iso-27001',
  title: 'ISO 27001 Security Testing',
  seoTitle: 'ISO 27001 Penetration Testing and Evidence',
  description:
    'Penetration testing and technical evidence for ISO/IEC 27001:2022, mapped to Annex A and to your Statement of Applicability, before the auditor asks.',
  icon: 'badge-check',
  category: defaultCategory,
  lead: 'Your Statement of Applicability lists controls. An auditor will ask how you know they work. We test the technical ones in your ISMS scope and give you evidence organized by Annex A number.',
  quoteServiceIds: ['network', 'web', 'cloud'],
  highlights: [
    {
      title: 'Scoped like your ISMS',
      text: 'We start with the scope statement, the asset register and the risk treatment plan. Tests follow the risks you wrote down, including the ones you rated low.',
    },
    {
      title: 'Organized by control',
      text: 'Each finding and each clean result names its Annex A control. The evidence folder mirrors your Statement of Applicability, row by row.',
    },
    {
      title: 'Timed for the audit cycle',
      text: 'Stage 2, surveillance or recertification: testing ends early enough for you to fix what we find and to show the fixes.',
    },
    {
      title: 'Honest about the standard',
      text: 'ISO 27001 doesn’t require a penetration test. It requires controls to be effective, and for the technical ones, a test is the clearest proof.',
    },
  ],
  methodology: [
    {
      name: 'Read the ISMS',
      text: 'We read the scope, Statement of Applicability, risk register and earlier nonconformities, and mark the controls that a technical test can confirm or refute.',
      share: 1.5,
    },
    {
      name: 'Plan with the auditor in mind',
      text: 'For each control, we set the objective, the sample and the method. We also agree on how to protect the systems under test, as Annex A 8.34 requires.',
      share: 0.75,
    },
    {
      name: 'Test from outside',
      text: 'We test the perimeter, published applications and remote access within the certified scope, including what suppliers host for you.',
      share: 3,
    },
    {
      name: 'Test from inside',
      text: 'As a standard user who wants more, we test privileged access, segregation, malware protection, logging and backup.',
      share: 3,
    },
    {
      name: 'Check development controls',
      text: 'In your actual repositories and pipelines, we check secure coding, test data, separation of environments and release testing.',
      share: 1.5,
    },
    {
      name: 'File the evidence',
      text: 'You get the report, an evidence index, and suggested entries for your corrective action log and risk register.',
      share: 'report',
    },
  ],
  tools: [
    { name: 'Nmap', use: 'Checking the asset register against what responds in the address ranges' },
    { name: 'Burp Suite Pro', use: 'Acceptance testing of applications in the certified scope' },
    { name: 'BloodHound CE', use: 'Checking privileged access rights (8.2) in practice' },
    { name: 'testssl.sh', use: 'Use of cryptography (8.24) on every published endpoint' },
    { name: 'Prowler', use: 'Cloud configuration (8.9), with ISO 27001 mapping in the export' },
    { name: 'Gitleaks', use: 'Secrets in repositories, for secure coding (8.28)' },
    { name: 'Atomic Red Team', use: 'Harmless actions that monitoring (8.16) should detect' },
  ],
  compliance: [
    {
      standard: 'ISO/IEC 27001:2022',
      clause: 'Annex A 8.8',
      text: 'Identifies and evaluates technical vulnerabilities, so you can show what was done about each.',
    },
    {
      standard: 'ISO/IEC 27001:2022',
      clause: 'Annex A 8.29',
      text: 'Adds defined security testing to the development life cycle, with a report per release.',
    },
    {
      standard: 'ISO/IEC 27001:2022',
      clause: 'Clause 9.1',
      text: 'Gives you results you can compare from year to year, to monitor and evaluate effectiveness.',
    },
    {
      standard: 'ISO/IEC 27001:2022',
      clause: 'Annex A 5.35, 8.34',
      text: 'Provides an independent review, planned so that operational systems are protected while it runs.',
    },
    {
      standard: 'ISO/IEC 27017',
      clause: 'Cloud guidance',
      text: 'Tests the line between your responsibility and your cloud provider’s.',
    },
  ],
  featuresLead: 'Annex A controls, tested on real systems',
  features: [
    {
      icon: 'list-checks',
      title: 'Statement of Applicability, tested',
      description:
        'Each technical control you’ve declared implemented gets a test, a result and a reference the auditor can open.',
    },
    {
      icon: 'key',
      title: 'Access and privilege',
      description:
        'For controls 5.15 to 5.18, 8.2 and 8.3, we show who has access, who should, who could gain it, and when it was last reviewed.',
    },
    {
      icon: 'lock',
      title: 'Cryptography in use',
      description:
        'We test control 8.24 on real traffic and storage: protocols, key lengths, key custody and the exceptions nobody wrote down.',
    },
    {
      icon: 'eye',
      title: 'Logging and monitoring',
      description:
        'For controls 8.15 and 8.16, we act and you watch. You get a table of what was logged, what raised an alert and what was handled.',
    },
    {
      icon: 'git-branch',
      title: 'Secure development',
      description:
        'For controls 8.25 to 8.31, we check requirements, coding rules, testing, outsourced work and separation of environments on live projects.',
    },
    {
      icon: 'refresh',
      title: 'Corrective action, ready to file',
      description:
        'Each finding states its cause, extent and proposed action in the form that clause 10.2 expects, along with a retest date.',
    },
  ],
  framework: {
    scanning:
      'Scans of the applications in your ISMS scope support A.8.8, management of technical vulnerabilities. Tests of a release before acceptance support A.8.29. The report lists the two separately, with dates.',
    encryption:
      'A.8.24 asks you to define rules for cryptography and key management, and to follow them. We compare your rules with live listeners, disks and backups, and trace one key from its creation to its destruction.',
    code: 'A.8.28 expects secure coding principles in all software development. We read a sample of recent changes against your own coding rules, and show the auditor where they were followed and where they weren’t.',
  },
  reportContains: [
    'A test report with scope, dates, method and a statement of tester independence',
    'An Annex A table: control, test, result, evidence reference',
    'Findings with cause, extent and suggested treatment',
    'Proposed updates to your risk register and Statement of Applicability',
    'A letter to the certification body confirming the engagement and its completion',
  ],
  notIncluded: [
    'The certificate, which only an accredited certification body can issue',
    'Building your ISMS or writing its policies',
    'Organizational and physical controls, beyond what testing touches',
    'Acting as your internal auditor for all of clause 9.2',
  ],
  weNeed: [
    'Your scope statement, Statement of Applicability and risk treatment plan',
    'Your asset register, with owners',
    'The dates of the next audit, and the name of the certification body',
    'The accounts and access needed for an internal and an external penetration test',
  ],
  scope: { depth: 'auditor', framework: 'iso27001' },
  evidence: {
    title: 'An evidence index an auditor can follow',
    language: 'CSV',
    code: [
      'control,claim,test,result,evidence,date',
      'A.5.18,access removed on leaving,HR to IdP join,{!2 of 216 late!},E-014,06-02 {#1}',
      'A.8.2,admin rights by request,group membership,{!4 unexplained!},E-017,06-03',
      'A.8.8,critical patches in 14 days,scan history,effective,E-021,06-04',
      'A.8.13,restore in 4 hours,timed restore,{+3 h 12 min+},E-025,06-05 {#2}',
      'A.8.22,plant network isolated,port sweep,{!1 rule too broad!},E-028,06-08',
      'A.8.24,TLS 1.2 or newer,testssl.sh x 41,effective,E-030,06-08',
      'A.8.29,tests before release,last 12 releases,11 of 12,E-033,06-09',
    ],
    notes: ['two exceptions', 'claim confirmed, with the measured time'],
    caption:
      'Sample rows from an invented engagement. We document clean results as carefully as findings, because the auditor needs both to judge effectiveness.',
  },
  relatedSlugs: ['security-audit', 'soc2', 'vulnerability-management'],
};
