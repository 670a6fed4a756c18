import { countOperations, type OperationCount } from './count-operations.ts';

const byteOrderMark = /^\uFEFF/;

export function countJson(text: string): OperationCount {
  let document: unknown;
  try {
    document = JSON.parse(text.replace(byteOrderMark, ''));
  } catch (error) {
    return { ok: false, reason: error instanceof SyntaxError ? 'syntax' : 'hostile' };
  }
  return countOperations(document);
}
