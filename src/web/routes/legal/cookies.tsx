import { legalWords } from '#content/legal.ts';
import { browserItems, cookiesPage } from '#content/pages/cookies.ts';
import { Island } from '#web/shell/island.tsx';
import { BrowserStorage } from '#web/islands/browser-storage/browser-storage.tsx';
import { LegalDocument } from './legal-document.tsx';
import { pageMeta } from '#web/shell/seo.ts';
import { breadcrumbHandle } from '#web/shell/json-ld.tsx';
import { TitledSection } from '#web/ui/titled-section.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';

export const meta = () => pageMeta(cookiesPage);
export const handle: PageHandle = breadcrumbHandle(cookiesPage);

export default function CookiesRoute() {
  const { stored } = cookiesPage;
  return (
    <LegalDocument {...cookiesPage} words={legalWords}>
      <TitledSection
        titleId="stored-title"
        title={stored.title}
        lead={stored.lead}
        className="border-b border-rule py-14"
      >
        <div className="mt-8">
          <Island
            name="browser-storage"
            of={BrowserStorage}
            start="load"
            props={{ items: browserItems, words: stored }}
          />
        </div>
      </TitledSection>
    </LegalDocument>
  );
}
