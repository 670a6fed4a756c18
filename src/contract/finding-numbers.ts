import { findingPrefix as own } from '#own/company.ts';

/** What the numbers of findings begin with; an owner's company.yaml says another. */
export const findingPrefix = own ?? 'IL';

/** `IL-2025-014`, of an id as addresses have it. */
export const findingNumber = (id: string): string => id.toUpperCase().replace(/^IL-/, `${findingPrefix}-`);
