import { describe, expect, it } from 'vitest';
import { pageTextLimits } from '#contract/limits.ts';
import { quicklinkGroups, services as headerServices } from '#content/navigation.ts';
import { statTiles } from '#content/pages/figures.ts';
import { ptaasOffering } from '#content/pages/ptaas-offering.ts';
import { repeated, stringsIn, voiceBreaks } from '#tests/support/text-checks.ts';
import { allServices, fallbackMeta, fallbackService, findService, servicePages } from './all.ts';
import { complianceCards, incidentResponse, securityFramework, solutionHero } from './framework.ts';
import { networkPenetrationTesting } from './network-penetration-testing.ts';
import { defaultCategory, headingRule, iconNames, serviceTextLimits, type Service } from './service.ts';

const limits = serviceTextLimits;

/** Every sentence of a service page that a visitor reads, without names, labels and code. */
const paragraphsOf = (service: Service): string[] => [
  service.description,
  service.lead,
  ...service.highlights.map((block) => block.text),
  ...service.methodology.map((step) => step.text),
  ...service.tools.map((tool) => tool.use),
  ...service.compliance.map((link) => link.text),
  ...service.features.map((feature) => feature.description),
  ...service.reportContains,
  ...service.notIncluded,
  ...service.weNeed,
  service.evidence.caption,
];

const proseOf = (service: Service): string[] =>
  stringsIn({ ...service, evidence: { ...service.evidence, code: [] } });

describe('the list of services', () => {
  it('holds the seven of the header and the twelve of the footer, in that order', () => {
    const expected = [...headerServices, ...quicklinkGroups.flatMap((group) => group.items)];
    expect(servicePages.map((page) => page.path)).toEqual(expected.map((link) => link.path));
    expect(allServices).toHaveLength(19);
  });

  it('names the seven services as the header does', () => {
    expect(allServices.slice(0, 7).map((service) => service.title)).toEqual(
      headerServices.map((link) => link.label),
    );
  });

  it.each(['slug', 'title', 'seoTitle', 'description', 'lead'] as const)('has a unique %s each', (field) => {
    expect(repeated(allServices.map((service) => service[field]))).toEqual([]);
  });

  it('shares no paragraph between two pages, the PtaaS page included', () => {
    expect(repeated([...allServices.flatMap(paragraphsOf), ...stringsIn(ptaasOffering.focus)])).toEqual([]);
  });

  it('shows a different piece of evidence on each page', () => {
    expect(repeated(allServices.map((service) => service.evidence.code.join('\n')))).toEqual([]);
    expect(repeated(allServices.map((service) => service.evidence.title))).toEqual([]);
  });

  it('uses the categories of the spec', () => {
    const own = Object.fromEntries(
      allServices
        .filter((service) => service.category !== defaultCategory)
        .map((service) => [service.slug, service.category]),
    );
    expect(own).toEqual({
      'bug-bounty-program-management': 'Crowdsourced Security Solutions',
      'security-audit': 'Enterprise Security Assessment',
    });
    expect(defaultCategory).toBe('Military-Grade Cyber Protection');
  });
});

