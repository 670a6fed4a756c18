import { rate } from '#content/findings/rate.ts';
import { bullets, code, paragraph } from '#content/blocks.ts';
import type { ReportFinding } from '#content/sample-report/finding.ts';

export const webhookSsrf: ReportFinding = {
  id: 'MP-04',
  title: 'The webhook test reads internal addresses and cloud credentials',
  summary:
    'The webhook service follows redirects to internal addresses and shows the response, including its cloud role’s credentials.',
  rating: rate({
    v31: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:C/C:H/I:N/A:N',
    v40: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:L/UI:N/VC:H/VI:N/VA:N/SC:H/SI:N/SA:N',
  }),
  ratingNote:
    'The credentials belong to the webhook service, which is the vulnerable system. The report bucket they give access to is the subsequent system. The role can read but not write, so integrity is None.',
  cwe: { id: 'CWE-918', name: 'Server-Side Request Forgery' },
  standard: 'OWASP API7:2023, WSTG-INPV-19',
  assets: ['api.meridianpay.example: POST /v2/webhooks/{id}/test', 'Service webhook-sender 0.14'],
  priority: 'Now',
  owner: 'Cloud platform lead',
  description: [
    paragraph(
      'Merchants register a URL for events and can send a test event to it. The delivery log helpfully shows the status and body of the response. The service checks that the host doesn’t resolve to a private address. Then it sends the request, and follows redirects without checking again.',
    ),
    paragraph(
      'The instances still accept version 1 of the metadata service (IMDSv1), which needs no token. A redirect to the metadata address returns temporary credentials for the service’s role.',
    ),
  ],
  evidence: [
    code(
      'http',
      'Our own server’s response to the test event',
      `
HTTP/1.1 302 Found
Location: {-http://169.254.169.254/latest/meta-data/iam/security-credentials/webhook-sender-} {#1}
`,
      ['an address that only the sender can reach'],
    ),
    code(
      'http',
      'Delivery log of the test event, values removed',
      `
GET /v2/webhooks/wh_test_3/deliveries/del_77 HTTP/1.1
Host: api.meridianpay.example
Authorization: Bearer <user of mer_test_a>

HTTP/1.1 200 OK
Content-Type: application/json

{"status":200,"body":"{ \\"Code\\" : \\"Success\\", \\"AccessKeyId\\" : {!\\"ASIA...\\"!},
 \\"SecretAccessKey\\" : \\"<removed>\\", \\"Token\\" : \\"<removed>\\" }"} {#2}
`,
      ['its role’s keys'],
    ),
  ],
  reproduction: [
    'Run a server that answers every POST with the redirect above. Register it as a test merchant’s webhook.',
    'Send a test event. Most HTTP clients turn the POST into a GET when they follow a 302.',
    'Open the delivery log. It contains the metadata service’s response.',
    'With the client’s consent, run `aws sts get-caller-identity` to see whose credentials they are. Do nothing else with them.',
  ],
  impact:
    'According to its policy, the role can read the bucket that holds every merchant’s settlement reports. We didn’t list its contents. An attacker could also reach internal services that trust the network, including the configuration server.',
  likelihood:
    'High. Webhooks are one of the first places testers and attackers look, and the response is shown in full.',
  remediation: [
    paragraph('Fix it in three places. Any one of these changes would have protected the credentials.'),
    bullets(
      'Require version 2 of the metadata service (IMDSv2) on all instances, with a hop limit of 1.',
      'Send webhooks through an egress proxy that resolves the name once, refuses private, link-local and loopback ranges for IPv4 and IPv6, and connects to the address it has checked.',
      'Don’t follow redirects, and show at most the status and 200 characters of text.',
    ),
    code(
      'shell',
      'Requiring IMDSv2 on an existing instance',
      `
aws ec2 modify-instance-metadata-options --instance-id i-0example \\
  --http-tokens required --http-put-response-hop-limit 1
`,
    ),
    code(
      'typescript',
      'Sending an event through the proxy, without redirects',
      `
const answer = await fetch(webhook.url, {
  method: 'POST',
  body: JSON.stringify(event),
  redirect: 'manual',
  dispatcher: egressProxy,
  signal: AbortSignal.timeout(5_000),
});
`,
    ),
  ],
  references: [
    {
      label: 'OWASP Server Side Request Forgery Prevention Cheat Sheet',
      url: 'https://cheatsheetseries.owasp.org/cheatsheets/Server_Side_Request_Forgery_Prevention_Cheat_Sheet.html',
    },
    {
      label: 'AWS: Use the Instance Metadata Service to access instance metadata',
      url: 'https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/configuring-instance-metadata-service.html',
    },
    { label: 'CWE-918', url: 'https://cwe.mitre.org/data/definitions/918.html' },
  ],
  retest: {
    status: 'Partially fixed',
    date: '2026-04-21',
    note: 'Redirects are no longer followed, and IMDSv2 is required, so the credentials are out of reach. The service still resolves the name twice. With a name that resolved first to a public address and then to a private one, we reached an internal health page. The egress proxy is planned for June 2026. Until then, we rate what remains as Medium.',
  },
};
