/**
 * What the product specification fixes, in one place: its figures and lists here, its words in quoted-words.ts. Only
 * specification.test.ts compares content with it, so everything the specification leaves open can be edited freely.
 * Changing a line here changes the product: record it in docs/deviations.md.
 */

/** What a visitor must see, in the specification's words; tests/e2e/specification-site.spec.ts looks for each. */
export const siteSentences = {
  order:
    'hero, services cards, client-logo strip, about block, a headline statistics strip, a carousel of vulnerability reports, an FAQ, a sample-report section',
  serviceCards: 'Each card has title, description, icon, color',
  logoStrip: "a strip of 7 client logos and the claim '1339+ Critical Vulnerabilities Patched'",
  carousel:
    'previous/next buttons, clickable pagination dots, and a separate row of dots marking the active card',
  invalidEmail: 'email: valid email format, else Invalid email',
  servicesPanel:
    "a full-width panel titled 'Our Security Services' in two columns (first four services, then remaining three)",
  contact: 'Contact mailto and tel links',
  quicklinks: 'Service quicklinks in three expandable groups: title, icon, items',
  cves: "'Threat Intel Hub': latest-CVE list (5 entries): id, title, severity",
  gauge: 'Threat level gauge: 1 to 10, starts at 7',
  newsletter: "Newsletter: starts unverified; submit disabled, label 'Verify to Continue'",
  backToTop: 'Back to Top control (floating round button on small screens)',
} as const;

/** Spec 1 and 9: figure and, where the specification quotes it, label. */
export const figures: readonly (readonly [value: string, label?: string])[] = [
  ['2025'],
  ['97%', 'Client retention'],
  ['153', 'Compliance audits'],
  ['24/7'],
  ['6,483+', 'Vulnerabilities Found'],
  ['99.8%', 'Client retention'],
  ['15+', 'Security experts'],
  ['500+', 'Ethical hackers'],
  ['99.8%', 'Detection rate'],
  ['15,000+', 'Vulnerabilities found'],
  ['Over 500', 'Companies helped'],
  ['200+', 'Five-star reviews'],
  ['SOC 2'],
  ['GDPR'],
  ['ISO 27001'],
  ['SOC 2 Type II', 'Annual independent audit'],
  ['99.9%', 'Uptime'],
  ['1339+', 'Critical Vulnerabilities Patched'],
  ['$1,250', 'Average Payout'],
  ['1342', 'Critical Issues'],
  ['99.8%', 'Success Rate'],
  ['150+', 'Security Test Cases'],
  ['54+', 'Happy Clients'],
  ['12+', 'Years of Combined Experience'],
  ['99%', 'Success Rate'],
  ['1,429,771', 'Exploits Neutralized Today'],
  ['527', 'Ethical Hackers'],
  ['15,843', 'Vulnerabilities Detected'],
  ['7', 'Protected enterprises'],
  ['15', 'Critical vulnerability experts'],
  ['1000+', 'Attack vectors neutralized'],
  ['99.8%', 'Success rate'],
  ['24 hours'],
  ['15 minutes'],
];

/** Spec 1, "Claims shown across pages": a figure and its label, in either order, on at least one page. */
export const shownClaims: readonly (readonly [figure: string, words: string])[] = [
  ['2025', 'founded'],
  ['97%', 'client retention'],
  ['153', 'compliance audits'],
  ['24/7', 'monitoring'],
  ['6,483+', 'vulnerabilities found'],
  ['99.8%', 'client retention'],
  ['15+', 'security experts'],
  ['500+', 'ethical hackers'],
  ['99.8%', 'detection rate'],
  ['15,000+', 'vulnerabilities found'],
  ['over 500', 'companies helped'],
  ['200+', 'five-star reviews'],
  ['soc2 compliant', 'iso 27001 gdpr ready'],
  ['soc 2 type ii', 'annual independent audit'],
  ['99.9%', 'uptime'],
  ['1339+', 'critical vulnerabilities patched'],
];

