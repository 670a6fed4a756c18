import { describe, expect, it } from 'vitest';
import { slotGoneSchema, slotsAnswerSchema } from '#contract/booking.ts';
import { validBooking } from '#tests/support/bookings.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { killServer, startServer } from './killed-server.ts';

describe('two server processes on one database', () => {
  onBothEngines((engine) => {
    it('give one slot to exactly one of 50 clients; the others are told the next free slots', async () => {
      const servers = await Promise.all([startServer(engine), startServer(engine)]);
      const [first, second] = servers;
      const { slots } = slotsAnswerSchema.parse(await (await fetch(`${first.url}/api/slots`)).json()).data;
      const [start = '', ...free] = slots;
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          fetch(`${(index % 2 === 0 ? first : second).url}/api/bookings`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ ...validBooking, start, name: `Client ${index}` }),
          }),
        ),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      const refused = answers.filter(({ status }) => status === 409);
      expect(refused).toHaveLength(49);
      for (const answer of refused) {
        const problem = slotGoneSchema.parse(await answer.json());
        expect(problem.message).toMatch(/^[A-Z].+\.$/);
        expect(problem.slots).toEqual(free.slice(0, 5));
      }
      for (const { url } of servers) {
        const now = slotsAnswerSchema.parse(await (await fetch(`${url}/api/slots`)).json()).data.slots;
        expect(now).not.toContain(start);
      }
      await Promise.all(servers.map(killServer));
    });
  });
});
