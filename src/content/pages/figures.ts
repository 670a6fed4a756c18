/**
 * Figures for pages whose words the browser loads. Functions called by the routes' loaders, so the claims with their
 * definitions stay on the server.
 */
import { shown } from '#contract/shown.ts';
import { claim, shownClaim, type ClaimId } from '#content/claims.ts';
import type { StatTile } from '#content/services/framework.ts';

function tile(id: ClaimId, label: string, icon: StatTile['icon'], unit: string, isDated = false): StatTile {
  const { amount } = claim(id);
  if (amount === undefined) throw new Error(`The claim "${id}" isn’t a number.`);
  return { ...shownClaim(id, label), value: amount, unit, icon, isDated };
}

/** Spec 2, Careers page. */
export const careerFigures = () =>
  shown([
    { ...shownClaim('vulnerabilities-found', 'vulnerabilities found'), icon: 'bug' },
    { ...shownClaim('contract-retention', 'client retention'), icon: 'check' },
    { ...shownClaim('security-experts', 'security experts'), icon: 'award' },
    { ...shownClaim('monitoring', 'operations'), icon: 'clock' },
  ] as const);

/** Spec 2, PTaaS page. */
export const ptaasFigures = () =>
  shown([
    shownClaim('ethical-hackers', 'Ethical hackers we pick your team from'),
    shownClaim('vulnerabilities-found-community', 'Vulnerabilities found'),
    shownClaim('detection-rate', 'Detection rate'),
    shownClaim('monitoring', 'Monitoring between tests'),
  ]);

/** Spec 9, Service stat tiles. */
export const statTiles = (): readonly StatTile[] =>
  shown([
    tile('exploits-neutralized', 'Exploits Neutralized Today', 'shield', '', true),
    tile('ethical-hackers-exact', 'Ethical Hackers', 'users', ''),
    tile('vulnerabilities-detected', 'Vulnerabilities Detected', 'bug', ''),
    tile('incident-response', 'Initial incident response', 'clock', 'min'),
  ]);
