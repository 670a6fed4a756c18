import type { ReactNode } from 'react';
import { frameWords as words } from '#content/engagement-room/frame-words.ts';
import { pictureWords } from '#content/engagement-room/picture-words.ts';
import type { roomPicture } from '#content/engagement-room/picture.ts';
import {
  EventList,
  Evidence,
  FindingMeta,
  listRowClass,
  PanelList,
  RowFace,
  ViewList,
} from './room-frame.tsx';
import { initialRoom, isClosed, isToFix, ordered } from './room-model.ts';

type RoomPictureProps = ReturnType<typeof roomPicture>;

/** The room as static HTML: nothing in it takes focus or is read out; its label describes it. */
export function RoomPicture({ sample, shownId, coverage, version }: RoomPictureProps) {
  const findings = initialRoom(sample);
  const rows = ordered(findings, 'open', sample.today);
  const shown = findings.find(({ id }) => id === shownId);
  const toFix = rows.filter(isToFix);
  const done = rows.filter(isClosed);
  // It ends with a row at every width: two closed ones beside the finding, one on tablets, none on phones.
  const groups = [
    { title: words.toFix, count: toFix.length, rows: toFix, className: undefined },
    {
      title: words.closed,
      count: done.length,
      rows: done.slice(0, 2),
      className: 'max-md:hidden max-wide:*:nth-3:hidden',
    },
  ];
  return (
    <div role="img" aria-label={pictureWords.label}>
      <div className="room on-light wide:border-r-0 wide:rounded-e-none" inert>
        <div className="flex flex-wrap items-center gap-y-2 gap-x-5.5 py-2.5 px-5 text-sm bg-navy-900 print:[background:none] on-dark">
          <p className="font-mono text-white print:text-black font-medium">{words.engagement}</p>
          <ViewList current="engineer" />
          <p className="max-wide:hidden">{words.notice}</p>
        </div>
        <div className="room-body grid grid-cols-[minmax(0,1fr)] bg-white wide:grid-cols-[13rem_25rem_minmax(0,1fr)] print:block print:border-0 print:[box-shadow:none]">
          <div className="max-md:hidden border-b border-b-rule bg-tint print:hidden wide:border-b-0 wide:border-r wide:border-r-rule">
            <PanelList
              current="findings"
              findings={findings}
              retests={findings.length}
              coverage={coverage.percent}
              version={version}
            />
          </div>
          <div className="print:hidden wide:border-r wide:border-r-rule [&>:last-child>:last-child]:border-b-0">
            {groups.map((group) => (
              <div key={group.title} className={group.className}>
                <p className="py-2 px-5 border-b border-b-rule text-sm bg-paper">
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
            <div className="room-detail max-wide:hidden h-0 min-h-full min-w-0 overflow-clip mask-[linear-gradient(#000_calc(100%-3rem),transparent)] pt-5 pl-7 [&_.room-events]:mt-5 wide:[&>:not(.room-evidence)]:pr-8">
              <p className="text-[1.5rem] font-semibold text-ink leading-[1.2] tracking-tight wide:text-[1.75rem]">
                {shown.title}
              </p>
              <FindingMeta finding={shown} />
              <Evidence parts={shown.evidence.slice(0, 1)} />
              <EventList events={shown.events} />
            </div>
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** Three details: the discussion, coverage by role, and findings with their status. Decoration. */
export function roomPieces({ sample, discussedId, coverage }: RoomPictureProps) {
  const findings = initialRoom(sample);
  const discussed = findings.find(({ id }) => id === discussedId);
  return [
    <Piece key="talk">{discussed ? <EventList events={discussed.events.slice(0, 2)} /> : null}</Piece>,
    <Piece key="matrix">
      <table className="h-full w-full table-fixed text-sm">
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
      {findings.slice(0, 2).map((finding) => (
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
      className="room room-piece grid on-light [&_.room-events]:p-5 rounded-card border-rule [box-shadow:none] max-md:hidden lg:mb-6"
    >
      {children}
    </div>
  );
}
