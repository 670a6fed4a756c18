import { createHash } from 'node:crypto';
import type { AddressObject, ParsedMail } from 'mailparser';
import { z } from 'zod';
import { resumeLimits } from '#contract/application-limits.ts';
import { serveFiles } from '#server/applications/resume/inspection-loop.ts';
import { inboundLimits } from './limits.ts';

const { addressChars, nameChars, subjectChars, textChars, references, addresses, files } = inboundLimits;

const addressSchema = z.object({ name: z.string().max(nameChars), address: z.string().max(addressChars) });

/** A mail as the parser process reports it. Every part has a limit, because a stranger wrote it. */
const readMailSchema = z.object({
  messageId: z.string().max(1_000),
  /** The mails it replies to, nearest first. */
  answers: z.array(z.string().max(1_000)).max(references),
  from: addressSchema,
  /** False if it names several: mail servers and mail programs then disagree about who sent it. */
  hasOneSender: z.boolean(),
  /** All recipients, and where it was delivered. */
  to: z.array(z.string().max(addressChars)).max(addresses),
  subject: z.string().max(subjectChars),
  text: z.string().max(textChars),
  /** The headers we make decisions by. */
  headers: z.record(z.string(), z.string().max(1_000)),
  authResults: z.array(z.string().max(4_000)).max(10),
  /** A hash of what the sender wrote, to recognize the mail however it was delivered. */
  fingerprint: z.string(),
  files: z
    .array(
      z.object({
        name: z.string().max(inboundLimits.fileNameChars),
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
      recipient: z.string().max(addressChars),
      status: z.string().max(20),
      mails: z.array(z.string().max(1_000)),
    })
    .nullable(),
});

export type ReadMail = z.infer<typeof readMailSchema>;

const unreadableReasons = ['header-size', 'part-count', 'broken'] as const;

export const parseAnswerSchema = z.union([
  z.object({ ok: z.literal(true), mail: readMailSchema }),
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
] as const;

const deliveryHeaders = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];

/** Runs in a separate process, so a crafted mail that breaks the parser affects nothing else. */
export async function parseSource(source: Buffer): Promise<ParseAnswer> {
  const headEnd = endOfHead(source);
  if (headEnd > inboundLimits.headerBytes) return { ok: false, reason: 'header-size' };
  if (countParts(source) > inboundLimits.parts) return { ok: false, reason: 'part-count' };
  // Loaded in the parser process, not in the server, which only reads its results.
  const { simpleParser } = await import('mailparser');
  // If the HTML can't be converted to text, we still show sender and subject.
  for (const skipHtmlToText of [false, true]) {
    try {
      const parsed = await simpleParser(source, {
        skipHtmlToText,
        skipTextToHtml: true,
        skipImageLinks: true,
        keepDeliveryStatus: true,
        maxHtmlLengthToParse: inboundLimits.htmlChars,
      });
      return { ok: true, mail: toReadMail(parsed, source, headEnd) };
    } catch {
      continue;
    }
  }
  return { ok: false, reason: 'broken' };
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

function toReadMail(parsed: ParsedMail, source: Buffer, headEnd: number): ReadMail {
  const lines = parsed.headerLines;
  const raw = (key: string): string[] =>
    lines
      .filter((line) => line.key === key)
      .map(({ line }) =>
        line
          .slice(line.indexOf(':') + 1)
          .replace(/\s+/g, ' ')
          .trim(),
      );
  const from = parsed.from?.value[0];
  const taken = parsed.attachments.filter(({ contentType }) => contentType !== 'message/delivery-status');
  return {
    messageId: parsed.messageId?.slice(0, 1_000) ?? '',
    answers: [...idsIn(raw('in-reply-to')), ...idsIn(raw('references')).toReversed()].slice(0, references),
    from: {
      name: oneLine(from?.name ?? '', nameChars),
      // Cut last: some letters grow when lowercased.
      address: oneLine((from?.address ?? '').toLowerCase(), addressChars),
    },
    hasOneSender: raw('from').length <= 1 && (parsed.from?.value.length ?? 0) <= 1,
    to: [
      ...addressesOf(parsed.to),
      ...addressesOf(parsed.cc),
      ...deliveryHeaders.flatMap(raw).map((value) => value.replace(/^<|>$/g, '')),
    ]
      .filter((address) => address !== '' && address.length <= addressChars)
      .slice(0, addresses),
    subject: oneLine(parsed.subject ?? '', subjectChars),
    text: plainText(parsed.text ?? '', textChars),
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
      name: oneLine((filename ?? contentType).split(/[/\\]/).at(-1) ?? '', inboundLimits.fileNameChars),
      bytes: content.length,
      content: content.length > resumeLimits.maxBytes ? null : content.toString('base64'),
    })),
    filesLeft: Math.max(0, taken.length - files),
    report: reportIn(parsed, source, headEnd),
  };
}

const addressesOf = (given: AddressObject | AddressObject[] | undefined): string[] =>
  [given ?? []]
    .flat()
    .flatMap(({ value }) =>
      value.flatMap(({ address, group }) => [address, ...(group ?? []).map((one) => one.address)]),
    )
    .flatMap((address) => (address ? [address.toLowerCase()] : []));

const idsIn = (values: readonly string[]): string[] =>
  values.flatMap((value) => value.match(/<[^<>\s]{1,990}>/g) ?? []);

/** RFC 3464. The part about the recipient, and the ids of whatever of the mail comes back with it. */
function reportIn(parsed: ParsedMail, source: Buffer, headEnd: number): ReadMail['report'] {
  const status = parsed.attachments.find(({ contentType }) => contentType === 'message/delivery-status');
  if (!status) return null;
  const told = status.content.toString('latin1').slice(0, 64 * 1024);
  const field = (name: string): string =>
    told
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
