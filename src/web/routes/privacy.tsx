import { legalWords } from '#content/legal.ts';
import { privacyPage } from '#content/pages/privacy.ts';
import { LegalDocument } from '#web/sections/legal-document.tsx';
import { pageMeta } from '#web/shell/seo.ts';
import { pageHandle } from '#web/shell/structured-data.tsx';

export const meta = () => pageMeta(privacyPage);
export const handle = pageHandle(privacyPage);

export default function PrivacyRoute() {
  return <LegalDocument {...privacyPage} words={legalWords} />;
}
