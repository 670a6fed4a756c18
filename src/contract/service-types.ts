/** Spec 3, service-id mapping: what the form offers and what the backend calls it. */
export const serviceTypes = [
  'penetration-testing',
  'vulnerability-assessment',
  'security-audit',
  'compliance-check',
  'incident-response',
  'security-training',
  'other',
] as const;

export type ServiceType = (typeof serviceTypes)[number];

/** The cards of the quote form, in their order. */
export const formServiceIds = ['web', 'api', 'network', 'mobile', 'cloud'] as const;

export type FormServiceId = (typeof formServiceIds)[number];

const typeByFormId: ReadonlyMap<string, ServiceType> = new Map([
  ['web', 'penetration-testing'],
  ['api', 'vulnerability-assessment'],
  ['network', 'security-audit'],
  ['mobile', 'penetration-testing'],
  ['cloud', 'security-audit'],
  ['compliance', 'compliance-check'],
  ['incident', 'incident-response'],
  ['training', 'security-training'],
  ['other', 'other'],
]);

/** What a colleague can tick for someone who called: also what the form has no card for. */
export const takenServices = [...formServiceIds, 'compliance', 'incident', 'training', 'other'] as const;

export type TakenService = (typeof takenServices)[number];

/** Unknown ids pass through unchanged (spec 3); the server then lists them in its response. */
export function serviceTypeOf(formId: string): string {
  return typeByFormId.get(formId) ?? formId;
}

/** Several ids share a type; each type is sent once. */
export function toServiceTypes(formIds: readonly string[]): string[] {
  return [...new Set(formIds.map(serviceTypeOf))];
}
