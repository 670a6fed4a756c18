import { domainToASCII } from 'node:url';
import { requestNoticeWords } from '#content/request-mails.ts';
import { replyWords, suspectWords } from '#content/mails.ts';
import { noticeWords } from '#content/ticket-mails.ts';
import type { ParsedMail } from './parse.ts';

/** `bounce`: one of our mails wasn't delivered. `auto`: an automatic reply. `list`: a mailing list. */
type MailNature = 'person' | 'auto' | 'list' | 'bounce';

/** Based only on its headers (RFC 3834, RFC 2919, RFC 3464 and what older programs write). */
export function natureOf({
  headers,
  from,
  report,
}: Pick<ParsedMail, 'headers' | 'from' | 'report'>): MailNature {
  const header = (name: string): string => (headers[name] ?? '').toLowerCase();
  if (report !== null || /^multipart\/report\b/.test(header('content-type'))) return 'bounce';
  if (header('list-id') !== '' || header('list-unsubscribe') !== '' || header('precedence') === 'list')
    return 'list';
  const autoSubmitted = header('auto-submitted').split(';')[0]?.trim() ?? '';
  const isAuto =
    (autoSubmitted !== '' && autoSubmitted !== 'no') ||
    ['bulk', 'junk', 'auto_reply'].includes(header('precedence')) ||
    header('x-autoreply') !== '' ||
    header('x-autorespond') !== '' ||
    // Exchange sets it on automatic mails; "None" is the value on people's mails.
    !['', 'none'].includes(header('x-auto-response-suppress')) ||
    header('return-path') === '<>' ||
    /^(?:mailer-daemon|postmaster|no-?reply)@/.test(from.address);
  return isAuto ? 'auto' : 'person';
}

/** Probably not a request: our mail server calls it spam, or someone is looking for a job. */
export function looksUnasked({ headers, subject }: Pick<ParsedMail, 'headers' | 'subject'>): boolean {
  return (
    /^yes\b/i.test(headers['x-spam-flag'] ?? '') ||
    /^yes\b/i.test(headers['x-spam-status'] ?? '') ||
    /\b(?:jobs?|cv|resume|résumé|careers?|vacancy|internship|appl(?:y|ying|ication) (?:for|as))(?!\p{L})/iu.test(
      subject,
    )
  );
}

/** `none`: our mail server said nothing about it. */
type AuthVerdict = 'pass' | 'fail' | 'none';

export type Authentication = { readonly verdict: AuthVerdict; readonly note: string };

const unchecked: Authentication = { verdict: 'none', note: '' };
const refusals = ['fail', 'softfail', 'permerror'];

/**
 * RFC 8601. Only our own mail server's verdict counts: the topmost header with its name, because it adds its header above
 * those that came with the mail. The domain it vouches for must be that of the sender we show.
 */
export function authenticationOf(
  { authResults, from, hasOneSender }: Pick<ParsedMail, 'authResults' | 'from' | 'hasOneSender'>,
  server: string | null,
): Authentication {
  if (!hasOneSender) return { verdict: 'fail', note: 'more than one From address' };
  if (server === null) return unchecked;
  const own = authResults.find((result) => serverOf(result) === server.toLowerCase());
  if (own === undefined) return unchecked;
  const methods = plainResult(own)
    .split(';')
    .slice(1)
    .map((part) => part.trim().toLowerCase());
  const resultsOf = (method: string) =>
    methods.flatMap((part) => {
      const outcome = new RegExp(`^${method}\\s{0,3}=\\s{0,3}([a-z]+)`).exec(part)?.[1];
      return outcome === undefined ? [] : [{ outcome, part }];
    });
  const [dmarc, spf, dkim, auth] = ['dmarc', 'spf', 'dkim', 'auth'].map(resultsOf);
  const note = ['spf', 'dkim', 'dmarc']
    .flatMap((method) => resultsOf(method).map(({ outcome }) => `${method}=${outcome}`))
    .join(' ')
    .slice(0, 200);
  const fails = (found: typeof dmarc) => found?.some(({ outcome }) => refusals.includes(outcome)) ?? false;
  if (fails(dmarc)) return { verdict: 'fail', note };
  const domain = domainOf(from.address);
  const passed = (dmarc ?? []).filter(({ outcome }) => outcome === 'pass');
  const vouched = passed.flatMap(({ part }) => domainsIn(part, /header\.from=([^\s;]{1,254})/g));
  if (vouched.includes(domain)) return { verdict: 'pass', note };
  // A parent domain proves nothing (`com` is one, and so is a hosting provider's), but it isn't another sender either.
  const other = vouched.find((one) => !domain.endsWith(`.${one}`));
  if (other !== undefined) return { verdict: 'fail', note: `${note} for ${other}`.slice(0, 200) };
  const isOfSender = ({ outcome, part }: { outcome: string; part: string }) =>
    outcome === 'pass' &&
    domainsIn(part, /(?:header\.d|header\.i|smtp\.mailfrom|smtp\.auth)=([^\s;]{1,254})/g).includes(domain);
  if ([...(dkim ?? []), ...(spf ?? []), ...(auth ?? [])].some(isOfSender)) return { verdict: 'pass', note };
  const isRefused = passed.length === 0 && (fails(spf) || fails(dkim));
  return { verdict: isRefused ? 'fail' : 'none', note };
}

