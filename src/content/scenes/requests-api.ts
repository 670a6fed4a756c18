import type { RequestCheck } from './requests.ts';

/** API Penetration Testing. Sample content: hosts, people and figures are invented. */
export const apiChecks: readonly RequestCheck[] = [
  {
    request: ['GET /v2/shipments/{} HTTP/1.1', 'Host: api.kestrel.example', 'Authorization: Bearer [org 88]'],
    part: { own: 'shp_7741', forged: 'shp_7740' },
    answers: {
      own: ['HTTP/1.1 200 OK', '{"id": "shp_7741", "org": 88, "to": "Leeds"}'],
      open: [
        'HTTP/1.1 200 OK',
        '{"id": "shp_7740", {!"org": 61!},',
        ' "to": {!"Hafenstrasse 12, Bremen"!},',
        ' "phone": {!"+49 421 [redacted]"!}}',
      ],
      closed: ['{+HTTP/1.1 404 Not Found+}', '{"title": "No such shipment"}'],
      other: ['HTTP/1.1 404 Not Found', '{"title": "No such shipment"}'],
    },
    results: {
      own: '200, your own shipment',
      open: '200, another company’s',
      closed: '404, as if it weren’t there',
      other: '404, no such shipment',
    },
    saw: {
      scanning: 'Saw nothing. Status, schema and token are all valid.',
      encryption: 'Saw nothing. The token is sound; nobody compares it.',
      code: 'shipments.go:58 takes the id from the path and asks nothing else.',
    },
    seenBy: 'code',
    fix: ['repo.Find(id)', 'repo.Find(id, caller.Org)'],
  },
  {
    request: [
      'PATCH /v1/users/me HTTP/1.1',
      'Authorization: Bearer [member 5521]',
      '',
      '{"display_name": "R. Iyer", {}}',
    ],
    part: { own: '"locale": "en"', forged: '"org_role": "owner"' },
    answers: {
      own: ['HTTP/1.1 200 OK', '{"id": 5521, "locale": "en"}'],
      open: ['HTTP/1.1 200 OK', '{"id": 5521,', ' {!"org_role": "owner"!},', ' "org_id": 88}'],
      closed: ['{+HTTP/1.1 422 Unprocessable+}', '{"title": "Unknown property: org_role"}'],
      other: ['HTTP/1.1 400 Bad Request', '{"title": "Not valid JSON"}'],
    },
    results: {
      own: '200, your language',
      open: '200, a member made herself owner',
      closed: '422, no such property',
      other: '400, not valid JSON',
    },
    saw: {
      scanning: 'Saw nothing. The schema never lists org_role, so nothing tested it.',
      encryption: 'Saw nothing. TLS 1.3, sound keys.',
      code: 'users.ts:27 merges the whole body into the row.',
    },
    seenBy: 'code',
    fix: ['Object.assign(user, body)', 'user.set(pick(body, editable))'],
  },
  {
    request: ['GET /v1/reports HTTP/1.1', 'Host: api.kestrel.example', 'Authorization: Bearer {}'],
    part: { own: 'eyJ… aud=reports', forged: 'eyJ… aud=staging' },
    answers: {
      own: ['HTTP/1.1 200 OK', '{"reports": 12, "env": "production"}'],
      open: ['HTTP/1.1 200 OK', '{"reports": {!1,204!}, "env": "production",', ' "as": {!"staging-admin"!}}'],
      closed: ['{+HTTP/1.1 401 Unauthorized+}', 'WWW-Authenticate: Bearer error="invalid_token"'],
      other: ['HTTP/1.1 401 Unauthorized', '{"title": "Not a token"}'],
    },
    results: {
      own: '200, your twelve reports',
      open: '200, with a token from staging',
      closed: '401, made for somebody else',
      other: '401, not a token',
    },
    saw: {
      scanning: 'Saw nothing. The token is signed and in date.',
      encryption: 'One key signs for staging and production, and nobody checks the audience.',
      code: 'Saw verify(token, key) with two of four options set.',
    },
    seenBy: 'encryption',
    fix: ['verify(token, key)', "verify(token, key, { audience: 'reports' })"],
  },
  {
    request: ['POST /graphql HTTP/1.1', 'Authorization: Bearer [org 88]', '', '{ {} { name email } }'],
    part: { own: 'me', forged: 'a:user(id:1) b:user(id:2)' },
    answers: {
      own: ['HTTP/1.1 200 OK', '{"me": {"name": "R. Iyer", "email": "r.iyer@…"}}'],
      open: [
        'HTTP/1.1 200 OK',
        '{"a": {"name": {!"T. Brandt"!}, "email": {!"t.brandt@…"!}},',
        ' "b": {"name": {!"L. Moreau"!}, "email": {!"l.moreau@…"!}}}',
        '# 1,000 aliases fit into one request',
      ],
      closed: ['{+HTTP/1.1 200 OK+}', '{"errors": [{"message": "Too many aliases"}]}'],
      other: ['HTTP/1.1 400 Bad Request', '{"errors": [{"message": "Syntax error"}]}'],
    },
    results: {
      own: '200, yourself',
      open: '200, the whole staff in one request',
      closed: '200, refused by the resolver',
      other: '400, a syntax error',
    },
    saw: {
      scanning: 'Aliases weren’t counted. The limit per request never fired.',
      encryption: 'Saw nothing. TLS 1.3, sound keys.',
      code: 'Saw a limit on depth, and none on width.',
    },
    seenBy: 'scanning',
    fix: ['maxDepth(6)', 'maxDepth(6), maxAliases(5)'],
  },
  {
    request: [
      'GET /v1/contacts?limit={} HTTP/1.1',
      'Host: api.kestrel.example',
      'Authorization: Bearer [org 88]',
    ],
    part: { own: '50', forged: '5000000' },
    answers: {
      own: ['HTTP/1.1 200 OK', '50 contacts, 11 ms'],
      open: [
        'HTTP/1.1 200 OK',
        '{!5,000,000 rows read!}, 41 s',
        '# three of these and nobody else is served',
      ],
      closed: ['{+HTTP/1.1 400 Bad Request+}', '{"title": "limit is at most 200"}'],
      other: ['HTTP/1.1 200 OK', 'as many contacts as you asked for'],
    },
    results: {
      own: '200 in 11 ms',
      open: '200 after 41 seconds',
      closed: '400, at most 200',
      other: '200, a page of contacts',
    },
    saw: {
      scanning: 'A page of five million was served. We stopped at the first.',
      encryption: 'Saw nothing. TLS 1.3, sound keys.',
      code: 'Saw limit passed on as it came.',
    },
    seenBy: 'scanning',
    fix: ['limit: query.limit', 'limit: Math.min(query.limit, 200)'],
  },
  {
    request: [
      'POST /hooks/payments HTTP/1.1',
      'Host: api.kestrel.example',
      '',
      '{"order": 88214, "paid": {}}',
    ],
    part: { own: 'false', forged: 'true' },
    answers: {
      own: ['HTTP/1.1 204 No Content', '# the order stays unpaid'],
      open: [
        'HTTP/1.1 204 No Content',
        'order 88214  {!paid, $412.00!}',
        '# no signature, no partner, no money',
      ],
      closed: ['{+HTTP/1.1 401 Unauthorized+}', '{"title": "Signature missing"}'],
      other: ['HTTP/1.1 400 Bad Request', '{"title": "true or false"}'],
    },
    results: {
      own: '204, still unpaid',
      open: '204, paid without a payment',
      closed: '401, the signature is missing',
      other: '400, true or false',
    },
    saw: {
      scanning: 'Saw nothing. The hook answers 204 to everyone.',
      encryption: 'The partner signs its calls. Nobody checks the signature.',
      code: 'Saw a handler with no call of verifySignature.',
    },
    seenBy: 'encryption',
    fix: ['await markPaid(body)', 'await markPaid(verified(request))'],
  },
];
