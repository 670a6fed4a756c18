import { site } from '#content/site.ts';

/** Texts for replies; `name` is the first name of who asked. Edit them freely. */
export type Snippet = { readonly label: string; readonly text: (name: string) => string };

export const ticketSnippets: readonly Snippet[] = [
  {
    label: 'Ask for scope',
    text: (name) =>
      `Hello ${name},\n\nthank you for your request. To quote it exactly, we need three things:\n\n- what is to be tested (addresses, apps, number of API operations or hosts)\n- which environment we would test, and by when you need the report\n- who on your side can answer technical questions\n\nA few lines are enough to begin.`,
  },
  {
    label: 'Offer a call',
    text: (name) =>
      `Hello ${name},\n\nthank you for your request. Half an hour on the phone usually settles the scope. Choose a time that suits you:\n\n${site.publicUrl}/book`,
  },
  {
    label: 'NDA first',
    text: (name) =>
      `Hello ${name},\n\nthank you for your request. We are glad to sign a non-disclosure agreement before you send details. Send us yours, or reply to this email and we will send you ours.`,
  },
];

/** In a mail that ends an application: stands for the reason, so that none is sent with a gap. */
export const reasonMark = '{reason}';

export const declineText = (name: string, reason: string): string =>
  `Hello ${name},\n\nthank you for your application and the time you put into it. Two of us have read it, and we will not go on with it.\n\nThe reason: ${reason}\n\nWe wish you well.`;

export const stageText = (name: string, stage: string, duration: string): string =>
  `Hello ${name},\n\nwe would like to move forward with you. The next stage: ${stage} (${duration}).\n\nPlease reply to this email with two or three times that suit you.`;

export const signatureFor = (name: string): string => `${name}, ${site.name}`;
