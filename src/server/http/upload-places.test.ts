import { describe, expect, it } from 'vitest';
import { CapacityExceeded } from '#server/lib/semaphore.ts';
import { createUploadPlaces } from './upload-places.ts';

describe('places for uploads', () => {
  const hold = (places: ReturnType<typeof createUploadPlaces>, address: string) => {
    const held = Promise.withResolvers<string>();
    return { done: places(address, () => held.promise), end: () => held.resolve('received') };
  };

  it('are lent to one network up to its own number; the others keep theirs', async () => {
    const places = createUploadPlaces({ inAll: 100, perNetwork: 2 });
    const mine = [hold(places, '192.0.2.1'), hold(places, '192.0.2.1:443')];
    await expect(places('192.0.2.1', () => Promise.resolve())).rejects.toBeInstanceOf(CapacityExceeded);
    await expect(places('192.0.2.2', () => Promise.resolve('in'))).resolves.toBe('in');
    mine[0]?.end();
    expect(await mine[0]?.done).toBe('received');
    await expect(places('192.0.2.1', () => Promise.resolve('in'))).resolves.toBe('in');
    mine[1]?.end();
    await mine[1]?.done;
  });

  it('of a whole IPv6 /56 count together', async () => {
    const places = createUploadPlaces({ inAll: 100, perNetwork: 1 });
    const mine = hold(places, '2001:db8:0:1::1');
    await expect(places('2001:db8:0:2::1', () => Promise.resolve())).rejects.toBeInstanceOf(CapacityExceeded);
    mine.end();
    await mine.done;
  });

  it('end with a number for all, and come back also when the work fails', async () => {
    const places = createUploadPlaces({ inAll: 1, perNetwork: 1 });
    await expect(places('192.0.2.1', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    const mine = hold(places, '192.0.2.1');
    await expect(places('192.0.2.2', () => Promise.resolve())).rejects.toBeInstanceOf(CapacityExceeded);
    mine.end();
    await mine.done;
    await expect(places('192.0.2.2', () => Promise.resolve('in'))).resolves.toBe('in');
  });
});
