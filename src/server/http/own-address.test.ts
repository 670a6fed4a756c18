import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ownAddress, reservePort, resolveAddress } from './own-address.ts';

describe('the address on which the server listens', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:8080'],
    ['0.0.0.0', 'http://localhost:8080'],
    ['::', 'http://localhost:8080'],
    ['::1', 'http://[::1]:8080'],
    ['intranet.example', 'http://intranet.example:8080'],
  ])('of %s is one that people can open', (host, address) => {
    expect(ownAddress({ host, port: 8080 })).toBe(address);
  });

  it('names links after itself where the owner names nothing, a port of the system’s choice included', async () => {
    const unnamed: NodeJS.ProcessEnv = { PUBLIC_URL: '' };
    const { env, releasePort } = await resolveAddress({ host: '127.0.0.1', port: 0 }, unnamed);
    expect(env.port).toBeGreaterThan(0);
    expect(unnamed['PUBLIC_URL']).toBe(`http://127.0.0.1:${env.port}`);
    await releasePort();
    const named: NodeJS.ProcessEnv = { PUBLIC_URL: 'https://site.example' };
    expect((await resolveAddress({ host: '127.0.0.1', port: 4100 }, named)).env.port).toBe(4100);
    expect(named['PUBLIC_URL']).toBe('https://site.example');
  });

  it('has its port before anyone listens there, and nobody else is given it', async () => {
    const one = await reservePort('127.0.0.1');
    const other = await reservePort('127.0.0.1');
    expect(one.port).toBeGreaterThan(0);
    expect(other.port).not.toBe(one.port);
    await Promise.all([one.release(), other.release()]);
    const [refused] = (await once(connect(one.port, '127.0.0.1'), 'error')) as [NodeJS.ErrnoException];
    expect(refused.code).toBe('ECONNREFUSED');
  });
});
