import type { z } from 'zod/mini';
import type { latestThreatsSchema } from './latest-threats.ts';
import { threatLimits } from './threat-limits.ts';
import { dayMs } from './durations.ts';

/** A known exploited vulnerability, from CISA's catalog. */
export type Threat = {
  /** `CVE-2026-58644` */
  readonly id: string;
  readonly vendor: string;
  readonly product: string;
  /** Without the catalog's closing word "Vulnerability". */
  readonly title: string;
  readonly summary: string;
  /** The day it was added, YYYY-MM-DD; by when federal agencies have to act. */
  readonly added: string;
  readonly due: string;
  /** `CWE-502`; the catalog has none for some entries. */
  readonly weaknesses: readonly string[];
  readonly inRansomware: boolean;
};

/** How the last seven days rank against the weeks before, by number of additions. */
export type ThreatPulse = {
  /** 1 to 10. */
  readonly level: number;
  readonly added: number;
  /** Weeks with fewer additions, and with the same number, including the latest. */
  readonly fewer: number;
  readonly same: number;
  readonly weeks: number;
  /** The last of the seven days. */
  readonly to: string;
};

export type ThreatList = {
  /** `snapshot`: what was built in. */
  readonly source: 'feed' | 'snapshot';
  /** The date of the list, YYYY-MM-DD: when the feed was last confirmed, or the snapshot taken. */
  readonly asOf: string;
  /** Newest first. */
  readonly threats: readonly Threat[];
  /** Null without a feed, or with an outdated one. */
  readonly pulse: ThreatPulse | null;
};

/** What the footer requests: the newest entries and the weekly pace. */
export type LatestThreats = z.infer<typeof latestThreatsSchema>;

/** What pages ask for. */
export type ThreatReader = { latest(): Promise<ThreatList> };

/** The first moment at which a list of that day is no longer called the latest. */
export const staleFrom = (asOf: string): number => Date.parse(asOf) + (threatLimits.freshDays + 1) * dayMs;

export const isStale = (asOf: string, now: number = Date.now()): boolean => now >= staleFrom(asOf);

/** How many were added, by day. */
export type AdditionsByDay = Readonly<Record<string, number>>;

export const cveRecordUrl = (id: string): string => `https://www.cve.org/CVERecord?id=${id}`;

const weekDays = 7;

export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * Weeks end on the given day and every seventh day before it. Level = 10 × (weeks with fewer additions + half of those
 * with as many) ÷ weeks, rounded up. Half, so that a week among many equal ones lands in the middle.
 */
export function rankLastWeek(additions: AdditionsByDay, to: string): ThreatPulse {
  const { weeks } = threatLimits;
  const end = Date.parse(to);
  const counts = Array.from({ length: weeks }, (_, week) =>
    Array.from(
      { length: weekDays },
      (_day, day) => additions[dayOf(end - (week * weekDays + day) * dayMs)] ?? 0,
    ).reduce((sum, count) => sum + count, 0),
  );
  const added = counts[0] ?? 0;
  const fewer = counts.filter((count) => count < added).length;
  const same = counts.filter((count) => count === added).length;
  return { level: Math.ceil((10 * (fewer + same / 2)) / weeks), added, fewer, same, weeks, to };
}

/** A way to test for a class of flaw, and the weaknesses it covers; the last one of a list takes the rest. */
export type TestMethod = {
  /** Used in the filter's URL. */
  readonly kind: string;
  readonly label: string;
  readonly test: string;
  readonly servicePath: string;
  readonly weaknesses: readonly number[];
};

/** The first method that covers one of the weaknesses. */
export function methodFor<Method extends TestMethod>(
  { weaknesses }: Pick<Threat, 'weaknesses'>,
  methods: readonly [...Method[], Method],
): Method {
  const numbers = new Set(weaknesses.map((weakness) => Number(weakness.replace('CWE-', ''))));
  const known = methods.find((method) => method.weaknesses.some((weakness) => numbers.has(weakness)));
  return known ?? (methods.at(-1) as Method);
}
