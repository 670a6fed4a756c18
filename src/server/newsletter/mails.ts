import type { MailKinds } from '#server/mail/render.ts';
import { z } from 'zod';
import { newsletterMailWords } from '#content/newsletter-mails.ts';
import { site } from '#content/site.ts';
import { blogPath } from '#contract/paths.ts';
import { composeMail, type MailLink } from '#server/mail/layout.ts';
import type { RenderedMail } from '#server/mail/mail-message.ts';

export const newsletterPayloadSchema = z.object({
  email: z.string(),
  confirmUrl: z.url(),
  unsubscribeUrl: z.url(),
});

type NewsletterPayload = z.infer<typeof newsletterPayloadSchema>;

/** To someone who may have asked: nothing happens unless they open the link. */
function renderNewsletterConfirm(payload: NewsletterPayload): RenderedMail {
  const { confirm } = newsletterMailWords;
  return render(payload, confirm, { label: confirm.action, url: payload.confirmUrl });
}

/** To someone who is already subscribed; the page said the same as to a stranger. */
function renderNewsletterKnown(payload: NewsletterPayload): RenderedMail {
  const { known } = newsletterMailWords;
  return render(payload, known, { label: known.action, url: `${site.publicUrl}${blogPath}` });
}

type NewsletterWords = {
  readonly subject: string;
  readonly lead: string;
  readonly after: readonly string[];
};

function render(payload: NewsletterPayload, words: NewsletterWords, action: MailLink): RenderedMail {
  const { unsubscribe, signature } = newsletterMailWords;
  const body = {
    title: words.subject,
    before: [words.lead],
    facts: [],
    action,
    links: [{ label: unsubscribe, url: payload.unsubscribeUrl }],
    after: [...words.after, signature],
  };
  // RFC 2369 and RFC 8058: mail programs show a one-click unsubscribe button.
  const headers = {
    'List-Unsubscribe': `<${payload.unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return composeMail(payload.email, body, { headers });
}

export const newsletterMails = {
  'newsletter-confirm': {
    render: ({ payload }) => renderNewsletterConfirm(newsletterPayloadSchema.parse(payload)),
    sendableDays: 2,
  },
  'newsletter-known': {
    render: ({ payload }) => renderNewsletterKnown(newsletterPayloadSchema.parse(payload)),
    sendableDays: 2,
  },
} as const satisfies MailKinds;
