const hourMs = 60 * 60_000;

/**
 * What one recipient gets from us at most, over all forms and networks. The budgets are apart, so that none uses up
 * another's.
 */
export const mailBudgetLimits = {
  hourMs,
  dayMs: 24 * hourMs,
  /** To an address that someone typed: receipts, invitations, lost links, the newsletter. A stranger may have typed it. */
  unasked: { perHour: 3, perDay: 10 },
  /** Answers to what was done through a link that a form gave out: a stranger who typed the address has one, too. */
  acts: { perHour: 5, perDay: 8 },
  /** Answers to what was done through a link that came by mail: only the mailbox has those. */
  ownActs: { perHour: 12, perDay: 40 },
  /** Links that confirm a copy or an erasure, asked for through the one kind of link and the other. */
  rights: { perHour: 2, perDay: 4 },
  ownRights: { perHour: 3, perDay: 6 },
} as const;
