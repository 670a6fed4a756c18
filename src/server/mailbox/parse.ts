import { createHash } from 'node:crypto';
import type {
  AddressObject,
  AttachmentStream,
  HeaderLines,
  Headers,
  MailParser,
  MessageText,
} from 'mailparser';
import { z } from 'zod';
import { resumeLimits } from '#contract/application-limits.ts';
import { serveFiles } from '#server/bounded-process/serve-files.ts';
import { inboundLimits } from './limits.ts';

const { addressChars, nameChars, subjectChars, textChars, references, addresses, files } = inboundLimits;

/**
 * PostgreSQL takes no zero bytes and no half surrogate pairs, and one such mail would fail on every reading: the server
 * cleans every text it gets from the parser process, whatever the process did with it.
 */
const cleanLine = (most: number) => z.string().overwrite((text) => oneLine(text, most));
const cleanText = (most: number) => z.string().overwrite((text) => plainText(text, most));

/** A mail as the parser process reports it. Every part has a limit, because a stranger wrote it. */
const parsedMailSchema = z.object({
  messageId: cleanLine(1_000),
  /** The mails it replies to, nearest first. */
  answers: z.array(cleanLine(1_000)).max(references),
  from: z.object({ name: cleanLine(nameChars), address: cleanLine(addressChars) }),
  /** False if it names several: mail servers and mail programs then disagree about who sent it. */
  hasOneSender: z.boolean(),
  /** All recipients, and where it was delivered. */
  to: z.array(cleanLine(addressChars)).max(addresses),
  subject: cleanLine(subjectChars),
  text: cleanText(textChars),
  /** `cut`: there is more text. `no-text`: there was something to read, and none of it could be read. */
  problem: z.enum(['cut', 'no-text']).nullable(),
  /** The headers we make decisions by. */
  headers: z.record(z.string(), cleanLine(1_000)),
  authResults: z.array(cleanLine(4_000)).max(10),
  /** A hash of what the sender wrote, to recognize the mail however it was delivered. */
  fingerprint: z.string().regex(/^[\da-z]{1,100}$/),
  files: z
    .array(
      z.object({
        name: cleanLine(inboundLimits.fileNameChars),
        bytes: z.number(),
        /** Base64; null if the file isn't accepted. */
        content: z.string().nullable(),
      }),
    )
    .max(files),
  filesLeft: z.number(),
  /** For a delivery report: who couldn't be reached, why, and which mails it names. */
  report: z
    .object({
      recipient: cleanLine(addressChars),
      status: cleanLine(20),
      mails: z.array(cleanLine(1_000)).max(references),
    })
    .nullable(),
});

export type ParsedMail = z.infer<typeof parsedMailSchema>;

const unreadableReasons = ['header-size', 'part-count', 'broken'] as const;

export const parseAnswerSchema = z.union([
  z.object({ ok: z.literal(true), mail: parsedMailSchema }),
  z.object({ ok: z.literal(false), reason: z.enum(unreadableReasons) }),
]);

export type ParseAnswer = z.infer<typeof parseAnswerSchema>;

/** The only headers we read. */
const keptHeaders = [
  'auto-submitted',
  'precedence',
  'list-id',
  'list-unsubscribe',
  'x-autoreply',
  'x-autorespond',
  'x-auto-response-suppress',
  'return-path',
  'content-type',
  'x-spam-flag',
  'x-spam-status',
] as const;

const deliveryHeaders = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];

/** Runs in a separate process, so a crafted mail that breaks the parser affects nothing else. */
export async function parseSource(source: Buffer): Promise<ParseAnswer> {
  const headEnd = endOfHead(source);
  if (headEnd > inboundLimits.headerBytes) return { ok: false, reason: 'header-size' };
  if (countParts(source) > inboundLimits.parts) return { ok: false, reason: 'part-count' };
  try {
    return { ok: true, mail: await toParsedMail(await takeApart(source), source, headEnd) };
  } catch {
    return { ok: false, reason: 'broken' };
  }
}

