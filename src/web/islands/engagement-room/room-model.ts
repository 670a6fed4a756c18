/** What the room is made of: the sample as it is served, and what becomes of it by the visitor's steps. */
export const roomStatuses = ['Open', 'Partially fixed', 'Fixed', 'Risk accepted'] as const;
export type RoomStatus = (typeof roomStatuses)[number];
export type RoomSeverity = 'Critical' | 'High' | 'Medium' | 'Low';

/** What stands between two retests. The report knows only what a retest found; the room also what is under way. */
export type RoomStage = 'idle' | 'fix-ready' | 'retest-asked';

export type RoomEventKind =
  | 'reported'
  | 'fixed'
  | 'retested'
  | 'said'
  | 'assigned'
  | 'asked'
  | 'accepted'
  | 'rated';

export type RoomEvent = {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly who: string;
  readonly kind: RoomEventKind;
  readonly text: string;
};

export type TesterAnswer = {
  readonly status: 'Fixed' | 'Partially fixed';
  /** What was tried, and what happened. */
  readonly note: string;
};

export type EvidencePart = {
  readonly caption: string;
  readonly language: string;
  readonly code: string;
};

/** A finding as it is served; plain values, since it travels as the page's data. */
export type RoomFinding = {
  readonly id: string;
  readonly title: string;
  /** For the list, where a whole sentence would be cut. */
  readonly short: string;
  readonly asset: string;
  readonly owner: string;
  readonly tester: string;
  readonly found: string;
  /** When the client's fix went live; null while something is left. */
  readonly fixed: string | null;
  /** By when the rest is to be done. */
  readonly due: string;
  readonly vector: string;
  readonly score: number;
  readonly severity: RoomSeverity;
  readonly status: RoomStatus;
  readonly retestDate: string;
  readonly retestNote: string;
  readonly evidence: readonly EvidencePart[];
  /** Parts of the evidence to mark: what the attacker changed, and what proves the effect. */
  readonly hostile: readonly string[];
  readonly proof: readonly string[];
  readonly curl: string;
  readonly events: readonly RoomEvent[];
  /** What the scripted tester answers, in turn; the last one stays. */
  readonly answers: readonly TesterAnswer[];
};

export type RoomSample = {
  /** The day on which the sample stands; what the visitor does happens on it. */
  readonly today: string;
  /** The last day for which a risk can be accepted. */
  readonly reviewUntil: string;
  readonly people: readonly string[];
  /** What the visitor is called in the log. */
  readonly visitor: string;
  readonly findings: readonly RoomFinding[];
};

export type RiskAcceptance = { readonly name: string; readonly review: string };

/** What can change of a finding. */
export type FindingState = {
  readonly owner: string;
  readonly vector: string;
  readonly score: number;
  readonly severity: RoomSeverity;
  readonly status: RoomStatus;
  readonly stage: RoomStage;
  readonly fixed: string | null;
  readonly retestDate: string;
  readonly retestNote: string;
  readonly acceptance: RiskAcceptance | null;
  readonly answersGiven: number;
  readonly events: readonly RoomEvent[];
};

export type RoomState = Readonly<Record<string, FindingState>>;

/** A finding with what has become of it. */
export type LiveFinding = RoomFinding & FindingState;

export const isClosed = (status: RoomStatus): boolean => status === 'Fixed' || status === 'Risk accepted';
