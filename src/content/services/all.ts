/** Every solution page, in the order of the header and then of the footer. */
import * as own from '#own/texts.ts';
import { withOwn } from '#content/own-texts.ts';
import type { PageMeta } from '#content/page.ts';
import { apiPenetrationTesting } from './api-penetration-testing.ts';
import { awsTesting } from './aws-testing.ts';
import { azureTesting } from './azure-testing.ts';
import { bugBountyProgramManagement } from './bug-bounty-program-management.ts';
import { cloudPenetrationTesting } from './cloud-penetration-testing.ts';
import { continuousMonitoring } from './continuous-monitoring.ts';
import { gcpTesting } from './gcp-testing.ts';
import { hipaa } from './hipaa.ts';
import { iso27001 } from './iso-27001.ts';
import { mobilePenetrationTesting } from './mobile-penetration-testing.ts';
import { multiCloud } from './multi-cloud.ts';
import { networkPenetrationTesting } from './network-penetration-testing.ts';
import { onDemandTesting } from './on-demand-testing.ts';
import { pciDss } from './pci-dss.ts';
import { remediationSupport } from './remediation-support.ts';
import { securityAudit } from './security-audit.ts';
import { defaultCategory, serviceMeta, type Service } from './service.ts';
import { soc2 } from './soc2.ts';
import { vulnerabilityManagement } from './vulnerability-management.ts';
import { webPenetrationTesting } from './web-penetration-testing.ts';

const sampleServices: readonly Service[] = [
  webPenetrationTesting,
  mobilePenetrationTesting,
  apiPenetrationTesting,
  cloudPenetrationTesting,
  networkPenetrationTesting,
  bugBountyProgramManagement,
  securityAudit,
  onDemandTesting,
  continuousMonitoring,
  vulnerabilityManagement,
  remediationSupport,
  iso27001,
  soc2,
  pciDss,
  hipaa,
  awsTesting,
  azureTesting,
  gcpTesting,
  multiCloud,
];

/** By slug. */
export const services: Readonly<Record<string, Service>> = withOwn(
  own.services,
  Object.fromEntries(sampleServices.map((service) => [service.slug, service])),
);
export const allServices: readonly Service[] = Object.values(services);

export const servicePages: readonly PageMeta[] = allServices.map(serviceMeta);

/** Null for any value without content: then show `fallbackService` and the default heading. */
export function findService(slug: string): Service | null {
  return allServices.find((service) => service.slug === slug) ?? null;
}

/**
 * Spec 2: any other value shows the defaults with the network feature list. It keeps the slug of the network page, so
 * the canonical URL points there.
 */
export const fallbackService: Service = {
  ...(services[networkPenetrationTesting.slug] ?? networkPenetrationTesting),
  title: 'Security Redefined',
  seoTitle: 'Security Redefined',
  description:
    'Penetration testing of networks and everything behind them: proven attack paths, clear fixes and a retest of each one.',
  category: defaultCategory,
  lead: 'We don’t have a page by that name, but we can probably test what you’re looking for. Most engagements start with the network and follow the path from there: to applications, to cloud accounts, to data.',
};

/** Not indexed; the canonical URL is the network page. */
export const fallbackMeta: PageMeta = { ...serviceMeta(fallbackService), noindex: true };
