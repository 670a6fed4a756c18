import { globSync, readFileSync } from 'node:fs';
import { checkBrand } from './content/brand.ts';
import { checkClaims } from './content/claims.ts';
import { checkCommitments } from './content/commitments.ts';
import { type ContentCheck, loadContent } from './content/content-modules.ts';
import { stringsOfFile } from './content/content-strings.ts';
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
  const patterns = (folders.length > 0 ? folders : ['src/content']).map(
    (folder) => `${folder}/**/*.{ts,tsx,md}`,
  );
  for (const file of globSync(patterns).toSorted()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    for (const { where, text } of stringsOfFile(file, readFileSync(file, 'utf8'))) {
      console.log(`${where}\t${text.replaceAll(/\s+/g, ' ')}`);
    }
  }
}

async function checkContent(): Promise<void> {
  const modules = await loadContent(process.cwd());
  const findings = checks.flatMap((check) => check(modules));
  for (const finding of findings) console.error(finding);
  console.log(`${modules.length} content modules, ${findings.length} findings`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
