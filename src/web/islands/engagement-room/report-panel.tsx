import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { SeverityBadge } from '#web/ui/severity-badge.tsx';
import { useRoomContext } from './room-view.ts';
import { isClosed, type RoomSeverity } from './room-model.ts';
import { roomFileKinds, type RoomFile } from '#content/engagement-room/room-exports.ts';

const severities: readonly RoomSeverity[] = ['Critical', 'High', 'Medium', 'Low'];

/** Made and saved by the browser itself: no request. */
function saveFile({ name, type, text }: RoomFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

/** The report at this moment, and the findings as files. */
export function ReportPanel() {
  const { findings, boards, filesOf, reportPath, ready } = useRoomContext();
  const words = boards.report;
  return (
    <div className="room-board">
      <div className="room-board-head">
        <h2>{words.title}</h2>
        <p className="room-id">{words.version}</p>
      </div>
      <p className="room-lead">
        {words.lead} <a href={reportPath}>{words.whole}</a>
      </p>
      <table className="room-table room-counts">
        <caption>{words.counts}</caption>
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
                <th scope="row">
                  <SeverityBadge severity={severity} />
                </th>
                <td>{found.length}</td>
                <td>{found.filter(({ status }) => isClosed(status)).length}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <h3>{words.filesTitle}</h3>
      <ul className="room-files">
        {roomFileKinds.map((kind) => (
          <li key={kind}>
            <p>
              <b>{words.files[kind].label}</b> {words.files[kind].text}
            </p>
            <Button
              size="sm"
              variant="light"
              disabled={!ready}
              aria-label={`${words.download}: ${words.files[kind].label}`}
              onClick={() => saveFile(filesOf(findings)[kind])}
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
  const { findings, boards, webhookOf, ready } = useRoomContext();
  const words = boards.report;
  const [chosen, setChosen] = useState('MP-04');
  const finding = findings.find(({ id }) => id === chosen) ?? findings[0];
  if (!finding) return null;
  return (
    <section>
      <div className="room-board-head">
        <h3>{words.webhook}</h3>
        <label className="room-order">
          {words.webhookFinding}
          <select value={finding.id} disabled={!ready} onChange={(event) => setChosen(event.target.value)}>
            {findings.map(({ id }) => (
              <option key={id} value={id}>
                {id}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className="room-lead">{words.webhookLead}</p>
      <pre className="room-webhook on-dark" role="group" tabIndex={0} aria-label={words.webhook}>
        {webhookOf(finding)}
      </pre>
    </section>
  );
}