/** A domain as mail servers compare it; empty if it isn't one. */
const domainOf = (address: string): string => domainToASCII(address.slice(address.lastIndexOf('@') + 1));

const domainsIn = (part: string, pattern: RegExp): string[] =>
  [...part.matchAll(pattern)].map(([, value = '']) => domainOf(value)).filter((domain) => domain !== '');

const serverOf = (result: string): string =>
  (plainResult(result).split(';')[0] ?? '').trim().split(/\s/)[0]?.toLowerCase() ?? '';

/**
 * Comments and quoted strings may contain anything, even what looks like a result. Removes comments, and from quoted
 * strings everything but a domain's characters. Counts parentheses, because they nest.
 */
function plainResult(text: string): string {
  let depth = 0;
  let isQuoted = false;
  let isEscaped = false;
  let plain = '';
  for (const letter of text) {
    if (isEscaped) isEscaped = false;
    else if (letter === '\\') isEscaped = true;
    else if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) plain += depth === 0 && /[\w.@-]/.test(letter) ? letter : '';
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) plain += letter;
  }
  return plain;
}

export type FoldedText = {
  /** What the sender wrote now. */
  readonly shown: string;
  /** The signature and quoted text; empty if there's neither. */
  readonly folded: string;
  /** There's nothing but a quote or a signature: then all of it is shown, and it doesn't count as an answer. */
  readonly isAllQuote: boolean;
};

const markers: readonly RegExp[] = [
  /^-{2,}\s?(?:original message|forwarded message|ursprüngliche nachricht|message d'origine)\s?-{2,}$/i,
  /^_{20,}$/,
  /^begin forwarded message:$/i,
];
const introductions: readonly RegExp[] = [
  /^on .{4,300} wrote:$/i,
  /^am .{4,300} schrieb.{0,300}:$/i,
  /^le .{4,300} a écrit\s?:$/i,
  /^el .{4,300} escribió:$/i,
];
/** Outlook doesn't mark quotes: they begin at the quoted mail's head. */
const quotedFrom = /^\*?(?:from|von|de|da|van)\s?:\*?\s?\S/i;
const quotedSent =
  /^\*?(?:sent|gesendet|envoyé|enviado(?: el)?|inviato|verzonden|date|datum|fecha|data|subject|betreff|objet|asunto|oggetto|onderwerp)\s?:/i;
const quotedHeadLines = 3;
const longestLine = 700;

const isQuote = (line: string): boolean => line.startsWith('>');

/** Folds quotes anywhere, a signature up to the next quote, and everything below "Original message" or a mail's head. */
export function foldReply(text: string): FoldedText {
  const lines = text.split('\n');
  const isFolded = lines.map(isQuote);
  let inSignature = false;
  for (const [index, line] of lines.entries()) {
    const trimmed = line.length > longestLine ? '' : line.trim();
    const isQuotedHead =
      quotedFrom.test(trimmed) &&
      lines.slice(index + 1, index + 1 + quotedHeadLines).some((below) => quotedSent.test(below.trim()));
    if (isQuotedHead || markers.some((marker) => marker.test(trimmed))) {
      isFolded.fill(true, index);
      break;
    }
    const next = lines[index + 1] ?? '';
    const broken = next.length > longestLine ? trimmed : `${trimmed} ${next.trim()}`;
    if (introductions.some((one) => one.test(trimmed))) isFolded[index] = true;
    // A long introduction wraps to two lines.
    else if (/^(?:on|am|le|el) /i.test(trimmed) && introductions.some((one) => one.test(broken)))
      isFolded.fill(true, index, index + 2);
    if (/^--\s?$/.test(line)) inSignature = true;
    if (isFolded[index]) inSignature = false;
    if (inSignature) isFolded[index] = true;
  }
  const joined = (keep: boolean) =>
    lines
      .filter((_, index) => isFolded[index] === keep)
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  const shown = joined(false);
  // With nothing but a quote, it's a forwarded mail or a reply we can't read.
  return shown === ''
    ? { shown: text.trim(), folded: '', isAllQuote: true }
    : { shown, folded: joined(true), isAllQuote: false };
}

/** Ignores what mail programs may rewrite. */
const flat = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('’', "'").toLowerCase();

const upTo = (mark: string, text: string): string => text.slice(0, text.indexOf(mark));
const noticeLines = [
  upTo('{time}', noticeWords.lead('{time}')),
  upTo('{reasons}', suspectWords.lead('{reasons}')),
  `${noticeWords.labels.types}:`,
  ...Object.values(requestNoticeWords.leads),
  replyWords.toVisitor,
].map(flat);

/** Whether it contains a part of our notice to the team, which visitors must never get, or the team's reply address. */
export function quotesNotice(text: string): boolean {
  const given = flat(text);
  return /\+t-(?:[\da-z]{3}-){3}/.test(given) || noticeLines.some((line) => given.includes(line));
}

/** A ticket's id in a subject. Only a hint, because people forward mails and rewrite subjects. */
export const idInSubject = (subject: string): string | null =>
  /(?:^|[^\w-])#?((?:APP-)?[2-9A-HJ-KM-NP-Z]{3}-[2-9A-HJ-KM-NP-Z]{3}-[2-9A-HJ-KM-NP-Z]{3})(?![\w-])/.exec(
    subject,
  )?.[1] ?? null;
