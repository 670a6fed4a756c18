import { site } from '#content/site.ts';
import { labWords } from '#content/lab/words.ts';
import { labPage } from '#content/pages/lab.ts';
import { Lab } from '#web/islands/lab/lab.tsx';
import { requestLines, responseLines, writeFinding } from '#web/islands/lab/finding.ts';
import { FindingPaper, MarkedLines } from '#web/islands/lab/finding-paper.tsx';
import { solved } from '#web/islands/lab/lab-reducer.ts';
import { findingOf } from '#web/islands/lab/lab-state.ts';
import { wireCard } from '#web/islands/lab/request-editor.tsx';
import { originalRequest } from '#web/islands/lab/request.ts';
import { answer } from '#web/islands/lab/shop-server.ts';
import { Island } from '#web/shell/island.tsx';
import { breadcrumbs, type JsonLd } from '#web/shell/json-ld.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { absoluteUrl, pageMeta } from '#web/shell/seo.ts';

const learningResource = (): JsonLd => ({
  '@type': 'LearningResource',
  name: labPage.heading,
  description: labPage.description,
  url: absoluteUrl(labPage.path),
  inLanguage: site.locale,
  learningResourceType: 'Interactive exercise',
  educationalLevel: 'Beginner',
  interactivityType: 'active',
  isAccessibleForFree: true,
  timeRequired: 'PT5M',
  teaches: labPage.teaches,
  provider: { '@type': 'Organization', name: site.name, url: absoluteUrl('/') },
});

export const meta = () => pageMeta(labPage);
export const handle: PageHandle = {
  sheet: 'lab',
  silent: true,
  structuredData: () => [learningResource(), breadcrumbs(labPage)],
};

export default function LabRoute() {
  return (
    <>
      <Island name="lab" of={Lab} start="load" props={{ provider: site.name }} />
      <noscript>
        <LabStory />
      </noscript>
    </>
  );
}

/** The first exercise, worked through for browsers without scripts. Uses the same handlers. */
function LabStory() {
  const original = originalRequest('order');
  const request = solved('order');
  const found = findingOf('order', [{ request, atMs: 41_000, version: 'vulnerable' }]);
  if (!found) return null;
  const words = labWords.story;
  return (
    <div className="lab-story container-page grid items-start gap-x-10 gap-y-6 pt-8 pb-16 lg:grid-cols-2">
      <div className="grid gap-4">
        <p className="text-lg">{words.lead}</p>
        <section className={`on-dark grid content-start gap-4 px-4.5 py-4 ${wireCard}`}>
          <p>{words.opened}</p>
          <MarkedLines lines={requestLines(original, original)} />
          <MarkedLines lines={responseLines(answer('order', original, 'vulnerable'), null)} />
        </section>
        <section className={`on-dark grid content-start gap-4 px-4.5 py-4 ${wireCard}`}>
          <p>{words.changed}</p>
          <MarkedLines lines={requestLines(request, original)} />
          <MarkedLines lines={responseLines(found.answer, found.breach)} />
          <p>{words.answered}</p>
        </section>
      </div>
      <div className="grid gap-4">
        <p className="text-lg font-semibold text-ink">{words.finding}</p>
        <FindingPaper finding={writeFinding(found)} isFixed isShared provider={site.name} />
      </div>
    </div>
  );
}
