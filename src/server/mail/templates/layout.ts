import { html, type SafeHtml } from '#server/safe-html.ts';

export type MailFact = { readonly label: string; readonly value: string };

export type MailBody = {
  readonly title: string;
  readonly before: readonly string[];
  readonly facts: readonly MailFact[];
  readonly after: readonly string[];
};

/** Mail programs read style attributes only; these are the few that matter. */
export function renderHtml({ title, before, facts, after }: MailBody): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
      </head>
      <body
        style="margin:0;padding:24px;font-family:Arial,sans-serif;font-size:16px;line-height:1.5;color:#14142b"
      >
        ${before.map(paragraph)}
        <table role="presentation" style="border-collapse:collapse;margin:16px 0">
          ${facts.map(row)}
        </table>
        ${after.map(paragraph)}
      </body>
    </html> `.toString();
}

export function renderText({ before, facts, after }: MailBody): string {
  const lines = facts.map(({ label, value }) =>
    value.includes('\n') ? `${label}:\n${value.replace(/^/gm, '  ')}` : `${label}: ${value}`,
  );
  return [...before, lines.join('\n'), ...after].join('\n\n').concat('\n');
}

function paragraph(text: string): SafeHtml {
  return html`<p style="margin:0 0 12px">${text}</p>`;
}

function row({ label, value }: MailFact): SafeHtml {
  return html`<tr>
    <th scope="row" style="text-align:left;vertical-align:top;padding:4px 16px 4px 0">${label}</th>
    <td style="padding:4px 0;white-space:pre-wrap">${value}</td>
  </tr>`;
}
