import type { RequestCheck } from './requests.ts';

/** Web Penetration Testing. Sample content: hosts, people and figures are invented. */
export const webChecks: readonly RequestCheck[] = [
  {
    request: ['GET /invoices/{}.pdf HTTP/2', 'host: app.kestrel.example', 'cookie: sid=[customer B]'],
    part: { own: '2026-0419', forged: '2026-0418' },
    answers: {
      own: ['HTTP/2 200', 'Invoice 2026-0419  Birchline Ltd', 'Ship to  4 Mill Lane, Leeds'],
      open: [
        'HTTP/2 200',
        'Invoice 2026-0418  {!Aldergate GmbH!}',
        'Ship to  {!Hafenstrasse 12, Bremen!}',
        'IBAN     {!DE02 1203 [redacted]!}',
      ],
      closed: ['{+HTTP/2 404+}', '{"title": "Not found"}'],
      other: ['HTTP/2 404', '{"title": "Not found"}'],
    },
    results: {
      own: '200, your own invoice',
      open: '200, and it shouldn’t be',
      closed: '404, as it should be',
      other: '404, no such invoice',
    },
    saw: {
      scanning: 'Saw nothing. A valid session asked for a valid file.',
      encryption: 'Saw nothing. TLS 1.3, sound keys.',
      code: 'invoices.ts:41 loads by number. Nobody asks whose it is.',
    },
    seenBy: 'code',
    fix: ['invoices.get(number)', 'invoices.get(number, session.org)'],
  },
  {
    request: ['GET /products?q={} HTTP/2', 'host: app.kestrel.example', 'cookie: sid=[customer B]'],
    part: { own: 'lamp', forged: "' union select email from users--" },
    answers: {
      own: ['HTTP/2 200', '[{"name": "Desk lamp"}, {"name": "Lamp shade"}]'],
      open: [
        'HTTP/2 200',
        '[{"name": "{!ops@kestrel.example!}"},',
        ' {"name": "{!m.okafor@birchline.example!}"},',
        ' … {!2,114 more!}]',
      ],
      closed: ['{+HTTP/2 200+}', '[]'],
      other: ['HTTP/2 200', '[]'],
    },
    results: {
      own: '200, two products',
      open: '200, with every customer’s email',
      closed: '200, no product has that name',
      other: '200, nothing found',
    },
    saw: {
      scanning: 'A quote in q changed the answer. A person proved it with one query.',
      encryption: 'Saw nothing. The rows left over a sound connection.',
      code: 'products.ts:18 builds the query from text.',
    },
    seenBy: 'scanning',
    fix: ["query(`… like '%${q}%'`)", "query('… like $1', [`%${q}%`])"],
  },
  {
    request: ['GET /account HTTP/2', 'host: app.kestrel.example', 'cookie: session={}'],
    part: { own: 'user=5521', forged: 'user=1' },
    answers: {
      own: ['HTTP/2 200', 'Signed in as tester@birchline.example', 'Role      customer'],
      open: [
        'HTTP/2 200',
        'Signed in as {!admin@kestrel.example!}',
        'Role      {!administrator!}',
        'Tenants   {!all 38!}',
      ],
      closed: ['{+HTTP/2 401+}', 'set-cookie: session=; max-age=0'],
      other: ['HTTP/2 302', 'location: /login'],
    },
    results: {
      own: '200, your own account',
      open: '200, as somebody else',
      closed: '401, the signature is missing',
      other: '302, please sign in',
    },
    saw: {
      scanning: 'Saw nothing. The cookie is Secure and HttpOnly.',
      encryption: 'The session is readable and unsigned. Anyone can write one.',
      code: 'Saw nothing: a library reads the cookie.',
    },
    seenBy: 'encryption',
    fix: ['session = decode(cookie)', 'session = verify(cookie, key)'],
  },
  {
    request: ['POST /reviews HTTP/2', 'host: app.kestrel.example', '', 'text={}'],
    part: { own: 'Sturdy lamp', forged: '<img src=x onerror=alert(1)>' },
    answers: {
      own: ['HTTP/2 201', '<p>Sturdy lamp</p>'],
      open: [
        'HTTP/2 201',
        'content-security-policy: {!none!}',
        '<p>{!<img src=x onerror=alert(1)>!}</p>',
        '# runs for everyone who reads the page',
      ],
      closed: ['{+HTTP/2 201+}', '<p>{+&lt;img src=x onerror=alert(1)&gt;+}</p>'],
      other: ['HTTP/2 201', '<p>your text, as you typed it</p>'],
    },
    results: {
      own: '201, published',
      open: '201, and it runs as a script',
      closed: '201, shown as plain text',
      other: '201, published',
    },
    saw: {
      scanning: 'The markup came back unchanged, and no policy stopped it.',
      encryption: 'Saw nothing. Nothing here is secret.',
      code: 'Saw one call of html() among 212 of text().',
    },
    seenBy: 'scanning',
    fix: ['<p>${html(review.text)}</p>', '<p>${text(review.text)}</p>'],
  },
  {
    request: ['POST /orders/88214/{} HTTP/2', 'host: app.kestrel.example', 'cookie: sid=[customer B]'],
    part: { own: 'pay', forged: 'ship' },
    answers: {
      own: ['HTTP/2 303', 'location: https://pay.kestrel.example/88214'],
      open: ['HTTP/2 200', 'order    88214', 'paid     {!$0.00 of $412.00!}', 'status   {!shipped!}'],
      closed: ['{+HTTP/2 409+}', '{"title": "Pay first"}'],
      other: ['HTTP/2 404', '{"title": "No such step"}'],
    },
    results: {
      own: '303, to the payment page',
      open: '200, shipped without a payment',
      closed: '409, pay first',
      other: '404, no such step',
    },
    saw: {
      scanning: 'Saw nothing. Every step answers as it should, one by one.',
      encryption: 'Saw nothing. TLS 1.3, sound keys.',
      code: 'orders.ts:96 ships without asking what was paid.',
    },
    seenBy: 'code',
    fix: ['await order.ship()', 'if (order.isPaid) await order.ship()'],
  },
  {
    request: ['POST /import HTTP/2', 'host: app.kestrel.example', '', 'url={}'],
    part: { own: 'https://files.example/a.csv', forged: 'http://169.254.169.254/role' },
    answers: {
      own: ['HTTP/2 200', '412 rows imported'],
      open: [
        'HTTP/2 200',
        'AccessKeyId  {!ASIA[redacted]!}',
        'Token        {!IQoJ[redacted]!}',
        'Role         {!web-prod!}',
      ],
      closed: ['{+HTTP/2 400+}', '{"title": "That address isn’t public"}'],
      other: ['HTTP/2 502', '{"title": "Nothing answered there"}'],
    },
    results: {
      own: '200, imported',
      open: '200, with the server’s own keys',
      closed: '400, the address isn’t public',
      other: '502, nothing answered',
    },
    saw: {
      scanning: 'Our own listener was called from inside. The rest was done by hand.',
      encryption: 'Saw nothing. The keys are temporary, and still work.',
      code: 'Saw fetch(url), and a check of its first letters only.',
    },
    seenBy: 'scanning',
    fix: ['fetch(url)', 'fetch(url, { agent: publicOnly })'],
  },
];
