import { boardWords as boards } from '#content/engagement-room/board-words.ts';
import { inline } from '#content/blocks.ts';
import { DayTime } from './room-frame.tsx';
import { ProseText } from '#web/ui/prose-text.tsx';
import { boardClass, useRoomContext } from './room-view.ts';
import { RoomTable } from './room-table.tsx';

/** Every retest, newest first, pending ones on top. */
export function RetestPanel() {
  const { findings, to } = useRoomContext();
  const { columns, title, lead, asked } = boards.retests;
  const waiting = findings.filter(({ stage }) => stage === 'retest-asked');
  const done = findings
    .flatMap((finding) =>
      finding.events
        .map((event, place) => ({ event, place, finding }))
        .filter(({ event }) => event.kind === 'retested'),
    )
    .toSorted((a, b) => b.event.day.localeCompare(a.event.day) || b.place - a.place);
  return (
    <div className={boardClass}>
      <h2 className="text-[1.5rem] tracking-tight">{title}</h2>
      <p className="max-w-176 mt-1.5 mb-5">{lead}</p>
      <RoomTable title={title} columns={columns}>
        {[
          ...waiting.map((finding) => ({
            finding,
            key: `${finding.id}-waiting`,
            day: null,
            text: asked,
          })),
          ...done.map(({ finding, event, place }) => ({
            finding,
            key: `${finding.id}-${place}`,
            day: event.day,
            text: event.text,
          })),
        ].map(({ finding, key, day, text }) => (
          <tr key={key}>
            <th className="font-semibold text-ink max-md:col-span-full max-md:order-0" scope="row">
              <a
                href={to({ view: 'engineer', panel: 'findings', finding: finding.id })}
                className="font-mono text-[0.875rem] font-semibold text-purple-700 underline underline-offset-4"
              >
                {finding.id}
              </a>{' '}
              {finding.short}
            </th>
            <td data-label={columns.day}>{day ? <DayTime day={day} /> : '–'}</td>
            <td data-label={columns.tester}>{finding.tester}</td>
            <td className="max-w-160" data-wide="">
              <ProseText text={inline(text)} />
            </td>
          </tr>
        ))}
      </RoomTable>
    </div>
  );
}
