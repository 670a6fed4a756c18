import { describe, expect, it } from 'vitest';
import { requestProblems } from '#content/request-problems.ts';
import { ticketPolicy } from '#server/tickets/service.ts';
import { createMemoryLimitStore, admitBy, createLimiter, LimitExceeded, type Admission } from './limiter.ts';

const policy = { name: 'things', perClient: 2, inAll: 3, windowMs: 10_000 };

describe('the limiter', () => {
  it('tells where the client stands and refuses the first request too many', async () => {
    const limit = createLimiter(createMemoryLimitStore(), () => 0);
    expect(await limit(policy, '192.0.2.1')).toEqual([
      { policy: 'things-client', limit: 2, windowSeconds: 10, remaining: 1, resetSeconds: 10 },
      { policy: 'things-all', limit: 3, windowSeconds: 10, remaining: 2, resetSeconds: 10 },
    ]);
    await limit(policy, '192.0.2.1');
    await expect(limit(policy, '192.0.2.1')).rejects.toMatchObject({
      name: 'LimitExceeded',
      retryAfterSeconds: 10,
    });
  });

  it('gives the one proof of it: an admission cannot be written by hand', async () => {
    const admit = admitBy(
      createLimiter(createMemoryLimitStore(), () => 0),
      policy,
    );
    const { clientAddress, quotas } = await admit('192.0.2.1');
    // @ts-expect-error what was not counted is no admission
    const written: Admission = { clientAddress, quotas };
    expect(await admit('192.0.2.1')).not.toEqual(written);
  });

  it('lets the client in again when the window is over', async () => {
    let time = 0;
    const limit = createLimiter(createMemoryLimitStore(), () => time);
    await limit(policy, '192.0.2.1');
    await limit(policy, '192.0.2.1');
    time = 9_001;
    await expect(limit(policy, '192.0.2.1')).rejects.toMatchObject({ retryAfterSeconds: 1 });
    time = 10_000;
    expect(await limit(policy, '192.0.2.1')).toMatchObject([{ remaining: 1 }, { remaining: 2 }]);
  });

  it('counts whoever is known by that alone, and whatever strangers have used up', async () => {
    const limit = createLimiter(createMemoryLimitStore(), () => 0);
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await limit(policy, address);
    await expect(limit(policy, '192.0.2.4')).rejects.toBeInstanceOf(LimitExceeded);
    const known = { known: 'a session' };
    expect(await limit(policy, known)).toMatchObject([{ policy: 'things-client', remaining: 1 }]);
    await limit(policy, known);
    await expect(limit(policy, known)).rejects.toBeInstanceOf(LimitExceeded);
    expect(await limit(policy, { known: 'another' })).toMatchObject([{ remaining: 1 }]);
  });

  it('lets all who hold links in one network do no more than one stranger there, who is counted apart', async () => {
    const limit = createLimiter(createMemoryLimitStore(), () => 0);
    const holder = (link: number, network = '192.0.2.1') => limit(policy, { known: `link ${link}`, network });
    for (let link = 0; link < policy.perClient; link += 1) await holder(link);
    await expect(holder(policy.perClient)).rejects.toBeInstanceOf(LimitExceeded);
    expect(await limit(policy, '192.0.2.1')).toMatchObject([{ remaining: policy.perClient - 1 }, {}]);
    // One link doesn't get more by being used in many networks.
    expect(await holder(9, '192.0.2.2')).toMatchObject([{ remaining: 1 }, { remaining: 1 }]);
    expect(await holder(9, '192.0.2.3')).toMatchObject([{ remaining: 0 }, { remaining: 1 }]);
    await expect(holder(9, '192.0.2.4')).rejects.toBeInstanceOf(LimitExceeded);
  });

  it('counts the holders of links per IPv6 /56, too', async () => {
    const limit = createLimiter(createMemoryLimitStore(), () => 0);
    const wide = { ...policy, inAll: 1_000 };
    const attempts = Array.from({ length: 64 }, (_, index) =>
      limit(wide, { known: `link ${index}`, network: `2001:db8:0:${index.toString(16)}::1` }),
    );
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4 * wide.perClient);
  });

  it('counts a whole IPv6 /64 as one client and its neighbour as another', async () => {
    const limit = createLimiter(createMemoryLimitStore(), () => 0);
    const wide = { ...policy, inAll: 100 };
    await limit(wide, '2001:db8::1');
    await limit(wide, '2001:db8::ffff:2');
    await expect(limit(wide, '2001:db8:0:0:9::')).rejects.toBeInstanceOf(LimitExceeded);
    expect(await limit(wide, '2001:db8:0:1::1')).toMatchObject([{ remaining: 1 }, {}, {}, {}]);
  });

  it('gives an IPv6 /56 no more than four of its /64 may send', async () => {
    const limit = createLimiter(createMemoryLimitStore(), () => 0);
    const wide = { ...policy, inAll: 1_000 };
    const attempts = Array.from({ length: 256 }, (_, index) => `2001:db8:0:${index.toString(16)}::1`);
    const outcomes = await Promise.allSettled(attempts.map((address) => limit(wide, address)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4 * wide.perClient);
    expect(await limit(wide, '2001:db8:0:100::1')).toMatchObject([
      { remaining: 1 },
      { remaining: 7 },
      {},
      {},
    ]);
  });

  it('leaves half of what all have to others, however many /56 one /48 has, and says whose limit it was', async () => {
    const limit = createLimiter(createMemoryLimitStore(), () => 0);
    const wide = { ...policy, inAll: 20 };
    let admitted = 0;
    for (let index = 0; index < 256; index += 1) {
      const [outcome] = await Promise.allSettled([limit(wide, `2001:db8:0:${index.toString(16)}00::1`)]);
      if (outcome.status === 'fulfilled') admitted += 1;
    }
    expect(admitted).toBe(10);
    await expect(limit(wide, '2001:db8:0:ff00::1')).rejects.toThrow(requestProblems.tooMany(1));
    for (let own = 0; own < 9; own += 1) await limit(wide, `192.0.2.${own}`);
    await expect(limit(wide, '192.0.2.99')).rejects.toThrow(requestProblems.tooManyInAll(1));
  });

  it('gives made-up addresses one quota together, and an address with a port none of its own', async () => {
    const limit = createLimiter(createMemoryLimitStore(), () => 0);
    const wide = { ...policy, inAll: 100 };
    for (const address of ['junk', 'more junk']) await limit(wide, address);
    await expect(limit(wide, 'other junk')).rejects.toBeInstanceOf(LimitExceeded);
    for (const address of ['192.0.2.1:1', '192.0.2.1:2']) await limit(wide, address);
    await expect(limit(wide, '192.0.2.1')).rejects.toBeInstanceOf(LimitExceeded);
  });

  it('does not let one network spend what everybody has together', async () => {
    let time = 0;
    const limit = createLimiter(createMemoryLimitStore(), () => time);
    const wide = { ...policy, inAll: 10 };
    for (let request = 0; request < 50; request += 1) await limit(wide, '192.0.2.1').catch(() => undefined);
    expect(await limit(wide, '192.0.2.2')).toMatchObject([{}, { remaining: 6 }]);
    await expect(limit(wide, '192.0.2.1')).rejects.toMatchObject({ retryAfterSeconds: 10 });
    time = 9_001;
    await expect(limit(wide, '192.0.2.1')).rejects.toMatchObject({ retryAfterSeconds: 1 });
    time = 10_000;
    expect(await limit(wide, '192.0.2.1')).toMatchObject([{ remaining: 1 }, {}]);
  });

  it('has a ceiling for everybody together', async () => {
    const limit = createLimiter(createMemoryLimitStore(), () => 0);
    for (const host of [1, 2, 3]) await limit(policy, `192.0.2.${host}`);
    await expect(limit(policy, '192.0.2.4')).rejects.toBeInstanceOf(LimitExceeded);
  });

  it('keeps two endpoints apart', async () => {
    const limit = createLimiter(createMemoryLimitStore(), () => 0);
    for (const _ of [1, 2]) await limit(policy, '192.0.2.1');
    expect(await limit({ ...policy, name: 'others' }, '192.0.2.1')).toMatchObject([{ remaining: 1 }, {}]);
  });

  it('gives an office 60 tickets in 10 minutes', async () => {
    const limit = createLimiter(createMemoryLimitStore(), () => 0);
    for (let ticket = 1; ticket <= 60; ticket += 1) await limit(ticketPolicy, '192.0.2.1');
    await expect(limit(ticketPolicy, '192.0.2.1')).rejects.toMatchObject({ retryAfterSeconds: 600 });
  });
});

