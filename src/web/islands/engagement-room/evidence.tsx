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
    <figure key={part.caption} className="room-evidence on-dark">
      <figcaption>{part.caption}</figcaption>
      <pre>
        <code>
          {part.code
            .split('\n')
            .map((line, place) => ({ line, place }))
            .map(({ line, place }) => (
              <span key={place} className="room-line" data-tone={toneOf(part.language, line)}>
                {marked(line, hostile, proof)
                  .map((piece, at) => ({ ...piece, at }))
                  .map(({ text, mark, at }) =>
                    mark ? (
                      <mark key={at} data-mark={mark}>
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
