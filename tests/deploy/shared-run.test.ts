import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { slotsAnswerSchema } from '#contract/booking.ts';
import { idempotencyKeyHeader } from '#contract/request-headers.ts';
import { ticketAnswerSchema } from '#contract/ticket.ts';
import { freePort } from '#tests/support/free-port.ts';
import { ensureBuild } from '#scripts/build/build.ts';
import { ticketPolicy } from '#server/tickets/service.ts';
import { validBooking } from '#tests/support/bookings.ts';
import { createDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { askThrough, startShippedNginx, type ShippedNginx } from '#tests/support/shipped-nginx.ts';
import { startSite, type SiteServer } from '#tests/support/site-server.ts';
import { startSmtp, type SmtpPeer } from '#tests/support/smtp.ts';
import { validTicket } from '#tests/support/tickets.ts';

const origin = 'https://www.example.com';

describe('what two processes behind the shipped nginx share', { timeout: 120_000 }, () => {
  let database: TestDatabase;
  let smtp: SmtpPeer;
  let nginx: ShippedNginx;
  const sites: SiteServer[] = [];
  const tickets = new Set<string>();

  beforeAll(async () => {
    await ensureBuild();
    database = await createDatabase(inject('postgresUrl'));
    smtp = await startSmtp();
    const ports = [await freePort(), await freePort()] as const;
    // An empty database, and both at once: one migrates, the other waits for it.
    sites.push(
      ...(await Promise.all(
        ports.map((port) =>
          startSite({
            PORT: String(port),
            DATABASE_URL: database.url,
            PUBLIC_URL: origin,
            TRUST_PROXY: '1',
            SMTP_URL: smtp.url,
            LOG_LEVEL: 'silent',
          }),
        ),
      )),
    );
    nginx = await startShippedNginx(ports);
  }, 600_000);
  afterAll(async () => {
    await nginx?.stop();
    for (const site of sites) await site.stop();
    await smtp?.stop();
    await database?.drop();
  });

  const send = (path: string, body: object, key: string = randomUUID()) =>
    askThrough(nginx, path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin, [idempotencyKeyHeader]: key },
      body: JSON.stringify(body),
    });
  const ticketOf = (email: string) => ({ ...validTicket, email });
  const several = <T>(count: number, act: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => act(index)));

  it('is the key: one request that comes ten times is one ticket.', async () => {
    const key = randomUUID();
    const answers = await several(10, () => send('/api/tickets', ticketOf('once@example.com'), key));
    const stored = answers.filter(({ status }) => status === 201);
    expect(stored.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([]);
    for (const { body } of stored)
      tickets.add(ticketAnswerSchema.parse(JSON.parse(body)).data.ticket.ticketId);
    expect(tickets.size).toBe(1);
  });

  it('are the slots: of ten clients one gets it.', async () => {
    const { body } = await askThrough(nginx, '/api/slots');
    const [start = ''] = slotsAnswerSchema.parse(JSON.parse(body)).data.slots;
    const answers = await several(10, (index) =>
      send('/api/bookings', { ...validBooking, start, email: `caller-${index}@example.com` }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it('are the limits: together they let in as many as one alone would.', async () => {
    const used = 10;
    const answers = await several(ticketPolicy.perClient - used + 5, (index) =>
      send('/api/tickets', ticketOf(`client-${index}@example.com`)),
    );
    const stored = answers.filter(({ status }) => status === 201);
    for (const { body } of stored)
      tickets.add(ticketAnswerSchema.parse(JSON.parse(body)).data.ticket.ticketId);
    expect(stored).toHaveLength(ticketPolicy.perClient - used);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it('is the outbox: every mail leaves once, and both processes did their part of the work.', async () => {
    // A receipt and a notice each, plus those of the call.
    const idsOf = (id: string) => smtp.received.filter(({ source }) => source.includes(id)).length;
    await expect
      .poll(() => [...tickets].filter((id) => idsOf(id) < 2), { timeout: 60_000, interval: 100 })
      .toEqual([]);
    const ids = smtp.received.map(({ source }) => /^message-id: (\S+)/im.exec(source)?.[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { url } of sites) {
      const figures = await (await fetch(`${url}/metrics`)).text();
      expect(figures).toMatch(/^http_requests_total\{class="tickets",status="201"\} [1-9]/m);
    }
  });
});
