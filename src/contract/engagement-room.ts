/** The actions in the engagement room. The tab stores only these; the room's state is derived from them. */
import { z } from 'zod/mini';
import { roomLimits } from '#contract/engagement-room-limits.ts';

const finding = z.string().check(z.regex(/^MP-\d{2}$/));
const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

export const roomActionSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('assign'), finding, owner: text(roomLimits.name) }),
  z.object({ type: z.literal('comment'), finding, text: text(roomLimits.comment) }),
  z.object({ type: z.literal('fixed'), finding }),
  z.object({ type: z.literal('retest'), finding }),
  /** The scripted tester's; all others are the visitor's. */
  z.object({ type: z.literal('answer'), finding }),
  z.object({ type: z.literal('accept'), finding, name: text(roomLimits.name), review: z.iso.date() }),
  z.object({
    type: z.literal('rate'),
    finding,
    vector: z.string().check(z.maxLength(roomLimits.vector)),
  }),
]);

export type RoomAction = z.infer<typeof roomActionSchema>;

export const roomLogSchema = z.object({
  version: z.literal(1),
  actions: z.array(roomActionSchema).check(z.maxLength(2 * roomLimits.actions)),
});
