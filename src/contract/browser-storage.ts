/** Where the forms keep what was typed, in the tab's own storage. The page /cookies lists each of them. */
export const draftKeys = { quote: 'draft:quote', application: 'draft:application' } as const;

export type DraftKey = (typeof draftKeys)[keyof typeof draftKeys];

/** Where the tab keeps the campaign that led the visitor here, until it is closed. */
export const landingKey = 'landing';

/** Where the tab keeps how far the visitor came on /lab. */
export const labKey = 'lab';
