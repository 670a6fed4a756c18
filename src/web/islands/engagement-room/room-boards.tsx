/** Panels that take the place of list and finding. */
import type { ReactNode } from 'react';
import { inline } from '#content/blocks.ts';
import { boardWords as boards } from '#content/engagement-room/board-words.ts';
import { letterOf } from '#content/engagement-room/letter.ts';
import { Button } from '#web/ui/button.tsx';
import { ProseText } from '#web/ui/prose-text.tsx';
import { DayTime } from './room-frame.tsx';
import { countsOf } from './room-model.ts';
import { ClosureTable, CoverageMatrix, RoomTable, RowTitle } from './room-tables.tsx';
import { useRoomContext } from './room-view.ts';

type BoardProps = { title: string; aside?: ReactNode; lead?: ReactNode; children: ReactNode };

export function Board({ title, aside, lead, children }: BoardProps) {
  return (
    <div className="room-board min-w-0 p-5 md:col-span-full md:p-7 wide:col-[2/-1] wide:px-9 wide:pb-10">
      <div className="flex flex-wrap justify-between items-baseline gap-y-2 gap-x-6">
        <h2 className="text-[1.5rem] tracking-tight">{title}</h2>
        {aside}
      </div>
      {lead ? <BoardLead>{lead}</BoardLead> : null}
      {children}
    </div>
  );
}

export function BoardLead({ children }: { children: ReactNode }) {
  return <p className="max-w-176 mt-1.5 mb-5">{children}</p>;
}

export function BoardHeading({ children }: { children: ReactNode }) {
  return <h3 className="mt-10 mb-2 text-[1.1875rem] tracking-[-0.015em]">{children}</h3>;
}

/** What an auditor needs: the log, and a letter that says the same in words. */
export function AuditorBoard() {
  const { findings, ready } = useRoomContext();
  const letter = letterOf(countsOf(findings));
  const print = (
    <Button size="sm" variant="light" disabled={!ready} onClick={() => window.print()}>
      {boards.auditor.print}
    </Button>
  );
  return (
    <Board title={boards.auditor.title} aside={print} lead={boards.auditor.lead}>
      <ClosureTable findings={findings} />
      <article className="max-w-184 mt-10 p-7 border border-rule rounded-card bg-paper">
        <h3 className="text-[1.1875rem] tracking-[-0.015em] mt-0 mb-1">{letter.title}</h3>
        <p>{letter.place}</p>
        {letter.paragraphs.map((text) => (
          <p className="mt-3" key={text}>
            {text}
          </p>
        ))}
        <p className="pt-3 border-t border-t-rule text-sm mt-3">{letter.signed}</p>
      </article>
    </Board>
  );
}

export function CoveragePanel() {
  const { coverage, to } = useRoomContext();
  const { title, lead, legend } = boards.coverage;
  return (
    <Board title={title} lead={lead(coverage.percent)}>
      <CoverageMatrix
        coverage={coverage}
        searchOf={(finding) => to({ view: 'engineer', panel: 'findings', finding })}
      />
      <p className="text-sm mt-4">{legend}</p>
    </Board>
  );
}

/** Every retest, newest first, pending ones on top. */
export function RetestPanel() {
  const { findings, to } = useRoomContext();
  const { columns, title, lead, asked } = boards.retests;
  const waiting = findings.filter(({ stage }) => stage === 'retest-asked');
  const done = findings
    .flatMap((finding) => finding.events.map((event, place) => ({ ...event, place, finding })))
    .filter(({ kind }) => kind === 'retested')
    .toSorted((a, b) => b.day.localeCompare(a.day) || b.place - a.place);
  const rows = [
    ...waiting.map((finding) => ({ finding, place: 'waiting', day: null, text: asked })),
    ...done,
  ];
  return (
    <Board title={title} lead={lead}>
      <RoomTable title={title} columns={columns}>
        {rows.map(({ finding, place, day, text }) => (
          <tr key={`${finding.id}-${place}`}>
            <RowTitle>
              <a
                href={to({ view: 'engineer', panel: 'findings', finding: finding.id })}
                className="font-mono text-sm font-semibold text-purple-700 underline underline-offset-4"
              >
                {finding.id}
              </a>{' '}
              {finding.short}
            </RowTitle>
            <td data-label={columns.day}>{day ? <DayTime day={day} /> : '–'}</td>
            <td data-label={columns.tester}>{finding.tester}</td>
            <td className="max-w-160" data-wide="">
              <ProseText text={inline(text)} />
            </td>
          </tr>
        ))}
      </RoomTable>
    </Board>
  );
}
