import { theme } from '#contract/theme.ts';
import { site } from '#content/site.ts';
import { html, type SafeHtml } from '#server/lib/safe-html.ts';

/** Mail programs know no variables. */
export const ink = {
  ground: theme['color-tint'],
  panel: theme['color-white'],
  rule: theme['color-rule'],
  heading: theme['color-ink'],
  text: theme['color-body'],
  action: theme['color-purple-600'],
} as const;

const dark = {
  ground: theme['color-navy-950'],
  panel: theme['color-navy-900'],
  rule: theme['color-line'],
  heading: theme['color-white'],
  text: theme['color-mist'],
  quiet: theme['color-haze'],
  link: theme['color-purple-300'],
  mark: theme['color-cyan-400'],
} as const;

const sans = "-apple-system,BlinkMacSystemFont,'Segoe UI',Helvetica,Arial,sans-serif";
// Long addresses and hashes break anywhere rather than push the mail wider than its window.
const breaks = 'overflow-wrap:anywhere;word-break:break-word';

export const styleOf = {
  body: `margin:0;padding:0;background-color:${ink.ground}`,
  ground: 'border-collapse:collapse;table-layout:fixed',
  edge: 'padding:32px 12px',
  sheet: 'max-width:600px;margin:0 auto;text-align:left',
  panel: `padding:32px;background-color:${ink.panel};border:1px solid ${ink.rule};border-top:3px solid ${ink.action};border-radius:${theme['radius-card']};font-family:${sans};${breaks}`,
  brand: `margin:0 0 28px;font-size:16px;line-height:22px;font-weight:600;letter-spacing:-0.02em;color:${ink.heading}`,
  title: `margin:0 0 20px;font-size:22px;line-height:29px;font-weight:700;letter-spacing:-0.02em;color:${ink.heading}`,
  mark: `color:${ink.action}`,
  text: `margin:0 0 16px;font-size:16px;line-height:25px;color:${ink.text}`,
  facts: `margin:8px 0 24px;border-collapse:collapse;border-bottom:1px solid ${ink.rule}`,
  label: `width:136px;padding:10px 16px 10px 0;border-top:1px solid ${ink.rule};font-size:14px;line-height:22px;font-weight:400;text-align:left;vertical-align:top;color:${ink.text}`,
  value: `padding:10px 0;border-top:1px solid ${ink.rule};font-size:16px;line-height:22px;white-space:pre-wrap;vertical-align:top;color:${ink.heading};${breaks}`,
  buttonFrame: 'margin:8px 0 24px;border-collapse:separate',
  buttonCell: `border-radius:${theme['radius-control']}`,
  button: `display:inline-block;padding:12px 24px;border-radius:${theme['radius-control']};font-size:16px;line-height:22px;font-weight:600;color:${ink.panel};text-decoration:none`,
  link: `color:${ink.action};text-decoration:underline`,
  foot: `margin:0;padding:20px 8px 0;font-family:${sans};font-size:14px;line-height:21px;text-align:center;color:${ink.text};${breaks}`,
} as const;

/** Style attributes are the light form; a rule beats them only when it is important. */
export const darkRules = `@media (prefers-color-scheme: dark) {
  .ground { background-color: ${dark.ground} !important }
  .panel { background-color: ${dark.panel} !important; border-color: ${dark.rule} !important; border-top-color: ${ink.action} !important }
  .brand, .title, .value { color: ${dark.heading} !important }
  .mark { color: ${dark.mark} !important }
  .text { color: ${dark.text} !important }
  .label, .foot { color: ${dark.quiet} !important }
  .label, .value, .facts { border-color: ${dark.rule} !important }
  .link { color: ${dark.link} !important }
}`;

export const phoneRules = `@media (max-width: 480px) {
  .edge { padding: 12px 0 24px !important }
  .panel { padding: 24px 20px !important; border-radius: 0 !important; border-left: 0 !important; border-right: 0 !important }
  .foot { padding: 20px 20px 0 !important }
  .label, .value { display: block !important; width: auto !important }
  .label { padding: 10px 0 0 !important }
  .value { padding: 0 0 10px !important; border-top: 0 !important }
}`;

/**
 * Our own addresses become links wherever our sentences name them. Nothing else does: a name or a company that looks
 * like an address must not become a link in a mail of ours.
 */
const ownAddresses: readonly (readonly [string, string])[] = [
  [site.email, `mailto:${site.email}`],
  [site.publicUrl, site.publicUrl],
];

export function linkedText(text: string): SafeHtml {
  for (const [address, url] of ownAddresses) {
    const at = text.indexOf(address);
    if (at === -1) continue;
    return html`${linkedText(text.slice(0, at))}<a class="link" href="${url}" style="${styleOf.link}"
        >${address}</a
      >${linkedText(text.slice(at + address.length))}`;
  }
  return html`${text}`;
}
