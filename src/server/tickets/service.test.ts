import { describe, expect, it } from 'vitest';
import { ticketIdPattern } from '#contract/ids.ts';
import { StoreUnavailable, type Transaction } from '#server/database/database.ts';
import { noLimiter } from '#server/http/limiter.ts';
import {
  type IntakeOutcome,
  type IntakeWriteSet,
  KeyInFlight,
  KeyReused,
} from '#server/intake/submission.ts';
import { clientKey } from '#server/http/sent-context.ts';
import { noMailBudget } from '#server/mail/budgets.ts';
import { testRequestUrls } from '#tests/support/signing.ts';
import { someContext, validTicket } from '#tests/support/tickets.ts';
import { createTicketService, type TicketServiceDeps } from './service.ts';
import { fromTicketRow } from './ticket.ts';
import type { StoredTicket } from '#server/database/records.ts';

const time = Date.parse('2026-11-15T02:31:00.000Z');

function makeService(outcomes: IntakeOutcome[] = [], change: Partial<TicketServiceDeps> = {}) {
  const written: IntakeWriteSet[] = [];
  const tickets: StoredTicket[] = [];
  const transaction = {
    insertInto: (table: string) => ({
      values: (row: Parameters<typeof fromTicketRow>[0]) => ({
        execute: async () => {
          if (table === 'tickets') tickets.push(fromTicketRow(row));
        },
      }),
    }),
  } as unknown as Transaction;
  let woken = 0;
  const service = createTicketService({
    intake: {
      write: async (writeSet) => {
        written.push(writeSet);
        await writeSet.insert(transaction);
        return outcomes.shift() ?? { kind: 'stored' };
      },
      mailTiming: () => Promise.resolve('now'),
    },
    limit: noLimiter,
    mailBudget: noMailBudget,
    requestLinks: testRequestUrls,
    teamEmail: 'team@example.com',
    mailDomain: 'example.com',
    onStored: () => {
      woken += 1;
    },
    now: () => time,
    ...change,
  });
  return { service, written, tickets, woken: () => woken };
}

describe('submitting a ticket', () => {
  it('writes the ticket and its two mails as one write set and answers with the id', async () => {
    const { service, written, tickets, woken } = makeService();
    const { ticketId, createdAt } = await service.submitTicket(validTicket, someContext);
    expect(ticketId).toMatch(ticketIdPattern);
    expect(createdAt).toBe('2026-11-15T02:31:00.000Z');
    expect(written).toHaveLength(1);
    expect(tickets).toMatchObject([
      {
        ...validTicket,
        id: ticketId,
        selectedServices: ['web', 'mobile'],
        suspectReasons: [],
        scope: null,
        createdAt: time,
      },
    ]);
    expect(written[0]?.mails.map(({ kind, recipient, recordId }) => [kind, recipient, recordId])).toEqual([
      ['ticket-receipt', 'ada@example.com', ticketId],
      ['ticket-notice', 'team@example.com', ticketId],
    ]);
    expect(woken()).toBe(1);
  });

  it('gives every mail its own Message-ID on our domain', async () => {
    const { service, written } = makeService();
    await service.submitTicket(validTicket, someContext);
    const ids = written[0]?.mails.map(({ messageId }) => messageId) ?? [];
    expect(ids.every((id) => /^<[0-9a-z]+@example\.com>$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(2);
  });

  it('marks a suspect ticket with its reasons and stores and mails it all the same', async () => {
    const { service, written, tickets } = makeService();
    await service.submitTicket(validTicket, {
      ...someContext,
      signals: { honeypotFilled: true, elapsedMs: 5 },
    });
    expect(tickets[0]?.suspectReasons).toEqual(['trap-filled', 'too-fast']);
    expect(written[0]?.mails).toHaveLength(2);
  });

  it('keeps of the chosen cards only what a form could send', async () => {
    const { service, tickets } = makeService();
    const selectedServices = ['web', ...Array.from({ length: 5_000 }, () => 'web'), '<b>', 'x'.repeat(99)];
    await service.submitTicket(validTicket, { ...someContext, selectedServices });
    expect(tickets[0]?.selectedServices).toEqual(['web']);
  });

  it('draws another id when one is taken', async () => {
    const { service, written } = makeService([{ kind: 'taken' }, { kind: 'taken' }]);
    const { ticketId } = await service.submitTicket(validTicket, someContext);
    expect(written.map(({ recordId }) => recordId)).toHaveLength(3);
    expect(written[2]?.recordId).toBe(ticketId);
  });

  it('gives up when no id is free', async () => {
    const taken = Array.from({ length: 5 }, (): IntakeOutcome => ({ kind: 'taken' }));
    const { service, woken } = makeService(taken);
    await expect(service.submitTicket(validTicket, someContext)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(woken()).toBe(0);
  });

  it('answers a repeated request with the first ticket and wakes nobody', async () => {
    const first = { ticketId: 'K7M-4QX-9TB', createdAt: '2026-11-14T00:00:00.000Z' };
    const { service, woken } = makeService([{ kind: 'replayed', result: first }]);
    expect(
      await service.submitTicket(validTicket, { ...someContext, idempotencyKey: clientKey('key-12345') }),
    ).toMatchObject(first);
    expect(woken()).toBe(0);
  });

  it('answers no repeated request with something that is no ticket', async () => {
    const { service } = makeService([{ kind: 'replayed', result: { reference: 'other' } }]);
    await expect(service.submitTicket(validTicket, someContext)).rejects.toThrow('ticketId');
  });

  it('tells the two other uses of a key apart', async () => {
    const { service } = makeService([{ kind: 'key-reused' }, { kind: 'in-flight' }]);
    await expect(service.submitTicket(validTicket, someContext)).rejects.toBeInstanceOf(KeyReused);
    await expect(service.submitTicket(validTicket, someContext)).rejects.toBeInstanceOf(KeyInFlight);
  });

  it('fingerprints the content only: signals and cards may differ in a retry', async () => {
    const { service, written } = makeService();
    const keyed = { ...someContext, idempotencyKey: clientKey('key-12345') };
    await service.submitTicket(validTicket, keyed);
    await service.submitTicket(validTicket, {
      ...keyed,
      selectedServices: [],
      signals: { honeypotFilled: false, elapsedMs: 1 },
    });
    await service.submitTicket({ ...validTicket, name: 'Eve' }, keyed);
    const prints = written.map(({ idempotencyKey }) => idempotencyKey?.fingerprint);
    expect(prints[0]).toBe(prints[1]);
    expect(prints[0]).not.toBe(prints[2]);
    expect(written[0]?.idempotencyKey).toMatchObject({
      scope: 'tickets',
      key: 'key-12345',
      expiresAt: time + 24 * 60 * 60_000,
    });
  });

  it('admits nobody when the limit is reached', async () => {
    const { service, written } = makeService([], { limit: () => Promise.reject(new Error('limit')) });
    await expect(service.admit('192.0.2.7')).rejects.toThrow('limit');
    expect(written).toEqual([]);
  });

  it('marks a request that leaves out the signals of the form', async () => {
    const { service, tickets } = makeService();
    await service.submitTicket(validTicket, { ...someContext, signals: null });
    expect(tickets[0]?.suspectReasons).toEqual(['no-signals']);
  });
});
