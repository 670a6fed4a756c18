import { globSync, readFileSync } from 'node:fs';
import { settingsList } from '#server/env.ts';
import { commands } from '../owner/commands.ts';
import {
  dependencyFindings,
  docsFindings,
  existsIn,
  recordFindings,
  roomFindings,
  unnamedFiles,
} from './docs-findings.ts';
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
const law = 'CONTRIBUTING.md';
/** Style sheets are no room: they import nothing of ours. */
const rooms = ['contract', 'cvss', 'content', ...globSync(['web/*/', 'server/*/'], { cwd: 'src' })]
  .map((room) => room.replaceAll('\\', '/').replace(/\/$/, ''))
  .filter((room) => room !== 'web/styles');
const describesRoom = (file: string): boolean => read(file).startsWith('/**\n * Room: ');
const described = new Map(
  rooms.map((room) => [room, globSync(`src/${room}/**/*.{ts,tsx}`).filter(describesRoom).length]),
);
const findings = [
  ...files.flatMap((file) => docsFindings(file, read(file), context)),
  ...globSync('docs/decisions/*.md').flatMap((file) => recordFindings(file, read(file))),
  ...settingsFindings(settingsList, read('.env.example'), read('docs/operations.md')),
  ...roomFindings(law, read(law), described),
  ...unnamedFiles(guide, read(guide), contentFiles.toSorted()),
  ...dependencyFindings(reasons, read(reasons), Object.keys({ ...dependencies, ...devDependencies })),
];
for (const finding of findings) console.error(finding);
console.log(`${files.length} documents, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;
