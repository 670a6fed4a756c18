import { describe, expect, it } from 'vitest';
import { inboundLimits } from './limits.ts';
import { headOf, parseAnswerSchema, parseSource, type ParsedMail } from './parse.ts';

const head = 'From: Ada <ada@visitor.example>\r\nSubject: Quote\r\nMIME-Version: 1.0\r\n';

async function parse(rest: string): Promise<ParsedMail> {
  const answer = await parseSource(Buffer.from(head + rest));
  if (!answer.ok) throw new Error(answer.reason);
  return answer.mail;
}

type Tree = string | readonly Tree[];

let edges = 0;
/** A part with its own head: text, HTML, a picture, or, after their kind, others in it. */
function part(tree: Tree): string {
  if (typeof tree === 'string')
    return tree.startsWith('<')
      ? `Content-Type: text/html; charset=utf-8\r\n\r\n${tree}\r\n`
      : tree === 'picture'
        ? 'Content-Type: image/png\r\nContent-ID: <a>\r\nContent-Transfer-Encoding: base64\r\n\r\niVBORw0KGgo=\r\n'
        : `Content-Type: text/plain; charset=utf-8\r\n\r\n${tree}\r\n`;
  const [kind, ...parts] = tree;
  const edge = `edge-${(edges += 1)}`;
  return `Content-Type: multipart/${String(kind)}; boundary="${edge}"\r\n\r\n${parts
    .map((each) => `--${edge}\r\n${part(each)}`)
    .join('')}--${edge}--\r\n`;
}

const html = '<html><body><p>We accept the <b>quote</b>.</p></body></html>';

describe('The text of a mail', () => {
  it.each<readonly [string, Tree]>([
    ['nothing but HTML', html],
    ['HTML in related', ['related', html, 'picture']],
    ['HTML in mixed', ['mixed', html]],
    ['HTML in alternative', ['alternative', html]],
    ['HTML in related in alternative', ['alternative', ['related', html, 'picture']]],
    ['HTML beside an empty plain text', ['alternative', ' \r\n\u00a0', html]],
    ['HTML beside the plain text', ['alternative', 'We accept the quote.', '<p>In color</p>']],
  ])('is read from %s.', async (_, tree) => {
    const mail = await parse(part(tree));
    expect(mail).toMatchObject({ text: 'We accept the quote.', problem: null });
  });

  it('is read from every part that isn’t an alternative.', async () => {
    const { text } = await parse(part(['mixed', ['alternative', html], 'Sent from my phone']));
    expect(text.split('\n').filter(Boolean)).toEqual(['We accept the quote.', 'Sent from my phone']);
  });

  it('is read from the beginning of more HTML than is converted.', async () => {
    const long = `<p>We accept the quote.</p>${'<p>And so on.</p>'.repeat(inboundLimits.htmlChars / 8)}`;
    const mail = await parse(part(['alternative', long]));
    expect(mail.text).toMatch(/^We accept the quote\./);
    expect(mail.problem).toBe('cut');
  });

  it('is read from tags that are nested deeper than any mail program writes.', async () => {
    for (const tag of ['div', 'b', 'table><tr><td', 'blockquote', 'ul><li']) {
      const nested = `<style>p{}</style>${`<${tag}>`.repeat((400 * 1024) / (tag.length + 2))}We accept the quote. &amp; Ada`;
      expect(await parse(part(['related', nested]))).toMatchObject({ text: 'We accept the quote. & Ada' });
    }
  });

  it.each<readonly [string, string, ParsedMail['problem']]>([
    ['a picture', part(['related', '<img src="cid:a">', 'picture']), 'no-text'],
    ['Outlook’s own format', 'Content-Type: application/ms-tnef\r\n\r\nabc', 'no-text'],
    ['encryption', 'Content-Type: application/pkcs7-mime\r\n\r\nabc', 'no-text'],
    ['empty HTML', part(['mixed', '<html><body>&nbsp;<br></body></html>', 'picture']), null],
    ['no text at all', 'Content-Type: text/plain\r\n\r\n', null],
  ])('that comes out empty is a problem if there was something: %s.', async (_, rest, problem) => {
    expect(await parse(rest)).toMatchObject({ text: '', problem });
  });

  it('of a mail shown inside another keeps who wrote it.', async () => {
    const inner =
      'From: Bo <bo@other.example>\r\nSubject: Terms\r\nContent-Type: text/plain\r\n\r\nInner text\r\n';
    const { text } = await parse(
      `Content-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\n${part('See below')}--b\r\nContent-Type: message/rfc822\r\nContent-Disposition: inline\r\n\r\n${inner}--b--\r\n`,
    );
    expect(text).toMatch(/See below\n[^]*bo@other\.example[^]*Subject: Terms\n[^]*Inner text/);
  });
});

describe('What the parser process answers', () => {
  const dirty = 'a\0b\ud800c';
  it('is cleaned of what PostgreSQL can’t store, in every text.', () => {
    const mail: ParsedMail = {
      messageId: dirty,
      answers: [dirty],
      from: { name: dirty, address: dirty },
      hasOneSender: true,
      to: [dirty],
      subject: dirty,
      text: dirty,
      problem: null,
      headers: { precedence: dirty },
      authResults: [dirty],
      fingerprint: 'abc',
      files: [{ name: dirty, bytes: 0, content: null }],
      filesLeft: 0,
      report: { recipient: dirty, status: dirty, mails: [dirty] },
    };
    const answer = parseAnswerSchema.parse({ ok: true, mail });
    const texts: string[] = [];
    JSON.stringify(answer, (_, value: unknown) => {
      if (typeof value === 'string') texts.push(value);
      return value;
    });
    expect(texts.filter((text) => text.includes('\0') || !text.isWellFormed())).toEqual([]);
    expect(texts.filter((text) => text.startsWith('a') && text.endsWith('c')).length).toBeGreaterThanOrEqual(
      12,
    );
  });
});

describe('The head of a mail', () => {
  it('is all of a mail that has no empty line, and no more than the limit.', () => {
    expect(headOf(Buffer.from('Subject: a\r\n\r\nb'))).toEqual({
      head: Buffer.from('Subject: a'),
      isWhole: true,
    });
    const long = headOf(
      Buffer.from(`Subject: a\r\n${'X: y\r\n'.repeat(inboundLimits.headerBytes / 4)}\r\nb`),
    );
    expect(long.isWhole).toBe(false);
    expect(long.head.length).toBeLessThanOrEqual(inboundLimits.headerBytes);
    expect(long.head.at(-1)).toBe(0x0a);
  });
});
