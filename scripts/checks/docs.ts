import { globSync, readFileSync } from 'node:fs';
import { settingsList } from '#server/env.ts';
import { commands } from '../owner/commands.ts';
import {
  bareNameFindings,
  commentFindings,
  dependencyFindings,
  docsFindings,
  existsIn,
  namesIn,
  recordFindings,
  folderFindings,
  unnamedFiles,
} from './docs-findings.ts';
import { privateWordFindings } from './private-words.ts';
import { settingsFindings } from './settings-docs.ts';

const root = process.cwd();
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Readonly<
  Record<'scripts' | 'dependencies' | 'devDependencies', Readonly<Record<string, string>>>
>;
const { scripts, dependencies, devDependencies } = manifest;
const context = {
  exists: existsIn(root),
  scripts: new Set(Object.keys(scripts)),
  commands: new Set(Object.keys(commands)),
};

const files = globSync(['*.md', 'docs/**/*.md', '.github/**/*.md'], { cwd: root });
const read = (file: string): string => readFileSync(file, 'utf8');
const guide = 'docs/content.md';
const reasons = 'docs/decisions/0012-dependencies.md';
const contentFiles = globSync('src/content/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
const rules = 'CONTRIBUTING.md';
/** Style sheets aren't included: they import nothing of ours. */
const folders = ['contract', 'cvss', 'content', ...globSync(['web/*/', 'server/*/'], { cwd: 'src' })]
  .map((folder) => folder.replaceAll('\\', '/').replace(/\/$/, ''))
  .filter((folder) => folder !== 'web/styles');
const describesFolder = (file: string): boolean => /^\/\*\*\s(?: \* )?Folder: /.test(read(file));
const described = new Map(
  folders.map((folder) => [folder, globSync(`src/${folder}/**/*.{ts,tsx}`).filter(describesFolder).length]),
);
/** Folders whose comments are checked; the documents are always checked. */
const commented = globSync(['{src,scripts,tests}/**/*.{ts,tsx,mjs,css}', '*.ts']);
const whole = globSync(['{src,scripts,tests,docs,public,deploy}/**/*', '.ci/*', '*', '.*']).map((file) =>
  file.replaceAll('\\', '/'),
);
const isName = namesIn(whole);
const folderNames = new Set(whole.flatMap((file) => file.split('/').slice(0, -1)));
/** Its own test names files that don't exist. */
const comments = commented.filter((file) => file !== 'scripts/checks/docs-findings.test.ts');
const settings = globSync(['deploy/**/*.{service,timer,conf,yaml,sh}', 'deploy/Containerfile', '.ci/*']);
const findings = [
  ...files.flatMap((file) => docsFindings(file, read(file), context)),
  ...[...comments, ...settings].flatMap((file) => commentFindings(file, read(file), isName, folderNames)),
  ...files.flatMap((file) => bareNameFindings(file, read(file), isName)),
  ...globSync('docs/decisions/*.md').flatMap((file) => recordFindings(file, read(file))),
  ...settingsFindings(settingsList, read('.env.example'), read('docs/operations.md')),
  ...folderFindings(rules, read(rules), described),
  ...unnamedFiles(guide, read(guide), contentFiles.toSorted()),
  ...[...files, ...commented].flatMap((file) => privateWordFindings(file, read(file))),
  ...dependencyFindings(reasons, read(reasons), Object.keys({ ...dependencies, ...devDependencies })),
];
for (const finding of findings) console.error(finding);
console.log(`${files.length} documents, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;
