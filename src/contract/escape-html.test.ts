import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it.each([
  ['plain text', 'plain text'],
  ['<b>', '&lt;b&gt;'],
  ['a & b', 'a &amp; b'],
  ['&lt;', '&amp;lt;'],
  [`"it's"`, '&quot;it&#39;s&quot;'],
  ['</script><script>alert(1)</script>', '&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
])('%s becomes %s', (text, escaped) => {
  expect(escapeHtml(text)).toBe(escaped);
});
