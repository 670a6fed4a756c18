import { describe, expect, it } from 'vitest';
import {
  changedFinding,
  exportBase,
  findingsToTrackerCsv,
  roomFiles,
  webhookBody,
  type ChangedFinding,
} from '#content/engagement-room/room-exports.ts';
import { roomSample } from '#content/engagement-room/sample.ts';
import { exportedFinding, findingsToCsv, findingsToJson } from '#content/sample-report/exports.ts';
import { reportFindings } from '#content/sample-report/findings-list.ts';

const [first] = reportFindings;
if (!first) throw new Error('the sample report has no findings');

const untouched = roomSample().findings.map((finding) => ({ ...finding, acceptance: null }));
const fromRoom = (changes: Partial<ChangedFinding> = {}) =>
  reportFindings.map((finding) => {
    const live = untouched.find(({ id }) => id === finding.id);
    if (!live) throw new Error(`the room has no ${finding.id}`);
    return changedFinding(exportBase(finding), { ...live, ...changes });
  });

describe('The files of an untouched room', () => {
  it('equal the sample report’s files, byte by byte.', () => {
    const files = roomFiles(fromRoom());
    expect(files.json.text).toBe(findingsToJson(reportFindings));
    expect(files.csv.text).toBe(findingsToCsv(reportFindings));
    expect(files.tracker.text).toBe(findingsToTrackerCsv(reportFindings));
  });

  it('send by webhook the very fields of the JSON file.', () => {
    const bodies = fromRoom().map((finding) => JSON.parse(webhookBody(finding)) as { finding: unknown });
    const document = JSON.parse(findingsToJson(reportFindings)) as { findings: unknown[] };
    expect(bodies.map(({ finding }) => finding)).toEqual(document.findings);
  });
});

describe('The tracker import', () => {
  it('holds every field of a finding.', () => {
    const exported = exportedFinding(first);
    const text = findingsToTrackerCsv([first]).replaceAll('""', '"');
    const missing = Object.values(exported)
      .flat()
      .filter((value) => exported.severity !== value && !text.includes(String(value)));
    expect(missing).toEqual([]);
  });

  it('maps severities to the priorities of the tracker.', () => {
    const column = findingsToTrackerCsv(reportFindings).match(/"Bug","(\w+)"/g);
    expect(column).toEqual(
      ['Highest', 'High', 'High', 'High', 'Medium', 'Medium', 'Medium', 'Low'].map(
        (word) => `"Bug","${word}"`,
      ),
    );
  });

  it('neutralizes what a spreadsheet would run.', () => {
    expect(findingsToTrackerCsv([{ ...first, owner: '=1+1' }])).toContain(`"'=1+1"`);
  });
});

describe('A changed room', () => {
  it('exports owner, rating, status, day and note as they are now.', () => {
    const vector = 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N';
    const changes = {
      owner: 'Head of Engineering',
      vector,
      status: 'Open',
      retestDate: '2026-04-24',
    } as const;
    const [changed] = fromRoom({ ...changes, retestNote: 'Still `works`.' }).map(exportedFinding);
    expect(changed).toEqual({
      ...exportedFinding(first),
      owner: 'Head of Engineering',
      severity: 'Medium',
      cvss40Score: 6.9,
      cvss40Vector: vector,
      retestStatus: 'Open',
      retestDate: '2026-04-24',
      retestNote: 'Still works.',
    });
  });

  it('says who accepted a risk, and until when.', () => {
    const acceptance = { name: 'Ada', review: '2026-09-01' };
    const [changed] = fromRoom({ status: 'Risk accepted', acceptance, retestNote: 'Not changed yet.' });
    expect(changed?.retest).toMatchObject({
      status: 'Risk accepted',
      note: 'Risk accepted by Ada, to be reviewed on 2026-09-01. Last retest: Not changed yet.',
    });
  });
});
