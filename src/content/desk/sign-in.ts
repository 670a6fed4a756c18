import { site } from '#content/site.ts';

export const signInWords = {
  title: 'Sign in',
  heading: `${site.name} desk`,
  lead: 'Sign in with the passkey of this device or of your security key.',
  button: 'Sign in with a passkey',
  busy: 'Waiting for your passkey…',
  noScript:
    'Signing in needs JavaScript: the browser hands passkeys to scripts only. Everything else at the desk works without.',
  elsewhere: (address: string) => `Passkeys do not work at this address. Open ${address}`,
  lost: 'Lost your passkeys?',
  codeLabel: 'Recovery code',
  codeHint: 'One of the ten codes you kept. It lets you make one new passkey.',
  codeButton: 'Use the code',
  signedOut: 'You are signed out.',
  lastResort:
    'No code left? Someone with access to the server can make a link: npm run site -- people --recover your@address',
} as const;

export const joinWords = {
  title: 'Join the desk',
  heading: 'Make your passkey',
  lead: 'The desk has no passwords. Your device or security key keeps a passkey, and only you can unlock it.',
  nameLabel: 'Name of this passkey',
  nameHint: 'For example “Laptop” or “Blue security key”.',
  defaultName: 'First passkey',
  button: 'Make a passkey',
  busy: 'Waiting for your device…',
  missing: 'The link is not complete. Open it exactly as you got it.',
  noScript: 'Making a passkey needs JavaScript.',
} as const;

export const confirmWords = {
  title: 'Confirm it is you',
  heading: 'Confirm it is you',
  lead: 'Résumés, exports, erasures, invitations, roles and your own passkeys ask for your passkey again. It counts for five minutes.',
  button: 'Confirm with a passkey',
  busy: 'Waiting for your passkey…',
  cancel: 'Not now',
  begun: 'Your download has begun',
  begunLead: 'The browser keeps the file where it keeps downloads. Your passkey counts for five minutes.',
  back: 'Go back',
  noScript: 'Confirming needs JavaScript.',
} as const;

/** What the browser's own refusals mean. */
export const passkeyFailures = {
  cancelled: 'The passkey prompt was closed, or took too long. Try again.',
  known: 'This device already has one of your passkeys. Use another device or a security key.',
  unsupported: 'This browser does not support passkeys.',
  other: 'The passkey could not be used. Try again.',
} as const;
