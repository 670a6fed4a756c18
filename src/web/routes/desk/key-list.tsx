import { ticketsWords } from '#content/desk/pages.ts';

/** What each key does in the list. */
export function KeyList() {
  return (
    <dl className="desk-keys">
      {ticketsWords.keys.map(({ keys, does }) => (
        <div key={does}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
