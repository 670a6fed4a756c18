import { expect, it } from 'vitest';
import { cleanFileName } from './service.ts';

it.each([
  ['cv.pdf', 'cv.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\asha\\cv.pdf', 'cv.pdf'],
  ['cv\r\nBcc: eve@example.net.pdf', 'cvBcc: eve@example.net.pdf'],
  ['cv\u202efdp.exe', 'cvfdp.exe'],
  ['cv\u0000.pdf', 'cv.pdf'],
  ['  my   cv .pdf ', 'my cv .pdf'],
  ['आशा.pdf', 'आशा.pdf'],
  ['', ''],
])('%j becomes %j', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean);
});

it('A long name keeps its ending.', () => {
  const clean = cleanFileName(`${'x'.repeat(400)}.docx`);
  expect(clean).toHaveLength(200);
  expect(clean.endsWith('x.docx')).toBe(true);
});
