import type { RequestRef } from '#contract/request/request.ts';
import type { RequestState } from '#contract/desk/lifecycle.ts';
import type { RequestWork, HiringWork, RequestEventKind } from '#contract/desk/views.ts';
import { createRequestLinks } from '#server/requests/links.ts';
import type { StoredEvent } from '#server/work/work.ts';
import { makeOrderedId } from '#server/mail/outbox.ts';
import { createSigning, loadSigningKeys } from '#server/signing/signing.ts';
import { openStores, type StoreSettings, type Stores } from '#server/stores.ts';
import { makeApplicationWriteSet } from './applications.ts';
import { makeBookingWriteSet } from './bookings.ts';
import { makeWriteSet, silentLog, someScopeJson } from './tickets.ts';
import { company } from '#contract/company.ts';
import { dayMs } from '#contract/durations.ts';
import { dayOf } from '#contract/zones.ts';
import { someQuote } from './quotes.ts';

const hourMs = 60 * 60_000;

/** One record in each state a request page can show; returns their URLs. */
export async function writeRequestStates(
  settings: StoreSettings,
  now = Date.now(),
): Promise<Readonly<Record<string, string>>> {
  const stores = await openStores(settings, silentLog);
  try {
    return await writeStates(stores, settings.dataDir, now);
  } finally {
    await stores.close();
  }
}

