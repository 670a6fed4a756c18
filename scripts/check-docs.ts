import { globSync, readFileSync } from 'node:fs';
import { dependencyFindings, docsFindings, existsIn, recordFindings, unnamedFiles } from './docs-findings.ts';

const root = process.cwd();
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Readonly<
  Record<'scripts' | 'dependencies' | 'devDependencies', Readonly<Record<string, string>>>
>;
const { scripts, dependencies, devDependencies } = manifest;
const context = { exists: existsIn(root), scripts: new Set(Object.keys(scripts)) };

const files = globSync(['*.md', 'docs/**/*.md', '.github/**/*.md'], { cwd: root });
const read = (file: string): string => readFileSync(file, 'utf8');
const guide = 'docs/content.md';
const reasons = 'docs/decisions/0012-dependencies.md';
const contentFiles = globSync('src/content/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
const findings = [
  ...files.flatMap((file) => docsFindings(file, read(file), context)),
  ...globSync('docs/decisions/*.md').flatMap((file) => recordFindings(file, read(file))),
  ...unnamedFiles(guide, read(guide), contentFiles.toSorted()),
  ...dependencyFindings(reasons, read(reasons), Object.keys({ ...dependencies, ...devDependencies })),
];
for (const finding of findings) console.error(finding);
console.log(`${files.length} documents, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;
