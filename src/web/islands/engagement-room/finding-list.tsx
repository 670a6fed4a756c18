import { roomWords as words } from '#content/engagement-room/words.ts';
import { RoomSelect } from './room-controls.tsx';
import { listRowClass, RowFace } from './room-frame.tsx';
import { isClosed, isToFix, ordered, type LiveFinding } from './room-model.ts';
import { useRoomContext } from './room-view.ts';

export const rowId = (id: string): string => `row-${id.toLowerCase()}`;

/** A list of links, one per finding: arrow keys still scroll the page. */
export function FindingList({ shown }: { shown: string }) {
  const { findings, place, sample, to, setQuery } = useRoomContext();
  const rows = ordered(findings, place.order, sample.today);
  const groups =
    place.order === 'open'
      ? [
          { title: words.toFix, rows: rows.filter(isToFix) },
          { title: words.closed, rows: rows.filter(isClosed) },
        ]
      : [{ title: '', rows }];
  return (
    <div className="room-list">
      <div className="wide:sticky wide:z-1 wide:top-0 bg-white flex justify-between items-center gap-4 min-h-15 py-2 px-5 border-b border-b-rule">
        <h2 className="text-[1.1875rem] tracking-[-0.015em]">{words.panels.findings}</h2>
        <div className="noscript:hidden">
          <RoomSelect
            className="w-auto"
            label={words.orderLabel}
            value={place.order}
            options={words.orders}
            onChoose={(order) => setQuery(to({ order }).slice(1))}
          />
        </div>
      </div>
      {groups
        .filter((group) => group.rows.length > 0)
        .map((group) => (
          <section key={group.title} aria-label={group.title || undefined}>
            {group.title ? (
              <h3 className="py-2 px-5 border-b border-b-rule text-sm bg-paper">
                {group.title} <span className="font-mono font-normal text-body">{group.rows.length}</span>
              </h3>
            ) : null}
            <ul>
              {group.rows.map((finding) => (
                <Row key={finding.id} finding={finding} isShown={finding.id === shown} />
              ))}
            </ul>
          </section>
        ))}
      {/* The list goes on below. */}
      <div
        aria-hidden="true"
        className="pointer-events-none sticky bottom-0 h-10 bg-linear-to-t from-white to-transparent max-md:hidden"
      />
    </div>
  );
}

function Row({ finding, isShown }: { finding: LiveFinding; isShown: boolean }) {
  const { sample, to } = useRoomContext();
  return (
    <li>
      <a
        id={rowId(finding.id)}
        href={to({ finding: finding.id })}
        className={`room-row ${listRowClass} hover:bg-paper`}
        aria-current={isShown ? 'true' : undefined}
      >
        <RowFace finding={finding} today={sample.today} />
      </a>
    </li>
  );
}
