import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Evidence } from './evidence.tsx';
import { roomPanels, roomViews } from './room-view.ts';
import { isToFix, ordered, isClosed, type RoomSample, initialRoom, liveFindings } from './room-model.ts';
import { EventList, FindingMeta, Meter, RowFace } from './room-frame.tsx';
import type { frameWords } from '#content/engagement-room/frame-words.ts';

export type RoomPictureProps = {
  sample: RoomSample;
  shownId: string;
  coverage: { readonly percent: number };
  version: string;
  label: string;
  words: typeof frameWords;
};

/** The room as HTML that stands still: nothing in it takes focus or is read out; its label says what it shows. */
export function RoomPicture({ sample, shownId, coverage, version, label, words }: RoomPictureProps) {
  const findings = liveFindings(sample, initialRoom(sample));
  const rows = ordered(findings, 'open', sample.today);
  const shown = findings.find(({ id }) => id === shownId);
  const closed = findings.filter(({ status }) => isClosed(status)).length;
  const figures = {
    findings: String(findings.length),
    coverage: `${coverage.percent}%`,
    retests: String(findings.length),
    report: version,
  };
  const groups = [
    { title: words.toFix, rows: rows.filter(isToFix) },
    { title: words.closed, rows: rows.filter((row) => !isToFix(row)) },
  ];
  return (
    <div role="img" aria-label={label}>
      <div className="room" inert>
        <div className="room-bar on-dark">
          <p className="room-engagement">{words.engagement}</p>
          <ul>
            {roomViews.map((view) => (
              <li key={view}>
                <span aria-current={view === 'engineer' ? 'true' : undefined}>{words.views[view]}</span>
              </li>
            ))}
          </ul>
          <p>{words.notice}</p>
        </div>
        <div className="room-body">
          <div className="room-rail">
            <ul>
              {roomPanels.map((panel) => (
                <li key={panel}>
                  <p aria-current={panel === 'findings' ? 'page' : undefined}>
                    {words.panels[panel]} <span>{figures[panel]}</span>
                  </p>
                </li>
              ))}
            </ul>
            <div className="room-meters">
              <Meter
                label={words.closedMeter}
                value={`${closed}/${findings.length}`}
                share={closed / findings.length}
              />
              <Meter label={words.coverageMeter} value={figures.coverage} share={coverage.percent / 100} />
            </div>
          </div>
          <div className="room-list">
            {groups.map((group) => (
              <div key={group.title}>
                <p className="room-group">
                  <b>{group.title}</b> <span>{group.rows.length}</span>
                </p>
                {group.rows.map((finding) => (
                  <div
                    key={finding.id}
                    className="room-row"
                    aria-current={finding.id === shownId ? 'true' : undefined}
                  >
                    <RowFace finding={finding} today={sample.today} words={words} />
                  </div>
                ))}
              </div>
            ))}
          </div>
          {shown ? (
            <div className="room-detail">
              <p className="room-picture-title">{shown.title}</p>
              <FindingMeta finding={shown} />
              <Evidence parts={shown.evidence} />
              <EventList events={shown.events} did={words.did} />
            </div>
          ) : null}
        </div>
      </div>
    </div>
  );
}

export type RoomPiecesProps = Pick<RoomPictureProps, 'sample' | 'words'> & {
  discussedId: string;
  coverage: {
    readonly roles: readonly string[];
    readonly rows: readonly { readonly endpoint: string; readonly cells: readonly string[] }[];
  };
};

/** Three details: who talks to whom, what was tested as whom, and findings with their state. Decoration. */
export function roomPieces({ sample, words, discussedId, coverage }: RoomPiecesProps) {
  const findings = liveFindings(sample, initialRoom(sample));
  const discussed = findings.find(({ id }) => id === discussedId);
  return [
    <Piece key="talk">{discussed ? <EventList events={discussed.events} did={words.did} /> : null}</Piece>,
    <Piece key="matrix">
      <table className="room-piece-matrix">
        <tbody>
          {coverage.rows.map((row) => (
            <tr key={row.endpoint}>
              <th scope="row">{row.endpoint.replace(/^.*\{id\}/u, '…')}</th>
              {coverage.roles.map((role, place) => {
                const isTested = row.cells[place] === 'tested';
                return (
                  <td key={role} data-cell={isTested ? 'tested' : 'finding'}>
                    {isTested ? '✓' : row.cells[place]?.slice(3)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Piece>,
    <Piece key="rows">
      {findings.slice(0, 3).map((finding) => (
        <div key={finding.id} className="room-row">
          <RowFace finding={finding} today={sample.today} words={words} />
        </div>
      ))}
    </Piece>,
  ];
}

function Piece({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div aria-hidden="true" inert className={classNames('room room-piece', className)}>
      {children}
    </div>
  );
}
