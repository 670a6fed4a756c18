/** Programs: five reports for four trays; in the end the visitor's decisions stand beside ours. */
import { findingPrefix } from '#contract/finding-numbers.ts';
import type { Views } from './scene.ts';

/** The keys of the trays; each page names its own four. */
export const trayKeys = ['P', 'D', 'O', 'A'] as const;
export type TrayKey = (typeof trayKeys)[number];

export type Report = {
  readonly id: string;
  readonly title: string;
  /** Who sent it, or what found it. */
  readonly from: string;
  readonly text: string;
  readonly lines: readonly string[];
  /** Where we put it, and why: continues "We said …:". */
  readonly ours: TrayKey;
  readonly why: string;
};
export type ReportScene = {
  readonly family: 'programs';
  readonly trays: Readonly<Record<TrayKey, string>>;
  readonly reports: readonly Report[];
  readonly saw: Views;
};

const bounty: ReportScene = {
  family: 'programs',
  trays: { P: 'Pay', D: 'Duplicate', O: 'Out of scope', A: 'Ask for more' },
  reports: [
    {
      id: '#116',
      title: 'Login page without a rate limit',
      from: 'from rb_kiran, 3 valid reports',
      text: 'I sent 40 passwords in a minute and nobody stopped me.',
      lines: ['POST /login HTTP/2', '401 × {!40 in 60 s!}'],
      ours: 'D',
      why: 'the same as #97, credit given',
    },
    {
      id: '#118',
      title: 'redirect_uri accepts any path',
      from: 'from nullpointer_ida, 14 valid reports',
      text: 'Only the host is checked. A path with an open redirect sends the login code to me.',
      lines: [
        'GET /oauth/authorize?redirect_uri={-…/x?to=//c.example-}',
        'location: {!//c.example?code=4f[redacted]!}',
      ],
      ours: 'P',
      why: 'the table’s top reward, first reply within the hour',
    },
    {
      id: '#119',
      title: 'Old jQuery on the status page',
      from: 'from a scanner, forwarded',
      text: 'Version 1.12 has known flaws, see the attached list.',
      lines: ['status.kestrel.example', 'jquery-1.12.4.min.js'],
      ours: 'O',
      why: 'another company’s host, closed with a reason',
    },
    {
      id: '#120',
      title: 'Reset token in the referrer',
      from: 'from m_sato, first report',
      text: 'The page after a reset sends its whole address to the fonts server.',
      lines: ['referer: …/reset?token={!9b1f[redacted]!}'],
      ours: 'A',
      why: 'which browser? Ours send no path',
    },
    {
      id: '#121',
      title: 'Comments render SVG',
      from: 'from tuck, 6 valid reports',
      text: 'An uploaded SVG runs script on your domain when someone opens it.',
      lines: ['<svg {-onload=alert(1)-}>', 'content-type: {!image/svg+xml, inline!}'],
      ours: 'P',
      why: 'it ran script, so it’s worth a reward',
    },
  ],
  saw: {
    scanning: 'Four easy findings, fixed before the program opened.',
    encryption: 'Reports arrive encrypted; secrets in them are redacted.',
    code: 'The line behind #118, and two more like it.',
  },
};

