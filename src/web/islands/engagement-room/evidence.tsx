import type { EvidencePart } from './room-model.ts';

type Piece = { readonly text: string; readonly mark: 'hostile' | 'proof' | null };

/** Cuts a line at the marked parts. Both lists are short and ours. */
export function marked(line: string, hostile: readonly string[], proof: readonly string[]): readonly Piece[] {
  const marks = [
    ...hostile.map((text) => ({ text, mark: 'hostile' as const })),
    ...proof.map((text) => ({ text, mark: 'proof' as const })),
  ];
  for (const { text, mark } of marks) {
    const at = line.indexOf(text);
    if (at < 0) continue;
    return [
      ...marked(line.slice(0, at), hostile, proof),
      { text, mark },
      ...marked(line.slice(at + text.length), hostile, proof),
    ];
  }
  return line === '' ? [] : [{ text: line, mark: null }];
}

const startLine = /^(?:HTTP\/\d|(?:GET|POST|PUT|PATCH|DELETE) )/;
const headerLine = /^[A-Za-z-]+: /;

function toneOf(language: string, line: string): 'start' | 'dim' | undefined {
  if (language !== 'http') return undefined;
  if (startLine.test(line)) return 'start';
  return headerLine.test(line) ? 'dim' : undefined;
}

export type EvidenceProps = {
  parts: readonly EvidencePart[];
  hostile: readonly string[];
  proof: readonly string[];
};

/** What machines said: headers dim, the forged value red, the proof green. Wraps, and never scrolls sideways. */
export function Evidence({ parts, hostile, proof }: EvidenceProps) {
  return parts.map((part) => (
    <figure
      key={part.caption}
      className="room-evidence min-[75rem]:in-[.room-picture]:rounded-e-none min-[75rem]:in-[.room-picture]:border-e-0 overflow-clip mt-3 rounded-card bg-navy-950 print:[background:none] on-dark"
    >
      <figcaption className="pt-3 pb-0 px-5 [font-size:var(--text-sm)] text-haze">{part.caption}</figcaption>
      <pre className="pt-2 pb-4.5 px-5 font-mono [font-size:var(--text-sm)] leading-[1.7] whitespace-pre-wrap wrap-anywhere text-mist print:text-black">
        <code>
          {part.code
            .split('\n')
            .map((line, place) => ({ line, place }))
            .map(({ line, place }) => (
              <span
                key={place}
                className="data-[tone=start]:text-white data-[tone=dim]:text-haze"
                data-tone={toneOf(part.language, line)}
              >
                {marked(line, hostile, proof)
                  .map((piece, at) => ({ ...piece, at }))
                  .map(({ text, mark, at }) =>
                    mark ? (
                      <mark
                        className="px-0.5 rounded-sm text-[#fda4b4] bg-[#33122a] box-decoration-clone data-[mark=proof]:text-green data-[mark=proof]:bg-[#0e2b2c] forced-colors:underline print:text-black print:[background:none]"
                        key={at}
                        data-mark={mark}
                      >
                        {text}
                      </mark>
                    ) : (
                      <span key={at}>{text}</span>
                    ),
                  )}
                {'\n'}
              </span>
            ))}
        </code>
      </pre>
    </figure>
  ));
}
