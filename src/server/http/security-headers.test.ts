import { createHash } from 'node:crypto';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, it } from 'vitest';
import { filePolicy, pagePolicy, securityHeaders, withoutScripts } from './security-headers.ts';
import { pageScripts } from '#contract/page-scripts.ts';
import { inlineStyle, pageHtml } from '#tests/server/fake-site.ts';

const plain = { publicUrl: null, apiUrl: '/api', bookingUrl: null };
const secure = { ...plain, publicUrl: 'https://www.example.com' };

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const ownScripts = `'self' ${pageScripts.map(hashOf).join(' ')}`;

function directives(headers: Readonly<Record<string, string>>): Map<string, string> {
  const policy = headers['Content-Security-Policy'] ?? '';
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
    expect(securityHeaders(secure)).toHaveProperty(
      'Strict-Transport-Security',
      'max-age=63072000; includeSubDomains; preload',
    );
    expect(securityHeaders(plain)).not.toHaveProperty('Strict-Transport-Security');
  });

  it('lets own pages frame a file only when told so.', () => {
    expect(directives(filePolicy({ framedBySelf: true })).get('frame-ancestors')).toBe("'self'");
    expect(securityHeaders(plain, { framedBySelf: true })['X-Frame-Options']).toBe('SAMEORIGIN');
    expect(directives(filePolicy()).get('frame-ancestors')).toBe("'none'");
    expect(securityHeaders(plain)['X-Frame-Options']).toBe('DENY');
  });

  it.each([
    ['a page', pagePolicy(pageHtml('Home'), secure)],
    ['a file', filePolicy()],
  ])('gives the CSP Evaluator nothing to report above its strict-CSP advice for %s.', (_kind, headers) => {
    const parsed = new CspParser(headers['Content-Security-Policy'] ?? '').csp;
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

it('a page without its program keeps everything but scripts and their preloads', () => {
  const html =
    '<p>before</p><link rel="modulepreload" href="/assets/a.js"/><p>text</p><script>a()</script><script src="/x.js"></script><script type="application/ld+json">{}</script>';
  expect(withoutScripts(html)).toBe('<p>before</p><p>text</p><script type="application/ld+json">{}</script>');
});
