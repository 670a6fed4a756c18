import { boardWords } from '#content/engagement-room/board-words.ts';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/lib/save-file.ts';
import { severities, SeverityBadge } from '#web/ui/severity-badge.tsx';
import { Board, BoardHeading, BoardLead } from './room-boards.tsx';
import { RoomSelect } from './room-controls.tsx';
import { isClosed } from './room-model.ts';
import { useRoomContext } from './room-view.ts';
import {
  changedFinding,
  roomFileKinds,
  roomFiles,
  webhookBody,
  type ChangedFinding,
} from '#content/engagement-room/room-exports.ts';

const { report: words } = boardWords;

/** A finding as the report has it, with what changed in the room. */
function useExported() {
  const { bases } = useRoomContext();
  return (finding: ChangedFinding) => {
    const base = bases.find(({ id }) => id === finding.id);
    if (!base) throw new Error(`The report has no ${finding.id}.`);
    return changedFinding(base, finding);
  };
}

/** The current report, and the findings as files. */
export function ReportPanel() {
  const { findings, reportPath, ready } = useRoomContext();
  const exported = useExported();
  const save = (kind: (typeof roomFileKinds)[number]) => {
    const { name, type, text } = roomFiles(findings.map(exported))[kind];
    saveFile(name, new Blob([text], { type: `${type};charset=utf-8` }));
  };
  return (
    <Board
      title={words.title}
      aside={<p className="font-mono text-sm">{words.version}</p>}
      lead={
        <>
          {words.lead}{' '}
          <a className="font-semibold text-purple-700 underline underline-offset-4" href={reportPath}>
            {words.whole}
          </a>
        </>
      }
    >
      <table className="room-table min-w-0 max-w-120">
        <caption className="pb-2 text-start font-semibold text-ink">{words.counts}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{words.found}</th>
            <th scope="col">{words.closed}</th>
          </tr>
        </thead>
        <tbody>
          {severities.map((severity) => {
            const found = findings.filter((finding) => finding.severity === severity);
            return (
              <tr key={severity}>
                <th className="font-semibold text-ink" scope="row">
                  <SeverityBadge severity={severity} />
                </th>
                <td>{found.length}</td>
                <td>{found.filter(isClosed).length}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <BoardHeading>{words.filesTitle}</BoardHeading>
      <ul className="border-t border-t-rule">
        {roomFileKinds.map((kind) => (
          <li className="flex justify-between items-center gap-4 py-2.5 border-b border-b-rule" key={kind}>
            <p>
              <b>{words.files[kind].label}</b> {words.files[kind].text}
            </p>
            <Button
              size="sm"
              variant="light"
              disabled={!ready}
              aria-label={`${words.download}: ${words.files[kind].label}`}
              onClick={() => save(kind)}
            >
              {words.download}
            </Button>
          </li>
        ))}
      </ul>
      <Webhook />
    </Board>
  );
}

function Webhook() {
  const { findings } = useRoomContext();
  const exported = useExported();
  const [chosen, setChosen] = useState('MP-04');
  const finding = findings.find(({ id }) => id === chosen) ?? findings[0];
  if (!finding) return null;
  return (
    <section>
      <div className="flex flex-wrap justify-between items-baseline gap-y-2 gap-x-6">
        <BoardHeading>{words.webhook}</BoardHeading>
        <label className="noscript:hidden">
          {words.webhookFinding}
          <RoomSelect
            className="inline-block w-auto ml-2 font-mono"
            value={finding.id}
            options={Object.fromEntries(findings.map(({ id }) => [id, id]))}
            onChoose={setChosen}
          />
        </label>
      </div>
      <BoardLead>{words.webhookLead}</BoardLead>
      <pre
        className="room-webhook py-4 px-5 rounded-card font-mono text-sm leading-[1.6] whitespace-pre-wrap wrap-anywhere text-mist bg-navy-950 max-h-96 overflow-y-auto on-dark"
        role="group"
        tabIndex={0}
        aria-label={words.webhook}
      >
        {webhookBody(exported(finding))}
      </pre>
    </section>
  );
}
