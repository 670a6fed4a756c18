export const roles = ['owner', 'clients', 'hiring'] as const;
export type Role = (typeof roles)[number];

/** Which part of the work a role sees. */
export const seesTickets = (role: Role): boolean => role !== 'hiring';
export const seesApplications = (role: Role): boolean => role !== 'clients';
