import type { CaseStep } from '#contract/case/case.ts';
import type { StoredEvent } from '#server/desk/case-repository.ts';

/** Who acts on the case page; the log and the timeline name nobody else by this. */
export const visitorActor = 'visitor';

/** What a visitor may see of an event; null: the team's own affair. Texts stay where they are. */
export function toStep({ kind, at, actorId, about }: StoredEvent): CaseStep | null {
  const step = (shown: CaseStep['kind'], detail: string | null = null, byVisitor = false): CaseStep => ({
    kind: shown,
    at,
    byVisitor: byVisitor || actorId === visitorActor,
    about: detail,
  });
  switch (kind) {
    case 'reply-accepted':
      return step('replied');
    case 'call':
      return about === 'reached' ? step('called') : null;
    case 'moved':
      return step('moved', about === 'spam' ? 'closed' : about);
    case 'waiting':
      return step('waiting', about);
    case 'late':
      return step('late');
    case 'merged':
      return step('merged');
    case 'wrote':
    case 'added':
      return step('added', null, true);
    case 'nda':
      return step('nda', null, true);
    case 'nda-done':
    case 'nda-waived':
      // Not why: that is for the mail.
      return step(kind);
    case 'stage':
      return step('stage', about);
    case 'ended':
      // The reason is for the mail, where it can be explained.
      return step('ended', about?.split(':')[0] ?? null);
    case 'reply':
    case 'reply-failed':
    case 'note':
    case 'assigned':
    case 'told':
    case 'resume-opened':
      return null;
  }
}

/** Oldest first, beginning with the day it came in. */
export function toSteps(receivedAt: number, events: readonly StoredEvent[]): CaseStep[] {
  const received: CaseStep = { kind: 'received', at: receivedAt, byVisitor: true, about: null };
  return [received, ...events.flatMap((event) => toStep(event) ?? [])];
}
