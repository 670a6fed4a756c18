/** Parses what our transports write: headers unfolded, parts decoded. */
export type MailSource = {
  readonly header: (name: string) => string | undefined;
  readonly headerNames: readonly string[];
  readonly text: string;
  readonly html: string;
};

export function readMailSource(source: string): MailSource {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const headers = readHeaders(head);
  const header = (name: string) => headers.find(([known]) => known === name.toLowerCase())?.[1];
  const parts = readParts(header('content-type') ?? '', rest.join('\r\n\r\n'));
  const partOf = (type: string) => parts.find((part) => part.type.startsWith(type))?.body ?? '';
  return {
    header,
    headerNames: headers.map(([name]) => name),
    text: partOf('text/plain'),
    html: partOf('text/html'),
  };
}

function readHeaders(head: string): [string, string][] {
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return lines
    .filter((line) => line.includes(':'))
    .map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
    });
}

const boundaryIn = (type: string): string | undefined => /boundary="([^"]+)"/.exec(type)?.[1];

/** Parts may have parts: the two bodies stand beside the files. */
function readParts(type: string, body: string): { type: string; body: string }[] {
  return body.split(`--${boundaryIn(type) ?? ''}`).flatMap((text) => {
    const part = readPart(text);
    return boundaryIn(part.type) === undefined ? [part] : readParts(part.type, part.body);
  });
}

function readPart(part: string): { type: string; body: string } {
  const [head = '', ...rest] = part.replace(/^\r\n/, '').split('\r\n\r\n');
  const headers = new Map(readHeaders(head));
  const raw = rest.join('\r\n\r\n');
  const encoding = headers.get('content-transfer-encoding');
  const body =
    encoding === 'base64'
      ? Buffer.from(raw, 'base64').toString()
      : encoding === 'quoted-printable'
        ? decodeQuoted(raw.replaceAll('=\r\n', ''))
        : raw;
  const type = headers.get('content-type') ?? '';
  return { type, body: boundaryIn(type) === undefined ? body.replaceAll('\r\n', '\n') : body };
}

function decodeWords(value: string): string {
  return value
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : decodeQuoted(text.replaceAll('_', ' ')),
    );
}

function decodeQuoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}
