/**
 * The placeholder origin in pages and files built without `PUBLIC_URL`. The server replaces it with the address it
 * listens on (server/pages/static.ts).
 */
export const unnamedOrigin = 'http://localhost:3000';
