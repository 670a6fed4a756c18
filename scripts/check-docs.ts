import { globSync, readFileSync } from 'node:fs';
import { docsFindings, existsIn } from './docs-findings.ts';

const root = process.cwd();
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const context = { exists: existsIn(root), scripts: new Set(Object.keys(scripts)) };

const files = globSync(['*.md', 'docs/**/*.md', '.github/**/*.md'], { cwd: root });
const findings = files.flatMap((file) => docsFindings(file, readFileSync(file, 'utf8'), context));
for (const finding of findings) console.error(finding);
console.log(`${files.length} documents, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;
