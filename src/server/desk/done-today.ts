import { closedStates } from '#contract/desk/lifecycle.ts';
import { seesApplications, seesTickets, type Role } from '#contract/desk/roles.ts';
import type { RequestEventKind, DoneToday } from '#contract/desk/views.ts';

/** How often the team did something, on tickets or on applications. */
export type Deed = {
  readonly kind: RequestEventKind;
  readonly about: string | null;
  readonly onApplication: boolean;
  readonly count: number;
};

/** What was finished, as far as a role may see it. */
export function doneBy(deeds: readonly Deed[], role: Role): DoneToday {
  const count = (isWanted: (deed: Deed) => boolean) =>
    deeds.filter(isWanted).reduce((sum, deed) => sum + deed.count, 0);
  const onTickets = (isWanted: (deed: Deed) => boolean) =>
    seesTickets(role) ? count((deed) => !deed.onApplication && isWanted(deed)) : 0;
  const isQuote = ({ kind, about }: Deed) => kind === 'reply' && about === 'quote';
  return {
    replies: onTickets((deed) => deed.kind === 'reply' && !isQuote(deed)),
    quotes: onTickets(isQuote),
    calls: onTickets(({ kind }) => kind === 'call'),
    closed: onTickets(({ kind, about }) => kind === 'moved' && closedStates.some((state) => state === about)),
    candidates: seesApplications(role)
      ? count(({ onApplication, kind }) => onApplication && ['reply', 'stage', 'ended'].includes(kind))
      : 0,
  };
}
