import { deflateSync } from 'node:zlib';

export type PdfChange = {
  readonly version?: string;
  /** Entries of the document's catalog. */
  readonly catalog?: string;
  /** Whole objects, with number and `endobj`. */
  readonly objects?: readonly (string | Buffer)[];
  readonly trailer?: string;
  readonly end?: string;
  readonly producer?: string;
};

/** A small PDF that viewers open: one page, one line of text. */
export function makePdf(change: PdfChange = {}): Buffer {
  const page = deflateSync('BT /F1 18 Tf 72 720 Td (Asha Verma, security researcher) Tj ET');
  const parts: (string | Buffer)[] = [
    `%PDF-${change.version ?? '1.7'}\n%\u00e2\u00e3\u00cf\u00d3\n`,
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${change.catalog ?? ''} >>\nendobj\n`,
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>\nendobj\n',
    `4 0 obj\n<< /Length ${page.length} /Filter /FlateDecode >>\nstream\n`,
    page,
    '\nendstream\nendobj\n',
    '5 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj\n',
    `6 0 obj\n<< /Producer (${change.producer ?? 'Word'}) >>\nendobj\n`,
    ...(change.objects ?? []),
  ];
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
  const trailer = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 7 /Root 1 0 R /Info 6 0 R ${change.trailer ?? ''} >>\nstartxref\n${body.length}\n`;
  return Buffer.concat([body, Buffer.from(trailer + (change.end ?? '%%EOF\n'), 'latin1')]);
}

/** Objects as modern producers write them: listed in a table, then compressed. */
export function objectStream(
  objects: Readonly<Record<number, string>>,
  change: { filter?: string; content?: Buffer; name?: string } = {},
): Buffer {
  const bodies = Object.values(objects);
  let offset = 0;
  const table = Object.keys(objects).map((number, index) => {
    const entry = `${number} ${offset}`;
    offset += (bodies[index] ?? '').length + 1;
    return entry;
  });
  const first = `${table.join(' ')} `;
  const packed = change.content ?? deflateSync(first + bodies.join(' '));
  return Buffer.concat([
    Buffer.from(
      `9 0 obj\n<< /Type /${change.name ?? 'ObjStm'} /N ${bodies.length} /First ${first.length} /Length ${packed.length} /Filter ${change.filter ?? '/FlateDecode'} >>\nstream\n`,
    ),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}

/** A valid PDF of exactly this many bytes, padded with a stream viewers ignore. */
export function makePdfOfSize(bytes: number): Buffer {
  const empty = makePdf({ objects: [padding(0)] });
  const rough = makePdf({ objects: [padding(bytes - empty.length)] });
  return makePdf({ objects: [padding(bytes - empty.length - (rough.length - bytes))] });
}

function padding(bytes: number): Buffer {
  return Buffer.concat([
    Buffer.from('8 0 obj\n<< /Subtype /Image >>\nstream\n'),
    Buffer.alloc(Math.max(0, bytes), 0x51),
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}
