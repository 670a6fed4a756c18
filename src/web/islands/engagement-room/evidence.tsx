import { EvidenceLines } from '#web/ui/evidence.tsx';
import type { EvidencePart } from './room-model.ts';

/** Machine output, each part with its caption. */
export function Evidence({ parts }: { parts: readonly EvidencePart[] }) {
  return parts.map(({ caption, language, code }) => (
    <figure
      key={caption}
      className="room-evidence on-dark mt-3 overflow-clip rounded-card bg-navy-950 min-[75rem]:in-[.room-picture]:rounded-e-none min-[75rem]:in-[.room-picture]:border-e-0 print:[background:none] [&_mark]:rounded-sm [&_mark]:px-0.5 forced-colors:[&_mark]:underline print:[&_mark]:[background:none] print:[&_mark]:text-black [&_pre]:px-5 [&_pre]:pt-2 [&_pre]:pb-4.5 [&_pre]:leading-[1.7] [&_pre]:wrap-anywhere print:[&_pre]:text-black"
    >
      <figcaption className="px-5 pt-3 text-sm/[inherit] text-haze">{caption}</figcaption>
      <EvidenceLines lines={code.split('\n')} language={language} />
    </figure>
  ));
}
