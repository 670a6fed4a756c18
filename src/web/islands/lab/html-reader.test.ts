import { expect, it } from 'vitest';
import { decodeEntities, readMarkup } from './html-reader.ts';

const codes = (text: string) => readMarkup(text).scripts.map(({ code }) => code);
const words = (text: string) =>
  readMarkup(text)
    .pieces.map((piece) => (piece.kind === 'text' || piece.kind === 'link' ? piece.text : `[${piece.kind}]`))
    .join('');

it.each([
  ['a < b and c > d', 'a < b and c > d'],
  ['<b>bold</b> plain', 'bold plain'],
  ['one<br>two', 'one[break]two'],
  ['<a href=x>link</a>.', 'link.'],
  ['<!-- gone -->kept', 'kept'],
  ['<!-->kept', 'kept'],
  ['<?php gone ?>kept', 'kept'],
  ['</>kept', 'kept'],
  ['&lt;b&gt; &amp; &#x41;&#66;', '<b> & AB'],
  ['<img src=x>', '[box]'],
  ['kept <b never closed', 'kept '],
  ['<plaintext><b>kept</b>', '<b>kept</b>'],
  ['<style>b { color: red }</style>kept', 'kept'],
  ['a<b', 'a'],
  ['<', '<'],
  ['<3', '<3'],
])('%s is drawn as %s', (text, drawn) => {
  expect(words(text)).toBe(drawn);
});

it.each([
  ['<script>a()</script>', ['a()']],
  ['<script>a()', ['a()']],
  ['<script>"</scripty>"; a()</script>', ['"</scripty>"; a()']],
  ['<img src=x onerror=a()>', ['a()']],
  ["<img src=x onerror='a()'>", ['a()']],
  ['<img src=x onerror = "a()">', ['a()']],
  ['<IMG SRC=x ONERROR=a()>', ['a()']],
  ['<img/src=x/onerror=a()>', []],
  ['<img src=x onerror=&#97;()>', ['a()']],
  ['<img src=x onerror="a()" onerror="b()">', ['a()']],
  ['<svg onload=a()><b>', ['a()']],
  ['<body onload=a()>', ['a()']],
  ['<marquee onstart=a()>', ['a()']],
  ['<p title="<script>a()</script>">', []],
  ['<title><script>a()</script></title>', []],
  ['<a href=" java\nscript:a()">', ['a()']],
  ['<a href="javascript:">', []],
  ['<form action=javascript:a()>', ['a()']],
  ['<object data=javascript:a()>', ['a()']],
  ['<iframe srcdoc="<img src=x onerror=a()>">', ['a()']],
  ['<iframe sandbox srcdoc="<img src=x onerror=a()>">', []],
  ['<script type=module>a()</script>', ['a()']],
  ['<script type=application/json>{}</script>', []],
  ['<b on=1>', []],
])('%s runs %j', (text, run) => {
  expect(codes(text)).toEqual(run);
});

it('says when code runs: at once, or when somebody touches it', () => {
  expect(readMarkup('<p onmouseover=a()>').scripts[0]?.when).toBe('when touched');
  expect(readMarkup('<svg onload=a()>').scripts[0]?.when).toBe('at once');
});

it('reads the longest note of nothing but openings in no time', () => {
  for (const piece of ['<', '<a ', '<script>', '<!--', '<b x="', '&#', '<iframe srcdoc="', '</script']) {
    const start = performance.now();
    readMarkup(piece.repeat(Math.floor(4_000 / piece.length)));
    expect(performance.now() - start).toBeLessThan(500);
  }
});

it('makes no letter out of a reference that names none', () => {
  expect(decodeEntities('&#0;&#xd800;&#x110000;&unknown;')).toBe('\u{fffd}\u{fffd}\u{fffd}&unknown;');
});
