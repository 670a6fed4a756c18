import { describe, expect, it } from 'vitest';
import { onBothEngines } from '#tests/support/engines.ts';
import { holdIntake } from '#tests/support/held-intake.ts';
import { idOf, problemOf, setUpTicketRequests } from '#tests/support/ticket-requests.ts';
import { someScope, validTicket } from '#tests/support/tickets.ts';

describe('POST /api/tickets with an idempotency key', () => {
  onBothEngines((engine) => {
    const setup = setUpTicketRequests(engine);

    it('answers the same key and body with the same ticket and status, also in another process', async () => {
      const headers = { 'idempotency-key': '"5f0c7a52-same"' };
      const first = await setup.post({ headers });
      const other = await setup.api({ intake: (await engine.open()).intake });
      const again = await setup.post({ headers: { 'idempotency-key': '5f0c7a52-same' } }, other);
      expect(again.statusCode).toBe(201);
      expect(again.json()).toEqual(first.json());
    });

    it('takes a body as the same when only its spelling differs', async () => {
      const headers = { 'idempotency-key': 'spelling-1' };
      const first = await setup.post({ headers });
      const payload = { ...validTicket, name: `  ${validTicket.name} `, phone: '(012) 345-6789' };
      expect((await setup.post({ headers, payload })).json()).toEqual(first.json());
    });

    it('answers 422 to the same key with another body', async () => {
      const headers = { 'idempotency-key': 'another-body' };
      await setup.post({ headers });
      expect(problemOf(await setup.post({ headers, payload: { ...validTicket, name: 'Eve' } })).status).toBe(
        422,
      );
    });

    it('answers 409 with Retry-After while the first request is in flight', async () => {
      const headers = { 'idempotency-key': 'in-flight-1' };
      const held = holdIntake(setup.stores.intake);
      const slow = await setup.api({ intake: held.intake });
      const send = async () => setup.post({ headers }, slow);
      const both = [send(), send()];
      const refused = await Promise.race(both);
      expect(problemOf(refused)).toMatchObject({ status: 409 });
      expect(refused.headers['retry-after']).toBe('1');
      held.letGo();
      expect((await Promise.all(both)).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual(
        [201, 409],
      );
    });

    it('does not burn a key with a body that breaks a rule', async () => {
      const headers = { 'idempotency-key': 'corrected-1' };
      expect(problemOf(await setup.post({ headers, payload: { ...validTicket, email: 'x' } })).status).toBe(
        400,
      );
      expect((await setup.post({ headers })).statusCode).toBe(201);
    });

    it('creates a new ticket each time without a key', async () => {
      const ids = [await setup.post(), await setup.post()].map(idOf);
      expect(new Set(ids).size).toBe(2);
    });

    it.each(['short', 'with space inside', 'x'.repeat(129), 'ünïcödé-key'])(
      'answers 400 to the key %j',
      async (key) => {
        expect(problemOf(await setup.post({ headers: { 'idempotency-key': key } })).status).toBe(400);
      },
    );

    it('answers 422 to the same key with another scope', async () => {
      const headers = { 'idempotency-key': 'with-a-scope' };
      const first = await setup.post({ headers, payload: { ...validTicket, scope: someScope } });
      const again = await setup.post({ headers, payload: { ...validTicket, scope: someScope } });
      expect(idOf(again)).toBe(idOf(first));
      expect((await setup.post({ headers, payload: validTicket })).statusCode).toBe(422);
    });
  });
});
