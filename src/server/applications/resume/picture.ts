import { crc32 } from 'node:zlib';
import { RefusedResume } from './refusal.ts';

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');
export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(pngSignature);
export const isJpeg = (bytes: Buffer): boolean => bytes.length > 4 && bytes.readUIntBE(0, 3) === 0xff_d8_ff;

/** A picture that unpacks to more is made to exhaust whoever opens it. */
const mostPixels = 150_000_000;
/** A camera may put small versions of a photo behind it. */
const mostPictures = 20;

/** Chunk after chunk, each with its checksum, and nothing behind the last one. */
export function checkPng(bytes: Buffer): void {
  const kinds = new Set<string>();
  let at = pngSignature.length;
  while (!kinds.has('IEND')) {
    if (at + 12 > bytes.length) throw new RefusedResume('damaged');
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length || !/^[a-z]{4}$/i.test(kind)) throw new RefusedResume('damaged');
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      throw new RefusedResume('damaged');
    if ((kind === 'IHDR') !== (kinds.size === 0)) throw new RefusedResume('damaged');
    if (kind === 'IHDR') checkSize(length < 8 ? 0 : bytes.readUInt32BE(at + 8) * bytes.readUInt32BE(at + 12));
    kinds.add(kind);
    at = end;
  }
  if (!kinds.has('IDAT')) throw new RefusedResume('damaged');
  if (at !== bytes.length) throw new RefusedResume('attachments');
  refuseStowaways(bytes);
}

function checkSize(pixels: number): void {
  if (pixels === 0) throw new RefusedResume('damaged');
  if (pixels > mostPixels) throw new RefusedResume('oversized-inside');
}

/** Segment after segment to the end of the picture; behind it only other JPEG pictures, or zeros. */
export function checkJpeg(bytes: Buffer): void {
  let at = 0;
  for (let pictures = 0; at < bytes.length; pictures += 1) {
    if (pictures > 0 && bytes.subarray(at).every((byte) => byte === 0)) break;
    if (pictures > 0 && !isJpeg(bytes.subarray(at))) throw new RefusedResume('attachments');
    if (pictures >= mostPictures) throw new RefusedResume('attachments');
    at = endOfJpeg(bytes, at);
  }
  refuseStowaways(bytes);
}

const [startOfScan, endOfImage] = [0xda, 0xd9];
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function endOfJpeg(bytes: Buffer, from: number): number {
  let at = from + 2;
  let hasFrame = false;
  let hasScan = false;
  for (;;) {
    // Any number of FF may stand before a marker.
    if (bytes[at] !== 0xff) throw new RefusedResume('damaged');
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at] ?? 0;
    at += 1;
    if (marker === endOfImage) {
      if (!hasFrame || !hasScan) throw new RefusedResume('damaged');
      return at;
    }
    if (at + 2 > bytes.length || marker < 0xc0) throw new RefusedResume('damaged');
    const length = bytes.readUInt16BE(at);
    if (length < 2 || at + length > bytes.length) throw new RefusedResume('damaged');
    if (isFrame(marker)) {
      if (length < 8) throw new RefusedResume('damaged');
      checkSize(bytes.readUInt16BE(at + 3) * bytes.readUInt16BE(at + 5));
      hasFrame = true;
    }
    at += length;
    if (marker === startOfScan) {
      hasScan = true;
      at = endOfScan(bytes, at);
    }
  }
}

/** The picture's own data: until a marker that isn't part of it. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = from;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0 || at + 1 >= bytes.length) throw new RefusedResume('damaged');
    const next = bytes[at + 1] ?? 0;
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isData && next !== 0xff) return at;
    at += isData ? 2 : 1;
  }
}

const archiveEnd = Buffer.from('504b0506', 'hex');
/** The end of an archive with its longest comment. */
const archiveTailBytes = 22 + 65_535;
/** Readers of PDF look for its start that far. */
const pdfHeadBytes = 1_024;

/** A picture in which another program would find a file of its own. */
function refuseStowaways(bytes: Buffer): void {
  if (bytes.subarray(-archiveTailBytes).includes(archiveEnd)) throw new RefusedResume('attachments');
  if (bytes.subarray(0, pdfHeadBytes).includes('%PDF-')) throw new RefusedResume('attachments');
  if (/<(?:script|html|!doctype|\?php)/i.test(bytes.toString('latin1'))) throw new RefusedResume('scripted');
}
