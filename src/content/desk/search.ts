import type { FoundText, SearchHit } from '#contract/desk/views.ts';

export const searchWords = {
  title: 'Search',
  label: 'Search tickets, people, messages, notes and files',
  placeholder: 'Search',
  button: 'Search',
  results: 'Found',
  found: (count: number, most: number) =>
    count === 0
      ? 'Nothing found. Each word is the beginning of one in a ticket, message, note, quote or file name.'
      : count >= most
        ? `The first ${most}, open ones on top. Another word narrows it down.`
        : count === 1
          ? 'One found.'
          : `${count} found, open ones on top.`,
  hint: 'Numbers, names, companies, addresses, messages, notes, quotes, file names. Two letters are enough, and closed ones are found, too.',
  closed: (state: string) => `${state}, closed`,
  kinds: {
    ticket: 'Ticket',
    application: 'Application',
    call: 'Call',
    mail: 'Unmatched email',
  } satisfies Record<SearchHit['kind'], string>,
  /** What was found in a record, where it isn't plain from the text. */
  inKind: (kind: FoundText['kind']): string | null =>
    ({ note: 'Note', file: 'File', reply: 'Our reply', quote: 'Quote' } as Readonly<Record<string, string>>)[
      kind
    ] ?? null,
} as const;