const monitoring: ReportScene = {
  family: 'programs',
  trays: { P: 'Page someone', D: 'Drop, it’s known', O: 'Open a ticket', A: 'Ask the owner' },
  reports: [
    {
      id: 'N-2201',
      title: 'events.kestrel.example is unclaimed',
      from: 'DNS, 02:14 UTC',
      text: 'The record still points to a bucket that was deleted.',
      lines: ['CNAME events…s3-website.amazonaws.com', '404 {!NoSuchBucket!}'],
      ours: 'P',
      why: 'anyone can claim it tonight',
    },
    {
      id: 'N-2202',
      title: 'New certificate for vpn-eu',
      from: 'certificate log, 03:40 UTC',
      text: 'A name from the inventory got a certificate from the usual authority.',
      lines: ['CN=vpn-eu.kestrel.example', 'change CHG-812, planned'],
      ours: 'D',
      why: 'the change was announced',
    },
    {
      id: 'N-2203',
      title: 'Two certificates expire in 30 days',
      from: 'TLS, 04:02 UTC',
      text: 'Both belong to the shop, and neither renews by itself.',
      lines: ['shop, pay: {!27 days left!}'],
      ours: 'O',
      why: 'a ticket for the shop team, due in a week',
    },
    {
      id: 'N-2204',
      title: 'kestrel-demo.example has a login page',
      from: 'new names, 04:30 UTC',
      text: 'It looks like yours and isn’t in the inventory. The host belongs to an agency.',
      lines: ['A 203.0.113.40', 'title: {!Kestrel, sign in!}'],
      ours: 'A',
      why: 'marketing had ordered it',
    },
    {
      id: 'N-2205',
      title: 'A working key in a public image',
      from: 'leaks, 05:11 UTC',
      text: 'A layer of a container image holds a key of the build account.',
      lines: ['layer 4: AWS_SECRET={!wJal[redacted]!}', 'sts: {!valid!}'],
      ours: 'P',
      why: 'revoked 22 minutes later',
    },
  ],
  saw: {
    scanning: '313 names checked overnight, one of them new.',
    encryption: 'Two certificates with a date that matters.',
    code: 'One key in a layer that nobody looks into.',
  },
};

const vulnerabilities: ReportScene = {
  family: 'programs',
  trays: { P: 'Patch now', D: 'Do it by its date', O: 'Observe', A: 'Accept, with an end' },
  reports: [
    {
      id: 'VM-0412',
      title: 'Commons Text 1.9',
      from: 'invoice-batch, no inbound route',
      text: 'The highest score on the list. No outside input reaches the call.',
      lines: ['CVE-2022-42889', 'reach: {+no+}, by call path'],
      ours: 'O',
      why: 'a high score and no way in',
    },
    {
      id: 'VM-0419',
      title: 'Invoices ignore the tenant',
      from: 'portal, internet',
      text: 'A lower score. Any login can read any invoice.',
      lines: ['GET /invoices/{-40117-}', '{!200, another tenant!}'],
      ours: 'P',
      why: 'proven by hand, open to any login',
    },
    {
      id: 'VM-0421',
      title: 'Admin panel without a second factor',
      from: 'office network only',
      text: 'Reachable from the office, with named accounts.',
      lines: ['https://admin.corp', 'login: {!password only!}'],
      ours: 'D',
      why: 'three weeks, before the audit',
    },
    {
      id: 'VM-0430',
      title: 'TLS 1.0 on a label printer',
      from: 'warehouse, own network',
      text: 'The maker has no update. It’s replaced in autumn.',
      lines: ['10.70.3.12:443', 'TLS 1.0'],
      ours: 'A',
      why: 'until September 30, then it’s gone',
    },
    {
      id: 'VM-0433',
      title: 'Edge VPN, exploited elsewhere',
      from: 'vpn-eu, internet',
      text: 'Published last night and on the list of exploited flaws this morning.',
      lines: ['firmware {!9.1.3!}', 'fixed in 9.1.4'],
      ours: 'P',
      why: 'exploited elsewhere since this morning',
    },
  ],
  saw: {
    scanning: 'One flaw on a hundred addresses, merged into one record.',
    encryption: 'A printer that can’t do better, with an end date.',
    code: 'The call path that makes the highest score harmless.',
  },
};