/** Spec 2 and 9: figures of a page or of a group, in this order. */
export const figureGroups = {
  headline: ['6,483+', '$1,250', '1342', '99.8%'],
  band: ['150+', '54+', '12+', '99%'],
  company: ['2025', '97%', '153'],
  careers: ['6,483+', '99.8%', '15+', '24/7'],
  serviceTiles: [1_429_771, 527, 15_843],
} as const;

/** Spec 9: texts that appear on a page on their own. */
export const pageFigures = {
  '/company': ['2025', '97%', '153', '500+', 'Over 500', '200+'],
  '/about': ['7', '15', '99.8%', '1000+', 'PNPT', 'CAPenX', 'CNSP', '2021', '2025'],
} as const;

/** Spec 3: these are open; there may be more. */
export const jobListings = [
  {
    id: 'senior-security-engineer',
    title: 'Senior Security Engineer',
    type: 'Full-time',
    location: 'Remote',
    skills: ['OSCP', 'Web Security', 'Cloud Infrastructure'],
  },
  {
    id: 'security-researcher',
    title: 'Security Researcher',
    type: 'Full-time',
    location: 'Remote',
    skills: ['Vulnerability Research', 'Exploit Development', 'Python'],
  },
  {
    id: 'devsecops-engineer',
    title: 'DevSecOps Engineer',
    type: 'Full-time',
    location: 'Hybrid',
    skills: ['CI/CD', 'Docker', 'Kubernetes'],
  },
  {
    id: 'security-marketing-specialist',
    title: 'Security Marketing Specialist',
    type: 'Full-time',
    location: 'Remote',
    skills: ['Content Creation', 'Digital Marketing', 'SEO'],
  },
] as const;

/** Spec 2, Header: exactly these seven, in this order. */
export const headerSlugs = [
  'web-penetration-testing',
  'mobile-penetration-testing',
  'api-penetration-testing',
  'cloud-penetration-testing',
  'network-penetration-testing',
  'bug-bounty-program-management',
  'security-audit',
] as const;

/** Spec 2, Footer: these come first in each group; a group may have more. */
export const footerSlugs = {
  'Continuous PTaaS': [
    'on-demand-testing',
    'continuous-monitoring',
    'vulnerability-management',
    'remediation-support',
  ],
  'Compliance Audits': ['iso-27001', 'soc2', 'pci-dss', 'hipaa'],
  'Cloud Pentesting': ['aws-testing', 'azure-testing', 'gcp-testing', 'multi-cloud'],
} as const;

/** Spec 2, Solution detail page: the services with their own category; all others share the default. */
export const serviceCategories = {
  default: 'Military-Grade Cyber Protection',
  'bug-bounty-program-management': 'Crowdsourced Security Solutions',
  'security-audit': 'Enterprise Security Assessment',
} as const;

/** Spec 2 and 9, Solution detail page: what a visitor sees on each (tests/e2e/specification-solutions.spec.ts). */
export const solutionPage = {
  tagline: 'Crowd-Sourced Pentesting • Military-Grade AI Validation',
  action: 'Get A Pentest',
  call: 'Schedule a Discovery Call',
  /** Value and label; the specification names three of the four. */
  tiles: [
    ['1,429,771', 'Exploits Neutralized Today'],
    ['527', 'Ethical Hackers'],
    ['15,843', 'Vulnerabilities Detected'],
  ],
  tileCount: 4,
  standards: ['ISO 27001', 'SOC 2', 'GDPR', 'HIPAA'],
  live: ['LIVE SECURITY', 'Firewall Active', 'Threat Shield Engaged'],
  framework: {
    heading: 'Comprehensive Security Framework',
    cards: ['Web Application Scanning', 'Encryption Audit', 'Code Analysis'],
  },
  /** The heading of the services section, by the title in running text and the title. */
  heading: (lowered: string, title: string) => `Get your ${lowered} for different vulnerabilities ${title}`,
  featureCount: 6,
  fallback: {
    title: 'Security Redefined',
    category: 'Military-Grade Cyber Protection',
    heading: 'Get your network tested for different vulnerabilities and hacks',
  },
} as const;

/** Spec 9, Blog categories, after 'All'. */
export const blogCategories = ['Web Security', 'API Testing', 'Infrastructure', 'Best Practices'] as const;

/** Spec 3: six entries. */
export const faqCount = 6;
