import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Family } from './exposition.ts';

const nanosecondsPerSecond = 1e9;

export type ProcessFigures = {
  readonly start: () => void;
  readonly stop: () => void;
  families(): Family[];
};

/** Named as everyone names them, so that dashboards made for Node understand them. */
export function createProcessFigures(): ProcessFigures {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  const gauge = (name: string, help: string, value: number): Family => ({
    name,
    help,
    type: 'gauge',
    samples: [{ value }],
  });
  const counter = (name: string, help: string, value: number): Family => ({
    ...gauge(name, help, value),
    type: 'counter',
  });
  return {
    start: () => void delay.enable(),
    stop: () => void delay.disable(),
    families() {
      const { user, system } = process.cpuUsage();
      const { rss, heapUsed, external } = process.memoryUsage();
      const { active, idle } = performance.eventLoopUtilization();
      const lateness = [
        gauge(
          'nodejs_eventloop_lag_p99_seconds',
          'Event loop delay since the last scrape, 99th percentile.',
          // No sample since then: not a number, and nothing to tell.
          (delay.percentile(99) || 0) / nanosecondsPerSecond,
        ),
        gauge(
          'nodejs_eventloop_lag_max_seconds',
          'Event loop delay since the last scrape, maximum.',
          (delay.max < Number.MAX_SAFE_INTEGER ? delay.max : 0) / nanosecondsPerSecond,
        ),
      ];
      delay.reset();
      return [
        counter('process_cpu_seconds_total', 'CPU time across all threads.', (user + system) / 1e6),
        gauge('process_resident_memory_bytes', 'Resident memory.', rss),
        gauge('nodejs_heap_size_used_bytes', 'JavaScript heap in use.', heapUsed),
        gauge('nodejs_external_memory_bytes', 'Memory outside the heap, such as files in transit.', external),
        gauge(
          'process_start_time_seconds',
          'When the process started.',
          Math.round(performance.timeOrigin / 1_000),
        ),
        counter('nodejs_eventloop_active_seconds_total', 'Time the event loop was busy.', active / 1_000),
        counter('nodejs_eventloop_idle_seconds_total', 'Time the event loop waited.', idle / 1_000),
        ...lateness,
      ];
    },
  };
}
