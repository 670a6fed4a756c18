import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

export type Place = { readonly host: string; readonly port: number };

/**
 * The URL people can open: "every address" isn't one, and IPv6 addresses need brackets. Links are built from it and
 * never from a request, whose Host could lead a visitor elsewhere.
 */
export function ownAddress({ host, port }: Place): string {
  const every = host === '0.0.0.0' || host === '::';
  return `http://${every ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Where the server will listen, and its origin in links: the owner's setting or, without one, the server's own. Call it
 * before importing content, which reads `PUBLIC_URL`.
 */
export async function resolveAddress<T extends Place>(
  settings: T,
  environment: NodeJS.ProcessEnv,
): Promise<{ env: T; releasePort: () => Promise<void> }> {
  const reserved = settings.port === 0 ? await reservePort(settings.host) : null;
  const env = { ...settings, port: reserved?.port ?? settings.port };
  environment['PUBLIC_URL'] ||= ownAddress(env);
  return { env, releasePort: async () => reserved?.release() };
}

/**
 * Links are built before the server listens, so a port chosen by the system has to be known in advance. It's held until
 * released, so no other process gets it meanwhile.
 */
export async function reservePort(host: string): Promise<{ port: number; release: () => Promise<void> }> {
  const holder = createServer().listen(0, host);
  await once(holder, 'listening');
  return {
    port: (holder.address() as AddressInfo).port,
    release: async () => {
      holder.close();
      await once(holder, 'close');
    },
  };
}
