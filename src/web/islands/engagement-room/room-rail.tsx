import { roomWords as words } from '#content/engagement-room/words.ts';
import { roomPanels, useRoomContext } from './room-view.ts';
import { Meter } from './room-frame.tsx';
import { isClosed } from './room-model.ts';

/** The parts of the room, each with its key number. */
export function RoomRail({ version }: { version: string }) {
  const { findings, coverage, place, to } = useRoomContext();
  const closed = findings.filter(({ status }) => isClosed(status)).length;
  const retests = findings.flatMap(({ events }) => events).filter(({ kind }) => kind === 'retested').length;
  const figures = {
    findings: String(findings.length),
    coverage: `${coverage.percent}%`,
    retests: String(retests),
    report: version,
  };
  return (
    <div className="max-md:in-data-chosen:hidden border-b border-b-rule bg-tint print:hidden md:col-span-full min-[75rem]:col-auto min-[75rem]:border-b-0 min-[75rem]:border-r min-[75rem]:border-r-rule min-[75rem]:self-stretch">
      <div className="min-[75rem]:sticky min-[75rem]:top-37">
        <nav aria-label={words.panelsLabel}>
          <ul className="grid grid-cols-[repeat(4,auto)] gap-1 p-1.5 md:justify-start min-[75rem]:grid-cols-[1fr] min-[75rem]:py-4.5 min-[75rem]:px-3">
            {roomPanels.map((panel) => (
              <li key={panel}>
                <a
                  className="room-tab hover:text-ink"
                  href={to({ panel, finding: panel === 'findings' ? place.finding : null })}
                  aria-current={place.panel === panel ? 'page' : undefined}
                >
                  {words.panels[panel]}{' '}
                  <span className="hidden font-mono text-[0.875rem] md:inline">{figures[panel]}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="hidden min-[75rem]:grid min-[75rem]:gap-4 min-[75rem]:pt-2 min-[75rem]:pb-6 min-[75rem]:px-6">
          <Meter
            label={words.closedMeter}
            value={words.closedOf(closed, findings.length)}
            share={closed / findings.length}
          />
          <Meter label={words.coverageMeter} value={figures.coverage} share={coverage.percent / 100} />
        </div>
      </div>
    </div>
  );
}
