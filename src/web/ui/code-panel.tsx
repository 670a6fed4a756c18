import { classNames } from './class-names.ts';

export type CodeLine = { readonly text: string; readonly tone?: 'plain' | 'quiet' | 'hostile' | 'good' };
export type CodePanelProps = { title: string; note: string; lines: readonly CodeLine[]; caption?: string };

const tones = {
  plain: 'text-mist',
  quiet: 'text-haze',
  hostile: 'text-[#fda4b4]',
  good: 'text-green',
} as const;

/** Lines of a listing have no identity but their place. */
const numbered = (lines: readonly CodeLine[]) => lines.map((line, place) => ({ ...line, place }));

/** What a machine said, set as evidence: a request, an answer, a command. Scrolls sideways by itself, never the page. */
export function CodePanel({ title, note, lines, caption }: CodePanelProps) {
  return (
    <figure className="on-dark min-w-0 overflow-hidden rounded-panel border border-line bg-navy-900 shadow-float">
      <div className="flex flex-wrap justify-between gap-x-4 border-b border-line px-5 py-3.5 font-mono text-sm text-haze">
        <span>{title}</span>
        <span>{note}</span>
      </div>
      <pre
        role="group"
        tabIndex={0}
        aria-label={title}
        className="overflow-x-auto px-5 py-5 font-mono text-sm leading-7"
      >
        <code>
          {numbered(lines).map(({ place, text, tone = 'plain' }) => (
            <span key={place} className={classNames('block min-h-7', tones[tone])}>
              {text}
            </span>
          ))}
        </code>
      </pre>
      {caption === undefined ? null : (
        <figcaption className="border-t border-line px-5 py-3.5 text-sm text-haze">{caption}</figcaption>
      )}
    </figure>
  );
}
