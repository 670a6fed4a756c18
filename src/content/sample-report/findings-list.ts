/** All findings of the sample report, most severe first. */
import type { ReportFinding } from '#content/sample-report/finding.ts';
import { tokenForgery } from '#content/sample-report/mp-01-token-forgery.ts';
import { payoutRedirect } from '#content/sample-report/mp-02-payout-redirect.ts';
import { backOfficeXss } from '#content/sample-report/mp-03-back-office-xss.ts';
import { webhookSsrf } from '#content/sample-report/mp-04-webhook-ssrf.ts';
import { accountEnumeration } from '#content/sample-report/mp-05-account-enumeration.ts';
import { refundRace } from '#content/sample-report/mp-06-refund-race.ts';
import { iosTokenStorage } from '#content/sample-report/mp-07-ios-token-storage.ts';
import { csvFormulas } from '#content/sample-report/mp-08-csv-formulas.ts';

export const reportFindings: readonly ReportFinding[] = [
  tokenForgery,
  payoutRedirect,
  backOfficeXss,
  webhookSsrf,
  accountEnumeration,
  refundRace,
  iosTokenStorage,
  csvFormulas,
];
