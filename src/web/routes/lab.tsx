import { site } from '#content/site.ts';
import { labPage } from '#content/pages/lab.ts';
import { Lab } from '#web/islands/lab/lab.tsx';
import { LabStory } from '#web/islands/lab/lab-story.tsx';
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
        <LabStory provider={site.name} />
      </noscript>
    </>
  );
}
