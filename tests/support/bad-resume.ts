import type { ContentRefusal } from '#server/applications/resume/refusal.ts';

export type BadResume = {
  readonly title: string;
  readonly name: string;
  /** Null: refused by name or size, before anything is read. */
  readonly reason: ContentRefusal | 'wrong-name' | null;
  readonly bytes: () => Buffer;
};

export const bad = (
  title: string,
  name: string,
  reason: BadResume['reason'],
  bytes: () => Buffer,
): BadResume => ({ title, name, reason, bytes });
