import { ticketsWords as words } from '#content/desk/pages.ts';
import { deskMeta } from './desk-page.ts';

export const meta = () => deskMeta(words.title);

/** Next to the list, before one is selected: the list's keyboard shortcuts. */
export default function NoTicketRoute() {
  return (
    <div className="hidden lg:grid lg:place-items-center lg:p-8">
      <div>
        <p>{words.choose}</p>
        <dl className="grid gap-2 mt-4 pt-4 border-t border-t-rule text-[0.875rem]">
          {words.keys.map(({ keys, does }) => (
            <div className="grid grid-cols-[5rem_1fr] items-center" key={does}>
              <dt className="flex gap-1.5">
                {keys.map((key) => (
                  <kbd
                    className="min-w-6.5 py-0 px-1.5 border border-rule rounded-[5px] text-ink bg-white [font:0.875rem/1.5rem_var(--font-mono)] text-center"
                    key={key}
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
