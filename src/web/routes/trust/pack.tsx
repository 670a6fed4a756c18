import { downloadFact } from '#content/downloads.ts';
import { packAnswers, packFiles, trustPackPage as page } from '#content/pages/trust-pack.ts';
import { trustPage } from '#content/pages/trust.ts';
import { questionnaires } from '#content/questionnaires.ts';
import { ClosingCall } from '#web/sections/closing-call.tsx';
import { breadcrumbHandle } from '#web/shell/json-ld.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { pageMeta } from '#web/shell/seo.ts';
import { PackAnswers, PackFolder, PackForms, PackPapers } from './pack-sections.tsx';
import type { Route } from './+types/pack.ts';

export const meta = () => pageMeta(page);
export const handle: PageHandle = breadcrumbHandle(page, [{ label: trustPage.title, path: trustPage.path }]);

/** The files are built before the pages, so sizes and hash are correct. */
export const loader = () => ({
  sha256: process.env.PACK_SHA256 ?? '',
  size: downloadFact({ file: page.file, kind: 'ZIP' }),
  files: packFiles.map(({ name, file, what }) => ({
    name,
    file,
    what,
    size: downloadFact({ file, kind: '' }).replace(/ • $/, ''),
  })),
  topics: [...Map.groupBy(packAnswers, ({ topic }) => topic)].map(([topic, answers]) => ({ topic, answers })),
  forms: questionnaires.map(({ id, name, rows }) => ({
    id,
    name,
    count: rows.length,
    rows: rows.slice(0, 4).map((row) => ({ id: row.id, question: row.question, answer: row.answer })),
  })),
});

export default function PackRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PackFolder words={page} data={loaderData} />
      <PackAnswers {...page.answers} topics={loaderData.topics} />
      <PackPapers {...page.papers} />
      <PackForms {...page.forms} forms={loaderData.forms} />
      <ClosingCall {...page.closing} />
    </>
  );
}