/**
 * The part above the first empty line, as a mail of its own: sender and subject of a mail that couldn't be parsed. Of a
 * head that is too long, the first lines; the sender of such a mail isn't believed.
 */
export function headOf(source: Buffer): { readonly head: Buffer; readonly isWhole: boolean } {
  const end = endOfHead(source);
  if (end <= inboundLimits.headerBytes) return { head: source.subarray(0, end), isWhole: true };
  const start = source.subarray(0, inboundLimits.headerBytes);
  return { head: start.subarray(0, start.lastIndexOf(0x0a) + 1), isWhole: false };
}

/** Where the first empty line is; a mail without one is all head. */
function endOfHead(source: Buffer): number {
  const ends = [source.indexOf('\r\n\r\n'), source.indexOf('\n\n')].filter((at) => at !== -1);
  return ends.length === 0 ? source.length : Math.min(...ends);
}

/** Counted before anything is parsed. A line that only looks like a part counts, too: nobody writes hundreds. */
function countParts(source: Buffer): number {
  const text = source.toString('latin1').toLowerCase();
  let count = 0;
  for (let at = text.indexOf('\ncontent-type:'); at !== -1; at = text.indexOf('\ncontent-type:', at + 1)) {
    count += 1;
    if (count > inboundLimits.parts) break;
  }
  return count;
}

/** One line, nothing that turns text around or hides in it. */
export const oneLine = (text: string, most: number): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029\ufffd]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, most);

/** Several lines, without what PostgreSQL or a terminal would choke on. */
export const plainText = (text: string, most: number): string =>
  text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{C}\n\t]/gu, '')
    .slice(0, most)
    .trim();

/** A part of a mail as the parser leaves it, with the parts inside it. */
type Part = {
  readonly contentType?: string;
  /** Only of texts that are shown: an attached text is a file. */
  readonly textContent?: string;
  readonly headers?: Headers;
  /** The head of a mail that was forwarded as an attachment. */
  readonly showMeta?: boolean;
  readonly children?: readonly Part[];
};

type Attached = {
  readonly contentType: string;
  readonly filename: string | undefined;
  readonly content: Buffer;
};

type TakenApart = {
  readonly headers: Headers;
  readonly lines: HeaderLines;
  readonly files: readonly Attached[];
  readonly root: Part;
};

async function takeApart(source: Buffer): Promise<TakenApart> {
  // Loaded in the parser process, not in the server, which only reads its results.
  const mailparser = await import('mailparser');
  const parser = new mailparser.MailParser({
    // The texts are chosen and converted below: the parser skips HTML that has no plain text beside it.
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
    keepDeliveryStatus: true,
  }) as MailParser & { readonly tree?: Part };
  const parts: Attached[] = [];
  let headers: Headers = new Map();
  let lines: HeaderLines = [];
  parser.on('headers', (given: Headers) => (headers = given));
  parser.on('headerLines', (given: HeaderLines) => (lines = given));
  parser.on('data', (part: AttachmentStream | MessageText) => {
    if (part.type !== 'attachment') return;
    const { contentType, filename, content } = part;
    const pieces: Buffer[] = [];
    content.on('data', (piece: Buffer) => pieces.push(piece));
    content.on('end', () => {
      parts.push({ contentType, filename, content: Buffer.concat(pieces) });
      part.release();
    });
  });
  await new Promise<void>((resolve, reject) => {
    parser.once('error', reject);
    parser.once('end', resolve);
    parser.end(source);
  });
  return { headers, lines, files: parts, root: parser.tree ?? {} };
}

