/** What each person decides about what they hear: its name, and whether it's on unless they say otherwise. */
export const deskChoices = { 'reply-mail': true, 'webhook-name': false } as const;

export type DeskChoice = keyof typeof deskChoices;

export const choiceNames = ['reply-mail', 'webhook-name'] as const satisfies readonly DeskChoice[];

export type DeskChoices = Readonly<Record<DeskChoice, boolean>>;
