import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

export type Place = { readonly host: string; readonly port: number };

/**
 * The address people can open: "every address" is none, and IPv6 addresses stand in brackets. Links are made of it, and
 * never of a request: its Host could lead a visitor elsewhere.
 */
export function ownAddress({ host, port }: Place): string {
  const every = host === '0.0.0.0' || host === '::';
  return `http://${every ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Where the server will listen, and the name for it in links: the address the owner names or, without one, the server's
 * own. To be called before content is imported, which reads `PUBLIC_URL`.
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
 * Links are made before the server listens, so a port that the system chooses has to be known before, too. It is held
 * until it is released, so that no other process is given it meanwhile.
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
