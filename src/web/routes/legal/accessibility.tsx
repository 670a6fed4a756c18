import { legalWords } from '#content/legal.ts';
import { accessibilityPage } from '#content/pages/accessibility.ts';
import { LegalDocument } from './legal-document.tsx';
import { pageMeta } from '#web/shell/seo.ts';
import { breadcrumbHandle } from '#web/shell/json-ld.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';

export const meta = () => pageMeta(accessibilityPage);
export const handle: PageHandle = breadcrumbHandle(accessibilityPage);

export default function AccessibilityRoute() {
  return <LegalDocument {...accessibilityPage} words={legalWords} />;
}
