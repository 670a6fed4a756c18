import { deflateSync } from 'node:zlib';
import type { Attack } from './attack.ts';
import type { Chance } from './chance.ts';
import { makePdf } from './pdf-files.ts';
import { bodyXml, makeDocx, relationsXml } from './zip-files.ts';

const xmlPieces = [
  '<Relationship ',
  '<Relationship Id="',
  '<Override ',
  '<!--',
  '<!-- --',
  '-->',
  '<a ',
  '<a b="c" ',
  '&amp;',
  '&#65;',
  '&lt;!--',
  '<![CDATA[',
  ']]>',
  '<?xml ',
  '<w:instrText>D</w:instrText>',
  '<w:fldChar w:fldCharType="begin"/>',
  'xmlns:a="b" ',
  '\u{1F600}',
  ' ',
  '\n',
] as const;

const pdfPieces = [
  '1 0 obj ',
  '1 0 obj << /S /GoTo ',
  '/ObjStm ',
  '/ObjStm obj<<>>stream\n',
  '/OpenAction ',
  '<<',
  '<< /A ',
  '[',
  '(',
  '<',
  'stream\n',
  'endstream ',
  'trailer ',
  '% 1 0\nobj ',
  '\nobj',
  '1 ',
  '9'.repeat(10),
  '/#41',
  '\0',
  'endobj ',
] as const;

const sizes = [20_000, 150_000, 280_000] as const;

export function repeatXml(chance: Chance): Attack {
  const piece = chance.pick(xmlPieces);
  const count = Math.min(chance.pick(sizes), Math.floor(3_900_000 / piece.length));
  const run = piece.repeat(count);
  const place = chance.pick(['rels', 'rels', 'rels', 'types', 'document', 'inside'] as const);
  const bytes = {
    rels: () => makeDocx({ documentRelations: run }),
    types: () => makeDocx({ types: run }),
    document: () => makeDocx({ document: run }),
    inside: () => makeDocx({ documentRelations: relationsXml(run), document: bodyXml(run) }),
  }[place]();
  const title = `${count} times ${JSON.stringify(piece)} in a DOCX (${place})`;
  return { title, name: 'cv.docx', bytes, isEvil: false };
}

export function repeatPdf(chance: Chance): Attack {
  const piece = chance.pick(pdfPieces);
  const count = Math.min(chance.pick(sizes) * 4, Math.floor(4_900_000 / piece.length));
  const run = piece.repeat(count);
  const place = chance.pick(['catalog', 'object', 'compressed', 'end'] as const);
  const packed = deflateSync(`10 0 ${run}`);
  const head = `9 0 obj\n<< /Type /ObjStm /N 1 /First 5 /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`;
  const bytes = {
    catalog: () => makePdf({ catalog: run }),
    object: () => makePdf({ objects: [run] }),
    compressed: () =>
      makePdf({
        objects: [Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n')])],
      }),
    end: () => makePdf({ end: `${run}%%EOF` }),
  }[place]();
  const title = `${count} times ${JSON.stringify(piece)} in a PDF (${place})`;
  return { title, name: 'cv.pdf', bytes, isEvil: false };
}

/** Nested structures, closed or not. */
export function nest(chance: Chance): Attack {
  const depth = chance.pick([500, 5_000, 50_000, 200_000]);
  const isClosed = chance.isHit(0.5);
  if (chance.isHit(0.5)) {
    const [open, close] = chance.pick([
      ['<a>', '</a>'],
      ['<w:r><w:fldChar w:fldCharType="begin"/>', '</w:r>'],
      ['<a b="', '"/>'],
    ]) as [string, string];
    const run =
      open.repeat(Math.min(depth, 80_000)) + (isClosed ? close.repeat(Math.min(depth, 80_000)) : '');
    return {
      title: `${depth} times ${open} in one another`,
      name: 'cv.docx',
      bytes: makeDocx({ document: bodyXml(run) }),
      isEvil: false,
    };
  }
  const [open, close] = chance.pick([
    ['[', ']'],
    ['<< /A ', '>>'],
    ['(', ')'],
    ['<< /K [', '] >>'],
  ]) as [string, string];
  const run = open.repeat(depth) + (isClosed ? close.repeat(depth) : '');
  return {
    title: `${depth} times ${open} in one another`,
    name: 'cv.pdf',
    bytes: makePdf({ catalog: `/X ${run}` }),
    isEvil: false,
  };
}
