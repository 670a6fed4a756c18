import { requestLimits } from '#contract/desk/desk-limits.ts';
import { mayMove } from '#contract/desk/lifecycle.ts';
import type { RequestWork, Undoable } from '#contract/desk/views.ts';
import type { RequestChange } from '#server/work/ticket-repository.ts';
import type { StoredEvent } from '#server/work/work.ts';

type Known = Pick<RequestWork, 'state' | 'ownerId' | 'waitingUntil' | 'reason'>;

/** What a ticket's history made of it: the history is the only place where the former state is kept. */
function historyOf(events: readonly StoredEvent[]): Known {
  const known: { -readonly [Name in keyof Known]: Known[Name] } = {
    state: 'new',
    ownerId: null,
    waitingUntil: null,
    reason: null,
  };
  for (const { kind, about, text, actorId } of events) {
    if (kind === 'assigned') known.ownerId = about;
    if (kind === 'waiting') known.waitingUntil = about === null ? null : Number(about);
    if (['reply', 'moved', 'mail', 'added', 'wrote', 'merged'].includes(kind)) known.waitingUntil = null;
    if (kind === 'reply') known.ownerId ??= actorId;
    if (kind === 'moved') Object.assign(known, { state: about, reason: text });
    if (kind === 'reply-accepted' || (kind === 'call' && about === 'reached'))
      if (mayMove(known.state, 'contacted', 'follows')) known.state = 'contacted';
  }
  return known;
}

const isUndoable = (kind: StoredEvent['kind']): kind is Undoable =>
  kind === 'assigned' || kind === 'waiting' || kind === 'moved';

/** Nobody's step: a deadline came closer. */
const byClock: readonly StoredEvent['kind'][] = ['told', 'late'];

/**
 * How to take back someone's own last step, if it was a moment ago and no person or mail has done anything since. Null:
 * it can't be.
 */
export function undoOf(
  events: readonly StoredEvent[],
  work: RequestWork,
  staffId: string,
  now: number,
): { readonly of: Undoable; readonly change: RequestChange; readonly event: Partial<StoredEvent> } | null {
  const steps = events.filter(({ kind }) => !byClock.includes(kind));
  const last = steps.at(-1);
  if (last === undefined || !isUndoable(last.kind)) return null;
  if (last.actorId !== staffId || now - last.at > requestLimits.undoMs) return null;
  const [before, after] = [historyOf(steps.slice(0, -1)), historyOf(steps)];
  // Something that left no event, or is no longer shown, changed it too: nothing is guessed.
  if (
    after.state !== work.state ||
    after.ownerId !== work.ownerId ||
    after.waitingUntil !== work.waitingUntil
  )
    return null;
  const { state, ownerId, waitingUntil, reason } = before;
  switch (last.kind) {
    case 'assigned':
      return { of: 'assigned', change: { ownerId }, event: { kind: 'assigned', about: ownerId } };
    case 'waiting': {
      const about = waitingUntil === null ? null : String(waitingUntil);
      return { of: 'waiting', change: { waitingUntil }, event: { kind: 'waiting', about } };
    }
    case 'moved':
      return {
        of: 'moved',
        change: { state, reason, waitingUntil },
        event: { kind: 'moved', about: state, text: reason },
      };
  }
}
