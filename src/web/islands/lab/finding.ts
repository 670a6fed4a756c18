/** Writes the finding from the request and response that produced it. */
import { formatCvssScore } from '#cvss/rating.ts';
import { rate } from '#content/findings/rate.ts';
import { labExerciseWords, labFindingWords, labMoney, labWords } from '#content/lab/words.ts';
import type { ExportedFinding } from '#content/sample-report/exports.ts';
import type { LabBreach, LabFinding } from './lab-state.ts';
import { originalRequest, requestParts, type LabRequest } from './request.ts';
import { answer, type ShopAnswer } from './shop-server.ts';

export type Piece = { readonly text: string; readonly mark?: 'forged' | 'leaked' };
export type MarkedLine = { readonly tone?: 'dim'; readonly pieces: readonly Piece[] };

const longestLine = 240;
const leadChars = 60;
const mostLines = 14;
const mostChars = 900;

/** The difference from the previous text, in whole words. */
export function changedPieces(before: string, after: string): readonly Piece[] {
  if (before === after) return after === '' ? [] : [{ text: after }];
  const signs = Array.from(after);
  const known = Array.from(before);
  let start = 0;
  while (start < signs.length && signs[start] === known[start]) start += 1;
  let end = 0;
  while (end < Math.min(signs.length, known.length) - start && signs.at(-1 - end) === known.at(-1 - end))
    end += 1;
  const isWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}._-]/u.test(sign);
  let stop = signs.length - end;
  while (start > 0 && isWord(signs[start - 1]) && isWord(signs[start] ?? known[start])) start -= 1;
  while (stop < signs.length && stop > 0 && isWord(signs[stop]) && isWord(signs[stop - 1])) stop += 1;
  const pieces: readonly Piece[] = [
    { text: signs.slice(0, start).join('') },
    { text: signs.slice(start, stop).join(''), mark: 'forged' },
    { text: signs.slice(stop).join('') },
  ];
  return pieces.filter(({ text }) => text !== '');
}

function changedLines(before: string, after: string, tone?: 'dim'): readonly MarkedLine[] {
  if (after === '') return [];
  const known = before.split('\n');
  const lines = after.split('\n');
  return lines.map((line, place) => ({
    ...(tone ? { tone } : {}),
    pieces:
      lines.length === known.length
        ? changedPieces(known[place] ?? '', line)
        : known.includes(line)
          ? [{ text: line }]
          : [{ text: line, mark: 'forged' as const }],
  }));
}

export function requestLines(request: LabRequest, original: LabRequest): readonly MarkedLine[] {
  const body = changedLines(original.body, request.body);
  return shortened([
    {
      pieces: [
        ...changedPieces(original.method, request.method),
        { text: ' ' },
        ...changedPieces(original.path, request.path),
      ],
    },
    ...changedLines(original.headers, request.headers, 'dim'),
    ...(body.length > 0 ? [{ pieces: [] }, ...body] : []),
  ]);
}

export function responseLines(given: ShopAnswer, breach: LabBreach | null): readonly MarkedLine[] {
  // As it appears in JSON.
  const proof = (breach?.proof ?? []).map((text) =>
    breach?.exercise === 'price' ? text : JSON.stringify(text).slice(1, -1),
  );
  return shortened([
    { pieces: [{ text: `HTTP/2 ${given.status}` }] },
    ...given.headers.map((line) => ({ tone: 'dim' as const, pieces: [{ text: line }] })),
    ...(given.body === ''
      ? [{ tone: 'dim' as const, pieces: [{ text: labWords.response.noBody }] }]
      : given.body.split('\n').map((line) => ({ pieces: provenPieces(line, proof) }))),
  ]);
}

function provenPieces(line: string, proof: readonly string[]): readonly Piece[] {
  const found = proof.find((text) => text !== '' && line.includes(text));
  if (found === undefined) return [{ text: line }];
  const at = line.indexOf(found);
  const pieces: readonly Piece[] = [
    { text: line.slice(0, at) },
    { text: found, mark: 'leaked' },
    { text: line.slice(at + found.length) },
  ];
  return pieces.filter(({ text }) => text !== '');
}

const cut: MarkedLine = { tone: 'dim', pieces: [{ text: labWords.response.cut }] };

/** One page shows two of these: marked parts stay, long parts around them are cut. */
function shortened(lines: readonly MarkedLine[]): readonly MarkedLine[] {
  let left = mostChars;
  const shorter = lines.slice(0, mostLines).map((line) => {
    const pieces = line.pieces.map((piece, place) => {
      const isBefore = piece.mark === undefined && line.pieces[place + 1]?.mark !== undefined;
      if (isBefore && piece.text.length > leadChars) return { text: `… ${piece.text.slice(-leadChars)}` };
      const room = Math.max(leadChars, Math.min(longestLine, left));
      return piece.text.length > room ? { ...piece, text: `${piece.text.slice(0, room)} …` } : piece;
    });
    left -= pieces.reduce((sum, { text }) => sum + text.length, 0);
    return { ...line, pieces };
  });
  return lines.length > mostLines ? [...shorter, cut] : shorter;
}

