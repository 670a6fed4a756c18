import { site } from '#content/site.ts';

export const signInWords = {
  title: 'Sign in',
  heading: `${site.name} desk`,
  lead: 'Use the passkey on this device or on your security key.',
  button: 'Sign in with a passkey',
  busy: 'Waiting for your passkey…',
  noScript:
    'Signing in needs JavaScript, because browsers only give passkeys to scripts. Everything else in the desk works without it.',
  elsewhere: (address: string) => `Passkeys don’t work at this address. Open ${address}`,
  lost: 'Lost your passkeys?',
  codeLabel: 'Recovery code',
  codeHint: 'One of the ten codes you saved. It lets you make one new passkey.',
  codeButton: 'Use the code',
  signedOut: 'You’re signed out.',
  lastResort:
    'No codes left? Someone with access to the server can make you a link: npm run site -- people --recover your@address',
} as const;

export const joinWords = {
  title: 'Join the desk',
  heading: 'Make your passkey',
  lead: 'The desk has no passwords. Your device or security key stores a passkey that only you can unlock.',
  nameLabel: 'Name for this passkey',
  nameHint: 'For example “Laptop” or “Blue security key”.',
  defaultName: 'First passkey',
  button: 'Make a passkey',
  busy: 'Waiting for your device…',
  missing: 'Part of the link is missing. Open it exactly as you received it.',
  noScript: 'Making a passkey needs JavaScript.',
} as const;

export const confirmWords = {
  title: 'Confirm it is you',
  heading: 'Confirm it is you',
  lead: 'Resumes, exports, erasures, invitations, roles and your own passkeys need your passkey again. It’s good for five minutes.',
  button: 'Confirm with a passkey',
  busy: 'Waiting for your passkey…',
  cancel: 'Not now',
  begun: 'Your download has started',
  begunLead:
    'You’ll find the file with your other downloads. You won’t need your passkey again for five minutes.',
  back: 'Go back',
  noScript: 'Confirming needs JavaScript.',
} as const;

/** What the browser's own errors mean. */
export const passkeyFailures = {
  cancelled: 'The passkey prompt was closed, or took too long. Try again.',
  known: 'This device already has one of your passkeys. Use another device or a security key.',
  unsupported: 'This browser doesn’t support passkeys.',
  other: 'That passkey couldn’t be used. Try again.',
} as const;
