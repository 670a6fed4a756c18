import type { FindingState, LiveFinding, RoomFinding, RoomSample, RoomState } from './room-model.ts';

/** The room before the visitor's first step: as the report has it. */
export function initialRoom({ findings }: RoomSample): RoomState {
  return Object.fromEntries(findings.map((finding) => [finding.id, initialFinding(finding)]));
}

const initialFinding = (finding: RoomFinding): FindingState => ({
  owner: finding.owner,
  vector: finding.vector,
  score: finding.score,
  severity: finding.severity,
  status: finding.status,
  stage: 'idle',
  fixed: finding.fixed,
  retestDate: finding.retestDate,
  retestNote: finding.retestNote,
  acceptance: null,
  answersGiven: 0,
  events: finding.events,
});

export function liveFindings({ findings }: RoomSample, state: RoomState): readonly LiveFinding[] {
  return findings.map((finding) => ({ ...finding, ...(state[finding.id] ?? initialFinding(finding)) }));
}
