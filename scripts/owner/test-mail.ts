import { testMailWords as words } from '#content/mails.ts';
import { site } from '#content/site.ts';
import { formatTime } from '#server/tickets/mails.ts';
import { composeMail, mailTo } from '#server/mail/layout.ts';
import type { RenderedMail } from '#server/mail/mail-message.ts';

/** Sent to the owner by hand. It looks like every other mail of ours, so it meets the same spam filters. */
export function renderTestMail(recipient: string, from: string, now: number): RenderedMail {
  return composeMail(recipient, {
    title: words.subject,
    before: [words.lead],
    facts: [
      { label: words.sent, value: formatTime(now) },
      { label: words.from, value: from, url: mailTo(from) },
    ],
    action: { label: words.action, url: site.publicUrl },
    after: [words.signature],
  });
}
