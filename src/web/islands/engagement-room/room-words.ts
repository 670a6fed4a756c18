import type { boardWords } from '#content/engagement-room/board-words.ts';
import type { frameWords } from '#content/engagement-room/frame-words.ts';
import type { roomWords } from '#content/engagement-room/words.ts';

/** Of the frame and the list: what a still picture of the room needs too. */
export type RoomFrameWords = typeof frameWords;
export type RoomWords = typeof roomWords;
export type BoardWords = typeof boardWords;

export const roomFileKinds = ['json', 'csv', 'tracker'] as const;
export type RoomFileKind = (typeof roomFileKinds)[number];
export type RoomFile = { readonly name: string; readonly type: string; readonly text: string };
