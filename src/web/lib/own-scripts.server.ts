import { createHash } from 'node:crypto';

/**
 * The texts of the scripts that the renderer wrote itself, told from any other by a mark that nobody could know
 * beforehand, and the page without the mark. What a visitor smuggled in would have none, so the policy blocks it.
 */
export function takeOwnScripts(marked: string, mark: string): { html: string; scripts: string[] } {
  const own = new RegExp(`<script[^>]* nonce="${mark}"[^>]*>([\\s\\S]*?)</script>`, 'g');
  return {
    html: marked.replaceAll(` nonce="${mark}"`, ''),
    scripts: [...marked.matchAll(own)].map(([, text = '']) => text),
  };
}

/** As a policy names them. Browsers hash the text after normalising line ends. */
export function policyHashes(scripts: readonly string[]): string {
  const hashes = scripts.map((text) => {
    const hash = createHash('sha256').update(text.replaceAll(/\r\n?/g, '\n'));
    return `'sha256-${hash.digest('base64')}'`;
  });
  return [...new Set(hashes)].join(' ');
}
