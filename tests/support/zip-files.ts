import { crc32, deflateRawSync } from 'node:zlib';

export type ZipPart = {
  readonly name: string;
  readonly content: string | Buffer;
  /** Lies for the directory. */
  readonly claim?: { readonly unpackedBytes?: number; readonly flags?: number; readonly localName?: string };
};

/** A zip as Word writes it; what `claim` says is written instead of the truth. */
export function makeZip(
  parts: readonly ZipPart[],
  change: { comment?: string; trailing?: string } = {},
): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claim = {} } of parts) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const fields = Buffer.alloc(22);
    fields.writeUInt16LE(claim.flags ?? 0, 0);
    fields.writeUInt16LE(8, 2);
    fields.writeUInt32LE(crc32(plain), 8);
    fields.writeUInt32LE(packed.length, 12);
    fields.writeUInt32LE(claim.unpackedBytes ?? plain.length, 16);
    const nameBytes = Buffer.from(name);
    const localName = Buffer.from(claim.localName ?? name);
    const lengths = (bytes: Buffer) => {
      const written = Buffer.from(fields);
      written.writeUInt16LE(bytes.length, 20);
      return written;
    };
    const local = Buffer.concat([
      Buffer.from('504b03041400', 'hex'),
      lengths(localName),
      Buffer.alloc(2),
      localName,
    ]);
    const place = Buffer.alloc(16);
    place.writeUInt32LE(offset, 12);
    central.push(
      Buffer.concat([Buffer.from('504b010214001400', 'hex'), lengths(nameBytes), place, nameBytes]),
    );
    locals.push(local, packed);
    offset += local.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE((change.comment ?? '').length, 20);
  return Buffer.concat([
    ...locals,
    directory,
    end,
    Buffer.from(change.comment ?? ''),
    Buffer.from(change.trailing ?? ''),
  ]);
}

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const relationBase = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export const contentTypesXml = (type = main, part = '/word/document.xml') =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="${part}" ContentType="${type}"/></Types>`;

export const relationsXml = (relations = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationBase}/officeDocument" Target="word/document.xml"/>${relations}</Relationships>`;

/** One relation that leads out of the document. */
export const externalRelation = (kind: string, target: string, mode = 'TargetMode="External"') =>
  `<Relationship Id="rId9" Type="${relationBase}/${kind}" Target="${target}" ${mode}/>`;

export const documentXml = (text = 'Asha Verma, security researcher') =>
  `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`;

export type DocxChange = {
  readonly types?: string;
  readonly relations?: string;
  readonly documentRelations?: string;
  readonly more?: readonly ZipPart[];
  readonly without?: readonly string[];
  readonly comment?: string;
  readonly trailing?: string;
};

export function makeDocx({
  types,
  relations,
  documentRelations,
  more = [],
  without = [],
  ...zip
}: DocxChange = {}): Buffer {
  const parts: ZipPart[] = [
    { name: '[Content_Types].xml', content: types ?? contentTypesXml() },
    { name: '_rels/.rels', content: relations ?? relationsXml() },
    { name: 'word/document.xml', content: documentXml() },
    { name: 'word/_rels/document.xml.rels', content: documentRelations ?? relationsXml() },
  ];
  return makeZip([...parts.filter(({ name }) => !without.includes(name)), ...more], zip);
}
