import { site } from '#content/site.ts';

export const signInWords = {
  title: 'Sign in',
  heading: `${site.name} desk`,
  lead: 'Use the passkey on this device or on your security key.',
  button: 'Sign in with a passkey',
  busy: 'Waiting for your passkey…',
  noScript:
    'Signing in requires JavaScript, because browsers make passkeys available only to scripts. The rest of the desk works without it.',
  elsewhere: (address: string) => `Passkeys don’t work at this address. Open ${address}`,
  lost: 'Lost your passkeys?',
  codeLabel: 'Recovery code',
  codeHint: 'One of the ten codes you saved. It lets you create one new passkey.',
  codeButton: 'Use code',
  signedOut: 'You’re signed out.',
  lastResort:
    'No codes left? Someone with access to the server can create a link for you: npm run site -- people --recover your@address',
} as const;

export const joinWords = {
  title: 'Join the desk',
  heading: 'Create your passkey',
  lead: 'The desk has no passwords. Your device or security key stores a passkey that only you can unlock.',
  nameLabel: 'Name for this passkey',
  nameHint: 'For example, “Laptop” or “Blue security key”.',
  defaultName: 'First passkey',
  button: 'Create a passkey',
  busy: 'Waiting for your device…',
  missing: 'Part of the link is missing. Open it exactly as you received it.',
  noScript: 'Creating a passkey requires JavaScript.',
} as const;

export const confirmWords = {
  title: 'Confirm it’s you',
  heading: 'Confirm it’s you',
  lead: 'Use your passkey again to open resumes, export or erase data, invite people, change roles or manage your own passkeys. The confirmation lasts five minutes.',
  button: 'Confirm with a passkey',
  busy: 'Waiting for your passkey…',
  cancel: 'Not now',
  begun: 'Your download has started',
  begunLead: 'The file is in your downloads folder. You won’t need your passkey again for five minutes.',
  back: 'Go back',
  noScript: 'Confirming requires JavaScript.',
} as const;

/** What the browser's own errors mean. */
export const passkeyFailures = {
  cancelled: 'The passkey prompt was closed or timed out. Try again.',
  known: 'This device already has one of your passkeys. Use another device or a security key.',
  unsupported: 'This browser doesn’t support passkeys.',
  other: 'That passkey couldn’t be used. Try again.',
} as const;
