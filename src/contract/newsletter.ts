import { z } from 'zod/mini';
import { emailSchema } from '#contract/email.ts';

/** The body of `POST /api/newsletter`. Unknown members are dropped. */
export const newsletterRequestSchema = z.object({ email: emailSchema });

export type NewsletterRequest = z.infer<typeof newsletterRequestSchema>;

/** The same for every address: the response must not reveal who is subscribed. */
export const newsletterAcceptedSchema = z.object({
  data: z.object({ newsletter: z.object({ status: z.literal('confirmation-sent') }) }),
});

export type NewsletterAccepted = z.infer<typeof newsletterAcceptedSchema>;

export const newsletterPaths = {
  form: '/newsletter',
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
} as const;

/** `expired`: the link is ours, but nothing belongs to it anymore. */
export type TokenOutcome = 'done' | 'expired' | 'invalid';
