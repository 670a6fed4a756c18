import { rate } from '#content/findings/rate.ts';
import { bullets, code, paragraph } from '#content/blocks.ts';
import type { ReportFinding } from '#content/sample-report/finding.ts';

export const accountEnumeration: ReportFinding = {
  id: 'MP-05',
  title: 'Password reset reveals which email addresses have an account',
  summary:
    'Known and unknown addresses get different responses, with no rate limit, so anyone can collect a list of merchant users.',
  rating: rate({
    v31: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N',
    v40: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
  }),
  ratingNote:
    'Confidentiality is Low: each request reveals one bit. CVSS 4.0 scores it near the top of Medium because nothing stops anyone from asking.',
  cwe: { id: 'CWE-204', name: 'Observable Response Discrepancy' },
  standard: 'WSTG-IDNT-04',
  assets: ['auth.meridianpay.example: POST /v2/password-resets'],
  priority: 'Within 30 days',
  owner: 'Identity team lead',
  description: [
    paragraph(
      'The reset endpoint returns 404 for an unknown address and 200 for a known one. Timing gives it away too: a known address takes 300 milliseconds longer, because the email is sent before the response.',
    ),
    paragraph(
      'There is no limit per address or per network. We tried 5,000 addresses on our own domain in nine minutes and were never slowed down.',
    ),
  ],
  evidence: [
    code(
      'http',
      'A known and an unknown address',
      `
POST /v2/password-resets HTTP/1.1
Host: auth.meridianpay.example
Content-Type: application/json

{"email":"owner.b@test.example"}

HTTP/1.1 {!200 OK!}                          ({!341 ms!}) {#1}
{"message":"We sent you a link."}

POST /v2/password-resets HTTP/1.1
Host: auth.meridianpay.example
Content-Type: application/json

{"email":"nobody@test.example"}

HTTP/1.1 {!404 Not Found!}                   ({!38 ms!}) {#2}
{"message":"We don’t know this address."}
`,
      ['has an account: status and timing show it', 'no account'],
    ),
  ],
  reproduction: [
    'Create a user in a test merchant. Request a reset for that user’s address and note the status, text and time.',
    'Request a reset for an address that has no user. All three differ.',
    'Repeat the second request 200 times from one network. Responses don’t slow down, and none returns 429.',
  ],
  impact:
    'An attacker gets a list of people who move money at named companies, ready for phishing or for trying leaked passwords.',
  likelihood: 'High. The check takes one line of script and leaves no trace that anyone would notice.',
  remediation: [
    paragraph('Answer every well-formed request the same way and at the same speed. Do the work afterward.'),
    code(
      'typescript',
      'Proposed handler',
      `
router.post('/password-resets', limitByNetwork({ perHour: 20 }), async (req, res) => {
  const { email } = resetRequest.parse(req.body);
  // The job looks the user up, and limits the mails per address.
  await jobs.add('password-reset', { email });
  res.status(202).json({ message: 'If the address has an account, we sent a link.' });
});
`,
    ),
    bullets(
      'Check the login and registration forms for the same difference.',
      'Limit resets to three per address per day, inside the job, so the limit doesn’t reveal anything either.',
    ),
  ],
  references: [
    {
      label: 'OWASP Forgot Password Cheat Sheet',
      url: 'https://cheatsheetseries.owasp.org/cheatsheets/Forgot_Password_Cheat_Sheet.html',
    },
    { label: 'CWE-204', url: 'https://cwe.mitre.org/data/definitions/204.html' },
  ],
  retest: {
    status: 'Fixed',
    date: '2026-04-20',
    note: 'We tried 1,000 known and 1,000 unknown addresses. The status and text were the same, and a rank-sum test found no difference in timing (p = 0.61). The 21st request from one network within an hour gets a 429.',
  },
};
