/** A proxy in front that the settings don't name. Its visitors share one limit, and nothing else shows it. */
import type { IncomingMessage } from 'node:http';
import { isPrivate } from '#server/base/outside.ts';

let isSeen = false;

/** Only from a neighbour: whoever comes from the internet may write what they like. No address is kept. */
export function noteProxy({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): void {
  isSeen ||= headers['x-forwarded-for'] !== undefined && isPrivate(socket.remoteAddress ?? '');
}

/** Since the process started. */
export const proxyIsSeen = (): boolean => isSeen;
