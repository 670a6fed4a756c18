/** Spec 3, Vulnerability report card: what the carousel shows. Small on purpose; the write-ups are separate. */
export const findingCategories = ['Injection', 'XSS', 'RCE', 'Access Control', 'Deserialization'] as const;
export type FindingCategory = (typeof findingCategories)[number];

/** One short piece of code in the drawing. */
export type SchematicToken = {
  /** At most 24 characters. */
  readonly text: string;
  /** 'hostile' is what the attacker put in, 'prize' is what it leads to, the rest is 'ours'. */
  readonly role: 'ours' | 'hostile' | 'prize';
};

/** Data for a small drawing of the flaw: tokens in reading order. */
export type Schematic = {
  /** What is drawn: a query, markup in a page, a template, a URL, or a byte stream. */
  readonly kind: 'query' | 'markup' | 'template' | 'address' | 'stream';
  /** The drawing's text alternative. */
  readonly description: string;
  /** Three to five tokens, at least one of them hostile. */
  readonly tokens: readonly SchematicToken[];
};

export type VulnerabilityRecord = {
  /** `il-<year>-<three digits>`; also the write-up's URL, /report/<id>. */
  readonly id: string;
  readonly title: string;
  /** Anonymized: what kind of system it was, never whose. */
  readonly target: string;
  readonly category: FindingCategory;
  /** The day we reported it, as text; a test compares it with the write-up's timeline. */
  readonly duration: string;
  /** One sentence: what an attacker could have done. */
  readonly impact: string;
  /** With currency and thousands separator, for example '$6,200'. */
  readonly bounty: string;
  readonly schematic: Schematic;
  /** Only set if the report is published elsewhere; 'VIEW REPORT' then links there. */
  readonly reportUrl?: string;
};

/** Targets, findings and bounties; set to false once they're real, and published with the clients' consent. */
export const recordsAreInvented: boolean = true;

const ours = (text: string): SchematicToken => ({ text, role: 'ours' });
const hostile = (text: string): SchematicToken => ({ text, role: 'hostile' });
const prize = (text: string): SchematicToken => ({ text, role: 'prize' });

export const vulnerabilityRecords: readonly VulnerabilityRecord[] = [
  {
    id: 'il-2025-047',
    title: 'Remote code execution through custom email templates',
    target: 'Marketing platform with self-service sign-up',
    category: 'RCE',
    duration: 'September 9, 2025',
    impact: 'A trial account could run commands on the mail worker and read every tenant’s files.',
    bounty: '$12,500',
    schematic: {
      kind: 'template',
      description:
        'A greeting template in which the customer name is replaced by an expression that opens a shell.',
      tokens: [
        ours('Hello'),
        hostile('{{ cycler.__init__'),
        hostile('.os.popen("id") }}'),
        prize('uid=10001(mailer)'),
      ],
    },
  },
  {
    id: 'il-2026-006',
    title: 'Java deserialization in a view-state cookie',
    target: 'Insurance group’s customer portal',
    category: 'Deserialization',
    duration: 'February 3, 2026',
    impact: 'Anyone who could open the login page could run code on the portal servers.',
    bounty: '$10,400',
    schematic: {
      kind: 'stream',
      description:
        'A cookie that contains a serialized Java object; reading it calls methods of the attacker’s choice.',
      tokens: [
        ours('Cookie: view='),
        hostile('rO0ABXNyABFqYXZh'),
        ours('readObject()'),
        prize('hashCode() → lookup'),
      ],
    },
  },
  {
    id: 'il-2025-014',
    title: 'SQL injection through a sort parameter',
    target: 'Logistics group’s parcel tracking API',
    category: 'Injection',
    duration: 'March 11, 2025',
    impact: 'Names, addresses and phone numbers of every recipient could be read without an account.',
    bounty: '$8,500',
    schematic: {
      kind: 'query',
      description: 'A SQL query whose ORDER BY takes a condition from the URL, so it answers yes or no.',
      tokens: [
        ours('ORDER BY'),
        hostile('(CASE WHEN'),
        prize("left(phone,1) = '+'"),
        hostile('THEN id ELSE -id END)'),
      ],
    },
  },
  {
    id: 'il-2025-033',
    title: 'Any fleet account could command another fleet’s vehicles',
    target: 'Telematics platform for commercial fleets',
    category: 'Access Control',
    duration: 'June 17, 2025',
    impact: 'A driver at one company could locate and open another company’s vans.',
    bounty: '$6,200',
    schematic: {
      kind: 'address',
      description:
        'The URL of a vehicle command in which the vehicle number was swapped for another fleet’s.',
      tokens: [
        ours('POST /v1/vehicles/'),
        hostile('LFLEET77310000042'),
        ours('/commands'),
        prize('doors: open'),
      ],
    },
  },
  {
    id: 'il-2025-021',
    title: 'Stored cross-site scripting in shared dashboards',
    target: 'Analytics suite for retail chains',
    category: 'XSS',
    duration: 'April 29, 2025',
    impact:
      'An editor could run a script in the browser of everyone who opened a dashboard, with the viewer’s own permissions.',
    bounty: '$3,800',
    schematic: {
      kind: 'markup',
      description: 'A chart title that breaks out of its text and adds an image with an error handler.',
      tokens: [
        ours('tooltip.innerHTML ='),
        ours('"Sales"'),
        hostile('<img src=x onerror='),
        prize('fetch("/api/shares")'),
      ],
    },
  },
];
