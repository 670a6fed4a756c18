import { testMailWords as words } from '#content/mails.ts';
import { site } from '#content/site.ts';
import { formatTime } from '#server/tickets/mails.ts';
import { mailTo, renderHtml, renderText } from '#server/mail/layout.ts';
import type { RenderedMail } from '#server/mail/mail-message.ts';

/** To the owner, by hand: it looks like every other mail of ours, so what becomes of it becomes of them. */
export function renderTestMail(recipient: string, from: string, now: number): RenderedMail {
  const body = {
    title: words.subject,
    before: [words.lead],
    facts: [
      { label: words.sent, value: formatTime(now) },
      { label: words.from, value: from, url: mailTo(from) },
    ],
    action: { label: words.action, url: site.publicUrl },
    after: [words.signature],
  };
  return {
    to: { name: '', address: recipient },
    replyTo: null,
    subject: words.subject,
    text: renderText(body),
    html: renderHtml(body),
  };
}
