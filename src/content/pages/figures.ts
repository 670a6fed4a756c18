/**
 * Figures of pages whose words the browser loads. They are functions, called by the routes' loaders, so that the
 * claims with their definitions stay on the server.
 */
import { claim, type ClaimId } from '#content/claims.ts';
import type { StatTile } from '#content/services/framework.ts';

const valueOf = (id: ClaimId): string => claim(id).value;

function amountOf(id: ClaimId): number {
  const { amount } = claim(id);
  if (amount === undefined) throw new Error(`The claim "${id}" is no number.`);
  return amount;
}

/** Spec 2, Careers page. */
export const careerFigures = () =>
  [
    { value: valueOf('vulnerabilities-found'), label: 'vulnerabilities found', icon: 'bug' },
    { value: valueOf('contract-retention'), label: 'client retention', icon: 'check' },
    { value: valueOf('security-experts'), label: 'security experts', icon: 'award' },
    { value: valueOf('monitoring'), label: 'operations', icon: 'clock' },
  ] as const;

/** Spec 2, PTaaS page. */
export const ptaasFigures = () =>
  [
    { value: valueOf('ethical-hackers'), label: 'Ethical hackers to pick your team from' },
    { value: valueOf('vulnerabilities-found-community'), label: 'Vulnerabilities found' },
    { value: valueOf('detection-rate'), label: 'Detection rate' },
    { value: valueOf('monitoring'), label: 'Monitoring between tests' },
  ] as const;

/** Spec 9, Service stat tiles. */
export const statTiles = (): readonly StatTile[] => [
  { value: amountOf('exploits-neutralized'), unit: '', label: 'Exploits Neutralized Today', icon: 'shield' },
  { value: amountOf('ethical-hackers-exact'), unit: '', label: 'Ethical Hackers', icon: 'users' },
  { value: amountOf('vulnerabilities-detected'), unit: '', label: 'Vulnerabilities Detected', icon: 'bug' },
  { value: amountOf('incident-response'), unit: 'min', label: 'Incident Response, 24/7', icon: 'clock' },
];
