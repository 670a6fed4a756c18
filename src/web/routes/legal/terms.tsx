import { legalWords } from '#content/legal.ts';
import { termsPage } from '#content/pages/terms.ts';
import { LegalDocument } from './legal-document.tsx';
import { pageMeta } from '#web/shell/seo.ts';
import { breadcrumbHandle } from '#web/shell/json-ld.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';

export const meta = () => pageMeta(termsPage);
export const handle: PageHandle = breadcrumbHandle(termsPage);

export default function TermsRoute() {
  return <LegalDocument {...termsPage} words={legalWords} />;
}
