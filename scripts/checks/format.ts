/** `npm run format`: writes the files generated from the settings and the design tokens, then formats everything. */
import { readFileSync, writeFileSync } from 'node:fs';
import { settingsList } from '#server/env.ts';
import { themeFiles, themeModule } from '../build/theme.ts';
import { runNode, tools } from '../test/run-command.ts';
import { envExample, withSettingsTable } from './settings-docs.ts';

const operations = 'docs/operations.md';
const document = readFileSync(operations, 'utf8');
writeFileSync('.env.example', envExample(settingsList));
writeFileSync(operations, withSettingsTable(document, settingsList) ?? document);
writeFileSync(themeFiles.module, themeModule(readFileSync(themeFiles.sheet, 'utf8')));
const { code } = await runNode([tools.oxfmt, '--write', '.'], { live: true });
process.exitCode = code;
