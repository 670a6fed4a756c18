/** The findings of the hero with what their vectors give. A function for the route's loader: CVSS stays on the server. */
import { badgeOf } from '#content/findings/rate.ts';
import type { Severity } from '#content/findings/severity.ts';
import { homePage, type AttackPathFinding } from '#content/pages/home.ts';

export type RatedFinding = Omit<AttackPathFinding, 'vector'> & {
  readonly severity: Severity;
  readonly score: string;
};

export const heroFindings = (): readonly RatedFinding[] =>
  homePage.hero.attackPath.findings.map(({ vector, ...finding }) => ({ ...finding, ...badgeOf(vector) }));
