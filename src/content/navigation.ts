/** Navigation as one list: header, mobile menu, footer, sitemap, prerendering and the link test read it. */
import { updated as imprint } from '#own/imprint.ts';
import { estimatePath, imprintPath, solutionsPath, verifyPath } from '#contract/paths.ts';
import { ifShown, isShown, shown } from '#contract/shown.ts';
import { responsePromise, shortPromise } from '#content/commitments.ts';
import { pricingLink } from '#content/follow-link.ts';

export type NavLink = { readonly label: string; readonly path: string };
export type ServiceLink = NavLink & { readonly slug: string; readonly summary: string };
export type LinkGroup = {
  readonly title: string;
  readonly icon: 'cycle' | 'audit' | 'cloud';
  readonly items: readonly NavLink[];
};

const service = (slug: string, label: string, summary: string): ServiceLink => ({
  slug,
  label,
  summary,
  path: `/solutions/${slug}`,
});

export const services: readonly ServiceLink[] = [
  service('web-penetration-testing', 'Web Penetration Testing', 'Every role, endpoint and workflow, by hand'),
  service(
    'mobile-penetration-testing',
    'Mobile Penetration Testing',
    'iOS and Android, on the device and over the network',
  ),
  service('api-penetration-testing', 'API Penetration Testing', 'REST, GraphQL and gRPC, object by object'),
  service(
    'cloud-penetration-testing',
    'Cloud Penetration Testing',
    'AWS, Azure and GCP, starting from one leaked key',
  ),
  service(
    'network-penetration-testing',
    'Network Penetration Testing',
    'Perimeter, internal network, Active Directory',
  ),
  service(
    'bug-bounty-program-management',
    'Bug Bounty Program Management',
    'Scope, triage and payouts, handled for you',
  ),
  service('security-audit', 'Security Audit', 'Controls checked against what the code does'),
];

export const header = {
  services: {
    label: 'Services',
    title: 'Our Security Services',
    lead: 'Each one ends with evidence, a fix and a retest.',
    all: {
      label: 'All 19 services',
      summary: 'Compliance, clouds, and tests that follow your releases',
      path: solutionsPath,
    },
    estimate: isShown(estimatePath)
      ? {
          question: 'Not sure what to test?',
          title: 'Estimate it in two minutes',
          total: 'Person-days',
          action: { label: 'Start the estimate', path: estimatePath },
        }
      : null,
    foot: [
      { label: 'PTaaS', summary: 'tests that follow your releases', path: '/ptaas' },
      { label: 'Compliance', summary: 'ISO 27001, SOC 2, PCI DSS, HIPAA', path: '/solutions/security-audit' },
      { label: 'Sample report', summary: 'every finding, online and as a PDF', path: '/report/sample' },
    ],
  },
  before: [{ label: 'PTaaS', path: '/ptaas' }],
  after: shown([
    pricingLink,
    { label: 'Report', path: '/report' },
    { label: 'Resources', path: '/resources' },
    { label: 'Career', path: '/career' },
    { label: 'Company', path: '/company' },
  ]),
  quote: { label: 'Get a Quote', path: '/get-a-quote' },
  menu: {
    open: 'Open menu',
    close: 'Close menu',
    label: 'Main',
    estimate: ifShown({ label: 'Estimate', path: estimatePath }),
    call: 'Call',
    promise: responsePromise,
  },
  skip: 'Skip to content',
} as const;

/** Spec 2, Footer: three groups that expand and collapse. */
export const quicklinkGroups: readonly LinkGroup[] = [
  {
    title: 'Continuous PTaaS',
    icon: 'cycle',
    items: [
      { label: 'On-demand testing', path: '/solutions/on-demand-testing' },
      { label: 'Continuous monitoring', path: '/solutions/continuous-monitoring' },
      { label: 'Vulnerability management', path: '/solutions/vulnerability-management' },
      { label: 'Remediation support', path: '/solutions/remediation-support' },
    ],
  },
  {
    title: 'Compliance Audits',
    icon: 'audit',
    items: [
      { label: 'ISO 27001', path: '/solutions/iso-27001' },
      { label: 'SOC 2', path: '/solutions/soc2' },
      { label: 'PCI DSS', path: '/solutions/pci-dss' },
      { label: 'HIPAA', path: '/solutions/hipaa' },
    ],
  },
  {
    title: 'Cloud Pentesting',
    icon: 'cloud',
    items: [
      { label: 'AWS', path: '/solutions/aws-testing' },
      { label: 'Azure', path: '/solutions/azure-testing' },
      { label: 'GCP', path: '/solutions/gcp-testing' },
      { label: 'Multi-cloud', path: '/solutions/multi-cloud' },
    ],
  },
];

export const legalLinks: readonly NavLink[] = shown([
  ...(imprint === undefined ? [] : [{ label: 'Imprint', path: imprintPath }]),
  { label: 'Privacy Policy', path: '/privacy' },
  { label: 'Terms of Service', path: '/terms' },
  { label: 'Cookie Settings', path: '/cookies' },
  { label: 'Accessibility', path: '/accessibility' },
  { label: 'Verify a Letter', path: verifyPath },
]);

/** Paths on this site that redirect to the configured account, or to /company if none is set. */
export const socialLinks = [
  { label: 'X (Twitter)', path: '/twitter', network: 'twitter' },
  { label: 'LinkedIn', path: '/linkedin', network: 'linkedin' },
  { label: 'GitHub', path: '/github', network: 'github' },
] as const;

export const socialFallbackPath = '/company';

/** On phones, on long pages. */
export const quoteBar = { text: shortPromise } as const;
