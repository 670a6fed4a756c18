/**
 * The address in pages and files that were built without `PUBLIC_URL`. It stands for the server's own: whoever serves
 * them puts the address there on which it listens (server/pages/static.ts).
 */
export const unnamedOrigin = 'http://localhost:3000';
