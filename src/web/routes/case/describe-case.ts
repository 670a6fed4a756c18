import { applicationStates, callStates, ticketStates, ticketTurns } from '#content/case-states.ts';
import { hiringStages } from '#content/hiring.ts';
import type { ApplicationCase, CaseView, TicketCase } from '#contract/case/case.ts';

export type CaseDescription = {
  /** The state in one or two words. */
  readonly label: string;
  readonly heading: string;
  readonly lead: string;
  /** Its look: waiting for us, late, or closed. */
  readonly tone: 'running' | 'late' | 'over';
};

/** The state in a sentence. */
export function describeCase(view: CaseView): CaseDescription {
  if (view.kind === 'ticket') return describeTicket(view);
  if (view.kind === 'application') return describeApplication(view);
  return { ...callStates[view.state], tone: view.isOpen ? 'running' : 'over' };
}

function describeTicket({ state, promise, isOpen, isLateTold }: TicketCase): CaseDescription {
  if (!isOpen) return { ...ticketStates[state], tone: 'over' };
  if (promise?.outcome === 'late' && state !== 'waiting') {
    const { untold, ...late } = ticketTurns.late;
    return { ...late, lead: isLateTold ? late.lead : untold, tone: 'late' };
  }
  const isAdded = promise?.isSecond === true && promise.answeredAt === null && state !== 'waiting';
  return { ...(isAdded ? ticketTurns.added : ticketStates[state]), tone: 'running' };
}

function describeApplication({ state, stage, promise }: ApplicationCase): CaseDescription {
  if (state !== 'open') return { ...applicationStates[state], tone: 'over' };
  const { title = '', text = '' } = hiringStages[stage] ?? {};
  const label = `${stage + 1} / ${hiringStages.length}`;
  // The last stage waits for the candidate: nobody is late.
  const isLate = promise?.outcome === 'late' && stage < hiringStages.length - 1;
  return isLate
    ? { label, heading: title, lead: applicationStates.open.late, tone: 'late' }
    : { label, heading: title, lead: text, tone: 'running' };
}
