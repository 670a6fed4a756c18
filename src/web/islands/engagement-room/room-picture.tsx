import type { ReactNode } from 'react';
import { Evidence } from './evidence.tsx';
import { roomPanels, roomViews } from './room-view.ts';
import { isToFix, ordered, isClosed, type RoomSample, initialRoom, liveFindings } from './room-model.ts';
import { EventList, FindingMeta, listRowClass, Meter, RowFace } from './room-frame.tsx';
import { frameWords as words } from '#content/engagement-room/frame-words.ts';

type RoomPictureProps = {
  sample: RoomSample;
  shownId: string;
  coverage: { readonly percent: number };
  version: string;
  label: string;
};

/** The room as static HTML: nothing in it takes focus or is read out; its label describes it. */
export function RoomPicture({ sample, shownId, coverage, version, label }: RoomPictureProps) {
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
  const toFix = rows.filter(isToFix);
  const done = rows.filter((row) => !isToFix(row));
  // It ends with a row at every width: two closed ones beside the finding, one on tablets, none on phones.
  const groups = [
    { title: words.toFix, count: toFix.length, rows: toFix, className: undefined },
    {
      title: words.closed,
      count: done.length,
      rows: done.slice(0, 2),
      className: 'max-md:hidden max-[75rem]:*:nth-3:hidden',
    },
  ];
  return (
    <div role="img" aria-label={label}>
      <div className="room on-light min-[75rem]:border-r-0 min-[75rem]:rounded-e-none" inert>
        <div className="flex flex-wrap items-center gap-y-2 gap-x-5.5 py-2.5 px-5 text-[0.875rem] bg-navy-900 print:[background:none] on-dark">
          <p className="font-mono text-white print:text-black font-medium">{words.engagement}</p>
          <ul className="flex overflow-clip border border-line rounded-control">
            {roomViews.map((view) => (
              <li key={view}>
                <span
                  className="flex items-center min-h-11 px-4 font-[560] text-mist aria-[current]:text-white aria-[current]:bg-purple-600 forced-colors:aria-[current]:[outline:2px_solid_Highlight] forced-colors:aria-[current]:-outline-offset-2"
                  aria-current={view === 'engineer' ? 'true' : undefined}
                >
                  {words.views[view]}
                </span>
              </li>
            ))}
          </ul>
          <p className="max-[75rem]:hidden">{words.notice}</p>
        </div>
        <div className="room-body grid grid-cols-[minmax(0,1fr)] bg-white min-[75rem]:grid-cols-[13rem_25rem_minmax(0,1fr)] print:block print:border-0 print:[box-shadow:none]">
          <div className="max-md:hidden border-b border-b-rule bg-tint print:hidden min-[75rem]:border-b-0 min-[75rem]:border-r min-[75rem]:border-r-rule">
            <ul className="grid grid-cols-[repeat(4,auto)] gap-1 p-1.5 md:justify-start min-[75rem]:grid-cols-[1fr] min-[75rem]:py-4.5 min-[75rem]:px-3">
              {roomPanels.map((panel) => (
                <li key={panel}>
                  <p className="room-tab" aria-current={panel === 'findings' ? 'page' : undefined}>
                    {words.panels[panel]}{' '}
                    <span className="hidden font-mono text-[0.875rem] md:inline">{figures[panel]}</span>
                  </p>
                </li>
              ))}
            </ul>
            <div className="hidden min-[75rem]:grid min-[75rem]:gap-4 min-[75rem]:pt-2 min-[75rem]:pb-6 min-[75rem]:px-6">
              <Meter
                label={words.closedMeter}
                value={`${closed}/${findings.length}`}
                share={closed / findings.length}
              />
              <Meter label={words.coverageMeter} value={figures.coverage} share={coverage.percent / 100} />
            </div>
          </div>
          <div className="print:hidden min-[75rem]:border-r min-[75rem]:border-r-rule [&>:last-child>:last-child]:border-b-0">
            {groups.map((group) => (
              <div key={group.title} className={group.className}>
                <p className="py-2 px-5 border-b border-b-rule text-[0.875rem] bg-paper">
                  <b>{group.title}</b> <span className="font-mono font-normal text-body">{group.count}</span>
                </p>
                {group.rows.map((finding) => (
                  <div
                    key={finding.id}
                    className={`room-row ${listRowClass}`}
                    aria-current={finding.id === shownId ? 'true' : undefined}
                  >
                    <RowFace finding={finding} today={sample.today} />
                  </div>
                ))}
              </div>
            ))}
          </div>
          {shown ? (
            <div className="room-detail max-[75rem]:hidden h-0 min-h-full min-w-0 overflow-clip pt-5 pl-7 min-[75rem]:[&>:not(.room-evidence)]:pr-8">
              <p className="text-[1.5rem] font-semibold text-ink leading-[1.2] tracking-tight min-[75rem]:text-[1.75rem]">
                {shown.title}
              </p>
              <FindingMeta finding={shown} />
              <Evidence parts={shown.evidence} />
              <EventList events={shown.events} />
            </div>
          ) : null}
        </div>
      </div>
    </div>
  );
}

type RoomPiecesProps = Pick<RoomPictureProps, 'sample'> & {
  discussedId: string;
  coverage: {
    readonly roles: readonly string[];
    readonly rows: readonly { readonly endpoint: string; readonly cells: readonly string[] }[];
  };
};

/** Three details: the discussion, coverage by role, and findings with their status. Decoration. */
export function roomPieces({ sample, discussedId, coverage }: RoomPiecesProps) {
  const findings = liveFindings(sample, initialRoom(sample));
  const discussed = findings.find(({ id }) => id === discussedId);
  return [
    <Piece key="talk">{discussed ? <EventList events={discussed.events} /> : null}</Piece>,
    <Piece key="matrix">
      <table className="w-full table-fixed text-[0.875rem]">
        <tbody>
          {coverage.rows.map((row) => (
            <tr key={row.endpoint}>
              <th
                className="h-10 px-2.5 border-b border-b-rule font-mono font-normal text-start truncate"
                scope="row"
              >
                {row.endpoint.replace(/^.*\{id\}/u, '…')}
              </th>
              {coverage.roles.map((role, place) => {
                const isTested = row.cells[place] === 'tested';
                return (
                  <td
                    className="border-b border-b-rule font-mono font-normal px-1 text-center text-green-ink size-10 data-[cell=finding]:text-red-ink"
                    key={role}
                    data-cell={isTested ? 'tested' : 'finding'}
                  >
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
          <RowFace finding={finding} today={sample.today} />
        </div>
      ))}
    </Piece>,
  ];
}

function Piece({ children }: { children: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      inert
      className="room room-piece on-light [&_.room-events]:px-5 [&_.room-events]:pt-5 overflow-clip h-54 mb-6 rounded-card border-rule [box-shadow:none] [-webkit-mask-image:linear-gradient(#000_78%,transparent)] mask-[linear-gradient(#000_78%,transparent)] max-md:hidden md:max-lg:h-44 md:max-lg:mb-0"
    >
      {children}
    </div>
  );
}
