/**
 * Room: figures for Prometheus: counting, and the text in which they are given out.
 * Not here: the address they are read at (routes).
 * May import: ports, lib, contract.
 */
import { createProcessFigures } from './process-figures.ts';
import { createRequestCounts, type RequestCounts } from './request-counts.ts';
import { writeExposition, type Family } from './exposition.ts';
import type { OutboxCounts, WaitingMails } from '#server/stores/ports/outbox.ts';

/** What the database tells about mails; null while it does not answer. */
export type MailFigures = {
  readonly counts: OutboxCounts;
  readonly waiting: WaitingMails;
  /** Those that the budget of their recipient keeps for later. */
  readonly delayed: number;
} | null;

export type Metrics = {
  readonly count: RequestCounts['count'];
  /** Counts a request that a rate limit refused, by the policy's name. */
  readonly countRefused: (policy: string) => void;
  /** A line of the log, which is where every failure is told. */
  readonly countLine: (level: string) => void;
  readonly start: () => void;
  readonly stop: () => void;
  /** Everything there is, in Prometheus' format. */
  read(mails: () => Promise<MailFigures>, now?: number): Promise<string>;
};

/** The figures of one process (decision 0024). */
export function createMetrics(): Metrics {
  const requests = createRequestCounts();
  const processFigures = createProcessFigures();
  const refused = new Map<string, number>();
  const lines = new Map<string, number>([
    ['warn', 0],
    ['error', 0],
    ['fatal', 0],
  ]);
  return {
    count: requests.count,
    countRefused: (policy) => void refused.set(policy, (refused.get(policy) ?? 0) + 1),
    countLine(level) {
      const known = lines.get(level);
      if (known !== undefined) lines.set(level, known + 1);
    },
    start: processFigures.start,
    stop: processFigures.stop,
    read: async (mails, now = Date.now()) =>
      writeExposition([
        ...requests.families(),
        counted('refused_by_limit_total', 'Requests refused by a rate limit, by policy.', 'policy', refused),
        counted('log_lines_total', 'Log lines at warning level or above.', 'level', lines),
        ...mailFamilies(await mails(), now),
        ...processFigures.families(),
      ]),
  };
}

function counted(name: string, help: string, label: string, values: ReadonlyMap<string, number>): Family {
  const samples = [...values].map(([key, value]) => ({ value, labels: { [label]: key } }));
  return { name, help, type: 'counter', samples };
}

function mailFamilies(mails: MailFigures, now: number): Family[] {
  const up: Family = {
    name: 'database_up',
    help: 'Whether the database answered this scrape.',
    type: 'gauge',
    samples: [{ value: mails === null ? 0 : 1 }],
  };
  if (mails === null) return [up];
  const { counts, waiting, delayed } = mails;
  return [
    up,
    {
      name: 'outbox_mails',
      help: 'Emails in the outbox: due now, delayed by a recipient’s limit, given up, and all unsent.',
      type: 'gauge',
      samples: [
        { value: waiting.count, labels: { state: 'due' } },
        { value: delayed, labels: { state: 'delayed' } },
        { value: counts.deadLettered, labels: { state: 'dead-lettered' } },
        { value: counts.pending, labels: { state: 'pending' } },
      ],
    },
    {
      name: 'outbox_oldest_waiting_seconds',
      help: 'How long the oldest unsent email has been waiting.',
      type: 'gauge',
      samples: [{ value: waiting.since === null ? 0 : Math.max(0, now - waiting.since) / 1_000 }],
    },
  ];
}
