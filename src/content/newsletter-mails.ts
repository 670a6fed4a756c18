import { site } from '#content/site.ts';

export const newsletterMailWords = {
  confirm: {
    subject: `Please confirm your subscription to ${site.name}`,
    lead: 'Someone, probably you, signed up for our newsletter with this address. Open the link below and confirm there. We won’t send you anything else until you do.',
    action: 'Confirm your subscription',
    after: ['Didn’t sign up? Ignore this email. If nobody confirms, we delete the address.'],
  },
  known: {
    subject: `You’re already subscribed to ${site.name}`,
    lead: 'Someone, probably you, signed up for our newsletter with this address. You’re already subscribed, so there’s nothing to do.',
    action: 'Read our articles',
    after: ['Don’t want the newsletter anymore? Use the unsubscribe link above.'],
  },
  unsubscribe: 'Unsubscribe',
  signature: site.name,
} as const;
