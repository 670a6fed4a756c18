import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readEnv, settingsList, type Setting } from '#server/env.ts';
import { envExample, settingsFindings, withSettingsTable } from './settings-docs.ts';

const port: Setting = {
  section: 'Here',
  help: 'Where `it` listens ([more](more.md)).',
  must: 'a number',
  example: '1',
  schema: z.string(),
  default: '3000',
};
const name: Setting = {
  help: 'Who we are.',
  must: 'a name',
  example: 'Us',
  schema: z.string(),
  unset: 'nobody',
  read: 'build',
};
const settings = [
  ['PORT', port],
  ['NAME', name],
] as const;
const place =
  '# Operations\n\n<!-- settings: made from src/server/env.ts by "npm run format" -->\n\n<!-- end of settings -->\n';

it('a setting is a comment and a line of .env.example', () => {
  expect(envExample(settings)).toMatch(
    /\n\n# ---- Here -+\n\n# Where it listens\.\nPORT=3000\n\n# Who we are\. Unset: nobody\. Read while building, too\.\n# For example: Us\nNAME=\n$/,
  );
});

it('a setting is a row of the table', () => {
  expect(withSettingsTable(place, settings)).toContain(
    '| `PORT` | `3000` | Where `it` listens ([more](more.md)). |  |\n| `NAME` | nobody | Who we are. | yes |\n',
  );
});

it('finds what is out of date, however its columns are aligned', () => {
  const example = envExample(settings);
  const table = (withSettingsTable(place, settings) ?? '').replace('| `NAME` |', '| `NAME`     |');
  expect(settingsFindings(settings, example, table)).toEqual([]);
  expect(settingsFindings(settings, example, table.replace('nobody', 'somebody'))).toHaveLength(1);
  expect(settingsFindings(settings, example, 'No table')).toHaveLength(1);
  expect(settingsFindings(settings, `${example}MORE=\n`, table)).toHaveLength(1);
});

it('.env.example as it is sets what is set without it', () => {
  expect(readEnv(parseEnv(readFileSync('.env.example', 'utf8')))).toEqual(readEnv({}));
});

it.each(settingsList)('%s takes its own example and default, and is one row', (_name, setting) => {
  const { schema, example, help, unset = '' } = setting;
  // Two may be named; secrets have none.
  const examples = example.split(' or ').filter((text) => !text.startsWith('the output of'));
  for (const value of [...examples, ...(setting.default === undefined ? [] : [setting.default])])
    expect(z.safeParse(schema, value.replaceAll('"', '')).success).toBe(true);
  expect(`${help}${unset}`).not.toMatch(/[|\n]/);
  expect(help).toMatch(/\.$/);
});
