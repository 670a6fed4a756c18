/**
 * What CONTRIBUTING.md tells to do, done by the letter: each recipe names its heading there and changes the files that
 * the text names, and no other.
 */
import { readFileSync } from 'node:fs';

type Change = (text: string) => string;

export type Recipe = {
  /** As the paragraph begins. */
  readonly heading: string;
  /** By file; of a new one the text is empty. */
  readonly changes: Readonly<Record<string, Change>>;
};

/** Behind the first match, which must be there. */
const after =
  (place: RegExp, added: string): Change =>
  (text) => {
    if (!place.test(text)) throw new Error(`There is no ${String(place)}.`);
    return text.replace(place, (found) => found + added);
  };
const before =
  (place: RegExp, added: string): Change =>
  (text) => {
    if (!place.test(text)) throw new Error(`There is no ${String(place)}.`);
    return text.replace(place, (found) => added + found);
  };
const both =
  (...changes: readonly Change[]): Change =>
  (text) =>
    changes.reduce((changed, change) => change(changed), text);
const made =
  (text: string): Change =>
  () =>
    text;

/** A question of the quote form that must be answered: how they work today. */
export const field: Recipe = {
  heading: 'A form field.',
  changes: {
    'src/contract/ticket-limits.ts': after(/messageMax: 5_000,/, '\n  toolingMax: 80,'),
    'src/contract/ticket.ts': both(
      after(
        /messageCharacters: .*/,
        `
  tooling: 'Tell us your tools',
  toolingLong: \`Tools must be \${ticketFieldLimits.toolingMax} characters or fewer\`,
  toolingCharacters: 'Tools contain characters we can’t accept',`,
      ),
      before(
        / {2}services: servicesOf\(\n {4}z\.string/,
        `  tooling: requiredLine({ max: ticketFieldLimits.toolingMax }, {
    text: ticketMessages.tooling,
    long: ticketMessages.toolingLong,
    characters: ticketMessages.toolingCharacters,
  }),
`,
      ),
      after(/export const exampleTicket = \{[^}]*?phone: .*/, "\n  tooling: 'A scanner, every night',"),
    ),
    'src/contract/ticket.test.ts': both(
      after(
        /\['message', 5, ticketMessages\.message\],/,
        "\n    ['tooling', undefined, ticketMessages.tooling],\n    ['tooling', 'x'.repeat(81), ticketMessages.toolingLong],",
      ),
      after(/\n {6}'phone',/, "\n      'tooling',"),
    ),
    'src/content/pages/get-a-quote.ts': after(/\n {4}message: 'Details',/, "\n    tooling: 'Tools you use',"),
    'src/web/islands/quote-request/quote-request.tsx': after(
      /\n {8}<TextField \{\.\.\.text\('phone'\)\}.*/,
      "\n        <TextField {...text('tooling')} required />",
    ),
    'src/server/database/migrations.ts': before(
      / {2}\};\n\}\n\n\/\*\* One statement after another/,
      "    '9999-ticket-tooling': run(\"alter table tickets add column tooling text not null default '';\"),\n",
    ),
    'src/server/tickets/ticket.ts': (text) =>
      text.replace(
        'storedReader(receivedTicketSchema)',
        "storedReader(receivedTicketSchema, { tooling: '' })",
      ),
    'src/content/pages/privacy.ts': (text) =>
      text.replace('chosen services, details,', 'chosen services, tools, details,'),
    'docs/api.md': both(
      after(/\n {2}"phone": "0123456789",/, '\n  "tooling": "A scanner, every night",'),
      before(/\| `services` \|/, '| `tooling`  | 1 to 80 characters, one line | Tell us your tools  |\n'),
    ),
  },
};

const pageWords = made(`import type { PageMeta } from '#content/page.ts';

export const tabletopPage = {
  path: '/tabletop',
  title: 'Tabletop exercises',
  description: 'Rehearse a breach with your team for one morning, before it happens: roles, calls, decisions and the clock.',
  eyebrow: 'Tabletop exercises',
  heading: 'Rehearse the worst morning',
  lead: 'Your team plays through a breach we know from our own tests, with the clock running.',
  tick: { label: 'Hours played', more: 'One more' },
} as const satisfies PageMeta & Record<string, unknown>;
`);

const route = made(`import { tabletopPage } from '#content/pages/tabletop.ts';
import { HourCounter } from '#web/islands/hour-counter/hour-counter.tsx';
import { PageOpening } from '#web/sections/page-opening.tsx';
import { Island } from '#web/shell/island.tsx';
import { breadcrumbHandle } from '#web/shell/json-ld.tsx';
import { pageMeta } from '#web/shell/seo.ts';

export const meta = () => pageMeta(tabletopPage);
export const handle = breadcrumbHandle(tabletopPage);

export default function TabletopRoute() {
  const { eyebrow, heading, lead, tick } = tabletopPage;
  return (
    <PageOpening
      eyebrow={eyebrow}
      heading={heading}
      lead={lead}
      below={<Island name="hour-counter" of={HourCounter} start="visible" props={{ words: tick }} />}
    />
  );
}
`);