const onDemand: ReportScene = {
  family: 'programs',
  trays: { P: 'Prove it today', D: 'Done, it holds', O: 'Out of this change', A: 'Ask in the channel' },
  reports: [
    {
      id: 'T-1',
      title: 'Gift card over two orders',
      from: 'new in checkout-v2',
      text: 'The balance is read, then written. Nothing is locked in between.',
      lines: ['two requests, {-one packet-}', 'balance: {!−50.00!}'],
      ours: 'P',
      why: 'spent twice, on the first try',
    },
    {
      id: 'T-2',
      title: 'Refund to another card',
      from: 'new in checkout-v2',
      text: 'The card number is taken from the payment, never from the request.',
      lines: ['POST /refunds card={-4417-}', '{+422+} × 4'],
      ours: 'D',
      why: 'four attempts, all refused',
    },
    {
      id: 'T-3',
      title: 'Search is slow with long words',
      from: 'seen on the way',
      text: 'Not touched by this branch, and the same in production.',
      lines: ['GET /search?q=…', '3.2 s'],
      ours: 'O',
      why: 'noted for the next test',
    },
    {
      id: 'T-4',
      title: 'Support refunds up to 50.00',
      from: 'from your brief',
      text: 'A second refund of the same order works. The brief doesn’t say whether it should.',
      lines: ['POST /refunds 50.00 → 201', 'POST /refunds 50.00 → {!201!}'],
      ours: 'A',
      why: 'it was a bug: the limit is per order',
    },
    {
      id: 'T-5',
      title: 'An old finding nearby',
      from: `${findingPrefix}-2025-311, replayed`,
      text: 'The fix from last year sits in a file this branch rewrote.',
      lines: ['GET /orders/{-88213-}', '{+404+}'],
      ours: 'D',
      why: 'still closed after the rewrite',
    },
  ],
  saw: {
    scanning: 'Only what this change added or touched.',
    encryption: 'Gift card codes: long enough, and random.',
    code: 'A read and a write with no lock between them.',
  },
};

const remediation: ReportScene = {
  family: 'programs',
  trays: { P: 'Patch one line', D: 'Design change', O: 'One rule for all', A: 'A stopgap first' },
  reports: [
    {
      id: `${findingPrefix}-090`,
      title: 'Another tenant’s invoice',
      from: 'one query, one file',
      text: 'The ID is checked and the tenant isn’t.',
      lines: ['findUnique({ where: { {!id!} } })'],
      ours: 'P',
      why: 'and a test that fails on the old line',
    },
    {
      id: `${findingPrefix}-091`,
      title: 'Four more queries like it',
      from: 'found by a rule',
      text: 'The same mistake in exports, search and two jobs.',
      lines: ['export, search, job × 2', '{!no tenantId!}'],
      ours: 'O',
      why: 'a query without a tenant no longer compiles',
    },
    {
      id: `${findingPrefix}-094`,
      title: 'Sessions that never end',
      from: 'login service',
      text: 'The token has no end, and nothing can take it back.',
      lines: ['exp: {!none!}', 'revoke: {!not built!}'],
      ours: 'D',
      why: 'short tokens and a list of revoked ones',
    },
    {
      id: `${findingPrefix}-097`,
      title: 'Upload runs on the old server',
      from: 'team on leave until Monday',
      text: 'A script can be uploaded and opened. The fix needs the team that’s away.',
      lines: ['PUT /files/{-x.php-}', 'GET /files/x.php → {!runs!}'],
      ours: 'A',
      why: 'blocked today, and removed on Tuesday',
    },
    {
      id: `${findingPrefix}-099`,
      title: 'Error page shows the query',
      from: 'one handler',
      text: 'The handler prints what the database said.',
      lines: ['500 {!near "from users": syntax!}'],
      ours: 'P',
      why: 'one line, reviewed within the hour',
    },
  ],
  saw: {
    scanning: 'Each fix tried again with three variants.',
    encryption: 'A token without an end, found in every login.',
    code: 'One rule that found four more of the same.',
  },
};

export const reportScenes: Readonly<Record<string, ReportScene>> = {
  'bug-bounty-program-management': bounty,
  'continuous-monitoring': monitoring,
  'vulnerability-management': vulnerabilities,
  'on-demand-testing': onDemand,
  'remediation-support': remediation,
};
