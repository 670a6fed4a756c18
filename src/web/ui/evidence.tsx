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

/** `isInset`: off the edges of what it fills. */
export function EvidenceLines({
  lines,
  language = '',
  notes = [],
  isInset = false,
}: EvidenceText & { isInset?: boolean }) {
  const isHttp = lines.some((line) => startLine.test(line));
  // Numbering continues in the second part of an exchange.
  const first = Number(/\{#(\d)\}/u.exec(lines.join('\n'))?.[1] ?? 1);
  return (
    <>
      <pre className={classNames('evidence', isInset && 'm-5')}>
        {runs(lines, (line) => lineTone(line, language, isHttp)).map(({ text, tone, wraps }, place) =>
          tone || wraps ? (
            <span key={place} className={wraps ? 'evidence-line' : undefined} data-tone={tone}>
              {marked(text)}
            </span>
          ) : (
            <Fragment key={place}>{marked(text)}</Fragment>
          ),
        )}
      </pre>
      {notes.length > 0 ? (
        <ol
          className={classNames(
            'evidence-notes flex flex-wrap gap-x-5 gap-y-0.5 text-sm text-[color:var(--dim,var(--color-haze))]',
            isInset ? 'm-5' : 'mt-2',
          )}
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

/** A page has hundreds of lines: those that don't wrap are one run with their like. */
function runs(lines: readonly string[], toneOf: (line: string) => Tone) {
  const found: { text: string; tone: Tone; wraps: boolean }[] = [];
  for (const line of lines) {
    const next = { text: `${line}\n`, tone: toneOf(line), wraps: readOf(line).length > row };
    const last = found.at(-1);
    if (last && !last.wraps && !next.wraps && last.tone === next.tone) last.text += next.text;
    else found.push(next);
  }
  return found;
}

/** What fits in a row of most phones. */
const row = 34;

/** What is read of a line. */
const readOf = (line: string): string => line.replaceAll(marks, '$2$3');

/** One short line that never wraps. */
export const EvidenceMarks = ({ line }: { line: string }) => marked(line, (text) => text);

function marked(line: string, piece: (text: string, column: number) => ReactNode = breakable): ReactNode {
  const pieces: ReactNode[] = [];
  let end = 0;
  let column = 0;
  const add = (text: string): ReactNode => {
    const added = piece(text, column);
    const start = text.lastIndexOf('\n') + 1;
    column = start > 0 ? text.length - start : column + text.length;
    return added;
  };
  for (const match of line.matchAll(marks)) {
    const [whole, sign = '', text = '', note] = match;
    const before = line.slice(end, match.index);
    // A note's number never wraps onto its own line.
    pieces.push(add(note ? before.replace(/ $/u, '\u{a0}') : before));
    end = match.index + whole.length;
    if (note) pieces.push(<sup>{note}</sup>);
    else pieces.push(<mark data-mark={meanings[sign]}>{add(text)}</mark>);
  }
  pieces.push(add(line.slice(end)));
  return pieces.map((each, place) => <Fragment key={place}>{each}</Fragment>);
}

/** A word with one of these signs inside would break after it: kept together, up to what most phones can fit. */
const room = 32;
/** What fits in the first row of any phone: nothing breaks there. */
const firstRow = 24;
const brittle = /[-/?!|}\\%–—…](?=.)/u;
/** Where a longer one may break: after separators, never inside a name. */
const seams = /(?<=[/?&=,;:@.(])(?=[^/?&=,;:@.(\s])/u;
const lastSeams = /(?<=[-_\\])(?=[^-_\\])/u;

/** Short parts stay together: each place to break is an element. */
const chunk = 22;
/** In a part of a longer word a slash is a place to break like any other. */
const brittlePart = /[-!|}\\%–—…](?=.)/u;

/** Closing punctuation stays with the word before it. */
const closing = /^([,;:)}\]]+)(.+)$/u;

function parts(word: string): readonly string[] {
  const [, sign, rest] = closing.exec(word) ?? [];
  if (sign && rest) return [sign, ...parts(rest)];
  if (word.length <= room) return [word];
  const chunks: string[] = [];
  for (const part of word
    .split(seams)
    .flatMap((each) => (each.length > room ? each.split(lastSeams) : [each]))) {
    const last = chunks.at(-1);
    if (last !== undefined && last.length + part.length <= chunk) chunks[chunks.length - 1] = last + part;
    else chunks.push(part);
  }
  return chunks;
}

/** As few elements as it takes: most words need none, and no word does that ends within the first row of any phone. */
export function breakable(text: string, column = firstRow): ReactNode {
  const pieces: ReactNode[] = [];
  let plain = '';
  let end = column;
  for (const word of text.split(/(\s+)/u))
    for (const [place, item] of parts(word).entries()) {
      const start = item.lastIndexOf('\n') + 1;
      end = start > 0 ? item.length - start : end + item.length;
      const signs = word.length > room ? brittlePart : brittle;
      const isKept = end > firstRow && signs.test(item) && item.length <= room;
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

/** A CVSS vector only breaks after a slash, every fourth one of them. */
export function CvssVector({ vector, className }: { vector: string; className?: string }) {
  return (
    <span className={classNames('cvss-vector font-mono text-sm wrap-normal break-keep', className)}>
      {(vector.match(/(?:[^/]+\/?){1,4}/gu) ?? []).map((item, place) => (
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
      <p className="flex justify-between gap-4 py-3.5 px-5 border-b border-b-line text-sm text-haze print:text-black">
        {title} <span className="whitespace-nowrap">{note}</span>
      </p>
      <EvidenceLines {...text} isInset />
      {caption === undefined ? null : (
        <figcaption className="py-3.5 px-5 border-t border-t-line text-sm text-haze">{caption}</figcaption>
      )}
    </figure>
  );
}
