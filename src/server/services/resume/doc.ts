import { compoundSignature, readCompoundFile } from './compound-file.ts';
import { RefusedResume } from './refusal.ts';

const wordMark = 0xa5ec;
const encryptedFlag = 0x0100;
const macroNames = /^(?:macros|vba|_vba_project(?:_cur)?|dir|projectwm)$/i;

export function isCompoundFile(bytes: Buffer): boolean {
  return bytes.length >= 1_536 && bytes.subarray(0, compoundSignature.length).equals(compoundSignature);
}

/** A Word 97 document: a compound file with Word's own stream. An installer or a workbook has none. */
export function checkDoc(bytes: Buffer): void {
  const { entries, smallBelow, sector } = readCompoundFile(bytes);
  if (entries.some(({ name }) => name === 'EncryptedPackage')) throw new RefusedResume('encrypted');
  const word = entries.find(({ name, isStream }) => isStream && name === 'WordDocument');
  if (!word) throw new RefusedResume('unknown-type');
  // Word's own stream begins with a header of 898 bytes and is never one of the small ones.
  if (word.bytes < smallBelow) throw new RefusedResume('damaged');
  const head = sector(word.startSector);
  if (head.readUInt16LE(0) !== wordMark) throw new RefusedResume('damaged');
  if (head.readUInt16LE(10) & encryptedFlag) throw new RefusedResume('encrypted');
  if (entries.some(({ name }) => macroNames.test(name))) throw new RefusedResume('macros');
  if (entries.some(({ name }) => name.endsWith('Ole10Native'))) throw new RefusedResume('attachments');
}
