import type { threatsPage } from '#content/pages/threats.ts';

export type ThreatSourceProps = {
  words: (typeof threatsPage)['source'];
  /** As of when, in a sentence. */
  standing: string;
  paceTitle: string;
  /** How the last week compares. */
  pace: string;
  /** The arithmetic behind it, where something was measured. */
  formula: string | null;
};

/** Where the list comes from and as of when; how the last week compares, with the arithmetic. */
export function ThreatSource({ words, standing, paceTitle, pace, formula }: ThreatSourceProps) {
  return (
    <div className="grid gap-px overflow-hidden rounded-panel border border-rule bg-rule md:max-lg:grid-cols-2">
      <div className="bg-paper p-5 sm:p-6">
        <p className="text-ink">{standing}</p>
        <p className="mt-2 text-sm">
          <a href={words.url} className="underline underline-offset-4">
            {words.label}
          </a>
          . {words.notCisa}
        </p>
      </div>
      <div className="bg-paper p-5 sm:p-6">
        <h2 className="text-base font-semibold text-ink">{paceTitle}</h2>
        <p className="mt-1 text-sm">{pace}</p>
        {formula === null ? null : <p className="mt-2 text-sm">{formula}</p>}
      </div>
    </div>
  );
}
