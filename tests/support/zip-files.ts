import { crc32, deflateRawSync } from 'node:zlib';

export type ZipPart = {
  readonly name: string;
  readonly content: string | Buffer;
  /** False entries for the directory. */
  readonly claim?: {
    readonly unpackedBytes?: number;
    readonly flags?: number;
    readonly localName?: string;
    /** The position of another entry's bytes. */
    readonly offset?: number;
  };
};

/** A zip as Word writes it; `claim` is written instead of the truth. */
export function makeZip(
  parts: readonly ZipPart[],
  change: { comment?: string; trailing?: string; isStreamed?: boolean } = {},
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
    // Google Docs writes sizes after the bytes, where they are known.
    if (change.isStreamed) fields.writeUInt16LE((claim.flags ?? 0) | 0x0808, 0);
    const lengths = (bytes: Buffer, isLocal: boolean) => {
      const written = Buffer.from(fields);
      if (isLocal && change.isStreamed) written.fill(0, 8, 20);
      written.writeUInt16LE(bytes.length, 20);
      return written;
    };
    const local = Buffer.concat([
      Buffer.from('504b03041400', 'hex'),
      lengths(localName, true),
      Buffer.alloc(2),
      localName,
    ]);
    const behind = change.isStreamed
      ? Buffer.concat([Buffer.from('504b0708', 'hex'), fields.subarray(8, 20)])
      : Buffer.alloc(0);
    const place = Buffer.alloc(16);
    place.writeUInt32LE(claim.offset ?? offset, 12);
    central.push(
      Buffer.concat([Buffer.from('504b010214001400', 'hex'), lengths(nameBytes, false), place, nameBytes]),
    );
    locals.push(local, packed, behind);
    offset += local.length + packed.length + behind.length;
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
export const relationBase = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export const wordType = (name: string) =>
  `application/vnd.openxmlformats-officedocument.wordprocessingml.${name}+xml`;

/** Types of additional parts: by extension (`png`) or by path (`/word/styles.xml`). */
export const contentTypesXml = (
  type = main,
  part = '/word/document.xml',
  more: Readonly<Record<string, string>> = {},
) => {
  const others = Object.entries(more).map(([key, value]) =>
    key.startsWith('/')
      ? `<Override PartName="${key}" ContentType="${value}"/>`
      : `<Default Extension="${key}" ContentType="${value}"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="${part}" ContentType="${type}"/>${others.join('')}</Types>`;
};

export const relationsXml = (relations = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationBase}/officeDocument" Target="word/document.xml"/>${relations}</Relationships>`;

/** One relationship that leads outside the document. */
export const externalRelation = (kind: string, target: string, mode = 'TargetMode="External"') =>
  `<Relationship Id="rId9" Type="${relationBase}/${kind}" Target="${target}" ${mode}/>`;

export const bodyXml = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p>${content}</w:p></w:body></w:document>`;

export const documentXml = (text = 'Asha Verma, security researcher') =>
  bodyXml(`<w:r><w:t>${text}</w:t></w:r>`);

const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;

/** A field whose instruction is split into runs. */
export const fieldXml = (...pieces: readonly string[]) =>
  `${mark('begin')}${pieces.map((piece) => `<w:r><w:instrText>${piece}</w:instrText></w:r>`).join('')}${mark('separate')}<w:r><w:t>x</w:t></w:r>${mark('end')}`;

export type DocxChange = {
  readonly types?: string;
  readonly relations?: string;
  readonly documentRelations?: string;
  readonly more?: readonly ZipPart[];
  readonly without?: readonly string[];
  readonly document?: string;
  readonly comment?: string;
  readonly trailing?: string;
  readonly isStreamed?: boolean;
};

export function makeDocx({
  types,
  relations,
  documentRelations,
  document,
  more = [],
  without = [],
  ...zip
}: DocxChange = {}): Buffer {
  const parts: ZipPart[] = [
    { name: '[Content_Types].xml', content: types ?? contentTypesXml() },
    { name: '_rels/.rels', content: relations ?? relationsXml() },
    { name: 'word/document.xml', content: document ?? documentXml() },
    { name: 'word/_rels/document.xml.rels', content: documentRelations ?? relationsXml() },
  ];
  return makeZip([...parts.filter(({ name }) => !without.includes(name)), ...more], zip);
}