const island = made(`import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';

type HourCounterProps = { words: { readonly label: string; readonly more: string } };

export function HourCounter({ words }: HourCounterProps) {
  const [hours, setHours] = useState(0);
  return (
    <p className="mt-4">
      {words.label}: {hours} <Button onClick={() => setHours(hours + 1)}>{words.more}</Button>
    </p>
  );
}
`);

const page: Recipe = {
  heading: 'A page.',
  changes: {
    'src/content/pages/tabletop.ts': pageWords,
    'src/content/sitemap.ts': both(
      before(/import \{ termsPage \}/, "import { tabletopPage } from '#content/pages/tabletop.ts';\n"),
      after(/\n {2}careerPage,/, '\n  tabletopPage,'),
    ),
    'src/web/routes/tabletop.tsx': route,
    'src/web/routes.ts': after(/\n {2}route\('lab', .*/, "\n  route('tabletop', 'routes/tabletop.tsx'),"),
    'src/content/navigation.ts': before(
      / {2}\{ label: 'Terms of Service'/,
      "  { label: 'Tabletop exercises', path: '/tabletop' },\n",
    ),
  },
};

const islandOfPage: Recipe = {
  heading: 'An island** (',
  changes: {
    'src/web/islands/hour-counter/hour-counter.tsx': island,
    'src/web/islands/list.ts': before(
      / {2}'job-application'/,
      "  'hour-counter': async () => (await import('./hour-counter/hour-counter.tsx')).HourCounter,\n",
    ),
  },
};

const column: Recipe = {
  heading: 'A column of the desk’s tickets.',
  changes: {
    'src/contract/desk/views.ts': after(
      /export type TicketRow = \{\n {2}readonly id: string;/,
      '\n  readonly phone: string;',
    ),
    'src/server/desk/ticket-views.ts': after(/\n {4}company: ticket\.company,/, '\n    phone: ticket.phone,'),
    'src/web/routes/desk/ticket-rows.tsx': after(/\n {12}row\.name,/, '\n            row.phone,'),
  },
};

/** A stand-in for a new page's words: another page's, with an accent in each that makes it its own. */
const retold = (text: string): string =>
  text
    .replaceAll(/'[^'\n]*'/g, (words) => (words.includes(' ') ? words.replaceAll('o', 'ó') : words))
    .replaceAll(/(slug: '|const |\n {2})soc2/g, '$1dora')
    .replaceAll('socPath', 'doraPath')
    // The newest finding, in a picture of its own.
    .replace('-2026-058', '-2026-958')
    .replace(/reported: .*/, "reported: '2026-10-20',")
    .replace(/retested: .*/, "retested: '2026-10-30',")
    .replace(/sides: .*/, 'sides: [],');

const copyOf =
  (file: string): Change =>
  () =>
    retold(readFileSync(file, 'utf8'));

/** One entry of an object of files, told again below it. */
const entryAgain =
  (name: string): Change =>
  (text) => {
    const [entry] = new RegExp(`\\n  ${name}: \\{[^]*?\\n  \\},`).exec(text) ?? [];
    if (entry === undefined) throw new Error(`There is no ${name}.`);
    return text.replace(entry, () => entry + retold(entry));
  };

const solution: Recipe = {
  heading: 'A solution page.',
  changes: {
    'src/content/services/dora.ts': copyOf('src/content/services/soc2.ts'),
    'src/content/services/all.ts': both(
      after(/\nimport \{ continuousMonitoring \}.*/, "\nimport { dora } from './dora.ts';"),
      after(/\n {2}soc2,/, '\n  dora,'),
    ),
    'src/content/services/openings.ts': entryAgain('soc2'),
    'src/content/attack-paths/dora.ts': copyOf('src/content/attack-paths/soc2.ts'),
    'src/content/attack-paths/all.ts': both(
      before(/import \{ gcpPath \}/, "import { doraPath } from './dora.ts';\n"),
      after(/\n {2}soc2: socPath,/, '\n  dora: doraPath,'),
    ),
    'src/content/scenes/controls.ts': after(
      /\n {2}soc2,/,
      '\n  dora: { ...soc2, controls: soc2.controls.toReversed() },',
    ),
  },
};

export const recipes: readonly Recipe[] = [field, page, islandOfPage, column, solution];
