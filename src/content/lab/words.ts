/** The words of /lab: three exercises on one sample shop, and the finding a visitor makes there. */
import type { FormServiceId } from '#contract/service-types.ts';
import { glossaryPath, termId } from '#contract/paths.ts';
import { labShop } from './shop.ts';

type Exercise = {
  /** On the row of tabs; a phone has space for one word. */
  readonly title: string;
  readonly short: string;
  /** What the visitor is looking at, in two sentences. */
  readonly scene: string;
  /** What went wrong, once it has. */
  readonly lesson: string;
  /** What is different after the fix. */
  readonly closed: string;
  /** Exactly five, one per petal: page opened, request changed, finding, fix, report. */
  readonly steps: readonly [string, string, string, string, string];
  /** The last one also fills in the request. */
  readonly hints: readonly [string, string, string];
  readonly request: {
    /** Method and path. */
    readonly start: string;
    readonly headers: string;
    readonly body: string;
  };
  readonly finding: {
    readonly vector31: string;
    readonly vector40: string;
    readonly cwe: { readonly id: string; readonly name: string };
    readonly standard: string;
    readonly endpoint: string;
    readonly owner: string;
    readonly diff: readonly string[];
    readonly remediation: string;
    /** The glossary term for the mistake. */
    readonly term: { readonly label: string; readonly path: string };
  };
  readonly services: readonly FormServiceId[];
  readonly closing: string;
};

const headers = [`host: ${labShop.host}`, `authorization: Bearer ${labShop.token}`];
const jsonHeaders = [...headers, 'content-type: application/json'];
const term = (label: string, slug: string) => ({ label, path: `${glossaryPath}#${termId(slug)}` });

