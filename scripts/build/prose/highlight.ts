/**
 * Highlights code at build time: Shiki's tokens, each with the kind that names its class. No colors are written into
 * pages.
 */
import { createJavaScriptRegexEngine } from '@shikijs/engine-javascript';
import bash from '@shikijs/langs/bash';
import graphql from '@shikijs/langs/graphql';
import html from '@shikijs/langs/html';
import http from '@shikijs/langs/http';
import json from '@shikijs/langs/json';
import powershell from '@shikijs/langs/powershell';
import python from '@shikijs/langs/python';
import sql from '@shikijs/langs/sql';
import typescript from '@shikijs/langs/typescript';
import yaml from '@shikijs/langs/yaml';
import { codeToTokensBase, createShikiPrimitive, type ThemeRegistration } from '@shikijs/primitive';
import type { CodeToken } from '#content/blocks.ts';

const languages = { bash, graphql, html, http, json, powershell, python, sql, typescript, yaml } as const;

/** The classes in src/web/styles, by grammar scope. The longest scope wins, as in an editor theme. */
const scopes = {
  comment: ['comment', 'punctuation.definition.comment'],
  keyword: [
    'keyword',
    'storage',
    'keyword.operator.new',
    'keyword.operator.expression',
    'keyword.operator.comparison.powershell',
    'keyword.operator.logical.powershell',
  ],
  name: [
    'entity.name.function',
    'support.function',
    'entity.name.tag',
    'entity.name.command',
    'entity.name.operation',
  ],
  number: ['constant.numeric', 'constant.language'],
  property: [
    'meta.object-literal.key',
    'support.type.property-name',
    'entity.other.attribute-name',
    'entity.name.tag.yaml',
    'entity.other.attribute-name.header-name',
    'entity.name.tag.http',
    'punctuation.support.type.property-name',
    'variable.graphql',
    'variable.parameter.graphql',
    'constant.other.option',
  ],
  string: ['string', 'string.unquoted.block', 'constant.character.escape', 'punctuation.definition.string'],
  type: ['entity.name.type', 'support.type', 'support.class', 'entity.name.class'],
  variable: [
    'variable.other.normal',
    'variable.other.bracket',
    'variable.other.readwrite.powershell',
    'punctuation.definition.variable',
    'variable.language',
  ],
} as const;
const kinds = Object.keys(scopes) as (keyof typeof scopes)[];

/** A theme whose colors only encode the kind of a token. */
const colorOf = (place: number): string => `#00000${place + 1}`;
const theme = {
  name: 'kinds',
  type: 'dark',
  fg: '#ffffff',
  bg: '#000000',
  settings: [
    ...kinds.map((kind, place) => ({ scope: [...scopes[kind]], settings: { foreground: colorOf(place) } })),
    {
      scope: [
        'keyword.operator',
        'storage.type.function.arrow',
        'punctuation',
        'meta.template.expression',
        'string.unquoted',
      ],
      settings: { foreground: '#ffffff' },
    },
  ],
} satisfies ThemeRegistration;

const shiki = createShikiPrimitive({
  engine: createJavaScriptRegexEngine(),
  langs: Object.values(languages),
  themes: [theme],
});

type Lines = readonly (readonly CodeToken[])[];

/** An editor saves one article at a time: the others keep their highlighting. */
const known = new Map<string, Lines | null>();

/** Lines of tokens; null when the language is unknown. */
export function highlight(language: string, code: string): Lines | null {
  const key = `${language}\n${code}`;
  const lines = known.get(key) ?? coloured(language, code);
  known.set(key, lines);
  return lines;
}

function coloured(language: string, code: string): Lines | null {
  if (language === 'text') return code.split('\n').map((line) => (line === '' ? [] : [line]));
  const lang = language === 'shell' ? 'bash' : language;
  if (!(lang in languages)) return null;
  // No time limit: a slow machine would leave lines plain.
  return codeToTokensBase(shiki, code, { lang, theme: theme.name, tokenizeTimeLimit: 0 }).map((line) => {
    const tokens: CodeToken[] = [];
    for (const { content, color = '' } of line) {
      const kind = kinds[kinds.findIndex((_, place) => colorOf(place) === color.toLowerCase())];
      const last = tokens.at(-1);
      // Spaces have no color, and adjacent tokens of one kind are merged.
      const isSame =
        kind === undefined || content.trim() === ''
          ? typeof last === 'string'
          : Array.isArray(last) && last[0] === kind;
      if (last !== undefined && isSame)
        tokens[tokens.length - 1] = typeof last === 'string' ? last + content : [last[0], last[1] + content];
      else tokens.push(kind === undefined || content.trim() === '' ? content : [kind, content]);
    }
    return tokens;
  });
}
