import { quotePage } from '#content/pages/get-a-quote.ts';
import { optionalTicketTexts } from '#contract/ticket.ts';
import type { AttachedScope } from './attached-scope.tsx';
import type { TicketValues } from './ticket-form.ts';

const { form: labels, failure, scope: scopeWords } = quotePage;

/** The message goes below the lines, without a label. */
const hasOwnPlace = (field: string): boolean => field === 'message';

/** 'Email it instead': everything typed, as a draft in the visitor's own mail program. */
export function mailDraftHref(values: TicketValues, scope: AttachedScope | null): string {
  const chosen = labels.services.filter(({ id }) => values.services.includes(id)).map(({ label }) => label);
  const lines = [
    `${labels.servicesLegend} ${chosen.join(', ')}`,
    `${labels.name}: ${values.name}`,
    `${labels.company}: ${values.company}`,
    `${labels.email}: ${values.email}`,
    `${labels.phone}: ${values.phone}`,
    ...optionalTicketTexts.flatMap((field) =>
      hasOwnPlace(field) || values[field] === '' ? [] : [`${labels[field]}: ${values[field]}`],
    ),
    '',
    values.message,
    ...(scope ? ['', `${scopeWords.title}: ${scope.days}`, ...scope.lines] : []),
  ];
  const query = new URLSearchParams({ subject: failure.mailSubject, body: lines.join('\r\n') });
  // Mail programs take a plus sign literally.
  return `mailto:${failure.mailAddress}?${query.toString().replaceAll('+', '%20')}`;
}
