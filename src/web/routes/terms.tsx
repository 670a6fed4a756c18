import { legalWords } from '#content/legal.ts';
import { termsPage } from '#content/pages/terms.ts';
import { LegalDocument } from '#web/sections/legal-document.tsx';
import { pageMeta } from '#web/shell/seo.ts';
import { pageHandle } from '#web/shell/structured-data.tsx';

export const meta = () => pageMeta(termsPage);
export const handle = pageHandle(termsPage);

export default function TermsRoute() {
  return <LegalDocument {...termsPage} words={legalWords} />;
}
