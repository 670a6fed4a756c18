import { lookupLimits } from '#contract/request/request-limits.ts';
import type { RequestRef } from '#contract/request/request.ts';
import type { RequestLookup } from '#contract/request/look-up.ts';
import { applicationReferencePattern } from '#contract/ids.ts';
import { admitBy, type Admission, type LimitPolicy } from '#server/http/limiter.ts';
import { makeOrderedId } from '#server/mail/outbox.ts';
import type { RequestsContext, OpenedRequest } from './links.ts';
import type { LookupAnswer, QueuedLookup } from './repository.ts';

const lookupPolicy: LimitPolicy = { name: 'case-links', ...lookupLimits };

export function createRequestLookups(parts: RequestsContext) {
  const { links, now } = parts;
  const { requestLinks: store } = parts.stores;

  async function refsOf({ email, caseId }: QueuedLookup): Promise<RequestRef[]> {
    if (caseId !== null) {
      const kind = applicationReferencePattern.test(caseId) ? 'application' : 'ticket';
      return [{ kind, recordId: caseId }];
    }
    const { tickets, applications, bookings } = await store.recordsOf(email, lookupLimits.requestsPerMail);
    const refOf = (kind: RequestRef['kind'], recordId: string, createdAt: number) => ({
      kind,
      recordId,
      createdAt,
    });
    return [
      ...tickets.map(({ id, createdAt }) => refOf('ticket', id, createdAt)),
      ...applications.map(({ reference, createdAt }) => refOf('application', reference, createdAt)),
      // A request's call is on its page.
      ...bookings
        .filter(({ ticketId }) => ticketId === null)
        .map(({ id, createdAt }) => refOf('call', id, createdAt)),
    ]
      .toSorted((a, b) => b.createdAt - a.createdAt)
      .slice(0, lookupLimits.requestsPerMail);
  }

  async function requestsOf(lookup: QueuedLookup): Promise<OpenedRequest[]> {
    const found: OpenedRequest[] = [];
    for (const ref of await refsOf(lookup)) {
      const opened = await links.load(ref);
      if (opened?.email === lookup.email) found.push(opened);
    }
    return found;
  }

  async function answerTo(lookup: QueuedLookup): Promise<LookupAnswer | null> {
    const found = await requestsOf(lookup);
    const [first] = found;
    if (!first) return null;
    const sign = await links.signer();
    // Only someone who knows the ID invalidates earlier links: many people know an address.
    const renews = lookup.caseId !== null;
    const payload = {
      email: lookup.email,
      isRenewed: renews,
      cases: found.map(({ ref, createdAt }) => ({
        kind: ref.kind,
        id: ref.recordId,
        createdAt,
        url: parts.publicUrl + sign({ ...ref, version: ref.version + Number(renews), mailed: true }),
      })),
    };
    const about = { recordId: first.ref.recordId, payload, createdAt: now() };
    const budget = await parts.mailBudget(lookup.email, renews ? 'own-look-up' : 'look-up');
    return {
      mail: parts.makeMail('case-links', lookup.email, about, budget),
      versions: renews ? found.map(({ ref }) => ({ recordId: ref.recordId, version: ref.version + 1 })) : [],
    };
  }

  return {
    admit: admitBy(parts.limit, lookupPolicy),
    /** Writes one row, whoever asks: neither the response nor its timing reveals whether there's a request. */
    async lookUp({ email, caseId }: RequestLookup, _admission: Admission): Promise<void> {
      await store.queue({ id: makeOrderedId(), email, caseId: caseId ?? null, createdAt: now() });
    },
    /** Processes waiting lookups and returns how many. Run by a timer, never by a request. */
    async settleWaiting(): Promise<number> {
      const waiting = await store.waiting(lookupLimits.perTick);
      const failures: unknown[] = [];
      for (const lookup of waiting) {
        // A failing one doesn't block the others; it stays and is retried.
        try {
          await store.settle(lookup.id, await answerTo(lookup), now());
        } catch (error) {
          failures.push(error);
        }
      }
      if (waiting.length > 0) parts.onStored();
      if (failures.length > 0) throw failures[0];
      return waiting.length;
    },
  };
}
