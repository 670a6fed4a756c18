import { multipart, validApplication } from './applications.ts';
import { validBooking } from './bookings.ts';
import { validTicket } from './tickets.ts';

export type HostileRequest = { readonly headers: Record<string, string>; readonly body: Buffer };

const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'multipart/form-data; boundary=""',
  'text/plain',
  'application/csp-report',
  'application/reports+json',
  'nonsense',
];

/** Values of the wrong type. */
const values: readonly unknown[] = [
  null,
  true,
  -0,
  1e308,
  '',
  'junk',
  '\0',
  '\uD800',
  '‮evil',
  "'; drop table tickets; --",
  '<script>alert(1)</script>',
  '=cmd|calc',
  '2026-02-30T25:61:00Z',
  '+275760-09-13T00:00:00.001Z',
  'a@b.c\r\nBcc: eve@example.net',
  `${'a'.repeat(250)}@example.com`,
  'x'.repeat(20_000),
  [],
  [[[[[]]]]],
  Array.from({ length: 500 }, () => 'web'),
  {},
  { toString: 'x', valueOf: null },
  { $ne: null },
  'America/Nowhere',
  '../../etc/passwd',
];

const oddNames = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  '\0',
  'start',
  'email',
  'website',
];

const whole: readonly Readonly<Record<string, unknown>>[] = [validTicket, validBooking, validApplication];

/** What an attacker would try: valid bodies with one thing wrong, wrong types, broken and endless structures, noise. */
export function hostileRequest(random: () => number): HostileRequest {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const fields: Record<string, unknown> = Object.fromEntries(Object.entries(pick(whole)));
  for (let change = 0; change < 1 + random() * 3; change += 1) {
    const name = random() < 0.7 ? pick(Object.keys(fields)) : pick(oddNames);
    Object.defineProperty(fields, name, { value: pick(values), enumerable: true, configurable: true });
  }
  const makers: readonly (() => HostileRequest)[] = [
    () => of('application/json', JSON.stringify(fields)),
    () => of('application/json', JSON.stringify(fields).slice(0, Math.floor(random() * 200))),
    () => of('application/json', '['.repeat(30_000)),
    () => of('application/json', `{"a":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_001)}`),
    () => of('application/json', `{"__proto__":{"admin":true},"email":"a@example.com"}`),
    () => of('application/x-www-form-urlencoded', new URLSearchParams(asText(fields)).toString()),
    () => of('application/x-www-form-urlencoded', '%'.repeat(5_000)),
    () => of('application/x-www-form-urlencoded', 'a=1&'.repeat(10_000)),
    () => {
      const { headers, payload } = multipart(asText(fields), [
        { name: 'cv.pdf', bytes: Buffer.from('%PDF-') },
      ]);
      const cut = random() < 0.5 ? payload.length : Math.floor(random() * payload.length);
      return { headers: { ...headers }, body: payload.subarray(0, cut) };
    },
    () =>
      of(
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n'.repeat(900),
      ),
    () => of(pick(contentTypes), noise(random)),
  ];
  const { headers, body } = pick(makers)();
  if (random() < 0.3)
    headers['idempotency-key'] = pick(['x', 'k'.repeat(500), '"quoted-key"', 'plain-key-1']);
  if (random() < 0.3) headers['form-signals'] = pick(['trap=?1, elapsed=1', 'trap', '9'.repeat(3_000)]);
  if (random() < 0.3) headers['selected-services'] = pick([',,,', 'web', 'a-'.repeat(1_000)]);
  if (random() < 0.1) headers['content-type'] = pick(contentTypes);
  return { headers, body };
}

const of = (type: string, body: string | Buffer): HostileRequest => ({
  headers: { 'content-type': type },
  body: Buffer.from(body),
});

function asText(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.replaceAll(/[\0"\r\n]/g, '_'),
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}

function noise(random: () => number): Buffer {
  return Buffer.from(Array.from({ length: Math.floor(random() * 3_000) }, () => Math.floor(random() * 256)));
}
