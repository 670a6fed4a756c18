/** Words next to the picture. */
export const pictureWords = {
  label:
    'The engagement room: a list of findings with severity, owner, age and status, and one of them open with its request, response and discussion.',
  open: 'Try it now, no sign-up needed',
  openPicture: 'Open the engagement room',
} as const;
