import { legalWords } from '#content/legal.ts';
import { privacyPage } from '#content/pages/privacy.ts';
import { LegalDocument } from './legal-document.tsx';
import { pageMeta } from '#web/shell/seo.ts';
import { breadcrumbHandle } from '#web/shell/json-ld.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';

export const meta = () => pageMeta(privacyPage);
export const handle: PageHandle = breadcrumbHandle(privacyPage);

export default function PrivacyRoute() {
  return <LegalDocument {...privacyPage} words={legalWords} />;
}