describe('limits in memory', () => {
  it('stay bounded: the oldest window makes room', async () => {
    const store = createMemoryLimitStore(3);
    const take = (bucket: string, now: number) => store.take([{ bucket, windowMs: 100 }], now);
    for (const [index, bucket] of ['a', 'b', 'c', 'd'].entries()) await take(bucket, index);
    expect(await take('b', 10)).toEqual([{ hits: 2, resetAt: 101 }]);
    expect(await take('d', 10)).toEqual([{ hits: 2, resetAt: 103 }]);
    expect(await take('a', 10)).toEqual([{ hits: 1, resetAt: 110 }]);
  });

  it('forget windows that are over', async () => {
    const store = createMemoryLimitStore();
    await store.take([{ bucket: 'a', windowMs: 100 }], 0);
    expect(await store.take([{ bucket: 'a', windowMs: 100 }], 100)).toEqual([{ hits: 1, resetAt: 200 }]);
  });

  it('remembers the total however many clients come: they drive out each other only', async () => {
    const limit = createLimiter(createMemoryLimitStore(2), () => 0);
    const wide = { ...policy, inAll: 4 };
    for (const client of ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4']) await limit(wide, client);
    await expect(limit(wide, '10.0.0.5')).rejects.toBeInstanceOf(LimitExceeded);
  });
});
