import { createContext } from 'react';

/** The URL of the browser entry (entry.client.ts), which contains a content hash. */
export const EntryScript = createContext('');
