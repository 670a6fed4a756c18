import { createContext } from 'react';

/** The address of the browser's entry (entry.client.ts), which carries a hash of its content. */
export const EntryScript = createContext('');
