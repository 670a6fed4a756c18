import { formatCvssScore } from '#cvss/rating.ts';
import { dayYearLabel } from '#web/ui/day-label.ts';
import type { LiveFinding } from './room-model.ts';
import type { RoomWords } from './room-words.ts';
import type { RoomNews } from './room-store.ts';

/** One sentence on what just happened, read out once. */
export function newsText(
  news: RoomNews | null,
  findings: readonly LiveFinding[],
  words: RoomWords['news'],
): string {
  if (news === null) return '';
  if (news.type !== 'did') return words[news.type];
  const { action } = news;
  const finding = findings.find(({ id }) => id === action.finding);
  if (!finding) return '';
  const { id, tester } = finding;
  switch (action.type) {
    case 'assign':
      return words.assign(id, action.owner);
    case 'comment':
      return words.comment(id);
    case 'fixed':
      return words.fixed(id);
    case 'retest':
      return words.retest(id, tester);
    case 'answer':
      return finding.status === 'Fixed' ? words.holds(id, tester) : words.partial(id, tester);
    case 'accept':
      return words.accept(id, dayYearLabel(action.review));
    case 'rate':
      return words.rate(id, `${formatCvssScore(finding.score)} ${finding.severity}`);
  }
}
