import { lookupLimits } from '#contract/case/case-limits.ts';
import { mailBudgetLimits } from './mail-budget-limits.ts';
import type { MailBudget } from '#server/stores/ports/limits.ts';
import type { Signing } from './signing-keys.ts';

/** One budget per recipient over all kinds of mail and all networks; links to cases have a smaller one beside it. */
export type MailBudgets = (recipient: string, kind?: 'case-links') => Promise<MailBudget>;

export const noMailBudget: MailBudgets = () => Promise.resolve([]);

export function createMailBudgets(signing: Signing): MailBudgets {
  return async (recipient, kind) => {
    const [hash] = await signing.hashes(purpose, mailboxOf(recipient));
    const { hour, day, caseDay } = bucketsOf(hash);
    const { dayMs } = mailBudgetLimits;
    return [
      ...(kind === 'case-links'
        ? [{ bucket: caseDay, windowMs: dayMs, limit: lookupLimits.mailsPerDay }]
        : []),
      { bucket: hour, windowMs: mailBudgetLimits.hourMs, limit: mailBudgetLimits.perHour },
      { bucket: day, windowMs: dayMs, limit: mailBudgetLimits.perDay },
    ];
  };
}

const purpose = 'mail-budget';

/** By a keyed hash: the address itself is not kept. */
const bucketsOf = (hash: string) => ({
  hour: `mail-hour:${hash}`,
  day: `mail-day:${hash}`,
  caseDay: `mail-case-day:${hash}`,
});

/** Every counter that an address may have, under all keys; for whoever has to erase them. */
export async function mailCounters(signing: Signing, recipient: string): Promise<string[]> {
  const hashes = await signing.hashes(purpose, mailboxOf(recipient));
  return hashes.flatMap((hash) => Object.values(bucketsOf(hash)));
}

/** One mailbox has many spellings (`ada+anything@`, dots at Gmail); a budget for each would be none. */
function mailboxOf(recipient: string): string {
  const at = recipient.lastIndexOf('@');
  const [name = ''] = recipient.slice(0, at).toLowerCase().split('+');
  const host = recipient.slice(at + 1).toLowerCase();
  return `${dotlessHosts.has(host) ? name.replaceAll('.', '') : name}@${host}`;
}

const dotlessHosts = new Set(['gmail.com', 'googlemail.com']);
