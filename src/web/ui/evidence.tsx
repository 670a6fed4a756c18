import { Fragment, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

/**
 * Machine output in one format everywhere: headers and comments are muted; what the tester changed is amber, what
 * leaked or is open is red, what is closed or held is green; numbers refer to notes. In the text: {-forged-}, {!leaked!},
 * {+closed+}, {#1}.
 */
export type EvidenceText = {
  lines: readonly string[];
  /** 'HTTP', 'Shell', 'Policy diff' … Only affects diffs; a request is recognized by its first line. */
  language?: string;
  notes?: readonly string[];
};

const marks = /\{([-!+])(.*?)\1\}|\{#(\d)\}/gu;
const meanings: Readonly<Record<string, string>> = { '-': 'forged', '!': 'leaked', '+': 'closed' };
const startLine = /^(?:HTTP\/\d|(?:GET|POST|PUT|PATCH|DELETE|HEAD) )/u;
const headerLine = /^[A-Za-z][\w-]*: /u;
const remark = /^(?:#|--|\/\/)/u;

type Tone = 'dim' | 'worse' | 'better' | undefined;

export function lineTone(line: string, language: string, isHttp: boolean): Tone {
  if (remark.test(line)) return 'dim';
  if (isHttp && headerLine.test(line)) return 'dim';
  if (!/diff/iu.test(language)) return undefined;
  if (line.startsWith('-')) return 'worse';
  return line.startsWith('+') ? 'better' : undefined;
}

export function EvidenceLines({ lines, language = '', notes = [] }: EvidenceText) {
  const isHttp = lines.some((line) => startLine.test(line));
  // Numbering continues in the second part of an exchange.
  const first = Number(/\{#(\d)\}/u.exec(lines.join('\n'))?.[1] ?? 1);
  return (
    <>
      <pre className="evidence">
        <code>
          {lines.map((line, place) => (
            <span key={place} className="evidence-line" data-tone={lineTone(line, language, isHttp)}>
              {marked(line)}
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
      {notes.length > 0 ? (
        <ol
          className="evidence-notes mt-2 flex flex-wrap gap-x-5 gap-y-0.5 text-sm text-[color:var(--dim,var(--color-haze))]"
          start={first}
        >
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ol>
      ) : null}
    </>
  );
}

/** One short line that never wraps. */
export const EvidenceMarks = ({ line }: { line: string }) => marked(line, (text) => text);

function marked(line: string, piece: (text: string) => ReactNode = breakable): ReactNode {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const match of line.matchAll(marks)) {
    const [whole, sign = '', text = '', note] = match;
    const before = line.slice(end, match.index);
    // A note's number never wraps onto its own line.
    pieces.push(piece(note ? before.replace(/ $/u, '\u{a0}') : before));
    end = match.index + whole.length;
    if (note) pieces.push(<sup>{note}</sup>);
    else pieces.push(<mark data-mark={meanings[sign]}>{piece(text)}</mark>);
  }
  pieces.push(piece(line.slice(end)));
  return pieces.map((each, place) => <Fragment key={place}>{each}</Fragment>);
}

/** A word with one of these signs inside would break after it: kept together, up to what a narrow phone can fit. */
const room = 24;
const brittle = /[-/?!|}\\%–—…](?=.)/u;
/** Where a longer one may break: after separators, never inside a name. */
const seams = /(?<=[/?&=,;:@.(])(?=[^/?&=,;:@.(\s])/u;
const lastSeams = /(?<=[-_\\])(?=[^-_\\])/u;

/** Closing punctuation stays with the word before it. */
const closing = /^([,;:)}\]]+)(.+)$/u;

function parts(word: string): readonly string[] {
  const [, sign, rest] = closing.exec(word) ?? [];
  if (sign && rest) return [sign, ...parts(rest)];
  if (word.length <= room) return [word];
  return word.split(seams).flatMap((part) => (part.length > room ? part.split(lastSeams) : [part]));
}

/** As few elements as it takes: most words need none. */
export function breakable(text: string): ReactNode {
  const pieces: ReactNode[] = [];
  let plain = '';
  for (const word of text.split(/(\s+)/u))
    for (const [place, item] of parts(word).entries()) {
      const isKept = brittle.test(item) && item.length <= room;
      if (place > 0 || isKept) {
        pieces.push(plain);
        plain = '';
      }
      if (place > 0) pieces.push(<wbr key={pieces.length} />);
      if (isKept)
        pieces.push(
          <span key={pieces.length} className="whole">
            {item}
          </span>,
        );
      else plain += item;
    }
  return pieces.length === 0 ? plain : [...pieces, plain].filter((piece) => piece !== '');
}

/** A CVSS vector only breaks after a slash. */
export function CvssVector({ vector, className }: { vector: string; className?: string }) {
  return (
    <span className={classNames('cvss-vector font-mono text-[0.875rem] wrap-normal break-keep', className)}>
      {vector.split(/(?<=\/)/u).map((item, place) => (
        <Fragment key={place}>
          {place > 0 ? <wbr /> : null}
          {item}
        </Fragment>
      ))}
    </span>
  );
}

export type EvidencePanelProps = EvidenceText & { title: string; note: string; caption?: ReactNode };

export function EvidencePanel({ title, note, caption, ...text }: EvidencePanelProps) {
  return (
    <figure className="evidence-panel min-w-0 overflow-hidden border border-line rounded-panel bg-navy-900 print:text-black print:bg-white on-dark">
      <div className="flex justify-between gap-4 py-3.5 px-5 border-b border-b-line font-mono text-[0.875rem] text-haze print:text-black">
        <span>{title}</span>
        <span className="whitespace-nowrap">{note}</span>
      </div>
      <div className="p-5">
        <EvidenceLines {...text} />
      </div>
      {caption === undefined ? null : (
        <figcaption className="py-3.5 px-5 border-t border-t-line text-[0.875rem] text-haze">
          {caption}
        </figcaption>
      )}
    </figure>
  );
}
