import { roomPanels, useRoomContext } from './room-view.ts';
import { Meter } from './room-frame.tsx';
import { isClosed } from './room-model.ts';

/** The parts of the room, each with the figure that matters. */
export function RoomRail({ version }: { version: string }) {
  const { findings, coverage, place, words, to } = useRoomContext();
  const closed = findings.filter(({ status }) => isClosed(status)).length;
  const retests = findings.flatMap(({ events }) => events).filter(({ kind }) => kind === 'retested').length;
  const figures = {
    findings: String(findings.length),
    coverage: `${coverage.percent}%`,
    retests: String(retests),
    report: version,
  };
  return (
    <div className="room-rail">
      <div className="room-stay">
        <nav aria-label={words.panelsLabel}>
          <ul>
            {roomPanels.map((panel) => (
              <li key={panel}>
                <a
                  href={to({ panel, finding: panel === 'findings' ? place.finding : null })}
                  aria-current={place.panel === panel ? 'page' : undefined}
                >
                  {words.panels[panel]} <span>{figures[panel]}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="room-meters">
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
