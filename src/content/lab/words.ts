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
  sample: 'Sample data. Nobody in it exists.',
  editor: {
    title: 'Your request',
    attempt: (number: number) => `attempt ${number}`,
    method: 'Method',
    path: 'Path',
    headers: 'Headers',
    body: 'Body',
    pathHint: 'Arrow up and down change the number. Enter sends.',
    changed: 'changed, was',
    empty: 'nothing',
    reset: 'Put it back',
    send: 'Send',
    keys: 'Ctrl + Enter sends from any field.',
    tooLong: (kilobytes: string) =>
      `The lab takes requests of up to 4 KB. Yours is ${kilobytes} KB, so it wasn’t sent.`,
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
      { label: 'Plain words', text: 'My tea arrived damp. Can you replace it?' },
      { label: 'Bold', text: 'My tea arrived <b>damp</b>. Can you replace it?' },
      { label: 'A link', text: 'My tea arrived damp. <a href="https://example.com/photo">Photo</a>' },
      { label: 'A broken picture', text: 'My tea arrived damp. <img src=x onerror="stealSession()">' },
      { label: 'A script', text: 'My tea arrived damp. <script>stealSession()</script>' },
    ],
  },
  response: {
    title: 'Response',
    wrong: (status: number) => `${status}, and it shouldn’t be`,
    right: (status: number) => String(status),
    log: 'Server log',
    rows: 'What you sent',
    rowsShared: 'What was sent',
    page: 'the page’s own',
    columns: { time: 'Time', request: 'Request', status: 'Status', outcome: 'What came back' },
    noBody: '(no body)',
    cut: '… (cut)',
  },
  outcome: {
    yourOrder: 'your order',
    otherOrder: 'somebody else’s',
    paid: (amount: string) => `paid ${amount}`,
    paidLess: (amount: string, worth: string) => `paid ${amount} for ${worth}`,
    refunded: (amount: string) => `${amount} paid to you`,
    shownAsText: 'shown as text',
    markupDrawn: 'markup drawn',
    scriptRuns: 'script runs',
    refusals: {
      401: 'not signed in',
      404: 'not found',
      405: 'wrong method',
    } as Readonly<Partial<Record<number, string>>>,
    refused: 'not accepted',
    other: 'nothing of interest',
  },
  legend: {
    forged: 'red',
    forgedMeans: 'changed in the request',
    proof: 'green',
    proofMeans: 'the proof: what should never come back',
  },
  hints: {
    button: (number: number) => `Hint ${number} of 3`,
    last: 'Show me',
    all: 'That was the last hint. Press Send.',
  },
  fix: {
    title: 'One line closes it',
    apply: 'Apply the fix',
    undo: 'Put the mistake back',
    promise: 'then your request is sent again',
    retested: (status: number) => `retested: ${status}`,
  },
  shop: {
    hello: 'Hello, you',
    yourOrders: 'Your orders',
    order: (id: number) => `Order ${id}`,
    total: 'Total',
    notYou: 'leaked: not you',
    you: 'you',
    placed: (id: number) => `Order ${id} is the one you placed`,
    noOrder: 'There’s no order to show.',
    checkout: 'Checkout',
    charged: 'Charged',
    shelf: 'On the shelf',
    ships: (quantity: number, name: string) => `${quantity} × ${name}`,
    youPaid: 'You paid less than it costs',
    youGot: 'The shop paid you',
    noSale: 'Nothing was sold.',
    agentDesk: 'Support desk',
    agent: 'Hello, Rosa (agent)',
    ticket: 'Ticket 4127',
    from: 'From: you',
    asText: 'Shown as text, letter by letter',
    runs: 'runs here',
    runsNow: 'The code runs in the agent’s browser, as the agent:',
    runsTouched: 'The code runs in the agent’s browser as soon as the agent touches it:',
    drawn: 'The screen drew the markup. Nothing ran yet.',
    noTicket: 'No new ticket.',
    simulated: 'A mock-up of the agent’s screen: your text is only read here, never run.',
    box: (name: string) => `<${name}>`,
    answered: (status: number) => `The shop answered ${status}.`,
  },
  paper: {
    head: 'Your finding',
    headShared: 'A colleague’s finding',
    empty: 'Nothing found yet',
    emptyText:
      'Get an answer from the shop that it shouldn’t give. The finding then writes itself here, from what you did.',
    emptyHint: 'Change the request, send it, and look at what comes back.',
    foundBy: 'Found by you in',
    foundShared: 'Found in',
    request: 'Request',
    response: 'Response',
    endpoint: 'Affected',
    steps: 'Steps to reproduce',
    impact: 'Impact',
    fix: 'Remediation',
    retest: 'Retest',
    waits: 'waiting for the fix',
    page: 'page 1 of 1',
    sample: 'sample finding',
    take: 'Take the report',
    print: 'Print or save as PDF',
    json: 'JSON',
    share: 'Copy a link for a colleague',
    shared: 'Link copied',
    shareHint: 'Everything is in the link itself, after the #. We store nothing; progress stays in this tab.',
    link: 'Link for a colleague',
    about: 'Known as:',
    see: 'See the finding',
  },
  retest: {
    fixed: (status: number) => `Fixed. The same request now gets ${status}.`,
    fullPrice: (amount: string) => `Fixed. The same request is now charged ${amount}, the shop’s own price.`,
    asText: 'Fixed. The same note is now shown to the agent as plain text.',
    open: 'Open',
  },
  status: {
    answer: (attempt: number, status: number, outcome: string) =>
      `Attempt ${attempt}: ${status}, ${outcome}.`,
    finding: (id: string, severity: string, score: string) =>
      `Finding ${id} is written: ${severity} ${score}.`,
    fixed: (note: string) => `Fix applied. ${note}`,
    unfixed: 'The mistake is back.',
    reset: 'Everything is reset. You’re at the first step.',
    hint: (text: string) => text,
    opened: 'A colleague sent you this finding. It was replayed here, in your browser.',
    badLink: 'The link you opened is damaged or from another version, so the exercise starts over.',
  },
  nextExercise: 'Next exercise',
  reset: 'Start over',
  closing: { button: 'Estimate a test of your app', heading: 'That was one request' },
  story: {
    lead: 'The exercises need JavaScript, which is off here. This is the first one, worked through.',
    opened:
      'You sign in and open your own order. Your browser sends this, and the shop answers with your order.',
    changed:
      'You change one digit of the number and send it again. Nothing else is different: it’s still your session.',
    answered: 'The shop asked who you are. It never asked whose order this is.',
    finding: 'The finding, as we would write it',
  },
  export: {
    notice:
      'SAMPLE. Tidewater Tea, its customers and its systems are invented. The finding was made by a visitor to the lab; scores are computed from the vectors.',
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
    scene: 'You’re signed in and looking at your own order. The request that fetched it is yours to change.',
    lesson: 'You signed in as yourself. The shop asked who you are, and never asked whose order this is.',
    closed: 'The shop now looks up your orders only. Someone else’s might as well not exist.',
    steps: [
      'Open your order',
      'Change one number',
      'Read a stranger’s order',
      'Apply the fix',
      'Take the report',
    ],
    hints: [
      'Order numbers are sequential. Who placed the order just before yours?',
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
      term: term('broken object level authorization', 'bola'),
    },
    services: ['api'],
    closing: 'On your app, we’d try this on every object and every role: orders, invoices, files, messages.',
  },
  price: {
    title: 'The price you pay',
    short: 'Price',
    scene: 'You bought two pouches of tea. The request that your browser sent is yours to change.',
    lesson: 'The shop knows what its tea costs. It took the customer’s word for it anyway.',
    closed: 'Now the shop looks its prices up itself, and counts in whole items.',
    steps: [
      'Buy some tea',
      'Change what you send',
      'Pay less than it costs',
      'Apply the fix',
      'Take the report',
    ],
    hints: [
      'The body says what you buy and how many. What else does it say?',
      'A server can look a price up. This one multiplies what you send it.',
      'Set unitPrice to 0.01. A quantity below zero works, too.',
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
        'Take the price from the catalog on the server, and accept whole quantities from 1 to 99 only.',
      term: term('a cousin of mass assignment', 'mass-assignment'),
    },
    services: ['api', 'web'],
    closing: 'On your app, we’d try this on every amount, coupon, limit and state that a client can send.',
  },
  note: {
    title: 'The note that runs',
    short: 'Note',
    scene: 'You wrote to support, and this is the agent’s screen. Your request is yours to change.',
    lesson: 'The agent only read a note. The screen treated the note as part of itself.',
    closed: 'Now the screen shows the note letter by letter. Nothing in it is read as markup.',
    steps: [
      'Write to support',
      'Change your note',
      'Run code on that screen',
      'Apply the fix',
      'Take the report',
    ],
    hints: [
      'Does the agent’s screen show what you typed, or does it interpret it? Try something bold.',
      'A screen that draws <b> will also accept tags that carry a script.',
      'Send a picture that can’t load, with code for that case: <img src=x onerror="stealSession()">',
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
        'Let the template escape the message, so that the agent sees plain text. A content policy without inline scripts is the second lock.',
      term: term('stored cross-site scripting', 'xss'),
    },
    services: ['web'],
    closing: 'On your app, we’d follow every text that one person writes and another one opens.',
  },
};

