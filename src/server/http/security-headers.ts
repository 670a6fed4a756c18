import { createHash } from 'node:crypto';
import { pageScripts } from '#contract/page-scripts.ts';
import { cspReportPath } from '#contract/paths.ts';
import { workerPolicyName } from '#contract/worker-policy.ts';
import type { Env } from '#server/env.ts';

export type PolicySettings = Pick<Env, 'publicUrl' | 'apiUrl' | 'bookingUrl'>;
type FrameRule = { readonly framedBySelf?: boolean };
/** By their names. */
export type HeaderRecord = Record<string, string>;

const reportGroup = 'csp';
/** Two years: twice what the preload list requires. */
const strictTransportSeconds = 63_072_000;
/** Script elements that browsers treat as data; no policy applies to them. */
const inertScriptTypes = new Set(['application/json', 'application/ld+json']);

/** Everything a marketing page never needs from a browser. */
const unusedFeatures = `
  accelerometer autoplay browsing-topics camera display-capture encrypted-media fullscreen gamepad
  geolocation gyroscope hid identity-credentials-get idle-detection local-fonts magnetometer
  microphone midi otp-credentials payment picture-in-picture publickey-credentials-create
  publickey-credentials-get screen-wake-lock serial storage-access usb window-management
  xr-spatial-tracking
`
  .trim()
  .split(/\s+/);

/** Nothing is allowed but the named features, and those only on our own origin. */
export const permissionsPolicy = (allowed: readonly string[] = []): string =>
  unusedFeatures.map((feature) => `${feature}=${allowed.includes(feature) ? '(self)' : '()'}`).join(', ');

/** Headers on every response, apart from the policy. */
export function securityHeaders(settings: PolicySettings, rule: FrameRule = {}): HeaderRecord {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': rule.framedBySelf ? 'SAMEORIGIN' : 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissionsPolicy(),
    'Origin-Agent-Cluster': '?1',
    ...(isSecure(settings)
      ? { 'Strict-Transport-Security': `max-age=${strictTransportSeconds}; includeSubDomains; preload` }
      : {}),
  };
}

/** The policy for responses that aren't pages: nothing may load, run, frame or submit. */
export function filePolicy(rule: FrameRule = {}): HeaderRecord {
  const directives = [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${rule.framedBySelf ? "'self'" : "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return { 'Content-Security-Policy': directives.join('; ') };
}

type PagePolicyOptions = FrameRule & {
  /** The page may start the site's own workers, through one named policy (decision 0020). */
  readonly startsWorker?: boolean;
  /** What a dev server's client needs in addition; never set in production. */
  readonly development?: boolean;
};

/** A page's policy: our own inline scripts, and the styles in its head, by hash. */
export function pagePolicy(
  html: string,
  settings: PolicySettings,
  options: PagePolicyOptions = {},
): HeaderRecord {
  const styleSources = options.development
    ? "'self' 'unsafe-inline'"
    : ["'self'", ...styleHashes(html)].join(' ');
  const bookingOrigin = settings.bookingUrl === null ? [] : [new URL(settings.bookingUrl).origin];
  const trustedNames = options.startsWorker ? workerPolicyName : "'none'";
  // No 'strict-dynamic': it would disable 'self', and hashed modules only come from our own origin.
  const directives = [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}`,
    "script-src-attr 'none'",
    `style-src ${styleSources}`,
    "style-src-attr 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connectSources(settings, options.development === true)}`,
    "manifest-src 'self'",
    `frame-src ${["'self'", ...bookingOrigin].join(' ')}`,
    `worker-src ${options.startsWorker ? "'self'" : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${options.framedBySelf ? "'self'" : "'none'"}`,
    ...(options.development ? [] : ["require-trusted-types-for 'script'", `trusted-types ${trustedNames}`]),
    ...(isSecure(settings) ? ['upgrade-insecure-requests'] : []),
    `report-uri ${cspReportPath}`,
    `report-to ${reportGroup}`,
  ];
  return {
    'Content-Security-Policy': directives.join('; '),
    'Reporting-Endpoints': `${reportGroup}="${cspReportPath}"`,
  };
}

/** Enough of an HTML parser for React's head; text in a comment or script isn't a style. */
const headStyle = /<!--[\s\S]*?-->|<script\b[^>]*>[\s\S]*?<\/script>|<style\b[^>]*>([\s\S]*?)<\/style>/giu;

/** Nothing in a page's body may style it. */
function styleHashes(html: string): string[] {
  const head = html.slice(0, html.indexOf('</head>'));
  return [...head.matchAll(headStyle)].flatMap(([, style]) => (style === undefined ? [] : hashSource(style)));
}

export function isInertScript(type: string | undefined): boolean {
  return type !== undefined && inertScriptTypes.has(type.toLowerCase());
}

/** Browsers hash the text after normalizing line endings. */
export function hashSource(text: string): string {
  const normalised = text.replace(/\r\n?/g, '\n');
  return `'sha256-${createHash('sha256').update(normalised).digest('base64')}'`;
}

function connectSources(settings: PolicySettings, development: boolean): string {
  const sources = ["'self'"];
  if (!settings.apiUrl.startsWith('/')) sources.push(new URL(settings.apiUrl).origin);
  if (development) sources.push('ws:');
  return sources.join(' ');
}

function isSecure(settings: PolicySettings): boolean {
  return settings.publicUrl?.startsWith('https:') ?? false;
}

const scriptHashes = pageScripts.map(hashSource);

/** The page without its script: for responses at a URL other than the one they were built for. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/giu, '')
    .replace(/<script\b([^>]*)>[\s\S]*?<\/script\s*>/giu, (element, attributes: string) =>
      attributes.includes('application/ld+json') ? element : '',
    );
}
