import { site } from '#content/site.ts';

/** Of the procurement pack. */
export const packNda = { title: 'Mutual NDA', file: '/downloads/nda-template.pdf' } as const;

/** What the desk starts with; an owner changes them there. The placeholders are those of contract/desk/templates.ts. */
export const ticketTemplates: readonly {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly document?: string;
  readonly textWithout?: string;
}[] = [
  {
    id: 'scope',
    label: 'Ask for scope',
    text: `Hello {name},\n\nThank you for your request. To give you an accurate quote, we need to know three things:\n\n- what you want tested (addresses, apps, number of API operations or hosts)\n- which environment we’d test, and when you need the report\n- who on your side can answer technical questions\n\nA few lines are enough to get started.`,
  },
  {
    id: 'call',
    label: 'Offer a call',
    text: `Hello {name},\n\nThank you for your request. Half an hour on the phone is usually enough to agree on a scope. Pick a time that works for you:\n\n${site.publicUrl}/book`,
  },
  {
    id: 'nda',
    label: 'NDA first',
    text: `Hello {name},\n\nThank you for your request. We’re happy to sign a non-disclosure agreement before you send any details. Ours is attached: send it back signed, or send us yours.`,
    document: packNda.title,
    /** While there's none to attach. */
    textWithout: `Hello {name},\n\nThank you for your request. We’re happy to sign a non-disclosure agreement before you send any details. Send us yours, or reply to this email and we’ll send you ours.`,
  },
];

/** Placeholder for the reason in an email that ends an application, so none is sent with a gap. */
export const reasonMark = '{reason}';

/** Says that two of us read it only if two did. */
export const declineText = (name: string, reason: string, readers: number): string =>
  `Hello ${name},\n\nThank you for your application and the time you put into it. ${readers >= 2 ? 'Two of us read it, and we’ve' : 'We’ve'} decided not to move forward with it.\n\nThe reason: ${reason}\n\nWe wish you all the best.`;

export const stageText = (name: string, stage: string, duration: string): string =>
  `Hello ${name},\n\nWe’d like to move forward with you. The next stage: ${stage} (${duration}).\n\nPlease reply to this email with two or three times that work for you.`;

export const signatureOf = ({ name, signature }: { readonly name: string; readonly signature: string }) =>
  signature || `${name}, ${site.name}`;
