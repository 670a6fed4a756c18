import type { IncomingMessage } from 'node:http';
import { isPrivate } from '#server/base/outside.ts';

export type UnnamedProxy = ReturnType<typeof watchForProxy>;

/**
 * A proxy in front that the settings don't name: visitors share one limit, and nothing else shows it. Only a neighbour
 * counts, because whoever comes from the internet may write what they like. No address is kept.
 */
export function watchForProxy() {
  let isSeen = false;
  return {
    note({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): void {
      isSeen ||= headers['x-forwarded-for'] !== undefined && isPrivate(socket.remoteAddress ?? '');
    },
    isSeen: () => isSeen,
  };
}
