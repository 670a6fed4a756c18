import { hashSource, isInertScript, pagePolicy } from '#server/http/security-headers.ts';
import { htmlElements, type HtmlElement } from './html-document.ts';

const ownAddress = /^\/(?!\/)/u;

/**
 * What in a built page its own policy would block, one sentence each; none means the page can be served. This uses a
 * standard HTML parser, while the server derives its policy with a small reader for React's output: each catches what
 * the other misses.
 */
export function checkHtml(html: string, policy: string = policyOf(html)): string[] {
  const elements = htmlElements(html, { standby: true });
  return [
    ...new Set(elements.flatMap((element) => [...markFindings(element), ...inlineFindings(element, policy)])),
  ];
}

function markFindings({ name: tag, attributes }: HtmlElement): string[] {
  const found = attributes.flatMap(({ name, value }) => [
    ...(name === 'style' ? [`<${tag}> has a style attribute: ${shorten(value)}`] : []),
    ...(name.startsWith('on') ? [`<${tag}> has an ${name} attribute: ${shorten(value)}`] : []),
    ...(/^\s*javascript:/iu.test(value) ? [`<${tag}> has a javascript: address in ${name}`] : []),
    ...(tag === 'script' && name === 'src' && !ownAddress.test(value)
      ? [`<script> is loaded from another origin: ${shorten(value)}`]
      : []),
  ]);
  return tag === 'base' ? [...found, '<base> is not allowed by the policy'] : found;
}

function inlineFindings({ name: tag, text, attribute }: HtmlElement, policy: string): string[] {
  const isInline = tag === 'style' || (tag === 'script' && attribute('src') === null);
  if (!isInline || (tag === 'script' && isInertScript(attribute('type') ?? undefined))) return [];
  return policy.includes(hashSource(text))
    ? []
    : [`inline <${tag}> is not in the page's policy: ${shorten(text)}`];
}

function policyOf(html: string): string {
  return Object.values(pagePolicy(html, { publicUrl: null, apiUrl: '/api', bookingUrl: null })).join(' ');
}

function shorten(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