export type WrittenFinding = ReturnType<typeof writeFinding>;

export function durationText(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  if (seconds < 60) return labWords.time.seconds(seconds);
  if (seconds >= 3_600) return labWords.time.long;
  return labWords.time.minutes(Math.floor(seconds / 60), seconds % 60);
}

/** '0:41'. */
export const clockText = (ms: number): string => {
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

export function writeFinding({ id, attempt, answer: given, breach }: LabFinding) {
  const { finding } = labExerciseWords[breach.exercise];
  const original = originalRequest(breach.exercise);
  const { got, ...words } = wordsFor(breach);
  const needsHand = breach.exercise === 'note' && breach.when === 'when touched';
  const rating = rate({
    v31: finding.vector31,
    v40: needsHand ? finding.vector40.replace('/UI:P/', '/UI:A/') : finding.vector40,
  });
  return {
    id,
    ...words,
    rating,
    score: formatCvssScore(rating.v40.score),
    endpoint: finding.endpoint,
    foundIn: durationText(attempt.atMs),
    request: requestLines(attempt.request, original),
    response: responseLines(given, breach),
    steps: [...reproduction(attempt.request, original), got],
    remediation: finding.remediation,
    diff: finding.diff,
    term: finding.term,
    /** What the fixed shop answers to the same request. */
    retest: retestOf(breach, attempt.request),
  };
}

/** What the finding says about it; `got` ends the steps to reproduce it. */
function wordsFor(breach: LabBreach): { title: string; summary: string; impact: string; got: string } {
  switch (breach.exercise) {
    case 'order': {
      const { title, summary, impact, got } = labFindingWords.order;
      const { id, owner } = breach;
      return { title, summary: summary(id, owner), impact, got: got(id, owner) };
    }
    case 'price': {
      const { title, summary, impact, got } = labFindingWords.price;
      const { by, charged, worth } = breach;
      return {
        title: title[by],
        summary: summary(charged, worth),
        impact: impact[by](charged, worth),
        got: got(charged, worth),
      };
    }
    case 'note': {
      const { title, summary, impact, got } = labFindingWords.note;
      return { title, summary, impact: impact[breach.when], got: got[breach.when] };
    }
  }
}

const shortEnough = 80;

/** From what was actually sent. */
function reproduction(request: LabRequest, original: LabRequest): readonly string[] {
  const { step, parts } = labFindingWords;
  const changes = requestParts
    .filter((part) => request[part] !== original[part])
    .map((part) => {
      const before = original[part].split('\n');
      const after = request[part].split('\n');
      const places = after.flatMap((line, place) => (line === before[place] ? [] : [place]));
      const [place] = places;
      const bare = (lines: readonly string[]) => (lines[place ?? 0] ?? '').trim().replace(/,$/u, '');
      const isShort = bare(before) !== '' && bare(after) !== '' && bare(after).length <= shortEnough;
      if (before.length !== after.length || places.length !== 1 || !isShort)
        return step.changeLong(parts[part]);
      const tell = after.length === 1 ? step.change : step.changeLine;
      return tell(parts[part], bare(before), bare(after));
    });
  const line = `${request.method} ${request.path}`;
  return [
    step.sign,
    ...changes,
    step.send(line.length > shortEnough ? `${line.slice(0, shortEnough)}…` : line),
  ];
}

function retestOf({ exercise }: LabBreach, request: LabRequest) {
  const { status, effect } = answer(exercise, request, 'repaired');
  const words = labWords.retest;
  if (effect?.kind === 'charge') return { status, note: words.fullPrice(labMoney(effect.charged)) };
  if (effect?.kind === 'ticket') return { status, note: words.asText };
  return { status, note: words.fixed(status) };
}

export type ReportBrand = { readonly provider: string; readonly today: string };

/** The sample report's file format, with this one finding. */
export function findingJson(
  written: WrittenFinding,
  breach: LabBreach,
  isFixed: boolean,
  brand: ReportBrand,
): string {
  const { finding } = labExerciseWords[breach.exercise];
  const words = labWords.export;
  const exported: ExportedFinding = {
    id: written.id,
    title: written.title,
    severity: written.rating.severity,
    cvss40Score: written.rating.v40.score,
    cvss40Vector: written.rating.v40.vector,
    cvss31Score: written.rating.v31.score,
    cvss31Vector: written.rating.v31.vector,
    cwe: finding.cwe.id,
    standard: finding.standard,
    summary: written.summary,
    assets: [written.endpoint],
    priority: words.priority,
    owner: finding.owner,
    impact: written.impact,
    reproduction: written.steps,
    retestStatus: isFixed ? 'Fixed' : 'Open',
    retestDate: isFixed ? brand.today : '',
    retestNote: isFixed ? written.retest.note : labWords.paper.waits,
  };
  const document = {
    notice: words.notice,
    report: {
      client: words.client,
      subject: words.subject,
      provider: brand.provider,
      version: words.version,
      issued: brand.today,
    },
    findings: [exported],
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