async function toParsedMail(
  { headers, lines, files: parts, root }: TakenApart,
  source: Buffer,
  headEnd: number,
): Promise<ParsedMail> {
  const raw = (key: string): string[] =>
    lines
      .filter((each) => each.key === key)
      .map(({ line: whole }) =>
        whole
          .slice(whole.indexOf(':') + 1)
          .replace(/\s+/g, ' ')
          .trim(),
      );
  const senders = addressObjects(headers.get('from')).flatMap(({ value }) => value);
  const taken = parts.filter(({ contentType }) => !notFiles.includes(contentType));
  const written = plainText(await textOf(root), Number.MAX_SAFE_INTEGER);
  const isUnread =
    written === '' && (hasText(root) || parts.some(({ contentType }) => sealed.test(contentType)));
  return {
    messageId: textIn(headers.get('message-id')).slice(0, 1_000),
    answers: [...idsIn(raw('in-reply-to')), ...idsIn(raw('references')).toReversed()].slice(0, references),
    from: {
      name: oneLine(senders[0]?.name ?? '', nameChars),
      // Cut last: some letters grow when lowercased.
      address: oneLine((senders[0]?.address ?? '').toLowerCase(), addressChars),
    },
    hasOneSender: raw('from').length <= 1 && senders.length <= 1,
    to: [
      ...addressesOf(addressObjects(headers.get('to'))),
      ...addressesOf(addressObjects(headers.get('cc'))),
      ...deliveryHeaders.flatMap(raw).map((value) => value.replace(/^<|>$/g, '')),
    ]
      .filter((address) => address !== '' && address.length <= addressChars)
      .slice(0, addresses),
    subject: oneLine(textIn(headers.get('subject')), subjectChars),
    text: written.slice(0, textChars),
    problem: isUnread ? 'no-text' : written.length > textChars ? 'cut' : null,
    headers: Object.fromEntries(
      keptHeaders.flatMap((key) =>
        raw(key)
          .slice(0, 1)
          .map((value) => [key, value.slice(0, 1_000)]),
      ),
    ),
    authResults: raw('authentication-results')
      .map((value) => value.slice(0, 4_000))
      .slice(0, 10),
    fingerprint: createHash('sha256')
      .update(JSON.stringify(['message-id', 'date', 'from', 'subject'].map(raw)))
      .update(source.subarray(headEnd))
      .digest('hex'),
    files: taken.slice(0, files).map(({ filename, contentType, content }) => ({
      name: oneLine(
        (filename ?? `unnamed.${contentType.split('/').at(-1)}`).split(/[/\\]/).at(-1) ?? '',
        inboundLimits.fileNameChars,
      ),
      bytes: content.length,
      content: content.length > resumeLimits.maxBytes ? null : content.toString('base64'),
    })),
    filesLeft: Math.max(0, taken.length - files),
    report: reportIn(parts, source, headEnd),
  };
}

/** Parts of the delivery, not of what someone wrote. */
const notFiles = [
  'message/delivery-status',
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
  'application/pgp-signature',
];

/** Outlook's own format, and encrypted mail: the text is in there, and we can't read it. */
const sealed = /^application\/(?:ms-tnef|(?:x-)?pkcs7-mime|pgp-encrypted)$/;

const isBlank = (given: string): boolean => plainText(given, given.length) === '';

