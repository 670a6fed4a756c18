/** Folder: metrics for Prometheus. Not here: the endpoint that serves them (http). */
import { performance } from 'node:perf_hooks';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { BackupState } from '#contract/desk/views.ts';
import { isDeskPath } from '#contract/desk/access.ts';
import { apiPrefix, healthPath, isApiPath, metricsPath } from '#contract/paths.ts';
import { readyPath } from '#contract/protection.ts';
import type { OutboxCounts, WaitingMails } from '#server/mail/outbox.ts';

/** Figures from the database; null while it doesn't respond. */
export type StoredFigures = {
  readonly counts: OutboxCounts;
  readonly waiting: WaitingMails;
  /** Those delayed by their recipient's budget. */
  readonly delayed: number;
  readonly isPurgeHeld: boolean;
  /** Null: backups are made by other means. */
  readonly backup: BackupState | null;
  /** The features' own. */
  readonly own: readonly Figure[];
} | null;

/** One figure of a feature, under a name that says its unit; null: there is none now. */
export type Figure = { readonly name: string; readonly help: string; readonly value: number | null };

const apiClasses = ['tickets', 'applications', 'bookings', 'newsletter'] as const;
/** Few and fixed: whatever a stranger requests, the number of metrics stays the same. */
type RouteClass = (typeof apiClasses)[number] | 'file' | 'page' | 'desk' | 'api' | 'health' | 'refused';

export type Metrics = ReturnType<typeof createMetrics>;

/** The promises are in between: responses within 100 ms, none above 3 s, 503 within 5 s. */
const bucketSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 5, 10];
const troubleLevels = ['warn', 'error', 'fatal'];

/** One process's metrics (decision 0024). */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const requests = counter(
    'http_requests_total',
    'Requests answered, by kind of route and status.',
    'class',
    'status',
  );
  const refused = counter('refused_by_limit_total', 'Requests refused by a rate limit, by policy.', 'policy');
  const lines = counter('log_lines_total', 'Log lines at warning level or above.', 'level');
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response times; files served from memory aren’t timed.',
    labelNames: ['class'],
    buckets: bucketSeconds,
    registers,
  });
  for (const level of troubleLevels) lines.inc({ level }, 0);
  const show = storedGauges(registers);
  const ofProcess = processRegistry();
  return {
    /** Without a time for what is answered directly from memory. */
    count: (routeClass: RouteClass, status: number, ms?: number): void => {
      requests.inc({ class: routeClass, status });
      if (ms !== undefined) durations.observe({ class: routeClass }, ms / 1_000);
    },
    /** A limit that refused a request, by its policy's name. */
    countRefused: (policy: string): void => refused.inc({ policy }),
    /** A log line, which is where every failure is reported. */
    countLine: (level: string): void => {
      if (troubleLevels.includes(level)) lines.inc({ level });
    },
    contentType: registry.contentType,
    async read(figures: () => Promise<StoredFigures>, now = Date.now()): Promise<string> {
      show(await figures(), now);
      // Each time: features' gauges join with their first figure.
      return Registry.merge([registry, ofProcess]).metrics();
    },
  };
}

function storedGauges(registers: Registry[]): (figures: StoredFigures, now: number) => void {
  const gauge = (name: string, help: string, ...labelNames: 'state'[]) =>
    new Gauge({ name, help, labelNames, registers });
  const up = gauge('database_up', 'Whether the database answered this reading.');
  const outbox = gauge(
    'outbox_mails',
    'Mails in the outbox: due by now, delayed by a recipient’s budget, given up, and all that are not yet sent.',
    'state',
  );
  const oldest = gauge(
    'outbox_oldest_waiting_seconds',
    'How long the oldest mail has been waiting to be sent.',
  );
  const purgeHeld = gauge(
    'purge_held',
    'Whether the purge waits for an owner, because the clock may have jumped.',
  );
  const backupOk = gauge(
    'backup_ok',
    'Whether the last backup worked and the next one isn’t overdue; missing when backups aren’t watched.',
  );
  const backupAge = gauge('backup_last_good_seconds', 'How long ago the last good backup was made.');
  const own = new Map<string, Gauge>();
  return (figures, now) => {
    up.set(figures === null ? 0 : 1);
    outbox.reset();
    for (const each of [oldest, backupOk, backupAge, purgeHeld, ...own.values()]) each.remove();
    if (figures === null) return;
    const { counts, waiting, delayed, backup } = figures;
    purgeHeld.set(figures.isPurgeHeld ? 1 : 0);
    outbox.set({ state: 'due' }, waiting.count);
    outbox.set({ state: 'delayed' }, delayed);
    outbox.set({ state: 'dead-lettered' }, counts.deadLettered);
    outbox.set({ state: 'pending' }, counts.pending);
    oldest.set(waiting.since === null ? 0 : Math.max(0, now - waiting.since) / 1_000);
    if (backup !== null) backupOk.set(backup.trouble === null ? 1 : 0);
    if (backup !== null && backup.goodAt !== null) backupAge.set(Math.max(0, now - backup.goodAt) / 1_000);
    for (const { name, help, value } of figures.own) {
      const shown = own.get(name) ?? gauge(name, help);
      own.set(name, shown);
      shown.remove();
      if (value !== null) shown.set(value);
    }
  };
}

let made: Registry | undefined;

/** Once per process: the event loop monitor can't be stopped. */
function processRegistry(): Registry {
  if (made !== undefined) return made;
  made = new Registry();
  collectDefaultMetrics({ register: made, eventLoopMonitoringPrecision: 20 });
  for (const state of ['active', 'idle'] as const) {
    const seconds = new Counter({
      name: `nodejs_eventloop_${state}_seconds_total`,
      help: `Time the event loop was ${state}.`,
      registers: [],
      collect() {
        this.reset();
        this.inc(performance.eventLoopUtilization()[state] / 1_000);
      },
    });
    made.registerMetric(seconds);
  }
  return made;
}

export function classOfPath(path: string): RouteClass {
  if (isApiPath(path)) {
    const name = path.slice(apiPrefix.length + 1).split('/', 1)[0];
    return apiClasses.find((each) => each === name) ?? 'api';
  }
  if (path === healthPath || path === readyPath || path === metricsPath) return 'health';
  return isDeskPath(path) ? 'desk' : 'page';
}
