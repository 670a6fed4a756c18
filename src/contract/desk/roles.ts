import { applicationReferencePattern } from '../ids.ts';

export const roles = ['owner', 'clients', 'hiring'] as const;
export type Role = (typeof roles)[number];

/** Which part of the work a role sees. */
export const seesTickets = (role: Role): boolean => role !== 'hiring';
export const seesApplications = (role: Role): boolean => role !== 'clients';

/** The same for one ticket or application. */
export const seesRecord = (role: Role, recordId: string): boolean =>
  applicationReferencePattern.test(recordId) ? seesApplications(role) : seesTickets(role);
