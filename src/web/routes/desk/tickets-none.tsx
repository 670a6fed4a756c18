import { ticketsWords } from '#content/desk/pages.ts';
import { KeyList } from './key-list.tsx';
import { deskMeta } from './desk-page.ts';

export const meta = () => deskMeta(ticketsWords.title);

/** Next to the list, before one is selected. */
export default function NoTicketRoute() {
  return (
    <div className="hidden lg:grid lg:place-items-center lg:p-8">
      <div>
        <p>{ticketsWords.choose}</p>
        <KeyList />
      </div>
    </div>
  );
}
