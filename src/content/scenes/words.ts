/** Words the scenes of a family share. Each page's own are beside them. */
export const requestWords = {
  lead: 'Change the amber part, send it and read the answer. It runs here; nothing leaves your browser.',
  sent: 'What you send',
  states: { own: 'As it was', open: 'Changed', closed: 'After the fix' },
  /** The field a script puts in place of the amber part. */
  part: 'The part to change',
  send: 'Send',
  undo: 'Undo',
  answer: 'Answer',
  fix: 'The fix',
  apply: 'Apply the fix',
  /** Said while nothing or something was found; the script fills in the number. */
  found: 'Six requests, one bug each. Found so far: {n}.',
} as const;

export const laneWords = {
  lead: 'Choose where the intruder starts. Red is how far we got; a green wall held.',
  network: 'The network',
  sides: { found: 'As we found it', cut: 'Segmented' },
  entries: 'Where the intruder starts',
} as const;
