import { legalWords } from '#content/legal.ts';
import { browserItems, cookiesPage } from '#content/pages/cookies.ts';
import { Island } from '#web/shell/island.tsx';
import { BrowserStorage } from '#web/islands/browser-storage/browser-storage.tsx';
import { LegalDocument } from './legal-document.tsx';
import { pageMeta } from '#web/shell/seo.ts';
import { breadcrumbHandle } from '#web/shell/json-ld.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';

export const meta = () => pageMeta(cookiesPage);
export const handle: PageHandle = breadcrumbHandle(cookiesPage);

export default function CookiesRoute() {
  const { stored } = cookiesPage;
  return (
    <LegalDocument {...cookiesPage} words={legalWords}>
      <section className="border-b border-rule" aria-labelledby="stored-title">
        <div className="container-page py-14">
          <h2 id="stored-title" className="text-h2">
            {stored.title}
          </h2>
          <p className="measure mt-4 mb-8 text-lg">{stored.lead}</p>
          <Island
            name="browser-storage"
            of={BrowserStorage}
            start="load"
            props={{ items: browserItems, words: stored }}
          />
        </div>
      </section>
    </LegalDocument>
  );
}
