import {
  bullets,
  checklist,
  code,
  definitions,
  links,
  paragraph,
  steps,
  table,
} from '#content/sample-report/blocks.ts';
import type { DownloadDocument } from '#content/downloads/document.ts';

export const apiTestingGuide: DownloadDocument = {
  id: 'api-testing-guide',
  form: 'Guide',
  edition: '2026-05-04',
  lead: 'For engineers who want to find the obvious before a tester does, and for testers who want an order. Only test what you may.',
  sections: [
    {
      id: 'inventory',
      title: 'Know what there is',
      blocks: [
        paragraph(
          'You cannot test an operation you do not know. Build one list of all operations from three sources, and look hard at what appears in only one of them.',
        ),
        table(
          'Three sources for one list',
          ['Source', 'How', 'What it alone shows'],
          [
            ['Description', 'OpenAPI, GraphQL schema, gRPC files', 'Operations no client uses any more'],
            ['Traffic', 'A week of access logs, by route pattern', 'Operations nobody described'],
            ['Clients', 'Strings in web bundles and app packages', 'Hosts and versions that were forgotten'],
          ],
        ),
        checklist(
          'Old versions (`/v1`) either answer 410 or are tested like the new one.',
          'Debug, health, metrics and admin operations are not reachable from outside.',
          'Each operation has an owner and a stated rule: who may call it, on which objects.',
        ),
      ],
      parts: [],
    },
    {
      id: 'authorization',
      title: 'Authorization first',
      blocks: [
        paragraph(
          'Three of the first five risks of the OWASP API Security Top 10 (2023) are about authorization: objects (API1), properties (API3) and functions (API5). Scanners rarely find them, because the answers look fine. Two accounts do.',
        ),
        steps(
          'Create accounts A and B in different tenants, plus one account for each role.',
          'Record every operation once as A, with the ids of A’s objects.',
          'Repeat each request with B’s token and A’s ids. Every answer that is not 403 or 404 is a question.',
          'Repeat without a token, with an expired one and with one of a lower role.',
          'For writing operations, look at the object afterwards. Some APIs answer 403 and do it anyway.',
        ),
        code(
          'python',
          'A matrix in thirty lines: every operation, every identity',
          `
import csv, json, sys, urllib.request, urllib.error

base = sys.argv[1]
tokens = json.load(open("tokens.json"))     # {"owner_a": "...", "owner_b": "...", "none": ""}
cases = json.load(open("operations.json"))  # [{"method": ..., "path": ..., "allowed": [...]}]

def call(case, token):
    body = json.dumps(case["body"]).encode() if case.get("body") else None
    request = urllib.request.Request(base + case["path"], body, method=case["method"])
    request.add_header("Content-Type", "application/json")
    if token:
        request.add_header("Authorization", "Bearer " + token)
    try:
        return urllib.request.urlopen(request, timeout=10).status
    except urllib.error.HTTPError as error:
        return error.code

out = csv.writer(sys.stdout)
out.writerow(["method", "path", "identity", "status", "verdict"])
failed = False
for case in cases:
    for who, token in tokens.items():
        status = call(case, token)
        allowed = who in case["allowed"]
        good = status < 400 if allowed else status in (401, 403, 404)
        failed |= not good
        out.writerow([case["method"], case["path"], who, status, "ok" if good else "LOOK"])
sys.exit(failed)
`,
        ),
        definitions({
          Properties:
            'Send fields that the form does not show (`role`, `tenantId`, `price`, `verified`) and compare the object before and after. Read answers for fields that the screen does not need.',
          Functions:
            'Take the operations of the administrator’s client and call them as a user. Change the method: `GET` allowed, `DELETE` forgotten.',
          Indirect:
            'Exports, search, webhooks, attachments and GraphQL nodes reach the same objects by another door.',
        }),
      ],
      parts: [],
    },
    {
      id: 'tokens',
      title: 'Tokens and sessions',
      blocks: [
        checklist(
          'The verifier fixes algorithm, issuer and audience; the header of the token decides nothing.',
          '`alg: none`, HS256 with the public key, and a key embedded in the header are refused.',
          'A changed signature, an expired token and a token for another service are refused.',
          'Logout, password change and role change end access tokens in minutes, refresh tokens at once.',
          'Refresh tokens work once; using one twice ends the whole family.',
          'Reset links work once, expire within the hour, and the answer does not tell whether the account exists.',
        ),
      ],
      parts: [],
    },
    {
      id: 'input',
      title: 'Input and what it reaches',
      blocks: [
        table(
          'Where input ends up, and the first thing to try',
          ['Destination', 'Try', 'Good sign'],
          [
            [
              'SQL, NoSQL',
              'A quote; an object instead of a string; an expression in `sort`',
              '400 by schema, before the query',
            ],
            [
              'Addresses we call',
              '`http://169.254.169.254/`, a redirect to it, a name that resolves to it',
              'Refused after resolving, redirects not followed',
            ],
            [
              'Files and paths',
              '`../`, an absolute path, a type that lies',
              'Names made by the server, type checked by content',
            ],
            [
              'HTML and mail',
              'A tag and an attribute with a handler',
              'Escaped at output, policy blocks the rest',
            ],
            [
              'Commands, templates',
              '`{{7*7}}`, `$(id)`, a leading dash',
              'Never evaluated, arguments as a list',
            ],
          ],
        ),
      ],
      parts: [],
    },
    {
      id: 'limits',
      title: 'Limits and money',
      blocks: [
        bullets(
          'Send the same writing request twenty times at once. Balances, vouchers, invitations and refunds must not add up to more than allowed (race conditions).',
          'Ask for a page of 100,000 entries, a GraphQL query of depth 30, a filter without an index. The answer must be bounded in size and time.',
          'Count attempts per account, per address and per network. A limit on one of them is passed by changing the others.',
          'Use negative, zero, huge and fractional amounts, other currencies, and dates in the past.',
        ),
        code(
          'shell',
          'Twenty at once, over one connection (HTTP/2)',
          `
seq 20 | xargs -P20 -I{} curl -s -o /dev/null -w '%{http_code}\\n' --http2 \\
  -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' \\
  -d '{"amountCents":1000}' https://api.example.test/v2/payments/pay_1/refunds | sort | uniq -c
`,
        ),
      ],
      parts: [],
    },
    {
      id: 'keep',
      title: 'Keep it found',
      blocks: [
        paragraph(
          'Put the matrix into the build. It needs a test environment, two tenants and a list of operations; a test that fails when a route is missing from the list keeps the list complete.',
        ),
        links([
          {
            label: 'OWASP API Security Top 10, edition 2023',
            href: 'https://owasp.org/API-Security/editions/2023/en/0x11-t10/',
          },
          {
            label: 'OWASP ASVS 5.0',
            href: 'https://owasp.org/www-project-application-security-verification-standard/',
          },
          {
            label: 'RFC 8725, JSON Web Token Best Current Practices',
            href: 'https://www.rfc-editor.org/rfc/rfc8725',
          },
        ]),
      ],
      parts: [],
    },
  ],
};
