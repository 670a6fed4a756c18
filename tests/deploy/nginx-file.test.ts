import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resumeLimits } from '#contract/application-limits.ts';
import { requestFileLimits } from '#contract/request/request-files.ts';
import { httpLimits } from '#server/http/connection-limits.ts';

describe('the shipped nginx configuration', () => {
  const text = readFileSync('deploy/nginx/site.conf', 'utf8');

  it('lets the longest resume and a visitor’s files through, and closes idle connections before the server does', () => {
    const megabytes = Number(/client_max_body_size (\d+)m;/.exec(text)?.[1]);
    expect(megabytes * 1024 * 1024).toBeGreaterThan(
      Math.max(resumeLimits.maxBytes, requestFileLimits.bytesInAll),
    );
    const seconds = Number(/ {2}keepalive_timeout (\d)s;/.exec(text)?.[1]);
    expect(seconds * 1_000).toBeLessThan(httpLimits.keepAliveTimeoutMs);
  });

  it('redirects port 80 and hides the metrics', () => {
    expect(text).toContain('return 308 https://www.example.com$request_uri;');
    expect(text).toMatch(/location = \/metrics \{\s+return 404;/);
  });
});
