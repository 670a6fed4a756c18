/** Which role was tested on which part of the systems: the matrix behind "tested". */
export const coverageRoles = ['No login', 'Viewer', 'Finance', 'Owner', 'Agent', 'Supervisor'] as const;

/** `tested`, `skimmed`, nothing to test, or the resulting finding. */
export type CoverageCell = 'tested' | 'skimmed' | 'none' | `MP-${string}`;

export type CoverageRow = {
  readonly endpoint: string;
  readonly system: string;
  /** Operations or screens. */
  readonly count: number;
  /** One per role, in their order. */
  readonly cells: readonly CoverageCell[];
};

const api = 'api.meridianpay.example';
const login = 'auth.meridianpay.example';
const office = 'backoffice.meridianpay.example';
const apps = 'Meridian Business 4.8.0';

const row = (system: string, endpoint: string, count: number, cells: string): CoverageRow => ({
  system,
  endpoint,
  count,
  cells: cells.split(' ').map(cellOf),
});

const letters: Readonly<Record<string, CoverageCell>> = { t: 'tested', s: 'skimmed', '-': 'none' };
const cellOf = (mark: string): CoverageCell => letters[mark] ?? `MP-${mark}`;

/** The API's rows add up to the 87 operations of the scope. */
export const coverageRows: readonly CoverageRow[] = [
  row(api, '/v2/merchants', 12, '01 01 01 01 - -'),
  row(api, '/v2/merchants/{id}/payout-account', 2, 't 02 02 02 - -'),
  row(api, '/v2/merchants/{id}/statements', 1, 't 02 02 02 - -'),
  row(api, '/v2/payments', 18, 't t t t - -'),
  row(api, '/v2/payments/{id}/refunds', 4, 't t 06 06 - -'),
  row(api, '/v2/payments.csv', 2, 't 08 08 08 - -'),
  row(api, '/v2/disputes', 9, 't t 03 03 - -'),
  row(api, '/v2/webhooks', 8, 't t t 04 - -'),
  row(api, '/v2/customers', 14, 't t t t - -'),
  row(api, '/v2/payment-links', 11, 't t t t - -'),
  row(api, '/v2/users', 6, 't t t t - -'),
  row(login, '/v2/tokens', 4, 't t t t - -'),
  row(login, '/v2/password-resets', 2, '05 t t t - -'),
  row(office, '/disputes', 7, 't - - - 03 t'),
  row(office, '/kyc', 9, 't - - - t t'),
  row(office, '/help', 5, 's - - - s s'),
  row(apps, 'iOS', 31, 't 07 07 07 - -'),
  row(apps, 'Android', 31, 't t t s - -'),
];

const cells = coverageRows.flatMap((each) => each.cells).filter((cell) => cell !== 'none');

/** Of the cells with something to test. */
export const coveragePercent = Math.floor(
  (100 * cells.filter((cell) => cell !== 'skimmed').length) / cells.length,
);
