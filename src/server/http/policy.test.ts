import { createHash } from 'node:crypto';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, it } from 'vitest';
import { filePolicy, pagePolicy, securityHeaders, toHeaderRecord } from './policy.ts';
import { pageScripts } from '#contract/page-scripts.ts';
import { inlineStyle, pageHtml } from '#tests/server/fake-site.ts';

const plain = { publicUrl: null, apiUrl: '/api', bookingUrl: null };
const secure = { ...plain, publicUrl: 'https://www.example.com' };

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const ownScripts = `'self' ${pageScripts.map(hashOf).join(' ')}`;

function directives(headers: readonly string[]): Map<string, string> {
  const policy = headers[headers.indexOf('Content-Security-Policy') + 1] ?? '';
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

describe('The policy of a page', () => {
  it('allows the inline scripts that we wrote and the style of its head, and nothing that got into its body.', () => {
    const html = pageHtml('Home').replace('</body>', '<script>evil()</script><style>b{}</style></body>');
    const policy = directives(pagePolicy(html, plain));
    expect(policy.get('script-src')).toBe(ownScripts);
    expect(policy.get('style-src')).toBe(`'self' ${hashOf(inlineStyle)}`);
  });

  it('starts from nothing and closes what a page never needs.', () => {
    expect(Object.fromEntries(directives(pagePolicy('', plain)))).toEqual({
      'default-src': "'none'",
      'script-src': ownScripts,
      'script-src-attr': "'none'",
      'style-src': "'self'",
      'style-src-attr': "'none'",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'frame-src': "'self'",
      'worker-src': "'none'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
      'report-uri': '/csp-report',
      'report-to': 'csp',
    });
  });

  it('lets the one page that counts files start workers of our own, through one named policy.', () => {
    const policy = directives(pagePolicy('', plain, { startsWorker: true }));
    expect(policy.get('worker-src')).toBe("'self'");
    expect(policy.get('trusted-types')).toBe('openapi-counter');
    expect(policy.get('require-trusted-types-for')).toBe("'script'");
  });

  it('names the origins of a foreign API and booking page, without their paths.', () => {
    const settings = {
      ...plain,
      apiUrl: 'https://api.example.com/api',
      bookingUrl: 'https://book.example.com/team?x=1',
    };
    const policy = directives(pagePolicy('', settings));
    expect(policy.get('connect-src')).toBe("'self' https://api.example.com");
    expect(policy.get('frame-src')).toBe("'self' https://book.example.com");
  });

  it('upgrades requests and asks for HSTS only where the public address is https.', () => {
    expect(directives(pagePolicy('', secure)).has('upgrade-insecure-requests')).toBe(true);
    expect(directives(pagePolicy('', plain)).has('upgrade-insecure-requests')).toBe(false);
    expect(securityHeaders(secure)).toContain('max-age=63072000; includeSubDomains; preload');
    expect(securityHeaders(plain)).not.toContain('Strict-Transport-Security');
  });

  it('lets own pages frame a file only when told so.', () => {
    expect(directives(filePolicy({ framedBySelf: true })).get('frame-ancestors')).toBe("'self'");
    expect(securityHeaders(plain, { framedBySelf: true })).toContain('SAMEORIGIN');
    expect(directives(filePolicy()).get('frame-ancestors')).toBe("'none'");
    expect(securityHeaders(plain)).toContain('DENY');
  });

  it.each([
    ['a page', pagePolicy(pageHtml('Home'), secure)],
    ['a file', filePolicy()],
  ])('gives the CSP Evaluator nothing to report above its strict-CSP advice for %s.', (_kind, headers) => {
    const parsed = new CspParser(headers[1] ?? '').csp;
    const findings = new CspEvaluator(parsed).evaluate();
    const serious = findings.filter(({ severity }) => severity < Severity.STRICT_CSP);
    expect(serious.map(({ description }) => description)).toEqual([]);
  });

  it('would be reported by the CSP Evaluator if it were weak.', () => {
    const weak = new CspParser("script-src 'unsafe-inline' *").csp;
    const findings = new CspEvaluator(weak).evaluate();
    expect(findings.some(({ severity }) => severity === Severity.HIGH)).toBe(true);
  });
});

describe('A list of headers', () => {
  it('is read by name, whatever stands before the policy.', () => {
    const flat = [...securityHeaders(secure), ...pagePolicy(pageHtml('x'), secure)];
    const headers = toHeaderRecord(flat);
    expect(headers['Content-Security-Policy']).toMatch(/^default-src 'none'; /);
    expect(Object.entries(headers).flat()).toEqual(flat);
  });

  it('is refused when a name has no value: a page must not go out without its policy.', () => {
    expect(() => toHeaderRecord(['Vary', 'Accept-Encoding', 'Content-Security-Policy'])).toThrow(
      'Content-Security-Policy',
    );
    expect(() => toHeaderRecord(['Content-Security-Policy', ''])).toThrow('Content-Security-Policy');
  });
});
