/** Words next to the picture. */
export const pictureWords = {
  label:
    'The engagement room: a list of findings with severity, owner, age and state, and one of them open with request, response and discussion.',
  open: 'Use it now, no sign-up',
  openPicture: 'Open the engagement room',
} as const;
