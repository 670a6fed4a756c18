import { checkArticles } from './content/articles.ts';
import { checkBrand } from './content/brand.ts';
import { checkClaims } from './content/claims.ts';
import { checkCommitments } from './content/commitments.ts';
import { type ContentCheck, loadContent } from './content/content-modules.ts';
import { checkGlossary } from './content/glossary.ts';
import { checkInternalPaths } from './content/internal-paths.ts';
import { checkJobs } from './content/jobs.ts';
import { checkLanguage } from './content/language.ts';
import { checkPageMeta } from './content/page-meta.ts';
import { checkPlaceholderWords } from './content/placeholder-words.ts';
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
  checkArticles,
  checkGlossary,
];

const modules = await loadContent(process.cwd());
const findings = checks.flatMap((check) => check(modules));
for (const finding of findings) console.error(finding);
console.log(`${modules.length} content modules, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;
