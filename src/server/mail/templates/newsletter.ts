import { z } from 'zod';
import { newsletterMailWords } from '#content/mails.ts';
import type { RenderedMail } from '#server/mail/mail-message.ts';
import { renderHtml, renderText } from './layout.ts';

export const newsletterPayloadSchema = z.object({
  email: z.string(),
  confirmUrl: z.url(),
  unsubscribeUrl: z.url(),
});

export type NewsletterPayload = z.infer<typeof newsletterPayloadSchema>;

/** To someone who may have asked: nothing happens unless they open the link. */
export function renderNewsletterConfirm(payload: NewsletterPayload): RenderedMail {
  const { confirm, labels } = newsletterMailWords;
  return render(payload, confirm.subject, [confirm.lead], confirm.after, [
    { label: labels.confirm, value: payload.confirmUrl },
    { label: labels.unsubscribe, value: payload.unsubscribeUrl },
  ]);
}

/** To someone who is subscribed already; the page said the same as to a stranger. */
export function renderNewsletterKnown(payload: NewsletterPayload): RenderedMail {
  const { known, labels } = newsletterMailWords;
  return render(payload, known.subject, [known.lead], known.after, [
    { label: labels.unsubscribe, value: payload.unsubscribeUrl },
  ]);
}

function render(
  payload: NewsletterPayload,
  subject: string,
  before: readonly string[],
  after: readonly string[],
  facts: readonly { label: string; value: string }[],
): RenderedMail {
  const body = { title: subject, before, facts, after: [...after, newsletterMailWords.signature] };
  return {
    to: { name: '', address: payload.email },
    replyTo: null,
    subject,
    text: renderText(body),
    html: renderHtml(body),
    // RFC 2369 and RFC 8058: mail programs show a button that ends it in one click.
    headers: {
      'List-Unsubscribe': `<${payload.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
