import { isDeskPath } from '#contract/desk/access.ts';
import { apiPrefix, healthPath, isApiPath, metricsPath } from '#contract/paths.ts';
import { readyPath } from '#contract/protection.ts';
import type { Family } from './exposition.ts';

/** Few and fixed: whatever a stranger asks for, the list of figures stays as long as it is. */
export const routeClasses = [
  'file',
  'page',
  'desk',
  'tickets',
  'applications',
  'bookings',
  'newsletter',
  'api',
  'health',
  'refused',
] as const;
export type RouteClass = (typeof routeClasses)[number];

const apiClasses: ReadonlySet<string> = new Set(['tickets', 'applications', 'bookings', 'newsletter']);

/** The promises lie between: answers within 100 ms, none above 3 s, 503 within 5 s. */
const bucketSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 5, 10] as const;
const highestStatus = 599;

export type RequestCounts = {
  /** Without a time for what is answered on the spot, from memory. */
  readonly count: (routeClass: RouteClass, status: number, ms?: number) => void;
  families(): Family[];
};

export function classOfPath(path: string): RouteClass {
  if (isApiPath(path)) {
    const name = path.slice(apiPrefix.length + 1).split('/', 1)[0] ?? '';
    return apiClasses.has(name) ? (name as RouteClass) : 'api';
  }
  if (path === healthPath || path === readyPath || path === metricsPath) return 'health';
  return isDeskPath(path) ? 'desk' : 'page';
}

/** Counting is some additions in arrays that exist already: it is done for every request. */
export function createRequestCounts(): RequestCounts {
  const counters = Object.fromEntries(
    routeClasses.map((name) => [
      name,
      {
        byStatus: new Float64Array(highestStatus + 1),
        buckets: new Float64Array(bucketSeconds.length + 1),
        seconds: 0,
      },
    ]),
  ) as Record<RouteClass, { byStatus: Float64Array; buckets: Float64Array; seconds: number }>;

  return {
    count(routeClass, status, ms) {
      const own = counters[routeClass];
      own.byStatus[status] = (own.byStatus[status] ?? 0) + 1;
      if (ms === undefined) return;
      let bucket = 0;
      while (bucket < bucketSeconds.length && ms > (bucketSeconds[bucket] ?? 0) * 1_000) bucket += 1;
      own.buckets[bucket] = (own.buckets[bucket] ?? 0) + 1;
      own.seconds += ms / 1_000;
    },

    families: () => [
      {
        name: 'http_requests_total',
        help: 'Requests answered, by kind of address and status.',
        type: 'counter',
        samples: routeClasses.flatMap((name) =>
          [...counters[name].byStatus].flatMap((value, status) =>
            value === 0 ? [] : [{ value, labels: { class: name, status: String(status) } }],
          ),
        ),
      },
      {
        name: 'http_request_duration_seconds',
        help: 'How long answers took; files from memory are not timed.',
        type: 'histogram',
        samples: routeClasses.flatMap((name) =>
          histogram(name, counters[name].buckets, counters[name].seconds),
        ),
      },
    ],
  };
}

/** Each bucket of the format also counts all below it. */
function histogram(name: RouteClass, buckets: Float64Array, seconds: number): Family['samples'] {
  let sum = 0;
  const upTo = [...buckets].map((value) => (sum += value));
  if (sum === 0) return [];
  return [
    ...upTo.map((value, index) => ({
      suffix: '_bucket',
      labels: { class: name, le: String(bucketSeconds[index] ?? '+Inf') },
      value,
    })),
    { suffix: '_sum', labels: { class: name }, value: seconds },
    { suffix: '_count', labels: { class: name }, value: sum },
  ];
}