describe.each(allServices.map((service) => [service.slug, service] as const))('%s', (_slug, service) => {
  it('has a title and a description that search results show whole', () => {
    expect(`${service.seoTitle} · Ironlotus`.length).toBeLessThanOrEqual(pageTextLimits.titleMax);
    expect(service.description.length).toBeGreaterThanOrEqual(pageTextLimits.descriptionMin);
    expect(service.description.length).toBeLessThanOrEqual(pageTextLimits.descriptionMax);
    expect(service.lead.length).toBeLessThanOrEqual(limits.leadMax);
  });

  it('has six features of even length with different icons', () => {
    expect(service.features).toHaveLength(limits.features);
    const uneven = service.features.filter(
      ({ description }) => description.length < limits.featureMin || description.length > limits.featureMax,
    );
    expect(uneven).toEqual([]);
    expect(repeated(service.features.map((feature) => feature.icon))).toEqual([]);
    expect(iconNames).toEqual(expect.arrayContaining(service.features.map((feature) => feature.icon)));
  });

  it('fills every list within its bounds', () => {
    expect(service.highlights).toHaveLength(limits.highlights);
    expect(service.related).toHaveLength(limits.related);
    const between = (count: number, min: number, max: number) => count >= min && count <= max;
    expect({
      methodology: between(service.methodology.length, limits.methodologyMin, limits.methodologyMax),
      tools: between(service.tools.length, limits.toolsMin, limits.toolsMax),
      compliance: between(service.compliance.length, limits.complianceMin, limits.complianceMax),
      reportContains: between(service.reportContains.length, limits.reportMin, limits.reportMax),
      notIncluded: between(service.notIncluded.length, limits.listMin, limits.listMax),
      weNeed: between(service.weNeed.length, limits.listMin, limits.listMax),
    }).toEqual({
      methodology: true,
      tools: true,
      compliance: true,
      reportContains: true,
      notIncluded: true,
      weNeed: true,
    });
    expect(service.quoteServiceIds).not.toHaveLength(0);
  });

  it('relates to three other pages that exist', () => {
    expect(new Set([service.slug, ...service.related]).size).toBe(limits.related + 1);
    expect(service.related.map((slug) => findService(slug)?.slug)).toEqual(service.related);
  });

  it('shows evidence that fits its panel, says that it is a sample, and redacts', () => {
    const { code, caption } = service.evidence;
    expect(code.length).toBeLessThanOrEqual(limits.evidenceLines);
    expect(code.filter((line) => line.length > limits.evidenceColumns)).toEqual([]);
    expect(caption).toMatch(/^Sample /);
  });

  it('keeps the voice', () => {
    expect(proseOf(service).filter((text) => voiceBreaks.test(text))).toEqual([]);
    expect(proseOf(service).filter((text) => text.trim() === '')).toEqual([]);
    const lines = [...service.reportContains, ...service.notIncluded, ...service.weNeed];
    expect(lines.filter((line) => line.endsWith('.'))).toEqual([]);
  });
});

describe('the heading rule', () => {
  it('lowers the title in the first line and keeps it in the second', () => {
    expect(headingRule(findService('web-penetration-testing'))).toEqual([
      'Get your web penetration testing for',
      'different vulnerabilities Web Penetration Testing',
    ]);
  });

  it('falls back to the network heading of the spec', () => {
    expect(headingRule(findService('no-such-service')).join(' ')).toBe(
      'Get your network tested for different vulnerabilities and hacks',
    );
  });
});

describe('an unknown service', () => {
  it('shows the defaults of the spec with the network features', () => {
    expect(findService('quantum-testing')).toBeNull();
    expect(fallbackService).toMatchObject({
      title: 'Security Redefined',
      category: 'Military-Grade Cyber Protection',
      features: networkPenetrationTesting.features,
    });
  });

  it('is kept out of search engines, with the address of the network page', () => {
    expect(fallbackMeta).toMatchObject({ path: '/solutions/network-penetration-testing', noindex: true });
    expect(servicePages.map((page) => page.description)).not.toContain(fallbackMeta.description);
    expect(fallbackService.lead.length).toBeLessThanOrEqual(limits.leadMax);
  });
});

describe('what every solution page shares', () => {
  it('is worded as the spec quotes it', () => {
    expect(solutionHero).toEqual({
      tagline: 'Crowd-Sourced Pentesting • Military-Grade AI Validation',
      action: 'Get A Pentest',
      call: 'Schedule a Discovery Call',
      live: { label: 'LIVE SECURITY', items: ['Firewall Active', 'Threat Shield Engaged'] },
    });
    expect(securityFramework.heading).toBe('Comprehensive Security Framework');
    expect(securityFramework.cards.map((card) => card.title)).toEqual([
      'Web Application Scanning',
      'Encryption Audit',
      'Code Analysis',
    ]);
    expect(incidentResponse.claim).toBe('Initial response within 15 minutes, 24/7');
  });

  it('counts up to the figures of the spec', () => {
    expect(statTiles().map((tile) => tile.value)).toEqual([1_429_771, 527, 15_843, 15]);
    expect(
      statTiles()
        .slice(0, 3)
        .map((tile) => tile.label),
    ).toEqual(['Exploits Neutralized Today', 'Ethical Hackers', 'Vulnerabilities Detected']);
  });

  it('names four standards with a code each', () => {
    expect(complianceCards.map((card) => card.title)).toEqual(['ISO 27001', 'SOC 2', 'GDPR', 'HIPAA']);
    expect(repeated(complianceCards.map((card) => card.code))).toEqual([]);
  });
});
