/** Words the scenes of a family share. Each page's own are beside them. */
export const requestWords = {
  lead: 'Change the amber part, send it and read the answer. It runs here; nothing leaves your browser.',
  sent: 'What you send',
  states: { own: 'As it was', open: 'Changed', closed: 'After the fix' },
  /** The field a script puts in place of the amber part. */
  part: 'The part to change',
  send: 'Send',
  undo: 'Undo',
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

export const cloudWords = {
  lead: 'Tighten a policy. The intruder takes the next way in, until there is none.',
  starts: 'The intruder starts with',
  was: 'was',
  /** Of the route that is taken now. */
  reach: 'Opens {n} of {all} resources.',
  closed: 'All six are tightened. There is no way left.',
} as const;

/** "Jun 12". A date without a time is the same day everywhere. */
export const shortDay = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(date),
  );

export const controlWords = {
  lead: 'Slide from the first test to the retest. Each row closes on the day it was fixed.',
  day: 'Day of the test',
  stops: 'Days on which something changed',
  columns: ['Control Evidence', 'Technical Testing', 'Remediation and Retest'],
  first: 'first test',
  last: 'retest',
  holds: 'Holds',
  open: 'Open',
  fixed: (date: string) => `Fixed ${shortDay(date)}`,
  count: (held: number, all: number) =>
    held === all ? `all ${all} rows hold.` : `${held} of ${all} rows hold.`,
} as const;

export const reportWords = {
  lead: 'Five came in. Sort them yourself, then compare with what we did.',
  /** Beside the lead, for those who have the keys. */
  keys: 'P, D, O and A do it, too, and so does dragging.',
  /** In a tray that is empty. */
  hint: (key: string) => `Drop it here, or press ${key}`,
  of: (place: number, all: number) => `${place} of ${all}`,
  choose: 'Where does it go?',
  same: 'Same as ours:',
  other: (tray: string) => `We said “${tray}”:`,
  end: 'All five are sorted. Purple is where we decided otherwise.',
  again: 'Start again',
  undo: 'Undo',
  /** The script fills in the numbers. */
  sorted: '{n} of {all} sorted.',
  agreed: 'You agree with us on {n} of {all}.',
} as const;
