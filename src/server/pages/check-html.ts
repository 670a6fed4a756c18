import { htmlTags } from '#server/pages/html-tags.ts';
import { hashSource, isInertScript, pagePolicy } from '#server/pages/policy.ts';

const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>/giu;
const ownAddress = /^\/(?!\/)/u;

/**
 * What in a built page its own policy would block, one sentence each; none means the page may be served.
 * Inline elements are searched for again in another way than the policy does, so that neither can miss one alone.
 */
export function checkHtml(html: string, policy: string = policyOf(html)): string[] {
  const violations = new Set<string>();
  for (const { name, attributes } of htmlTags(html)) {
    for (const [attribute, value] of attributes) {
      if (attribute === 'style') violations.add(`<${name}> has a style attribute: ${shorten(value)}`);
      if (attribute.startsWith('on'))
        violations.add(`<${name}> has an ${attribute} attribute: ${shorten(value)}`);
      if (/^\s*javascript:/iu.test(value))
        violations.add(`<${name}> has a javascript: address in ${attribute}`);
    }
    const source = name === 'script' ? attributes.get('src') : undefined;
    if (source !== undefined && !ownAddress.test(source)) {
      violations.add(`<script> is loaded from another origin: ${shorten(source)}`);
    }
    if (name === 'base') violations.add('<base> is not allowed by the policy');
  }
  for (const [, element = '', attributes = '', text = ''] of html.matchAll(inlineElement)) {
    const type = /\stype="([^"]*)"/iu.exec(attributes)?.[1];
    if (/\ssrc=/iu.test(attributes) || (element === 'script' && isInertScript(type))) continue;
    if (!policy.includes(hashSource(text))) {
      violations.add(`inline <${element}> is not in the page's policy: ${shorten(text)}`);
    }
  }
  return [...violations];
}

function policyOf(html: string): string {
  return pagePolicy(html, { publicUrl: null, apiUrl: '/api', bookingUrl: null }).join(' ');
}

function shorten(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
