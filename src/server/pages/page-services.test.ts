import { describe, expect, it } from 'vitest';
import { LimitExceeded } from '#server/http/limiter.ts';
import { createPageTickets } from './page-services.ts';

describe('A ticket posted to its page', () => {
  it('is not put together when its sender has sent too many.', async () => {
    const tickets = createPageTickets(
      {
        admit: () => Promise.reject(new LimitExceeded([], 60)),
        submitTicket: () => Promise.reject(new Error('Nothing was admitted.')),
      },
      '192.0.2.1',
    );
    const body = () => {
      throw new Error('The body was made.');
    };
    expect(await tickets.submit({ body, selectedServices: [], signals: null })).toMatchObject({
      ok: false,
      status: 429,
    });
  });
});
