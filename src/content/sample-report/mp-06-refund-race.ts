import { rate } from '#content/findings/rate.ts';
import { bullets, code, paragraph } from '#content/blocks.ts';
import type { ReportFinding } from '#content/sample-report/finding.ts';

export const refundRace: ReportFinding = {
  id: 'MP-06',
  title: 'Parallel requests refund one payment several times',
  summary:
    'The refundable amount is read, checked and written in three steps, so requests sent at the same moment all pass the check.',
  rating: rate({
    v31: 'CVSS:3.1/AV:N/AC:H/PR:L/UI:N/S:U/C:N/I:H/A:N',
    v40: 'CVSS:4.0/AV:N/AC:L/AT:P/PR:L/UI:N/VC:N/VI:H/VA:N/SC:N/SI:N/SA:N',
  }),
  ratingNote:
    'CVSS doesn’t take money into account. A race counts as an attack requirement and lowers the score to Medium. The priority is still Now, because Meridian Pay covers each successful refund from its own funds.',
  cwe: { id: 'CWE-362', name: 'Concurrent Execution using Shared Resource with Improper Synchronization' },
  standard: 'WSTG-BUSL-04',
  assets: ['api.meridianpay.example: POST /v2/payments/{id}/refunds', 'Service ledger 2.7'],
  priority: 'Now',
  owner: 'Payments team lead',
  description: [
    paragraph(
      'The refund code reads how much of the payment is left, compares it with the requested amount, calls the card network and then saves the new total. The first and last steps are about 80 milliseconds apart. Requests that arrive in that window all see the full amount.',
    ),
    paragraph(
      'The API does support idempotency keys, but they only stop the same request from running twice. They don’t stop two requests with two different keys.',
    ),
  ],
  evidence: [
    code(
      'http',
      'One of 20 refund requests sent in one HTTP/2 burst, each with its own key, for a payment of EUR 20.00',
      `
POST /v2/payments/pay_test_9/refunds HTTP/2
Host: api.meridianpay.example
Authorization: Bearer <user of mer_test_a>
Idempotency-Key: {-race-01 ... race-20-} {#1}
Content-Type: application/json

{"amountCents":2000}
`,
      ['a new key each time, so none is a repeat'],
    ),
    code(
      'json',
      'The payment afterward',
      `
{
  "id": "pay_test_9",
  "capturedCents": 2000,
  "refundedCents": 8000,
  "refunds": ["ref_a1", "ref_a2", "ref_a3", "ref_a4"]
}
`,
    ),
  ],
  reproduction: [
    'Capture a payment of EUR 20.00 with the card network’s test card.',
    'Prepare 20 refund requests for the full amount with different idempotency keys. Hold back the last frame of each.',
    'Send all 20 last frames in one packet. Between three and six refunds were accepted in each of our ten runs.',
    'Read the payment. The refunded amount is larger than the captured amount.',
  ],
  impact:
    'A merchant that pays with its own card and refunds itself turns EUR 20 into EUR 80. With larger amounts and several payments, the only limit is the merchant’s daily refund limit, EUR 50,000 by default.',
  likelihood:
    'Medium. The tooling is public and works over the internet, since all requests travel in one packet. The attacker must be an onboarded merchant and can be traced afterward.',
  remediation: [
    paragraph(
      'Let the database decide. Reserve the amount in one statement that either succeeds or does nothing, then call the card network.',
    ),
    code(
      'sql',
      'Proposed reservation; if no row is returned, refuse the refund',
      `
UPDATE payments
   SET refund_reserved_cents = refund_reserved_cents + :amount
 WHERE id = :payment
   AND refunded_cents + refund_reserved_cents + :amount <= captured_cents
RETURNING refund_reserved_cents;
`,
    ),
    bullets(
      'Add a constraint so that the refunded and reserved total never exceeds the captured amount.',
      'Look for the same pattern in payouts, vouchers and credit notes.',
      'Reconcile once: list every payment since launch whose refunds exceed the captured amount.',
    ),
  ],
  references: [
    {
      label: 'PortSwigger Research, Smashing the state machine: the true potential of web race conditions',
      url: 'https://portswigger.net/research/smashing-the-state-machine',
    },
    { label: 'CWE-362', url: 'https://cwe.mitre.org/data/definitions/362.html' },
  ],
  retest: {
    status: 'Fixed',
    date: '2026-04-20',
    note: 'In 50 bursts of 20 or 100 requests for the full amount, exactly one refund was accepted each time. With partial amounts, the accepted total never exceeded the payment. The reconciliation found no cases in production.',
  },
};
