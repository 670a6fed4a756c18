import { ticketsWords as words } from '#content/desk/pages.ts';
import { deskMeta } from './desk-page.ts';
import { KeyList } from './keys.tsx';

export const meta = () => deskMeta(words.title);

/** Next to the list, before one is selected: the keyboard shortcuts. */
export default function NoTicketRoute() {
  return (
    <div className="hidden lg:grid lg:place-items-center lg:p-8">
      <div>
        <h2 className="mb-4 text-base font-semibold text-ink">{words.choose}</h2>
        <KeyList />
      </div>
    </div>
  );
}
