import { checkBrand } from './content-checks/brand.ts';
import { checkClaims } from './content-checks/claims.ts';
import { checkCommitments } from './content-checks/commitments.ts';
import { type ContentCheck, loadContent } from './content-checks/content-modules.ts';
import { checkInternalPaths } from './content-checks/internal-paths.ts';
import { checkJobs } from './content-checks/jobs.ts';
import { checkLanguage } from './content-checks/language.ts';
import { checkPageMeta } from './content-checks/page-meta.ts';
import { checkPlaceholderWords } from './content-checks/placeholder-words.ts';
import { checkServices } from './content-checks/services.ts';

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

const modules = await loadContent(process.cwd());
const findings = checks.flatMap((check) => check(modules));
for (const finding of findings) console.error(finding);
console.log(`${modules.length} content modules, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;
