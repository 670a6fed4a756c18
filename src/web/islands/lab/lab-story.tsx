import { labWords } from '#content/lab/words.ts';
import { responseLines, requestLines, writeFinding } from './finding.ts';
import { FindingPaper } from './finding-paper.tsx';
import { findingOf, originalRequest } from './lab-state.ts';
import { solved } from './lab-reducer.ts';
import { MarkedLines } from './marked-lines.tsx';
import { wireCard } from './request-editor.tsx';
import { answer } from './shop-server.ts';

/** The first exercise, worked through for browsers without scripts. Uses the same handlers. */
export function LabStory({ provider }: { provider: string }) {
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
        <FindingPaper exercise="order" finding={writeFinding(found)} isFixed isShared provider={provider} />
      </div>
    </div>
  );
}
