import { roomOrders, isToFix, ordered, type LiveFinding } from './room-model.ts';
import { useRoomContext } from './room-view.ts';
import { RowFace } from './room-frame.tsx';

export const rowId = (id: string): string => `row-${id.toLowerCase()}`;

/** A list of links, each to its finding: arrow keys are left to the page. */
export function FindingList({ shown }: { shown: string }) {
  const { findings, place, sample, words, to, ready, setQuery } = useRoomContext();
  const rows = ordered(findings, place.order, sample.today);
  const groups =
    place.order === 'open'
      ? [
          { title: words.toFix, rows: rows.filter(isToFix) },
          { title: words.closed, rows: rows.filter((row) => !isToFix(row)) },
        ]
      : [{ title: '', rows }];
  return (
    <div className="room-list">
      <div className="room-stay">
        <div className="room-list-head">
          <h2>{words.panels.findings}</h2>
          <div className="room-order">
            <select
              aria-label={words.orderLabel}
              value={place.order}
              disabled={!ready}
              onChange={(event) => {
                const order = roomOrders.find((known) => known === event.target.value);
                if (order) setQuery(to({ order }).slice(1));
              }}
            >
              {roomOrders.map((order) => (
                <option key={order} value={order}>
                  {words.orders[order]}
                </option>
              ))}
            </select>
          </div>
        </div>
        {groups
          .filter((group) => group.rows.length > 0)
          .map((group) => (
            <section key={group.title} aria-label={group.title || undefined}>
              {group.title ? (
                <h3 className="room-group">
                  {group.title} <span>{group.rows.length}</span>
                </h3>
              ) : null}
              <ul>
                {group.rows.map((finding) => (
                  <Row key={finding.id} finding={finding} isShown={finding.id === shown} />
                ))}
              </ul>
            </section>
          ))}
      </div>
    </div>
  );
}

function Row({ finding, isShown }: { finding: LiveFinding; isShown: boolean }) {
  const { sample, words, to } = useRoomContext();
  return (
    <li>
      <a
        id={rowId(finding.id)}
        href={to({ finding: finding.id })}
        className="room-row"
        aria-current={isShown ? 'true' : undefined}
      >
        <RowFace finding={finding} today={sample.today} words={words} />
      </a>
    </li>
  );
}
