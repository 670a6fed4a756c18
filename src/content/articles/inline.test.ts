import { describe, expect, it } from 'vitest';
import { linkTargets, parseInline, plainText } from '#content/articles/inline.ts';

describe('Inline markup', () => {
  it('leaves plain text as it is.', () => {
    expect(parseInline('Two accounts, one request.')).toEqual([
      { kind: 'text', text: 'Two accounts, one request.' },
    ]);
    expect(parseInline('')).toEqual([]);
  });

  it('reads code, strong text and links in one sentence.', () => {
    expect(
      parseInline('Send `PUT` **twice**, see [the RFC](https://www.rfc-editor.org/rfc/rfc9110).'),
    ).toEqual([
      { kind: 'text', text: 'Send ' },
      { kind: 'code', text: 'PUT' },
      { kind: 'text', text: ' ' },
      { kind: 'strong', children: [{ kind: 'text', text: 'twice' }] },
      { kind: 'text', text: ', see ' },
      {
        kind: 'link',
        href: 'https://www.rfc-editor.org/rfc/rfc9110',
        children: [{ kind: 'text', text: 'the RFC' }],
      },
      { kind: 'text', text: '.' },
    ]);
  });

  it('reads no markup inside code.', () => {
    expect(parseInline('`a ** b [c](d)`')).toEqual([{ kind: 'code', text: 'a ** b [c](d)' }]);
    expect(parseInline('`<img src=x>`')).toEqual([{ kind: 'code', text: '<img src=x>' }]);
  });

  it('reads code inside strong text and inside links.', () => {
    expect(parseInline('**Is `base-uri` set?**')).toEqual([
      {
        kind: 'strong',
        children: [
          { kind: 'text', text: 'Is ' },
          { kind: 'code', text: 'base-uri' },
          { kind: 'text', text: ' set?' },
        ],
      },
    ]);
    expect(parseInline('[`ids[0]`](#ids)')).toEqual([
      { kind: 'link', href: '#ids', children: [{ kind: 'code', text: 'ids[0]' }] },
    ]);
  });

  it('takes single stars and brackets as text.', () => {
    expect(plainText('2 * 3 [sic] (see below)')).toBe('2 * 3 [sic] (see below)');
  });

  it.each(['a `b', 'a **b', '**a** and **b', '[a](https://x.example', '[a](https://x.example/a b)'])(
    'refuses markup that is not closed: %s',
    (source) => {
      expect(() => parseInline(source)).toThrow(source);
    },
  );

  it.each(['javascript:alert(1)', 'http://x.example/', '//x.example/', 'data:text/html,x', 'blog/x', ''])(
    'refuses a link to "%s".',
    (target) => {
      expect(() => parseInline(`[a](${target})`)).toThrow(/may not lead|not closed/);
    },
  );

  it('gives the text without markup, and the targets without text.', () => {
    const source = 'Read **[the `jwk` part](/blog/a#b)** and [this](https://x.example/).';
    expect(plainText(source)).toBe('Read the jwk part and this.');
    expect(linkTargets(source)).toEqual(['/blog/a#b', 'https://x.example/']);
  });
});
