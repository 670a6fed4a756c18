/** What /estimate asks, and what it says about an answer it can't read. */
import type { AnswerProblem } from '#contract/estimate/answers.ts';
import type { Driver, DriverId } from '#contract/estimate/model.ts';

/** A question, and the unit its result line counts. */
export type QuestionWords = {
  readonly label: string;
  readonly hint?: string;
  readonly one: string;
  readonly many: string;
};

export const questions: Readonly<Record<DriverId, QuestionWords>> = {
  webApps: { label: 'Applications', hint: 'Each with its own sign-in', one: 'app', many: 'apps' },
  webRoles: { label: 'Roles', hint: 'User, manager, support, admin …', one: 'role', many: 'roles' },
  webScreens: {
    label: 'Screens that change data',
    hint: 'Where a user saves, sends or deletes something',
    one: 'screen that changes data',
    many: 'screens that change data',
  },
  webTenants: {
    label: 'Tenants',
    hint: 'Customers who must not see each other’s data. Enter 1 if there’s only one',
    one: 'tenant',
    many: 'tenants',
  },
  webSignIns: {
    label: 'Ways to sign in',
    hint: 'Password, single sign-on, magic link, passkey …',
    one: 'way to sign in',
    many: 'ways to sign in',
  },
  webMoney: { label: 'Does it handle payments?', one: 'payments', many: 'no payments' },
  webUploads: { label: 'Can users upload files?', one: 'uploads', many: 'no uploads' },
  apiOperations: {
    label: 'Operations',
    hint: 'A path and a method, as in GET /orders',
    one: 'operation',
    many: 'operations',
  },
  networkAddresses: {
    label: 'Public addresses',
    hint: 'IP addresses that are reachable from the internet',
    one: 'public address',
    many: 'public addresses',
  },
  networkHosts: {
    label: 'Internal hosts',
    hint: 'Servers and workstations in scope. Enter 0 for an external test only',
    one: 'internal host',
    many: 'internal hosts',
  },
  networkForests: { label: 'Active Directory forests', one: 'forest', many: 'forests' },
  mobilePlatforms: { label: 'Platforms', hint: '1 or 2: iOS, Android', one: 'platform', many: 'platforms' },
  mobileScreens: { label: 'Screens', hint: 'In the larger app', one: 'screen', many: 'screens' },
  cloudAccounts: {
    label: 'Accounts',
    hint: 'AWS accounts, Azure subscriptions, Google Cloud projects',
    one: 'account',
    many: 'accounts',
  },
  cloudProviders: {
    label: 'Providers',
    hint: 'AWS, Azure, Google Cloud …',
    one: 'provider',
    many: 'providers',
  },
};

const number = (value: number): string => value.toLocaleString('en-US');

/** An invalid number, in plain words. Until it's fixed the question counts as unknown. */
export function problemText(
  { field, problem }: AnswerProblem,
  driver: Pick<Driver, 'least' | 'most'> | null,
): string {
  const { least = 0, most = 0 } = driver ?? {};
  const orUnknown = field in questions ? ', or choose “I don’t know”.' : '.';
  switch (problem) {
    case 'text':
      return `Enter a whole number from ${number(least)} to ${number(most)}${orUnknown}`;
    case 'low':
      return `Enter ${number(least)} or more${orUnknown}`;
    case 'high':
      return `Enter ${number(most)} or less. For anything larger, ask us for a quote.`;
    case 'none':
      return 'Choose at least one thing to test.';
    case 'date':
      return 'Enter a valid date, for example 2027-03-31.';
  }
}