export const labWords = {
  choose: 'Exercises',
  done: 'found',
  progress: (step: number) => `${step} of 5`,
  next: (label: string) => `next: ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
  allDone: 'all done',
  steps: 'Steps of this exercise',
  stepDone: 'done',
  editor: {
    title: 'Your request',
    attempt: (number: number) => `attempt ${number}`,
    method: 'Method',
    path: 'Path',
    headers: 'Headers',
    body: 'Body',
    pathHint: 'Press the up or down arrow to change the number, and Enter to send.',
    changed: 'changed from',
    empty: 'nothing',
    reset: 'Undo changes',
    send: 'Send',
    keys: 'Press Ctrl + Enter in any field to send.',
    tooLong: (kilobytes: string) =>
      `The lab accepts requests of up to 4 KB. Yours is ${kilobytes} KB, so it wasn’t sent.`,
    quick: 'Quick changes',
  },
  quick: {
    lower: 'One lower',
    higher: 'One higher',
    orderNumber: 'Order number',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    less: 'less',
    more: 'more',
    message: 'Message',
    notes: [
      { label: 'Plain text', text: 'My tea arrived damp. Can you replace it?' },
      { label: 'Bold', text: 'My tea arrived <b>damp</b>. Can you replace it?' },
      { label: 'A link', text: 'My tea arrived damp. <a href="https://example.com/photo">Photo</a>' },
      { label: 'A broken image', text: 'My tea arrived damp. <img src=x onerror="stealSession()">' },
      { label: 'A script', text: 'My tea arrived damp. <script>stealSession()</script>' },
    ],
  },
  response: {
    title: 'Response',
    wrong: (status: number) => `${status}, but it shouldn’t be`,
    right: (status: number) => String(status),
    log: 'Server log',
    rows: 'What you sent',
    rowsShared: 'What was sent',
    page: 'sent by the page',
    columns: { time: 'Time', request: 'Request', status: 'Status', outcome: 'What came back' },
    noBody: '(no body)',
    cut: '… (truncated)',
  },
  outcome: {
    yourOrder: 'your order',
    otherOrder: 'someone else’s',
    paid: (amount: string) => `paid ${amount}`,
    paidLess: (amount: string, worth: string) => `paid ${amount} for ${worth}`,
    refunded: (amount: string) => `${amount} paid to you`,
    shownAsText: 'shown as text',
    markupDrawn: 'markup rendered',
    scriptRuns: 'script runs',
    refusals: {
      401: 'not signed in',
      404: 'not found',
      405: 'wrong method',
    } as Readonly<Partial<Record<number, string>>>,
    refused: 'not accepted',
    other: 'nothing interesting',
  },
  hints: {
    button: (number: number) => `Hint ${number} of 3`,
    last: 'Show me',
    all: 'That was the last hint. Press Send.',
  },
  fix: {
    title: 'The fix',
    apply: 'Apply the fix',
    undo: 'Undo the fix',
    promise: 'we’ll send your request again',
    retested: (status: number) => `retested: ${status}`,
  },
  shop: {
    hello: 'Hello, you',
    yourOrders: 'Your orders',
    order: (id: number) => `Order ${id}`,
    total: 'Total',
    notYou: 'leaked: not yours',
    you: 'you',
    placed: (id: number) => `You placed order ${id}`,
    noOrder: 'There’s no order to show.',
    checkout: 'Checkout',
    charged: 'Charged',
    shelf: 'In stock',
    ships: (quantity: number, name: string) => `${quantity} × ${name}`,
    youPaid: 'You paid less than it costs',
    youGot: 'The shop paid you',
    noSale: 'Nothing was sold.',
    agentDesk: 'Support desk',
    agent: 'Hello, Rosa (agent)',
    ticket: 'Ticket 4127',
    from: 'From: you',
    asText: 'Shown as plain text',
    runs: 'runs here',
    runsNow: 'The code runs in the agent’s browser, as the agent:',
    runsTouched: 'The code runs in the agent’s browser as soon as the agent clicks it:',
    drawn: 'The screen rendered the markup. Nothing has run yet.',
    noTicket: 'No new ticket.',
    simulated: 'This is a mockup of the agent’s screen. Your text is never run.',
    box: (name: string) => `<${name}>`,
    answered: (status: number) => `The shop returned ${status}.`,
  },
  paper: {
    head: 'Your finding',
    headShared: 'A colleague’s finding',
    empty: 'Nothing found yet',
    emptyText:
      'Get the shop to return something it shouldn’t. We’ll write up the finding here, based on what you did.',
    emptyHint: 'Change the request, send it, and look at what comes back.',
    foundBy: 'Found by you in',
    foundShared: 'Found in',
    severity: 'Severity',
    request: 'Request',
    response: 'Response',
    endpoint: 'Affected',
    steps: 'Steps to reproduce',
    impact: 'Impact',
    fix: 'Remediation',
    retest: 'Retest',
    waits: 'pending the fix',
    page: 'page 1 of 1',
    sample: 'sample finding',
    take: 'Get the report',
    print: 'Print or save as PDF',
    json: 'JSON',
    share: 'Copy a link for a colleague',
    shared: 'Link copied',
    shareHint:
      'The link itself contains everything, after the #. We don’t store anything, and your progress stays in this tab.',
    link: 'Link for a colleague',
    about: 'In the glossary:',
    see: 'See the finding',
  },
  retest: {
    fixed: (status: number) => `Fixed. The same request now returns ${status}.`,
    fullPrice: (amount: string) =>
      `Fixed. The shop now charges ${amount}, its own price, for the same request.`,
    asText: 'Fixed. The agent now sees the same note as plain text.',
    open: 'Open',
  },
  status: {
    answer: (attempt: number, status: number, outcome: string) =>
      `Attempt ${attempt}: ${status}, ${outcome}.`,
    finding: (id: string, severity: string, score: string) => `Finding ${id} added: ${severity} ${score}.`,
    fixed: (note: string) => `Fix applied. ${note}`,
    unfixed: 'Fix removed. The shop is vulnerable again.',
    reset: 'Reset. You’re back at the first step.',
    hint: (text: string) => text,
    opened: 'A colleague sent you this finding. Your browser replayed it here.',
    badLink: 'The link you opened is damaged or from another version, so the exercise starts over.',
  },
  nextExercise: 'Next exercise',
  reset: 'Start over',
  closing: { button: 'Estimate a test of your app', heading: 'It took one request' },
  story: {
    lead: 'The exercises require JavaScript, which is turned off. Here’s the first one, step by step.',
    opened:
      'You sign in and open your own order. Your browser sends this, and the shop answers with your order.',
    changed:
      'You change one digit of the number and send it again. Nothing else is different: it’s still your session.',
    answered: 'The shop checked who you are, but not whose order this is.',
    finding: 'The finding, as we’d write it',
  },
  export: {
    notice:
      'SAMPLE. Tidewater Tea, its customers and its systems are invented. A visitor to the lab found this flaw. Scores are computed from the vectors.',
    client: labShop.name,
    subject: 'The lab: one sample shop',
    version: '1.0',
    fileName: (id: string) => `${id}.json`,
    priority: 'Now',
  },
  time: {
    seconds: (count: number) => (count === 1 ? '1 second' : `${count} seconds`),
    minutes: (minutes: number, seconds: number) => `${minutes} min ${seconds} s`,
    long: 'over an hour',
  },
} as const;

export const labExerciseWords: Readonly<Record<'order' | 'price' | 'note', Exercise>> = {
  order: {
    title: 'Another customer’s order',
    short: 'Order',
    scene: 'You’re signed in and looking at your own order. You can change the request that fetched it.',
    lesson: 'You signed in as yourself. The shop checked who you are, but not whose order this is.',
    closed: 'The shop now looks up only your orders. It treats everyone else’s as if they don’t exist.',
    steps: [
      'Open your order',
      'Change one number',
      'Read a stranger’s order',
      'Apply the fix',
      'Get the report',
    ],
    hints: [
      'Order numbers are sequential. Which order came just before yours?',
      'The number is at the end of the path. Your session stays the same.',
      'Ask for order 88214 instead of 88215.',
    ],
    request: { start: 'GET /v2/orders/88215', headers: headers.join('\n'), body: '' },
    finding: {
      vector31: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:N/A:N',
      vector40: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:L/UI:N/VC:H/VI:N/VA:N/SC:N/SI:N/SA:N',
      cwe: { id: 'CWE-639', name: 'Authorization Bypass Through User-Controlled Key' },
      standard: 'OWASP API1:2023',
      endpoint: `GET ${labShop.host}/v2/orders/{id}`,
      owner: 'Shop API team',
      diff: ['- orders.find(id)', '+ orders.find(id, { owner: session.user })'],
      remediation:
        'Look up the order by its number and its owner. Return 404 for someone else’s, just as for one that doesn’t exist.',
      term: term('broken object-level authorization', 'bola'),
    },
    services: ['api'],
    closing:
      'On your app, we’d try this with every object and every role: orders, invoices, files, messages.',
  },
  price: {
    title: 'The price you pay',
    short: 'Price',
    scene: 'You bought two pouches of tea. You can change the request your browser sent.',
    lesson: 'The shop knows what its tea costs. It took the customer’s word for it anyway.',
    closed: 'Now the shop looks up its own prices and accepts only whole quantities.',
    steps: [
      'Buy some tea',
      'Change what you send',
      'Pay less than it costs',
      'Apply the fix',
      'Get the report',
    ],
    hints: [
      'The body says what you’re buying and how many. What else does it say?',
      'A server can look up a price. This one multiplies the numbers you send.',
      'Set unitPrice to 0.01. A quantity below zero works too.',
    ],
    request: {
      start: 'POST /v2/checkout',
      headers: jsonHeaders.join('\n'),
      body: '{\n  "sku": "oolong-100",\n  "quantity": 2,\n  "unitPrice": 18\n}',
    },
    finding: {
      vector31: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:N/I:H/A:N',
      vector40: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:L/UI:N/VC:N/VI:H/VA:N/SC:N/SI:N/SA:N',
      cwe: { id: 'CWE-602', name: 'Client-Side Enforcement of Server-Side Security' },
      standard: 'WSTG-BUSL-01',
      endpoint: `POST ${labShop.host}/v2/checkout`,
      owner: 'Checkout team',
      diff: [
        '- const total = body.quantity * body.unitPrice',
        '+ const quantity = wholeNumber(body.quantity, 1, 99)',
        '+ const total = quantity * catalog.get(body.sku).price',
      ],
      remediation:
        'Take the price from the catalog on the server, and accept only whole quantities from 1 to 99.',
      term: term('mass assignment', 'mass-assignment'),
    },
    services: ['api', 'web'],
    closing: 'On your app, we’d try this with every amount, coupon, limit and status a client can send.',
  },
  note: {
    title: 'The note that runs code',
    short: 'Note',
    scene: 'You wrote to support, and this is the agent’s screen. You can change your request.',
    lesson: 'The agent only opened a note, but the page treated it as its own code.',
    closed: 'Now the screen shows the note as plain text. Nothing in it is treated as markup.',
    steps: [
      'Write to support',
      'Change your note',
      'Run code on that screen',
      'Apply the fix',
      'Get the report',
    ],
    hints: [
      'Does the agent’s screen show what you typed, or does it interpret it? Try something bold.',
      'A page that renders <b> may well accept tags that run a script too.',
      'Send an image that can’t load, with code that runs when it fails: <img src=x onerror="stealSession()">',
    ],
    request: {
      start: 'POST /v2/tickets',
      headers: jsonHeaders.join('\n'),
      body: '{\n  "subject": "Order 88215",\n  "message": "My tea arrived damp. Can you replace it?"\n}',
    },
    finding: {
      vector31: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:R/S:C/C:H/I:H/A:N',
      vector40: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:L/UI:P/VC:H/VI:H/VA:N/SC:L/SI:L/SA:N',
      cwe: { id: 'CWE-79', name: 'Improper Neutralization of Input During Web Page Generation' },
      standard: 'WSTG-INPV-02',
      endpoint: `POST ${labShop.host}/v2/tickets`,
      owner: 'Support desk team',
      diff: ['- <p>{{{ ticket.message }}}</p>', '+ <p>{{ ticket.message }}</p>'],
      remediation:
        'Let the template escape the message, so that the agent sees plain text. As a second layer, add a content security policy that blocks inline scripts.',
      term: term('stored cross-site scripting', 'xss'),
    },
    services: ['web'],
    closing: 'On your app, we’d follow every piece of text that one person writes and another opens.',
  },
};

const dollars = (amount: number): string => `${amount < 0 ? '−' : ''}$${Math.abs(amount).toFixed(2)}`;
export const labMoney = dollars;

/** The finding's text, based on what the visitor actually did. */
export const labFindingWords = {
  order: {
    title: 'One customer can read another’s orders',
    summary: (id: number, owner: string) =>
      `With an ordinary account, we read ${owner}’s order ${id} by changing the number in the request.`,
    impact:
      'Anyone who can sign in can read every other customer’s name, address and last four card digits. Order numbers are sequential, so a short script can read them all.',
    got: (id: number, owner: string) => `The response is order ${id}, which belongs to ${owner}.`,
  },
  price: {
    title: {
      price: 'A customer can set their own price',
      negative: 'A negative quantity makes the shop pay the customer',
      fraction: 'A customer can pay for a fraction of an item and get a whole one',
    },
    summary: (charged: number, worth: number) =>
      `The checkout charged ${dollars(charged)} for goods worth ${dollars(worth)}, because it trusts the numbers in the request.`,
    impact: {
      price: (charged: number, worth: number) =>
        `Anyone with a cart can name their own price: ${dollars(charged)} instead of ${dollars(worth)} this time. Each of these orders is paid, confirmed and shipped, and looks like any other.`,
      negative: (charged: number) =>
        `The shop paid ${dollars(-charged)} to the customer for an order with a negative total. Done repeatedly, this could empty the account that refunds are paid from.`,
      fraction: (charged: number, worth: number) =>
        `The shop ships whole items but charges for a fraction: ${dollars(charged)} instead of ${dollars(worth)} this time.`,
    },
    got: (charged: number, worth: number) =>
      `The shop accepts the order and charges ${dollars(charged)} for goods that cost ${dollars(worth)}.`,
  },
  note: {
    title: 'A customer’s note runs code on the agent’s screen',
    summary:
      'The support desk inserts a customer’s message into its page as markup, so code in the message runs in the agent’s browser.',
    impact: {
      'at once':
        'Anyone who writes to support can act as the agent who opens the note: read every ticket, change orders and issue refunds. The agent sees nothing unusual.',
      'when touched':
        'Anyone who writes to support can act as the agent who clicks the note: read every ticket, change orders and issue refunds. One click is enough.',
    },
    got: {
      'at once': 'Open the ticket as an agent. The code runs as soon as the page loads.',
      'when touched': 'Open the ticket as an agent and click the note. The code runs.',
    },
  },
  step: {
    sign: 'Sign in as any customer.',
    change: (part: string, before: string, after: string) => `Change the ${part} from ${before} to ${after}.`,
    changeLine: (part: string, before: string, after: string) =>
      `In the ${part}, change ${before} to ${after}.`,
    changeLong: (part: string) => `Change the ${part} as marked above.`,
    send: (line: string) => `Send ${line}.`,
  },
  parts: { method: 'method', path: 'path', headers: 'headers', body: 'body' },
} as const;
