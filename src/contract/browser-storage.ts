/** Session storage keys for form drafts. The /cookies page lists each of them. */
export const draftKeys = {
  quote: 'draft:quote',
  application: 'draft:application',
  booking: 'draft:booking',
} as const;

export type DraftKey = (typeof draftKeys)[keyof typeof draftKeys];

/** The campaign that led the visitor here, until the tab is closed. */
export const landingKey = 'landing';

/** The visitor's progress on /lab. */
export const labKey = 'lab';
