import { legalWords, type LegalPage } from '#content/legal.ts';
import { imprintPage } from '#content/pages/imprint.ts';
import { LegalDocument } from './legal-document.tsx';
import { pageMeta } from '#web/shell/seo.ts';
import { breadcrumbHandle } from '#web/shell/json-ld.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';

// Without one there is no such route.
const page = imprintPage as LegalPage;

export const meta = () => pageMeta(page);
export const handle: PageHandle = breadcrumbHandle(page);

export default function ImprintRoute() {
  return <LegalDocument {...page} words={legalWords} />;
}
