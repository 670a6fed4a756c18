import type { Base, Feature } from '#server/feature.ts';
import { findCallLink } from './call-link.ts';
import { retryReply, sendRepeats } from './send-repository.ts';
import { staffRepeats } from './staff-repository.ts';
import type { WorkStores } from './stores.ts';

export const work = {
  retries: { 'desk-reply': retryReply },
  repeats: { ...staffRepeats, ...sendRepeats },
  services: {
    callHosts: ({ stores: { desk } }: Base<{ readonly desk: Pick<WorkStores, 'calls' | 'staff'> }>) => ({
      linkOf: (bookingId: string) => findCallLink(desk, bookingId),
      blocked: (from: number, to: number) => desk.calls.blocked(from, to),
    }),
  },
} satisfies Feature;
