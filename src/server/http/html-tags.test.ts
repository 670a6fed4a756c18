import { expect, it } from 'vitest';
import { withoutScripts } from './html-tags.ts';

it('a page without its program keeps everything but scripts and their preloads', () => {
  const html =
    '<p>before</p><link rel="modulepreload" href="/assets/a.js"/><p>text</p><script>a()</script><script src="/x.js"></script><script type="application/ld+json">{}</script>';
  expect(withoutScripts(html)).toBe('<p>before</p><p>text</p><script type="application/ld+json">{}</script>');
});
