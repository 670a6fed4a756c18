import { mailFootWords, suspectWords } from '#content/mails.ts';
import { site } from '#content/site.ts';
import { brandMark, ownLogo } from '#contract/brand-look.ts';
import { theme } from '#contract/theme.ts';
import { html, SafeHtml } from '#server/base/safe-html.ts';
import { headerText, type MailAddress, type RenderedMail } from './mail-message.ts';

/** Mail programs don't support CSS variables. */
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
// Long URLs and hashes break anywhere rather than widen the mail.
const breaks = 'overflow-wrap:anywhere;word-break:break-word';

const styleOf = {
  body: `margin:0;padding:0;background-color:${ink.ground}`,
  ground: 'border-collapse:collapse;table-layout:fixed',
  edge: 'padding:32px 12px',
  sheet: 'max-width:600px;margin:0 auto;text-align:left',
  panel: `padding:32px;background-color:${ink.panel};border:1px solid ${ink.rule};border-top:3px solid ${ink.action};border-radius:${theme['radius-card']};font-family:${sans};${breaks}`,
  brand: `margin:0 0 28px;font-size:16px;line-height:22px;font-weight:600;letter-spacing:-0.02em;color:${ink.heading}`,
  title: `margin:0 0 20px;font-size:22px;line-height:29px;font-weight:700;letter-spacing:-0.02em;color:${ink.heading}`,
  mark: `vertical-align:-6px;color:${ink.action}`,
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

/** Style attributes are for light mode; a rule only overrides them with !important. */
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

const phoneRules = `@media (max-width: 480px) {
  .edge { padding: 12px 0 24px !important }
  .panel { padding: 24px 20px !important; border-radius: 0 !important; border-left: 0 !important; border-right: 0 !important }
  .foot { padding: 20px 20px 0 !important }
  .label, .value { display: block !important; width: auto !important }
  .label { padding: 10px 0 0 !important }
  .value { padding: 0 0 10px !important; border-top: 0 !important }
}`;

/**
 * Our own URLs become links wherever our text contains them. Nothing else does: a name or company that looks like a URL
 * must not become a link in our mail.
 */
const ownAddresses: readonly (readonly [string, string])[] = [
  [site.email, `mailto:${site.email}`],
  [site.publicUrl, site.publicUrl],
];

function linkedText(text: string): SafeHtml {
  for (const [address, url] of ownAddresses) {
    const at = text.indexOf(address);
    if (at === -1) continue;
    return html`${linkedText(text.slice(0, at))}<a class="link" href="${url}" style="${styleOf.link}"
        >${address}</a
      >${linkedText(text.slice(at + address.length))}`;
  }
  return html`${text}`;
}

export type MailLink = { readonly label: string; readonly url: string };

export type MailFact = {
  readonly label: string;
  readonly value: string;
  /** The value's link. Never built from free text: a stranger's words are shown, not linked. */
  readonly url?: string;
};

type MailBody = {
  readonly title: string;
  readonly before: readonly string[];
  readonly facts: readonly MailFact[];
  /** The one button: what most recipients want to do next. */
  readonly action: MailLink | null;
  /** Links fewer people need. */
  readonly links?: readonly MailLink[];
  readonly after: readonly string[];
};

export const mailTo = (address: string, subject?: string): string =>
  `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}${
    subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`
  }`;

export const telephone = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** A mail in our layout, under its title. Its recipient is the address alone, unless `to` says more. */
export function composeMail(
  address: string,
  body: MailBody,
  more: Partial<Omit<RenderedMail, 'subject' | 'text' | 'html'>> = {},
): RenderedMail {
  const shown = { ...body, title: headerText(body.title) };
  const parts = { subject: shown.title, text: renderText(shown), html: renderHtml(shown) };
  return { to: { name: '', address }, replyTo: null, ...parts, ...more };
}

export const toPerson = (name: string, address: string): MailAddress => ({ name: headerText(name), address });

/**
 * Tables and style attributes, because mail programs support little else; the style sheet adds dark mode and one column
 * on phones where supported. Nothing is loaded, so nobody learns that a mail was opened.
 */
function renderHtml(body: MailBody): string {
  const { title, before, facts, after } = body;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>${title}</title>
        <style>
          ${darkRules}
          ${phoneRules}
        </style>
      </head>
      <body class="ground" style="${styleOf.body}">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${styleOf.ground}">
          <tr>
            <td align="center" class="edge" style="${styleOf.edge}">
              <!--[if mso]><table role="presentation" width="600"><tr><td><![endif]-->
              <div role="main" style="${styleOf.sheet}">
                <div class="panel" style="${styleOf.panel}">
                  <p class="brand" style="${styleOf.brand}">${mark} ${site.name}</p>
                  <h1 class="title" style="${styleOf.title}">${title.split(' ').map(headingWord)}</h1>
                  ${before.map(paragraph)} ${facts.length > 0 ? factTable(facts) : none}
                  ${body.action === null ? none : button(body.action)} ${(body.links ?? []).map(furtherLink)}
                  ${after.map(paragraph)}
                </div>
                <p class="foot" style="${styleOf.foot}">${linkedText(mailFootWords)}</p>
              </div>
              <!--[if mso]></td></tr></table><![endif]-->
            </td>
          </tr>
        </table>
      </body>
    </html> `.toString();
}

