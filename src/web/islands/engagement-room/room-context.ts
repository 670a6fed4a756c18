import { createContext, use, type ReactNode } from 'react';
import type { AddressQuery } from '#web/lib/use-address-query.ts';
import type { RoomAction } from '#contract/engagement-room.ts';
import type { RoomPlace } from './room-address.ts';
import type { LiveFinding, RoomSample } from './room-model.ts';
import type { BoardWords, RoomFile, RoomFileKind, RoomWords } from './room-words.ts';

export type CoverageTable = {
  readonly roles: readonly string[];
  readonly percent: number;
  readonly rows: readonly {
    readonly endpoint: string;
    readonly system: string;
    readonly count: number;
    readonly cells: readonly string[];
  }[];
};

export type MetricChoice = {
  readonly code: string;
  readonly name: string;
  readonly values: readonly { readonly code: string; readonly name: string }[];
};

export type TourStep = Pick<RoomPlace, 'view' | 'panel' | 'finding'> & {
  readonly title: string;
  readonly text: string;
};

export type RoomLetter = {
  readonly title: string;
  readonly place: string;
  readonly paragraphs: readonly string[];
  readonly signed: string;
};

export type StatusCounts = Readonly<Record<'all' | 'fixed' | 'partial' | 'open' | 'accepted', number>>;

/** Everything that the page hands over; what the room cannot make itself comes as functions. */
export type RoomProps = {
  sample: RoomSample;
  coverage: CoverageTable;
  timeline: readonly { readonly day: string; readonly name: string; readonly text: string }[];
  metrics: readonly MetricChoice[];
  steps: readonly TourStep[];
  words: RoomWords;
  boards: BoardWords;
  /** The report's text on how to fix it. */
  fixes: Readonly<Record<string, ReactNode>>;
  letterOf: (counts: StatusCounts) => RoomLetter;
  filesOf: (findings: readonly LiveFinding[]) => Readonly<Record<RoomFileKind, RoomFile>>;
  webhookOf: (finding: LiveFinding) => string;
  /** Ways out: the quote form with services chosen, and the whole report. */
  quotePath: string;
  reportPath: string;
  setQuery: AddressQuery['setQuery'];
};

export type RoomContextValue = RoomProps & {
  readonly place: RoomPlace;
  /** The query of another place in the room, the present one changed. */
  readonly to: (change: Partial<RoomPlace>) => string;
  readonly findings: readonly LiveFinding[];
  /** False until the script has read what the tab holds: controls wait for it. */
  readonly ready: boolean;
  readonly act: (action: RoomAction) => boolean;
};

export const RoomContext = createContext<RoomContextValue | null>(null);

export function useRoomContext(): RoomContextValue {
  const value = use(RoomContext);
  if (!value) throw new Error('This part belongs inside the engagement room.');
  return value;
}
