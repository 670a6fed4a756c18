import { describe, expect, it } from 'vitest';
import { fallbackMeta, fallbackService, findService, servicePages } from './all.ts';
import { networkPenetrationTesting } from './network-penetration-testing.ts';
import { headingRule, serviceTextLimits } from './service.ts';

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
    expect(fallbackService.lead.length).toBeLessThanOrEqual(serviceTextLimits.leadMax);
  });
});
