import { describe, expect, it } from 'vitest';
import { hashSource } from '#server/http/security-headers.ts';
import { pageHtml } from '#tests/server/fake-site.ts';
import { checkHtml } from './html.ts';

const page = (body: string) =>
  `<!DOCTYPE html><html><head><title>x</title></head><body>${body}</body></html>`;

describe('The check of built pages', () => {
  it('finds nothing in a page like those React writes.', () => {
    expect(checkHtml(pageHtml('Home'))).toEqual([]);
  });

  it('is not misled by text, comments and strings that look like markup.', () => {
    const body = `<!-- <p style="x"> --><p>write style="color:red" onclick="x()"</p><script type="application/json">{"s":"<b style='x'>"}</script><textarea><i onload=x></textarea>`;
    expect(checkHtml(page(body))).toEqual([]);
  });

  it.each([
    ['<p style="color:red">x</p>', '<p> has a style attribute: color:red'],
    ["<p class='a' STYLE='color:red'>x</p>", '<p> has a style attribute: color:red'],
    ['<svg><path d="M0" style="fill:red"/></svg>', '<path> has a style attribute: fill:red'],
    ['<button title="a > b" onclick="go()">x</button>', '<button> has an onclick attribute: go()'],
    ['<img src=x onerror=go()>', '<img> has an onerror attribute: go()'],
    ['<a href=" javascript:go()">x</a>', '<a> has a javascript: address in href'],
    [
      '<script src="https://cdn.example.com/x.js"></script>',
      '<script> is loaded from another origin: https://cdn.example.com/x.js',
    ],
    [
      '<script src="//cdn.example.com/x.js"></script>',
      '<script> is loaded from another origin: //cdn.example.com/x.js',
    ],
    ['<noscript><p style="color:red">x</p></noscript>', '<p> has a style attribute: color:red'],
    ['<template><b onclick="go()">x</b></template>', '<b> has an onclick attribute: go()'],
    ['<base href="/x/">', '<base> is not allowed by the policy'],
  ])('names what is wrong with %s', (body, sentence) => {
    expect(checkHtml(page(body))).toContain(sentence);
  });

  it('names inline scripts and styles that the policy of the page lacks.', () => {
    const policy = `script-src 'self' ${hashSource('known()')}`;
    expect(checkHtml(page('<script>known()</script>'), policy)).toEqual([]);
    expect(checkHtml(page('<script>unknown()</script><style>p{}</style>'), policy)).toEqual([
      "inline <script> is not in the page's policy: unknown()",
      "inline <style> is not in the page's policy: p{}",
    ]);
  });
});
