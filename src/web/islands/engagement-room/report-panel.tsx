import { boardWords } from '#content/engagement-room/board-words.ts';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { SeverityBadge } from '#web/ui/severity-badge.tsx';
import { boardClass, useRoomContext } from './room-view.ts';
import { isClosed, type RoomSeverity } from './room-model.ts';
import {
  changedFinding,
  roomFileKinds,
  roomFiles,
  webhookBody,
  type ChangedFinding,
  type RoomFile,
} from '#content/engagement-room/room-exports.ts';

const { report: words } = boardWords;

const severities: readonly RoomSeverity[] = ['Critical', 'High', 'Medium', 'Low'];

/** Generated and saved by the browser: no request. */
function saveFile({ name, type, text }: RoomFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

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
  return (
    <div className={boardClass}>
      <div className="flex flex-wrap justify-between items-baseline gap-y-2 gap-x-6">
        <h2 className="text-[1.5rem] tracking-tight">{words.title}</h2>
        <p className="font-mono text-[0.875rem]">{words.version}</p>
      </div>
      <p className="max-w-176 mt-1.5 mb-5">
        {words.lead}{' '}
        <a className="font-semibold text-purple-700 underline underline-offset-4" href={reportPath}>
          {words.whole}
        </a>
      </p>
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
                <td>{found.filter(({ status }) => isClosed(status)).length}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <h3 className="mt-10 mb-2 text-[1.1875rem] tracking-[-0.015em]">{words.filesTitle}</h3>
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
              onClick={() => saveFile(roomFiles(findings.map(exported))[kind])}
            >
              {words.download}
            </Button>
          </li>
        ))}
      </ul>
      <Webhook />
    </div>
  );
}

function Webhook() {
  const { findings, ready } = useRoomContext();
  const exported = useExported();
  const [chosen, setChosen] = useState('MP-04');
  const finding = findings.find(({ id }) => id === chosen) ?? findings[0];
  if (!finding) return null;
  return (
    <section>
      <div className="flex flex-wrap justify-between items-baseline gap-y-2 gap-x-6">
        <h3 className="mt-10 mb-2 text-[1.1875rem] tracking-[-0.015em]">{words.webhook}</h3>
        <label className="noscript:hidden">
          {words.webhookFinding}
          <select
            className="field-control select-arrow inline-block w-auto ml-2 max-w-full min-h-11 py-2 pl-3 text-[0.875rem] font-mono"
            value={finding.id}
            disabled={!ready}
            onChange={(event) => setChosen(event.target.value)}
          >
            {findings.map(({ id }) => (
              <option key={id} value={id}>
                {id}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className="max-w-176 mt-1.5 mb-5">{words.webhookLead}</p>
      <pre
        className="room-webhook py-4 px-5 rounded-card font-mono text-[0.875rem] leading-[1.6] whitespace-pre-wrap wrap-anywhere text-mist bg-navy-950 max-h-96 overflow-y-auto on-dark"
        role="group"
        tabIndex={0}
        aria-label={words.webhook}
      >
        {webhookBody(exported(finding))}
      </pre>
    </section>
  );
}
