import { defaultCategory, type Service } from './service.ts';

export const continuousMonitoring: Service = {
  slug: 'continuous-monitoring',
  title: 'Continuous Monitoring',
  seoTitle: 'Continuous Attack Surface Monitoring',
  description:
    'Your external attack surface, watched all year: new hosts, open ports, dangling DNS and leaked keys, each checked by a person before we call you.',
  icon: 'radar',
  category: defaultCategory,
  lead: 'Your attack surface changes between tests. We watch it around the clock, compare each day with the one before, and call you once a person has confirmed that a change matters.',
  quoteServiceIds: ['network', 'web', 'cloud'],
  highlights: [
    {
      title: 'Changes first',
      text: 'You already have lists. What you’re missing is the line that wasn’t there yesterday: a host, a port, a certificate, a repository.',
    },
    {
      title: 'Confirmed before the call',
      text: 'Tools flag candidates. A tester opens each one, proves it or drops it, and writes up what an attacker would do next. You never see the noise.',
    },
    {
      title: 'The attacker’s view',
      text: 'We use no agents and no credentials. We see what an attacker sees, so a forgotten subsidiary shows up just like the main site.',
    },
    {
      title: 'Straight into testing',
      text: 'A risky new asset becomes a test brief with one click. The tester who spotted it already knows the system.',
    },
  ],
  methodology: [
    {
      name: 'Define the surface',
      text: 'You list domains, address ranges, cloud accounts, brands and repository organizations, and confirm that you own what we add from public records.',
      share: 1,
    },
    {
      name: 'Build the baseline',
      text: 'We combine certificate logs, passive and active DNS, port scans at a gentle rate, screenshots and technology fingerprints. You review the list once.',
      share: 3.5,
    },
    {
      name: 'Watch and compare',
      text: 'Cheap checks run hourly, full port scans weekly, code and paste searches daily. Each run is compared with the last confirmed state.',
      time: 'All year',
    },
    {
      name: 'Confirm by hand',
      text: 'Candidates above a threshold go to a tester on shift, who verifies ownership, exposure and impact without going any further.',
      time: 'Around the clock',
    },
    {
      name: 'Alert and follow up',
      text: 'We report critical exposures by phone and the rest by ticket. After the fix, we check again and keep watching in case the exposure comes back.',
      time: 'Per event',
    },
    {
      name: 'Quarterly review',
      text: 'We go through what appeared, what vanished, who owns each asset now, and which process let the change slip through.',
      time: '2 hours a quarter',
    },
  ],
  tools: [
    { name: 'Certificate Transparency', use: 'New names, often minutes after a certificate is issued' },
    { name: 'Amass and Subfinder', use: 'Names from many passive sources, merged and resolved' },
    { name: 'dnsx', use: 'Dangling records and changed delegations' },
    { name: 'Masscan and Nmap', use: 'Fast discovery, then careful service identification' },
    { name: 'Nuclei', use: 'A curated template set for exposures, never the whole library' },
    { name: 'TruffleHog', use: 'Keys in public code, tested for validity where that is harmless' },
    { name: 'Shodan and Censys', use: 'A host’s history from before you hired us' },
    { name: 'gowitness', use: 'Screenshots that let a person judge fifty hosts at a glance' },
  ],
  compliance: [
    {
      standard: 'ISO/IEC 27001:2022',
      clause: 'Annex A 8.8, 8.16',
      text: 'Provides timely information about technical vulnerabilities, and monitoring with recorded follow-up.',
    },
    {
      standard: 'SOC 2',
      clause: 'CC7.1, CC7.2',
      text: 'Shows that you detect risky configuration changes throughout the period.',
    },
    {
      standard: 'NIST SP 800-53',
      clause: 'CA-7, RA-5',
      text: 'Feeds confirmed external observations into continuous monitoring and vulnerability monitoring.',
    },
    {
      standard: 'CIS Controls v8',
      clause: '1.1, 7.6',
      text: 'Finds external assets that are missing from your inventory, and scans everything that faces the internet.',
    },
  ],
  featuresLead: 'What changed overnight',
  features: [
    {
      icon: 'globe',
      title: 'New names and hosts',
      description:
        'We watch certificates, DNS and address space for anything with your name on it that isn’t in your inventory.',
    },
    {
      icon: 'route',
      title: 'Dangling DNS',
      description:
        'We find records that point to released buckets, apps and addresses before someone else claims them.',
    },
    {
      icon: 'key',
      title: 'Leaked secrets',
      description:
        'We search public code, container images and paste sites for your keys, check whether they work, and send you a link to revoke them.',
    },
    {
      icon: 'server',
      title: 'Exposed services',
      description:
        'We spot databases, dashboards, remote desktops and admin panels that have become reachable, and tell you when that happened.',
    },
    {
      icon: 'bug',
      title: 'Day-one checks',
      description:
        'When a widely exploited flaw is published, we first list your affected hosts by fingerprint, then verify each one.',
    },
    {
      icon: 'eye',
      title: 'Lookalike domains',
      description:
        'We list registered names that imitate yours, and note mail records and certificates, which suggest that someone plans to use them.',
    },
  ],
  framework: {
    scanning:
      'Each night, a light scan of every known web application is compared with the one before. If a login page appears or a script changes, an analyst confirms it before you hear from us.',
    encryption:
      'We track every certificate with your names on it: issuer, algorithm and days left. You hear about an issuer you’ve never used, a weak protocol on a new host, and a certificate that’s about to expire.',
    code: 'We watch the code you publish: repositories, packages and container images. In each new version, we look for keys, internal hostnames, and dependencies that attackers are using right now.',
  },
  reportContains: [
    'A live list of assets, with owners and the dates each was first and last seen',
    'An event log: candidate, decision, reason, person and time',
    'Confirmed exposures, each with evidence and a fix',
    'Quarterly trends and the processes behind them',
    'An export as CSV and JSON for your own inventory',
  ],
  notIncluded: [
    'Exploitation beyond proof of exposure, which you’d order as a test',
    'Monitoring of internal networks and endpoints',
    'Taking down lookalike sites, though we provide the evidence',
    'Incident response inside your network, beyond the first call',
  ],
  weNeed: [
    'Root domains, address ranges and brand names',
    'Written authorization for active checks on what you own',
    'A contact who answers the phone at night for critical exposures',
    'A webhook or tracker for everything else',
  ],
  after: 'for the baseline, then all year',
  evidence: {
    title: 'A domain name nobody controls anymore',
    language: 'Shell',
    code: [
      '$ dig +noall +answer CNAME events.kestrel.example',
      'events.kestrel.example. 300 IN CNAME',
      '    {!events.kestrel.example.s3-website-eu-west-1.amazonaws.com.!} {#1}',
      '',
      '$ curl -si http://events.kestrel.example/',
      'HTTP/1.1 404 Not Found',
      '',
      '<li>Code: {!NoSuchBucket!}</li> {#2}',
      '<li>BucketName: events.kestrel.example</li>',
    ],
    notes: ['the record still points there', 'anyone can claim the name'],
    caption:
      'Sample event, output trimmed. The site was deleted after a conference, but its DNS record wasn’t. Anyone who creates a bucket with that name in that region can serve pages under your domain and receive the cookies scoped to it. Delete the record.',
  },
  relatedSlugs: ['vulnerability-management', 'on-demand-testing', 'network-penetration-testing'],
};
