/** What every part of the room receives: the current view, the findings' state, and the last event. */
import { createContext, use } from 'react';
import type { RoomAction } from '#contract/engagement-room.ts';
import type { ReportBlock } from '#content/blocks.ts';
import type { CoverageRow } from '#content/engagement-room/coverage.ts';
import type { ExportBase } from '#content/engagement-room/room-exports.ts';
import type { RoomSample } from '#content/engagement-room/sample.ts';
import type { EngagementDay } from '#content/engagement-room/timeline.ts';
import type { TourStep } from '#content/engagement-room/tour.ts';
import { roomWords } from '#content/engagement-room/words.ts';
import type { MetricChoice } from '#content/findings/cvss-words.ts';
import type { AddressQuery } from '#web/lib/use-address-query.ts';
import { roomOrders, type LiveFinding, type RoomOrder } from './room-model.ts';
import { formatCvssScore } from '#cvss/rating.ts';
import { dayYearLabel } from '#web/ui/day-label.ts';
import type { RoomNews } from './room-store.ts';

export const roomViews = ['engineer', 'lead', 'auditor'] as const;
export const roomPanels = ['findings', 'coverage', 'retests', 'report'] as const;

export type RoomView = (typeof roomViews)[number];
export type RoomPanel = (typeof roomPanels)[number];

export type RoomPlace = {
  readonly view: RoomView;
  readonly panel: RoomPanel;
  /** Null: none selected; wide screens then show the first, phones the list. */
  readonly finding: string | null;
  readonly order: RoomOrder;
  /** The tour step, from 1; null outside the tour. */
  readonly step: number | null;
};

/** Where a tour step leads. */
export type StepPlace = Pick<RoomPlace, 'view' | 'panel' | 'finding'>;

const start: RoomPlace = { view: 'engineer', panel: 'findings', finding: null, order: 'open', step: null };

const oneOf = <Word extends string>(words: readonly Word[], word: string | null): Word | null =>
  words.find((known) => known === word) ?? null;

/** Unknown values are ignored: every URL shows a room. */
export function placeOf(
  search: URLSearchParams,
  ids: readonly string[],
  steps: readonly StepPlace[],
): RoomPlace {
  const number = Number(search.get('step'));
  const step = steps[number - 1];
  const base = step ? { ...start, ...step, step: number } : start;
  return {
    step: base.step,
    view: oneOf(roomViews, search.get('view')) ?? base.view,
    panel: oneOf(roomPanels, search.get('panel')) ?? base.panel,
    finding: search.get('finding') === 'none' ? null : (oneOf(ids, search.get('finding')) ?? base.finding),
    order: oneOf(roomOrders, search.get('order')) ?? base.order,
  };
}

/** The shortest query for this view. */
export function searchOf(place: RoomPlace, steps: readonly StepPlace[]): string {
  const step = place.step === null ? undefined : steps[place.step - 1];
  const base = step ? { ...start, ...step } : start;
  const query = new URLSearchParams();
  if (step) query.set('step', String(place.step));
  if (place.view !== base.view) query.set('view', place.view);
  if (place.panel !== base.panel) query.set('panel', place.panel);
  if (place.finding !== base.finding) query.set('finding', place.finding ?? 'none');
  if (place.order !== base.order) query.set('order', place.order);
  return `?${query.toString()}`;
}

export type CoverageTable = {
  readonly roles: readonly string[];
  readonly percent: number;
  readonly rows: readonly CoverageRow[];
};

/** What the page passes in. */
export type RoomProps = {
  sample: RoomSample;
  /** The report's version. */
  version: string;
  coverage: CoverageTable;
  timeline: readonly EngagementDay[];
  metrics: readonly MetricChoice[];
  steps: readonly TourStep[];
  bases: readonly ExportBase[];
  /** The report's remediation text for each finding. */
  fixes: Readonly<Record<string, readonly ReportBlock[]>>;
  /** Links out: the quote form with preselected services, and the full report. */
  quotePath: string;
  reportPath: string;
};

export type RoomContextValue = RoomProps & {
  readonly setQuery: AddressQuery['setQuery'];
  readonly place: RoomPlace;
  /** The query of another view, with the current one changed. */
  readonly to: (change: Partial<RoomPlace>) => string;
  readonly findings: readonly LiveFinding[];
  /** False until the script has read the tab's storage: controls wait for it. */
  readonly ready: boolean;
  readonly act: (action: RoomAction) => boolean;
};

export const RoomContext = createContext<RoomContextValue | null>(null);

export function useRoomContext(): RoomContextValue {
  const value = use(RoomContext);
  if (!value) throw new Error('This part belongs inside the engagement room.');
  return value;
}

/** One sentence about the last event, announced once. */
export function newsText(news: RoomNews | null, findings: readonly LiveFinding[]): string {
  const { news: words } = roomWords;
  if (news === null) return '';
  if (news.type !== 'did') return words[news.type];
  const { action } = news;
  const finding = findings.find(({ id }) => id === action.finding);
  if (!finding) return '';
  const { id, tester } = finding;
  switch (action.type) {
    case 'assign':
      return words.assign(id, action.owner);
    case 'comment':
      return words.comment(id);
    case 'fixed':
      return words.fixed(id);
    case 'retest':
      return words.retest(id, tester);
    case 'answer':
      return finding.status === 'Fixed' ? words.holds(id, tester) : words.partial(id, tester);
    case 'accept':
      return words.accept(id, dayYearLabel(action.review));
    case 'rate':
      return words.rate(id, `${formatCvssScore(finding.score)} ${finding.severity}`);
  }
}
