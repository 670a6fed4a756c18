import { ticketsWords } from '#content/desk/pages.ts';
import { deskMeta } from '#web/shell/desk/desk-page.ts';

export const meta = () => deskMeta(ticketsWords.title);

/** Beside the list, before one is chosen. */
export default function NoTicketRoute() {
  return <p className="desk-choose">{ticketsWords.choose}</p>;
}
