import { html, type SafeHtml } from '#server/lib/safe-html.ts';
import { mailFootWords } from '#content/mails.ts';
import { site } from '#content/site.ts';
import { darkRules, ink, linkedText, phoneRules, styleOf } from './mail-style.ts';

export type MailLink = { readonly label: string; readonly url: string };

export type MailFact = {
  readonly label: string;
  readonly value: string;
  /** Where the value leads. Never made of free text: a stranger's words are shown, not linked. */
  readonly url?: string;
};

export type MailBody = {
  readonly title: string;
  readonly before: readonly string[];
  readonly facts: readonly MailFact[];
  /** The one button: what most people who get this mail want to do next. */
  readonly action: MailLink;
  /** Ways that matter to fewer people. */
  readonly links?: readonly MailLink[];
  readonly after: readonly string[];
};

export const mailTo = (address: string, subject?: string): string =>
  `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}${
    subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`
  }`;

export const telephone = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/**
 * Tables and style attributes, because mail programs read little else; the style sheet adds what some of them
 * understand beyond: dark colours and one column on phones. Nothing is loaded, so opening a mail tells nobody.
 */
export function renderHtml(body: MailBody): string {
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
                  <p class="brand" style="${styleOf.brand}">
                    <span class="mark" aria-hidden="true" style="${styleOf.mark}">&#9670;</span> ${site.name}
                  </p>
                  <h1 class="title" style="${styleOf.title}">${title.split(' ').map(headingWord)}</h1>
                  ${before.map(paragraph)} ${facts.length > 0 ? factTable(facts) : none}
                  ${button(body.action)} ${(body.links ?? []).map(furtherLink)} ${after.map(paragraph)}
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

/** The same for readers of plain text; a button that only opens a reply is left to the mail program. */
export function renderText({ before, facts, action, links = [], after }: MailBody): string {
  const lines = facts.map(({ label, value }) =>
    value.includes('\n') ? `${label}:\n${value.replace(/^/gm, '  ')}` : `${label}: ${value}`,
  );
  const ways = [action, ...links].filter(({ url }) => !url.startsWith('mailto:'));
  return [...before, lines.join('\n'), ...ways.map(({ label, url }) => `${label}: ${url}`), ...after]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

const none = html``;

function paragraph(text: string): SafeHtml {
  return html`<p class="text" style="${styleOf.text}">${linkedText(text)}</p>`;
}

/** An id is read whole: in a heading no short word breaks at its hyphens. */
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
