import { globSync, readFileSync } from 'node:fs';
import { checkBrand } from './content/brand.ts';
import { checkClaims } from './content/claims.ts';
import { checkCommitments } from './content/commitments.ts';
import { durationFindings } from './content/durations.ts';
import { type ContentCheck, loadContent } from './content/content-modules.ts';
import { stringsOfFile, type ContentString } from './content/content-strings.ts';
import { checkInternalPaths } from './content/internal-paths.ts';
import { checkJobs } from './content/jobs.ts';
import { checkLanguage, checkPlaceholderWords } from './content/language.ts';
import { checkPageMeta } from './content/page-meta.ts';
import { checkServices } from './content/services.ts';

const checks: readonly ContentCheck[] = [
  checkBrand,
  checkInternalPaths,
  checkPageMeta,
  checkPlaceholderWords,
  checkLanguage,
  checkCommitments,
  checkClaims,
  checkJobs,
  checkServices,
];

if (process.argv.includes('--list')) {
  listStrings(process.argv.slice(2).filter((argument) => argument !== '--list'));
} else {
  await checkContent();
}

/** Lists every text in the content with its location, one per line, so someone can read it all. */
function listStrings(folders: readonly string[]): void {
  for (const { where, text } of sourceStrings(folders.length > 0 ? folders : ['src/content']))
    console.log(`${where}\t${text.replaceAll(/\s+/g, ' ')}`);
}

/** As written, so a number that's computed isn't in them. */
function sourceStrings(folders: readonly string[]): ContentString[] {
  return globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx,md}`))
    .toSorted()
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => stringsOfFile(file, readFileSync(file, 'utf8')));
}

async function checkContent(): Promise<void> {
  const modules = await loadContent(process.cwd());
  const findings = [
    ...checks.flatMap((check) => check(modules)),
    ...durationFindings(sourceStrings(['src/content'])),
  ];
  for (const finding of findings) console.error(finding);
  console.log(`${modules.length} content modules, ${findings.length} findings`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
