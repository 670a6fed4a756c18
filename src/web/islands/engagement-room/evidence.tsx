import { EvidenceLines } from '#web/ui/evidence.tsx';
import type { EvidencePart } from './room-model.ts';

/** What machines said, each part with its caption. */
export function Evidence({ parts }: { parts: readonly EvidencePart[] }) {
  return parts.map(({ caption, language, code }) => (
    <figure key={caption} className="room-evidence on-dark">
      <figcaption>{caption}</figcaption>
      <EvidenceLines lines={code.split('\n')} language={language} />
    </figure>
  ));
}