const dollars = (amount: number): string => `${amount < 0 ? '−' : ''}$${Math.abs(amount).toFixed(2)}`;
export const labMoney = dollars;

/** The finding's text, based on what the visitor actually did. */
export const labFindingWords = {
  order: {
    title: 'One customer can read another’s orders',
    summary: (id: number, owner: string) =>
      `With an ordinary account, order ${id} of ${owner} could be read by changing the number in the request.`,
    impact:
      'Anyone who can sign in can read the name, address and card of every other customer. Order numbers are sequential, so a short script can read them all.',
    got: (id: number, owner: string) => `The answer is order ${id}, which belongs to ${owner}.`,
  },
  price: {
    title: {
      price: 'A customer sets the price of what they buy',
      negative: 'A negative quantity makes the shop pay',
      fraction: 'A customer pays for a fraction of an item and gets a whole one',
    },
    summary: (charged: number, worth: number) =>
      `The checkout charged ${dollars(charged)} for goods worth ${dollars(worth)}, because it calculates with numbers from the request.`,
    impact: {
      price: (charged: number, worth: number) =>
        `Anyone with a cart names their own price: ${dollars(charged)} instead of ${dollars(worth)} this time. Each such order is paid, confirmed and shipped, and looks like any other.`,
      negative: (charged: number) =>
        `The shop paid ${dollars(-charged)} to the customer for an order with a negative total. Repeated, this empties the account that refunds are paid from.`,
      fraction: (charged: number, worth: number) =>
        `The shop packs whole items and charges for parts: ${dollars(charged)} instead of ${dollars(worth)} this time.`,
    },
    got: (charged: number, worth: number) =>
      `The order is accepted. ${dollars(charged)} is charged for what costs ${dollars(worth)}.`,
  },
  note: {
    title: 'A customer’s note runs code on the agent’s screen',
    summary:
      'The support desk puts a customer’s message into its page as markup, so that code in it runs in the agent’s browser.',
    impact: {
      'at once':
        'Whoever writes to support acts as the agent who opens it: reads every ticket, changes orders, pays refunds. The agent sees nothing unusual.',
      'when touched':
        'Whoever writes to support acts as the agent who clicks in it: reads every ticket, changes orders, pays refunds. One click is enough.',
    },
    got: {
      'at once': 'Open the ticket as an agent. The code runs as soon as the page is shown.',
      'when touched': 'Open the ticket as an agent and touch what it shows. The code runs.',
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
