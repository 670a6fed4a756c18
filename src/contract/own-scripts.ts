/**
 * How the rendering tells the server which inline scripts of a page are ours: their hashes as the policy writes them,
 * with spaces between. It never leaves the server.
 */
export const ownScriptsHeader = 'x-own-scripts';
