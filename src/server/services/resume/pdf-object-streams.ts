import { inflateSync } from 'node:zlib';
import { resumeLimits } from '#contract/application-limits.ts';
import { RefusedResume } from './refusal.ts';

/** How far before `stream` its dictionary may begin. */
const dictionaryChars = 2_000;
const maxStreams = 2_000;

/**
 * The objects that a PDF keeps compressed, unpacked as text: an action can stand there as well as in plain
 * sight. What cannot be unpacked cannot be vouched for, and is refused.
 */
export function pdfObjectStreams(bytes: Buffer, text: string): string[] {
  const unpacked: string[] = [];
  let left: number = resumeLimits.unpackedBytes / 4;
  for (const match of text.matchAll(
    /\/(?:O|#4f)(?:b|#62)(?:j|#6a)(?:S|#53)(?:t|#74)(?:m|#6d)(?![A-Za-z0-9])/gi,
  )) {
    const dictionary = dictionaryAround(text, match.index);
    if (dictionary === null) continue;
    if (unpacked.length >= maxStreams) throw new RefusedResume('oversized-inside');
    const content = unpack(bytes.subarray(dictionary.contentStart), dictionary.text, left);
    left -= content.length;
    unpacked.push(asPlainObjects(content, dictionary.text));
  }
  return unpacked;
}

/** Compressed objects have their numbers in a table at the start; written out they read like all others. */
function asPlainObjects(content: string, dictionary: string): string {
  const count = Number(/\/N\s+(\d{1,6})/.exec(dictionary)?.[1] ?? Number.NaN);
  const first = Number(/\/First\s+(\d{1,8})/.exec(dictionary)?.[1] ?? Number.NaN);
  const table = content.slice(0, first).trim().split(/\s+/).map(Number);
  if (!(count > 0) || !(first <= content.length) || table.length < count * 2)
    throw new RefusedResume('damaged');
  const objects: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const start = first + (table[index * 2 + 1] ?? 0);
    const end = index + 1 < count ? first + (table[index * 2 + 3] ?? 0) : undefined;
    objects.push(`\n${table[index * 2]} 0 obj ${content.slice(start, end)} endobj`);
  }
  // Also what no number leads to is looked at.
  return `${objects.join('')}\n${content}`;
}

type StreamDictionary = { readonly text: string; readonly contentStart: number };

/** Looks only nearby: a file full of such names must not make us read all of it for each. */
function dictionaryAround(text: string, index: number): StreamDictionary | null {
  const after = text.slice(index, index + dictionaryChars);
  const keyword = /stream\r?\n/.exec(after);
  // The name also occurs in text and in fonts; only a dictionary right before its stream counts.
  if (!keyword) return null;
  const before = text.slice(Math.max(0, index - dictionaryChars), index);
  const dictionary = before.slice(before.lastIndexOf('obj') + 1) + after.slice(0, keyword.index);
  return { text: dictionary, contentStart: index + keyword.index + keyword[0].length };
}

function unpack(bytes: Buffer, dictionary: string, left: number): string {
  const filter = /\/Filter\s*(\[[^\]]*\]|\/[^\s/<>[\]()]+)/.exec(dictionary)?.[1]?.replace(/[[\]\s]/g, '');
  if (filter === undefined) {
    const end = bytes.indexOf('endstream');
    return bytes.toString('latin1', 0, end === -1 ? undefined : end);
  }
  if ((filter !== '/FlateDecode' && filter !== '/Fl') || /\/Predictor\s+(?!1\b)/.test(dictionary)) {
    throw new RefusedResume('damaged');
  }
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, left) }).toString('latin1');
  } catch (error) {
    const isBomb = error instanceof RangeError;
    throw new RefusedResume(isBomb ? 'oversized-inside' : 'damaged');
  }
}
