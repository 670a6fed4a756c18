import { rate } from '#content/findings/rate.ts';
import { bullets, code, paragraph } from '#content/blocks.ts';
import type { ReportFinding } from '#content/sample-report/finding.ts';

export const payoutRedirect: ReportFinding = {
  id: 'MP-02',
  title: 'One merchant can redirect another’s payouts',
  summary:
    'The payout account is saved for the merchant named in the URL, and nothing checks that this is the caller’s own merchant.',
  rating: rate({
    v31: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:N',
    v40: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:L/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
  }),
  ratingNote:
    'Confidentiality is High, because the same flaw reveals the current account and its holder. Privileges Required is Low: every merchant has a user who can edit payouts.',
  cwe: { id: 'CWE-639', name: 'Authorization Bypass Through User-Controlled Key' },
  standard: 'OWASP API1:2023, WSTG-ATHZ-04',
  assets: [
    'api.meridianpay.example: GET and PUT /v2/merchants/{id}/payout-account',
    'api.meridianpay.example: GET /v2/merchants/{id}/statements',
  ],
  priority: 'Now',
  owner: 'Payments team lead',
  description: [
    paragraph(
      'Three operations in the payouts module take the merchant from the URL. The gateway checks that the caller can edit payouts. The module then loads the merchant by ID and reads or writes its data. Nothing compares that ID with the merchant in the token.',
    ),
    paragraph(
      'We tested all 87 operations of the API with two merchants and three roles each. These three failed; the others take the merchant from the token. So the right pattern is already in the code.',
    ),
  ],
  evidence: [
    code(
      'http',
      'Request by a user of test merchant A',
      `
PUT /v2/merchants/{-mer_test_b-}/payout-account HTTP/1.1 {#1}
Host: api.meridianpay.example
Authorization: Bearer <finance user of mer_test_a>
Content-Type: application/json

{"holder":"Test Account","iban":"DE89370400440532013000"}
`,
      ['not the merchant in the token'],
    ),
    code(
      'http',
      'Response',
      `
HTTP/1.1 200 OK
Content-Type: application/json

{"merchant":{!"mer_test_b"!},"holder":"Test Account","iban":"DE89370400440532013000",
 "effectiveFrom":{!"2026-03-06"!} {#2},"previous":{"holder":"Test Merchant B","ibanLast4":"4321"}}
`,
      ['the next payout goes to us'],
    ),
  ],
  reproduction: [
    'Create two test merchants. Sign in as A’s finance user.',
    'Send the request above with B’s ID. It returns 200 and shows the account B had before.',
    'Sign in as B and open the payout page. It shows the account that A set.',
    'Check whether B was notified: there’s no email, no message and no entry in the activity log.',
  ],
  impact:
    'Payouts go out at 16:00 each working day. Until the merchant notices, its money goes to an account the attacker chose, and instant transfers can’t be recalled. Meridian Pay would owe the merchant the same sum again.',
  likelihood:
    'High for a malicious merchant, and merchants are onboarded within a day. IDs are 20 random characters and can’t be guessed, but they appear in payment links and in every receipt.',
  remediation: [
    paragraph(
      'Take the merchant from the token. Where a URL has to name it, compare the two and return 404 if they differ.',
    ),
    code(
      'typescript',
      'Proposed guard, applied once to the whole router instead of in each handler',
      `
merchants.use('/:merchantId', (request, response, next) => {
  if (request.params.merchantId !== request.claims.merchant) {
    audit.denied(request, 'merchant-mismatch');
    return response.status(404).json(notFound);
  }
  next();
});
`,
    ),
    bullets(
      'Ask for a fresh second factor before a payout account changes.',
      'Notify all of the merchant’s owners, including at their previous email addresses, and hold the first payout to a new account for 24 hours.',
      'Keep the matrix of two merchants and three roles as an automated test. Ours comes with this report.',
    ),
  ],
  references: [
    {
      label: 'OWASP API Security Top 10, API1:2023 Broken Object Level Authorization',
      url: 'https://owasp.org/API-Security/editions/2023/en/0xa1-broken-object-level-authorization/',
    },
    {
      label: 'OWASP Authorization Cheat Sheet',
      url: 'https://cheatsheetseries.owasp.org/cheatsheets/Authorization_Cheat_Sheet.html',
    },
    { label: 'CWE-639', url: 'https://cwe.mitre.org/data/definitions/639.html' },
  ],
  retest: {
    status: 'Fixed',
    date: '2026-04-20',
    note: 'We replayed all 87 operations with the matrix. Other merchants’ accounts return 404. Changing a payout account now requires a second factor. All owners get an email, and the change takes effect after 24 hours.',
  },
};