/** Whether there is anything to read, if only in a picture. */
const hasText = ({ contentType, textContent = '', children = [] }: Part): boolean =>
  children.some(hasText) ||
  (contentType === 'text/html'
    ? /<(?:img|svg|object|embed)\b/i.test(textContent) ||
      !isBlank(withoutTags(textContent).replace(/&(?:nbsp|#160|#xa0);|<br>/gi, ''))
    : !isBlank(textContent));

/** All texts in order; of alternatives the plain one, or, if it's missing or empty, the next that has any text. */
async function textOf(part: Part): Promise<string> {
  const { contentType = 'text/plain', textContent = '', children = [] } = part;
  const own = contentType === 'text/html' ? await textOfHtml(textContent) : textContent;
  const texts = [part.showMeta ? headText(part) : '', own];
  if (contentType !== 'multipart/alternative') {
    for (const child of children) texts.push(await textOf(child));
  } else {
    const isPlain = (child: Part) => child.contentType === 'text/plain';
    for (const child of [
      ...children.filter(isPlain),
      ...children.filter((one) => !isPlain(one)).toReversed(),
    ]) {
      const chosen = await textOf(child);
      if (isBlank(chosen)) continue;
      texts.push(chosen);
      break;
    }
  }
  return texts.filter((each) => each !== '').join('\n');
}

function headText({ headers }: Part): string {
  const from = addressObjects(headers?.get('from'))[0]?.text;
  const [subject, date] = [headers?.get('subject'), headers?.get('date')];
  return [
    ...(from === undefined ? [] : [`From: ${from}`]),
    ...(date instanceof Date ? [`Date: ${date.toUTCString()}`] : []),
    ...(typeof subject === 'string' ? [`Subject: ${subject}`] : []),
  ].join('\n');
}

/** Converted by the parser, which does that for a mail that is nothing but HTML. */
async function textOfHtml(html: string): Promise<string> {
  if (isBlank(html)) return '';
  const { simpleParser } = await import('mailparser');
  const start = html.slice(0, inboundLimits.htmlChars);
  const given = Buffer.from(depthOf(start) > inboundLimits.htmlDepth ? withoutTags(start) : start);
  const { text: converted = '' } = await simpleParser(
    `Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${given.toString('base64')}`,
    { skipTextToHtml: true, skipImageLinks: true },
  );
  // What a picture in the mail is called inside it.
  return converted.replace(/\[cid:[^\]\s]{0,200}\]/g, '');
}

/** Tags that need no end, or end where the next one begins. */
const flatTags = /^(?:br|hr|img|input|link|meta|col|wbr|p|li|dt|dd|tr|td|th|tbody|thead|option)\b/i;

/** How deep its elements are nested. The conversion takes many seconds for what no mail program writes. */
function depthOf(html: string): number {
  let [depth, deepest] = [0, 0];
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    const name = html.slice(at + 1, at + 12);
    if (flatTags.test(name) || flatTags.test(name.slice(1))) continue;
    if (/^[a-z]/i.test(name)) depth += 1;
    else if (name.startsWith('/')) depth = Math.max(0, depth - 1);
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** The words between the tags, without those of styles and scripts. */
function withoutTags(html: string): string {
  let hidden: string | null = null;
  const words: string[] = [];
  for (const [index, piece] of html.split('<').entries()) {
    const end = piece.indexOf('>');
    const tag = index === 0 ? '' : piece.slice(0, 12).toLowerCase();
    if (hidden !== null && tag.startsWith(`/${hidden}`)) hidden = null;
    else if (hidden === null) hidden = /^(?:style|script|title)\b/.exec(tag)?.[0] ?? null;
    if (hidden === null) words.push(index === 0 ? piece : piece.slice(end + 1));
  }
  return words.filter((word) => word.trim() !== '').join('<br>');
}

const textIn = (given: unknown): string => (typeof given === 'string' ? given : '');

const addressObjects = (given: unknown): AddressObject[] =>
  [given ?? []].flat().filter((one): one is AddressObject => typeof one === 'object' && 'value' in one);

const addressesOf = (given: readonly AddressObject[]): string[] =>
  given
    .flatMap(({ value }) =>
      value.flatMap(({ address, group }) => [address, ...(group ?? []).map((one) => one.address)]),
    )
    .flatMap((address) => (address ? [address.toLowerCase()] : []));

const idsIn = (values: readonly string[]): string[] =>
  values.flatMap((value) => value.match(/<[^<>\s]{1,990}>/g) ?? []);

/** RFC 3464. The part about the recipient, and the ids of whatever of the mail comes back with it. */
function reportIn(parts: readonly Attached[], source: Buffer, headEnd: number): ParsedMail['report'] {
  const status = parts.find(({ contentType }) => contentType === 'message/delivery-status');
  if (!status) return null;
  const report = status.content.toString('latin1').slice(0, 64 * 1024);
  const field = (name: string): string =>
    report
      .split('\n')
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim() ?? '';
  const body = source.subarray(headEnd, headEnd + megabyteOfReport).toString('latin1');
  return {
    recipient: (field('final-recipient').split(';').at(-1) ?? '').trim().toLowerCase().slice(0, addressChars),
    status: field('status').slice(0, 20),
    mails: idsIn(body.split('\n').filter((line) => /^message-id:/i.test(line))).slice(0, references),
  };
}

const megabyteOfReport = 1024 * 1024;

if (import.meta.main) await serveFiles(inboundLimits.sourceBytes, parseSource);