/** The plain-text version; a button that only opens a reply is left to the mail program. */
function renderText({ before, facts, action, links = [], after }: MailBody): string {
  const lines = facts.map(({ label, value }) =>
    value.includes('\n') ? `${label}:\n${value.replace(/^/gm, '  ')}` : `${label}: ${value}`,
  );
  const ways = [...(action === null ? [] : [action]), ...links].filter(
    ({ url }) => !url.startsWith('mailto:'),
  );
  return [...before, lines.join('\n'), ...ways.map(({ label, url }) => `${label}: ${url}`), ...after]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

const none = html``;

/** Part of the mail: nothing is loaded. Programs that leave drawings out show the name alone. */
const mark =
  ownLogo === null
    ? markOfSample()
    : html`<svg
        aria-hidden="true"
        width="24"
        height="24"
        viewBox="${ownLogo.viewBox}"
        style="${styleOf.mark}"
      >
        ${new SafeHtml(ownLogo.markup)}
      </svg>`;

function markOfSample(): SafeHtml {
  return html`<svg
    class="mark"
    aria-hidden="true"
    width="24"
    height="24"
    viewBox="${`0 0 ${brandMark.size} ${brandMark.size}`}"
    fill="none"
    stroke="currentColor"
    stroke-width="${String(brandMark.strokeWidth)}"
    stroke-linecap="round"
    stroke-linejoin="round"
    style="${styleOf.mark}"
  >
    ${brandMark.paths.map((path) => html`<path d="${path}" />`)}
  </svg>`;
}

function paragraph(text: string): SafeHtml {
  return html`<p class="text" style="${styleOf.text}">${linkedText(text)}</p>`;
}

/** An id stays in one piece: in a heading no short word breaks at its hyphens. */
function headingWord(word: string): SafeHtml {
  return word.includes('-') && word.length <= 24
    ? html`<span style="white-space:nowrap">${word}</span> `
    : html`${word} `;
}

function button({ label, url }: MailLink): SafeHtml {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="${styleOf.buttonFrame}">
    <tr>
      <td bgcolor="${ink.action}" style="${styleOf.buttonCell}">
        <a class="button" href="${url}" style="${styleOf.button}">${label}</a>
      </td>
    </tr>
  </table>`;
}

function furtherLink({ label, url }: MailLink): SafeHtml {
  return html`<p class="text" style="${styleOf.text}">
    <a class="link" href="${url}" style="${styleOf.link}">${label}</a>
  </p>`;
}

function factTable(facts: readonly MailFact[]): SafeHtml {
  return html`<table width="100%" cellpadding="0" cellspacing="0" class="facts" style="${styleOf.facts}">
    ${facts.map(row)}
  </table>`;
}

function row({ label, value, url }: MailFact): SafeHtml {
  const shown =
    url === undefined
      ? html`${value}`
      : html`<a class="link" href="${url}" style="${styleOf.link}">${value}</a>`;
  return html`<tr>
    <th scope="row" class="label" style="${styleOf.label}">${label}</th>
    <td class="value" style="${styleOf.value}">${shown}</td>
  </tr>`;
}

/** How the team's mail marks a request that may come from a bot: a tag before its subject, and why. */
export function suspicionOf({ suspectReasons }: { readonly suspectReasons: readonly string[] }): {
  readonly mark: string;
  readonly lines: readonly string[];
} {
  if (suspectReasons.length === 0) return { mark: '', lines: [] };
  const reasons = suspectReasons.map((reason) => suspectWords.reasons[reason] ?? reason);
  return { mark: suspectWords.mark, lines: [suspectWords.lead(reasons.join(', '))] };
}
