import { describe, expect, it } from 'vitest';
import { fallbackMeta, fallbackService, findService, servicePages } from './all.ts';
import { networkPenetrationTesting } from './network-penetration-testing.ts';
import { featuresHeading, serviceTextLimits } from './service.ts';

describe('the heading over the features', () => {
  it.each([
    [
      'web-penetration-testing',
      'Get your web penetration testing for different vulnerabilities Web Penetration Testing',
    ],
    [
      'api-penetration-testing',
      'Get your API penetration testing for different vulnerabilities API Penetration Testing',
    ],
    ['soc2', 'Get your SOC 2 penetration testing for different vulnerabilities SOC 2 Penetration Testing'],
    [
      'azure-testing',
      'Get your Azure penetration testing for different vulnerabilities Azure Penetration Testing',
    ],
    ['no-such-service', 'Get your network tested for different vulnerabilities and hacks'],
  ])('lowers the title of %s, but no acronym and no name', (slug, sentence) => {
    expect(featuresHeading(findService(slug)).join(' ')).toBe(sentence);
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
    expect(fallbackService.lead.length).toBeLessThanOrEqual(serviceTextLimits.leadMax);
  });
});
