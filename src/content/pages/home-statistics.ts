import { shown } from '#contract/shown.ts';
import { shownClaim, type ClaimId } from '#content/claims.ts';

type FigureIcon = 'activity' | 'award' | 'check' | 'money' | 'bug' | 'clock' | 'flask' | 'alert' | 'smile';

const figure = (id: ClaimId, icon: FigureIcon) => ({ ...shownClaim(id), icon });

/** Spec 9: the two statistics strips. */
export const headlineStatistics = () => ({
  label: 'Headline statistics',
  figures: shown([
    figure('vulnerabilities-found', 'bug'),
    figure('average-payout', 'money'),
    figure('critical-issues', 'alert'),
    figure('critical-success-rate', 'check'),
  ]),
});

export const bandStatistics = () => ({
  label: 'How we work, in numbers',
  figures: shown([
    figure('test-cases', 'flask'),
    figure('happy-clients', 'smile'),
    figure('combined-experience', 'clock'),
    figure('delivery-success-rate', 'award'),
  ]),
});
