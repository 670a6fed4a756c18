import { expect, it } from 'vitest';
import { policyHashes, takeOwnScripts } from './own-scripts.server.ts';

const hashOfA = "'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='";

it('takes the scripts with the mark and no others, and leaves no mark behind', () => {
  const page =
    '<script>evil()</script><link rel="modulepreload" href="/a.js" nonce="m-1"/><script nonce="m-1">a</script>' +
    '<script nonce="guess">evil()</script><script nonce="m-1" type="module" async="">b</script>';
  const { html, scripts } = takeOwnScripts(page, 'm-1');
  expect(scripts).toEqual(['a', 'b']);
  expect(html).toBe(
    '<script>evil()</script><link rel="modulepreload" href="/a.js"/><script>a</script>' +
      '<script nonce="guess">evil()</script><script type="module" async="">b</script>',
  );
});

it('hashes them as a policy names them, each once', () => {
  expect(policyHashes(['a', 'a'])).toBe(hashOfA);
  expect(policyHashes([])).toBe('');
});