async function writeStates(stores: Stores, dataDir: string, now: number) {
  const signing = createSigning(() =>
    loadSigningKeys({ dataDir, signingKeys: [] }, stores.engine, stores.secrets),
  );
  const links = createRequestLinks({ stores, signing, now: () => now });
  const paths: Record<string, string> = {};
  const show = async (name: string, ref: RequestRef) => {
    paths[name] = await links.pathOf(ref);
  };
  const event = (recordId: string, kind: RequestEventKind, at: number, about: string | null = null) => ({
    id: makeOrderedId(),
    recordId,
    kind,
    actorId: ['added', 'nda'].includes(kind) ? 'visitor' : null,
    at,
    text: null,
    about,
    messageId: null,
    mailId: null,
  });
  const audit = (recordId: string) => ({ actorId: 'machine', action: 'noted', recordId, requestId: 'x' });

  let count = 0;
  async function ticket(
    name: string,
    age: number,
    change: Partial<Omit<RequestWork, 'version'>>,
    events: readonly [RequestEventKind, number, string?][] = [],
    email = `${name}@example.com`,
  ): Promise<string> {
    count += 1;
    const id = `K7M-4QX-${String(count).padStart(3, '2')}`;
    const createdAt = now - age;
    await stores.intake.write({
      ...makeWriteSet({
        now: createdAt,
        ticket: { id, email, selectedServices: ['web', 'api'], scope: count === 1 ? someScopeJson : null },
      }),
      mails: [],
    });
    if (Object.keys(change).length > 0)
      await stores.desk.requests.write({
        recordId: id,
        version: 0,
        change,
        events: events.map(([kind, after, about]): StoredEvent => event(id, kind, createdAt + after, about)),
        mails: [],
        audit: audit(id),
        now,
      });
    await show(name, { kind: 'ticket', recordId: id });
    return id;
  }

  const answered = { answeredAt: now - dayMs };
  const replied: [RequestEventKind, number] = ['reply-accepted', 3 * hourMs];
  const closed = (state: RequestState): [RequestEventKind, number, string] => ['moved', 20 * hourMs, state];
  await ticket('new', 2 * hourMs, {});
  await ticket('late', 26 * hourMs, { lateAt: now - 2 * hourMs }, [['late', 24 * hourMs]]);
  await ticket('contacted', 27 * hourMs, { state: 'contacted', ...answered }, [replied]);
  await ticket('added', 27 * hourMs, { state: 'contacted', answeredAt: null, clockFrom: now - hourMs }, [
    replied,
    ['nda', 25 * hourMs],
    ['added', 26 * hourMs],
  ]);
  await ticket('waiting', 27 * hourMs, { state: 'contacted', ...answered, waitingUntil: now + 20 * dayMs }, [
    replied,
    ['waiting', 4 * hourMs, String(now + 20 * dayMs)],
  ]);
  await ticket('scoped', 27 * hourMs, { state: 'scoped', ...answered }, [replied, closed('scoped')]);
  await ticket('quoted', 27 * hourMs, { state: 'quoted', ...answered }, [replied, closed('quoted')]);
  for (const state of ['open', 'expired', 'void', 'accepted', 'declined'] as const) {
    const id = await ticket(`quote-${state}`, 27 * hourMs, { state: 'quoted', ...answered }, [
      replied,
      closed('quoted'),
    ]);
    const isAccepted = state === 'accepted';
    await stores.desk.requests.write({
      recordId: id,
      version: 1,
      change: isAccepted ? { state: 'won', reason: 'x' } : {},
      events: [event(id, isAccepted ? 'quote-accepted' : 'reply-accepted', now - hourMs)],
      mails: [],
      audit: audit(id),
      now,
      alsoWrite: async (transaction) => {
        const validUntil = dayOf(now + (state === 'expired' ? -2 : 20) * dayMs, company.hours.zone);
        const former = { ...someQuote(id, now, validUntil), pdf: Buffer.from('%PDF-') };
        await stores.quotes.insert({ ...former, id: `${former.id}0`, number: 1 }, transaction);
        await stores.quotes.insert(former, transaction);
        if (state === 'open' || state === 'expired') return;
        const decided = { state, settledAt: now, reason: state === 'declined' ? 'Over our budget.' : null };
        const by = { acceptedBy: 'Ada Lovelace', acceptedRole: 'CTO', acceptedEmail: 'a@example.com' };
        const nobody = { acceptedBy: null, acceptedRole: null, acceptedEmail: null, startOn: null };
        const person = isAccepted ? { ...by, startOn: former.offer.starts[0] ?? null } : nobody;
        await stores.quotes.settle(former.id, { ...decided, ...person }, transaction);
      },
    });
  }
  await ticket('won', 27 * hourMs, { state: 'won', ...answered, reason: 'x' }, [replied, closed('won')]);
  await ticket('lost', 27 * hourMs, { state: 'lost', ...answered, reason: 'x' }, [replied, closed('lost')]);
  await ticket('closed', 27 * hourMs, { state: 'spam' }, [closed('spam')]);
  await ticket('withdrawn', 27 * hourMs, { state: 'withdrawn' }, [closed('withdrawn')]);
  const into = await ticket('goes-on', 20 * hourMs, {}, [], 'twice@example.com');
  await ticket(
    'merged',
    27 * hourMs,
    { state: 'merged', mergedInto: into },
    [['merged', hourMs]],
    'twice@example.com',
  );

  async function application(
    name: string,
    change: Partial<Omit<HiringWork, 'version'>>,
    kinds: readonly [RequestEventKind, string][] = [],
  ) {
    count += 1;
    const reference = `APP-4QX-K7M-${String(count).padStart(3, '2')}`;
    await stores.intake.write({
      ...makeApplicationWriteSet({
        // Later than any deadline, whatever holidays are in between.
        now: now - 16 * dayMs,
        application: { reference, email: `${name}@example.com` },
      }),
      mails: [],
    });
    if (Object.keys(change).length > 0)
      await stores.desk.hiring.write({
        recordId: reference,
        version: 0,
        change,
        events: kinds.map(([kind, about], index) => event(reference, kind, now - (8 - index) * dayMs, about)),
        mails: [],
        audit: audit(reference),
        now,
      });
    await show(name, { kind: 'application', recordId: reference });
  }
  const stages = (to: number) =>
    Array.from({ length: to }, (_, index): [RequestEventKind, string] => ['stage', String(index + 1)]);
  await application('stage-late', {});
  await application('stage-2', { stage: 1, stageAt: now - hourMs }, stages(1));
  await application('stage-offer', { stage: 4, stageAt: now - hourMs }, stages(4));
  await application('hired', { stage: 4, state: 'hired', stageAt: now }, [...stages(4), ['ended', 'hired']]);
  await application('declined', { state: 'declined', reason: 'x', stageAt: now }, [['ended', 'declined: x']]);
  await application('withdrew', { state: 'withdrew', stageAt: now }, [['ended', 'withdrew']]);

  async function call(name: string, start: number, status: 'booked' | 'cancelled' = 'booked') {
    const booking = makeBookingWriteSet({ start, status, email: `${name}@example.com`, id: `call-${name}` });
    await stores.intake.write(booking);
    await show(name, { kind: 'call', recordId: booking.recordId });
  }
  // Whole half hours, far apart: each time can be booked once.
  const slot = Math.ceil(now / dayMs) * dayMs + 15 * hourMs;
  await call('call-upcoming', slot + 7 * dayMs);
  await call('call-past', slot - 7 * dayMs);
  await call('call-cancelled', slot + 8 * dayMs, 'cancelled');

  const sign = await signing.signer();
  paths['gone'] = `/case/${sign('case', 'ticket~K7M-4QX-222~9')}`;
  const owner: RequestRef = { kind: 'ticket', recordId: 'K7M-4QX-221' };
  for (const confirms of ['copy', 'erase'] as const)
    paths[`confirm-${confirms}`] = await links.confirmPath({
      ...owner,
      version: 1,
      what: confirms,
      expiresAt: now + dayMs,
    });
  return paths;
}
