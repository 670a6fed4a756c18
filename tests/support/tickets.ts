import type { Scope } from '#contract/estimate/scope.ts';
import { exampleTicket, type ReceivedTicket } from '#contract/ticket.ts';
import type { IntakeWriteSet, IdempotencyKey } from '#server/intake/submission.ts';
import { insertTicket } from '#server/tickets/repository.ts';
import type { SubmitContext } from '#server/tickets/service.ts';
import { readStoredTicket } from '#server/tickets/ticket.ts';
import type { StoredTicket } from '#server/database/records.ts';
import { admission } from './admission.ts';

export const validTicket: ReceivedTicket = {
  ...exampleTicket,
  services: ['penetration-testing', 'security-audit'],
  message: 'Please test our <engine> & its "gears".\nSoon.',
};

/** What /estimate produces for a web application and its API. */
export const someScope: Scope = {
  model: '2026-11-15',
  services: ['web', 'api'],
  counts: {
    webApps: 1,
    webRoles: 3,
    webScreens: null,
    webTenants: 2,
    webSignIns: 1,
    webMoney: 1,
    webUploads: 0,
    apiOperations: 62,
  },
  depth: 'recommended',
  source: null,
  framework: 'soc2',
  auditEnd: '2027-03-31',
};
export const someScopeJson = JSON.stringify(someScope);

export const someContext: SubmitContext = {
  admission,
  idempotencyKey: null,
  signals: { honeypotFilled: false, elapsedMs: 60_000 },
  selectedServices: ['web', 'mobile'],
};

let made = 0;

/** What a service would write, with its own ids. */
export function makeWriteSet(
  change: { idempotencyKey?: IdempotencyKey; ticket?: Partial<StoredTicket>; now?: number } = {},
): IntakeWriteSet & { readonly tickets: readonly [StoredTicket] } {
  made += 1;
  const now = change.now ?? 1_000_000 + made;
  const ticket: StoredTicket = {
    ...readStoredTicket(validTicket),
    id: `TICKET-${made}`,
    selectedServices: ['web'],
    suspectReasons: [],
    createdAt: now,
    ...change.ticket,
  };
  const mail = (kind: string, recipient: string) => ({
    id: `${kind}-${made}`,
    kind,
    recordId: ticket.id,
    recipient,
    messageId: `<${kind}-${made}@example.com>`,
    payload: { ...ticket },
    createdAt: now,
  });
  return {
    idempotencyKey: change.idempotencyKey ?? null,
    recordId: ticket.id,
    result: { ticketId: ticket.id },
    tickets: [ticket],
    insert: (transaction) => insertTicket(transaction, ticket),
    mails: [mail('ticket-receipt', ticket.email), mail('ticket-notice', 'team@example.com')],
    now,
  };
}

export function makeTestKey(key: string, change: Partial<IdempotencyKey> = {}): IdempotencyKey {
  return { scope: 'tickets', key, fingerprint: 'same', expiresAt: 9_000_000, ...change };
}

export const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
