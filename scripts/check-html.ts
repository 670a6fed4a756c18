import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { hashSource, isInertScript, pagePolicy } from '#server/pages/policy.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const ownAddress = /^\/(?!\/)/u;

/**
 * What in a built page its own policy would block, one sentence each; none means the page may be served. Read by a
 * parser of the HTML standard, while the server's policy comes from its own short reader of what React writes: what
 * one of them misses, the other finds.
 */
export function checkHtml(html: string, policy: string = policyOf(html)): string[] {
  // Without scripting: then what stands in noscript is markup here as well.
  const elements = elementsOf(parse(html, { scriptingEnabled: false }).childNodes);
  return [
    ...new Set(elements.flatMap((element) => [...markFindings(element), ...inlineFindings(element, policy)])),
  ];
}

function elementsOf(nodes: readonly Node[]): Element[] {
  return nodes.flatMap((node) => {
    if (!('tagName' in node)) return [];
    const inside = 'content' in node ? node.content.childNodes : node.childNodes;
    return [node, ...elementsOf(inside)];
  });
}

function markFindings({ tagName, attrs }: Element): string[] {
  const found = attrs.flatMap(({ name, value }) => [
    ...(name === 'style' ? [`<${tagName}> has a style attribute: ${shorten(value)}`] : []),
    ...(name.startsWith('on') ? [`<${tagName}> has an ${name} attribute: ${shorten(value)}`] : []),
    ...(/^\s*javascript:/iu.test(value) ? [`<${tagName}> has a javascript: address in ${name}`] : []),
    ...(tagName === 'script' && name === 'src' && !ownAddress.test(value)
      ? [`<script> is loaded from another origin: ${shorten(value)}`]
      : []),
  ]);
  return tagName === 'base' ? [...found, '<base> is not allowed by the policy'] : found;
}

function inlineFindings({ tagName, attrs, childNodes }: Element, policy: string): string[] {
  const attribute = (wanted: string) => attrs.find(({ name }) => name === wanted)?.value;
  const isInline = tagName === 'style' || (tagName === 'script' && attribute('src') === undefined);
  if (!isInline || (tagName === 'script' && isInertScript(attribute('type')))) return [];
  const text = childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  return policy.includes(hashSource(text))
    ? []
    : [`inline <${tagName}> is not in the page's policy: ${shorten(text)}`];
}

function policyOf(html: string): string {
  return pagePolicy(html, { publicUrl: null, apiUrl: '/api', bookingUrl: null }).join(' ');
}

function shorten(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
