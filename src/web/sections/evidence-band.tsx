import type { TextBlock } from '#content/page.ts';
import type { Evidence } from '#content/services/service.ts';
import { CodePanel, type CodeLine } from '#web/ui/code-panel.tsx';

export type EvidenceBandProps = { heading: string; highlights: readonly TextBlock[]; evidence: Evidence };

/** What we claim on the left, one fragment that shows it on the right. */
export function EvidenceBand({ heading, highlights, evidence }: EvidenceBandProps) {
  return (
    <section className="on-dark band bg-navy-950" aria-labelledby="highlights-title">
      <div className="container-page grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.36fr]">
        <div>
          <h2 id="highlights-title" className="text-h2">
            {heading}
          </h2>
          <dl className="mt-10 border-t border-line">
            {highlights.map((block) => (
              <div key={block.title} className="border-b border-line py-6">
                <dt className="text-h3 font-semibold text-white">{block.title}</dt>
                <dd className="mt-1.5">{block.text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="min-w-0 lg:sticky lg:top-32 lg:self-start">
          <CodePanel
            title={evidence.title}
            note={evidence.language}
            lines={evidence.code.map((text) => toned(text, evidence.language))}
            caption={evidence.caption}
          />
        </div>
      </div>
    </section>
  );
}

/** Remarks stand back; in a diff, what goes is red and what comes is green. */
function toned(text: string, language: string): CodeLine {
  if (/^(#|--|\/\/)/u.test(text)) return { text, tone: 'quiet' };
  if (!/diff/iu.test(language)) return { text };
  if (text.startsWith('-')) return { text, tone: 'hostile' };
  return text.startsWith('+') ? { text, tone: 'good' } : { text };
}
