/** Every key of the desk: what it's called in the list, and in the palette where it's an act of the page. */
export const keyWords = {
  title: 'Keyboard',
  open: 'Keyboard shortcuts',
  lead: 'They work while you aren’t typing; Esc leaves a field. On a row, they mean its ticket.',
  acts: 'Actions',
  places: 'Places',
  groups: [
    {
      title: 'Lists',
      keys: [
        { keys: ['j', 'k'], does: 'next, previous row' },
        { keys: ['Enter'], does: 'open' },
        { keys: ['x'], does: 'select' },
        { keys: ['t'], does: 'open a ticket from an unmatched email' },
        { keys: ['J', 'K'], does: 'open the next, the previous ticket' },
      ],
    },
    {
      title: 'Ticket',
      keys: [
        { keys: ['.'], does: 'the next step' },
        { keys: ['r'], does: 'reply' },
        { keys: ['t'], does: 'templates' },
        { keys: ['n'], does: 'note' },
        { keys: ['a'], does: 'take it' },
        { keys: ['o'], does: 'choose an owner' },
        { keys: ['s'], does: 'change the status' },
        { keys: ['z'], does: 'wait until a day' },
        { keys: ['u'], does: 'undo your last step' },
      ],
    },
    {
      title: 'Application',
      keys: [
        { keys: ['.'], does: 'read the email of the next stage' },
        { keys: ['d'], does: 'decline' },
        { keys: ['a'], does: 'take it' },
        { keys: ['o'], does: 'choose an owner' },
        { keys: ['n'], does: 'note' },
        { keys: ['r'], does: 'write to the candidate' },
      ],
    },
    {
      title: 'Everywhere',
      keys: [
        { keys: ['/'], does: 'search' },
        { keys: ['?'], does: 'this list' },
      ],
    },
  ],
  palette: 'search, actions and places, also while typing',
  send: 'send what you’re writing',
} as const;
