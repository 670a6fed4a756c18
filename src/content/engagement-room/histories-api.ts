import {
  fixed,
  holds,
  leadTester,
  reported,
  said,
  webTester,
  type FindingHistory,
} from '#content/engagement-room/history.ts';

export const apiHistories: readonly FindingHistory[] = [
  {
    id: 'MP-01',
    short: 'Anyone can forge a token',
    asset: 'api.meridianpay.example',
    tester: leadTester,
    found: '2026-03-09',
    fixed: '2026-03-12',
    due: '2026-03-27',
    hostile: ["algorithms: ['RS256', 'HS256']", 'eyJhbGciOiAiSFMyNTYiLCAidHlwIjogIkpXVCJ9.<...>'],
    proof: ['HTTP/1.1 200 OK', '"id":"mer_test_b"', '"role":"owner"'],
    events: [
      reported(['2026-03-09', leadTester, 'Reported by phone within the hour. Script and replay attached.']),
      said([
        '2026-03-10',
        'Identity team lead',
        'Confirmed on staging. HS256 was still enabled for tokens between services.',
      ]),
      fixed([
        '2026-03-12',
        'Identity team lead',
        'One verifier per issuer, RS256 only. Signing key rotated, all sessions ended.',
      ]),
    ],
    answers: holds(
      'We replayed it on the current build. HS256, HS512, `none` and an embedded key all get a 401. The fix works.',
    ),
  },
  {
    id: 'MP-02',
    short: 'Payouts can be redirected',
    asset: 'PUT /v2/merchants/{id}/payout-account',
    tester: leadTester,
    found: '2026-03-06',
    fixed: '2026-04-02',
    due: '2026-03-27',
    hostile: ['/v2/merchants/mer_test_b/payout-account', '<finance user of mer_test_a>'],
    proof: ['HTTP/1.1 200 OK', '"merchant":"mer_test_b"', '"ibanLast4":"4321"'],
    events: [
      reported([
        '2026-03-06',
        leadTester,
        'Three of 87 operations fail the authorization matrix, attached here.',
      ]),
      said([
        '2026-03-09',
        'Payments team lead',
        'We’re reviewing changed accounts by hand until the guard is in.',
      ]),
      fixed([
        '2026-04-02',
        'Payments team lead',
        'Added a guard to the whole router, a second factor, an email to all owners and a 24-hour delay.',
      ]),
    ],
    answers: holds('We ran the matrix again on all 87 operations. Other merchants’ accounts return 404.'),
  },
  {
    id: 'MP-04',
    short: 'Webhook reads cloud metadata',
    asset: 'POST /v2/webhooks/{id}/test',
    tester: webTester,
    found: '2026-03-04',
    fixed: null,
    due: '2026-06-25',
    hostile: ['http://169.254.169.254/latest/meta-data/iam/security-credentials/webhook-sender'],
    proof: ['\\"AccessKeyId\\" : \\"ASIA...\\"', '"status":200'],
    events: [
      reported([
        '2026-03-04',
        webTester,
        'We saw the credentials but didn’t use them. Please rotate them today.',
      ]),
      said([
        '2026-03-05',
        'Cloud platform lead',
        'Rotated. Monitoring picked up the requests after 26 minutes.',
      ]),
      fixed(['2026-04-10', 'Cloud platform lead', 'Redirects are off and IMDSv2 is required.']),
    ],
    answers: [
      {
        status: 'Fixed',
        note: 'The proxy looks up a name once and connects to the address it checked. Forty names that resolve differently the second time, over IPv4 and IPv6, reached nothing internal.',
      },
    ],
  },
  {
    id: 'MP-05',
    short: 'Accounts can be enumerated',
    asset: 'POST /v2/password-resets',
    tester: leadTester,
    found: '2026-03-16',
    fixed: '2026-04-14',
    due: '2026-04-26',
    hostile: ['"email":"owner.b@test.example"', '"email":"nobody@test.example"'],
    proof: ['HTTP/1.1 200 OK', 'HTTP/1.1 404 Not Found', '(341 ms)', '(38 ms)'],
    events: [
      reported(['2026-03-16', leadTester, 'We tried 5,000 addresses in nine minutes and hit no rate limit.']),
      fixed([
        '2026-04-14',
        'Identity team lead',
        'Every address gets the same response, a background job does the work, and there are rate limits per network and address.',
      ]),
    ],
    answers: holds(
      'We tried 200 known and 200 unknown addresses: same status, same text, no difference in timing.',
    ),
  },
  {
    id: 'MP-06',
    short: 'Refunds race each other',
    asset: 'POST /v2/payments/{id}/refunds',
    tester: leadTester,
    found: '2026-03-13',
    fixed: '2026-03-31',
    due: '2026-03-27',
    hostile: ['race-01 ... race-20'],
    proof: ['"refundedCents": 8000', '"ref_a1", "ref_a2", "ref_a3", "ref_a4"'],
    events: [
      reported(['2026-03-13', leadTester, 'The API accepted three to six refunds in each of ten bursts.']),
      said(['2026-03-16', 'Payments team lead', 'We’ll reconcile everything since launch this weekend.']),
      fixed([
        '2026-03-31',
        'Payments team lead',
        'The amount is reserved in one statement, the table has a constraint, and CI runs a burst test.',
      ]),
    ],
    answers: holds('In 20 bursts of 100 requests, exactly one refund was accepted each time.'),
  },
];
