/** What /ptaas shows of the room: the list, one finding, and three details. Small, because it's part of that page. */
import { coveragePercent, coverageRoles, coverageRows } from '#content/engagement-room/coverage.ts';
import { cover } from '#content/sample-report/cover.ts';
import { roomSample, type RoomSample } from '#content/engagement-room/sample.ts';

const shownId = 'MP-04';
const discussedId = 'MP-03';

type Finding = RoomSample['findings'][number];

/** Rows need no evidence. */
const lean = (finding: Finding): Finding => ({
  ...finding,
  evidence: finding.id === shownId ? finding.evidence : [],
  events: [shownId, discussedId].includes(finding.id) ? finding.events : [],
  curl: '',
  answers: [],
  retestNote: '',
});

export function roomPicture() {
  const sample = roomSample();
  return {
    sample: { ...sample, findings: sample.findings.map(lean) },
    version: `v${cover.version}`,
    shownId,
    discussedId,
    coverage: { percent: coveragePercent, roles: coverageRoles.slice(0, 3), rows: coverageRows.slice(0, 5) },
  };
}
