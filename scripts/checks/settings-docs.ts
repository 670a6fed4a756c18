/** `.env.example` and the table in docs/operations.md are generated from the settings: `npm run format` writes them. */
import type { Setting } from '#server/env.ts';

type Settings = ReadonlyArray<readonly [string, Setting]>;

const lineChars = 110;

const opening = `# Copy to \`.env\` and change what you need. Every variable is optional; an empty value counts as unset.
# A variable that is already set in the environment wins over this file.
# A wrong value stops the start with a sentence that says what is wrong.
# Made from src/server/env.ts by "npm run format".
`;

export function envExample(settings: Settings): string {
  const parts = settings.flatMap(([name, { section, help, unset, example, default: standard, read }]) => {
    const sentences = [
      help,
      ...(unset === undefined ? [] : [`Unset: ${unset}.`]),
      ...(read === 'build' ? ['Read while building, too.'] : []),
    ];
    const comments = [
      ...wrapped(withoutMarkdown(sentences.join(' '))),
      ...(standard === undefined ? [`For example: ${example}`] : []),
    ];
    const heading = section === undefined ? [] : [`# ${`---- ${section} `.padEnd(lineChars - 10, '-')}\n`];
    return [...heading, `${comments.map((line) => `# ${line}\n`).join('')}${name}=${standard ?? ''}\n`];
  });
  return [opening, ...parts].join('\n');
}

const withoutMarkdown = (text: string): string =>
  text.replace(/ ?\(\[[^\]]+\]\([^)]+\)\)/g, '').replaceAll('`', '');

function wrapped(text: string): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (`${last} ${word}`.length > lineChars) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`.trim();
  }
  return lines;
}

const begin = '<!-- settings: made from src/server/env.ts by "npm run format" -->\n';
const end = '\n<!-- end of settings -->';

/** The document with an up-to-date table, or null if it has no place for one. */
export function withSettingsTable(document: string, settings: Settings): string | null {
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from < 0 || to < from) return null;
  const rows = settings.map(([name, { help, unset = '', default: standard, read }]) =>
    [
      `\`${name}\``,
      standard === undefined ? unset : `\`${standard}\``,
      help,
      read === 'build' ? 'yes' : '',
    ].join(' | '),
  );
  const table = ['variable | default | meaning | build', '--- | --- | --- | ---', ...rows];
  return `${document.slice(0, from + begin.length)}\n${table.map((row) => `| ${row} |\n`).join('')}${document.slice(to)}`;
}

/** oxfmt aligns table columns; that doesn't count as a difference. */
const asWritten = (text: string): string => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');

/** Both files match the settings; a finding is one readable line. */
export function settingsFindings(settings: Settings, example: string, operations: string): string[] {
  const wanted = withSettingsTable(operations, settings);
  return [
    ...(example === envExample(settings)
      ? []
      : ['.env.example: it is out of date; "npm run format" writes it']),
    ...(wanted !== null && asWritten(wanted) === asWritten(operations)
      ? []
      : ['docs/operations.md: its settings are out of date; "npm run format" writes them']),
  ];
}
