/**
 * What the parts of a listing look like, per language: the first rule that matches at a place wins. Made for short
 * samples in articles and reports, not for whole programs.
 */
export const tokenKinds = [
  'comment',
  'keyword',
  'name',
  'number',
  'property',
  'string',
  'type',
  'variable',
] as const;
export type TokenKind = (typeof tokenKinds)[number];

export type Rule = {
  readonly kind: TokenKind;
  /** Sticky and multi-line: `^` and `$` are ends of lines. */
  readonly pattern: RegExp;
  /** What may stand inside, such as a variable in a string. */
  readonly inside?: readonly Rule[];
};

const rule = (kind: TokenKind, pattern: RegExp, inside?: readonly Rule[]): Rule => ({
  kind,
  pattern: new RegExp(pattern.source, `my${pattern.flags.replace(/[my]/g, '')}`),
  ...(inside ? { inside } : {}),
});

const words = (list: string): string => `(?:${list.split(' ').join('|')})`;

const doubleQuoted = /"(?:\\.|[^"\\\n])*"/;
const singleQuoted = /'(?:\\.|[^'\\\n])*'/;
const quoted = new RegExp(`${doubleQuoted.source}|${singleQuoted.source}`);
const jsonString = rule('string', doubleQuoted);
const jsonKey = rule('property', /"(?:\\.|[^"\\\n])*"(?=\s*:)/);
const literal = rule('number', /(?<![\w.-])(?:-?\d[\d_]*(?:\.\d+)?|true|false|null|undefined)(?![\w.-])/);
const hashComment = rule('comment', /(?<=^|\s)#.*/);

const typescriptKeywords = words(
  'as async await break case catch class const continue default else enum export extends finally for function if ' +
    'implements import in instanceof interface let new of readonly return satisfies switch this throw try typeof ' +
    'unknown void while yield',
);
const typescript: Rule[] = [
  rule('comment', /\/\/.*|\/\*[\s\S]*?\*\//),
  rule('string', quoted),
  rule('string', /(?<=[=(,:]\s?)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/),
  rule('keyword', new RegExp(`(?<![.\\w$])${typescriptKeywords}(?![\\w$:])`)),
  rule('keyword', /(?<![.\w$])(?:from(?= ['"])|type(?= [A-Z])|(?:string|number|boolean|object)(?![\w$:(]))/),
  literal,
  rule('property', /(?<![\w$.])[\w$]+(?=\??:)/),
  rule('type', /(?<![\w$.])[A-Z][a-z]\w*/),
  rule('name', /[\w$]+(?=\(|<[A-Z a-z|,]+>\()/),
];
const interpolation = /\$\{(?:[^{}]|\{[^{}]*\})*\}/;
// A template holds code, which may hold anything again.
typescript.splice(2, 0, {
  ...rule('string', new RegExp(`\`(?:\\\\.|${interpolation.source}|[^\`\\\\])*\``)),
  inside: [{ ...rule('variable', interpolation), inside: typescript }],
});

const shellVariable = rule('variable', /\$(?:\w+|\{[^}]+\})/);
const bash = [
  hashComment,
  rule('string', doubleQuoted, [shellVariable]),
  rule('string', singleQuoted),
  shellVariable,
  rule('keyword', new RegExp(`(?<![\\w-])${words('do done else fi for if in then while')}(?![\\w-])`)),
  rule('name', /(?<=^\s*|\|\s*|\$\(|(?:do|then|while) )[a-z][\w-]*(?![\w-]*=)/),
  rule('property', /(?<=\s)--?[a-zA-Z][\w-]*/),
];

const powershellOperators = words('and contains eq in like lt gt match ne not or');
const powershell = [
  hashComment,
  rule('string', doubleQuoted, [shellVariable]),
  rule('string', singleQuoted),
  shellVariable,
  rule('keyword', new RegExp(`(?<=\\s)-${powershellOperators}(?!\\w)`)),
  rule('name', /(?<![\w-])[A-Z][a-z]+-[A-Z]\w+|(?<=^\s*)certutil/),
  rule('property', /(?<=\s)-[A-Za-z]\w*/),
  rule('number', /(?<![\w.-])\d+(?![\w.-])/),
];

const http = [
  rule('comment', /<[a-z][^<>\n]*>/),
  rule('keyword', new RegExp(`^${words('DELETE GET HEAD OPTIONS PATCH POST PUT')}(?= )|HTTP/[\\d.]+`)),
  rule('number', /(?<=^HTTP\/[\d.]+ ).+/),
  rule('property', /^[A-Za-z][\w-]*(?=:)/),
  rule('name', /(?<=^ +)[a-z]+(?:-[a-z]+)+(?=[ ;\n])/),
  jsonKey,
  jsonString,
  rule('string', singleQuoted),
];

const graphql = [
  hashComment,
  jsonString,
  rule('keyword', new RegExp(`(?<![\\w$])${words('fragment mutation on query subscription type')}(?!\\w)`)),
  rule('variable', /\$\w+/),
  rule('property', /\w+(?=:)/),
  rule('name', /\w+(?=\()/),
  rule('type', /(?<!\w)[A-Z]\w*!?/),
];

const sqlKeywords = words(
  'alter and as by check create delete enable force from in insert into is join level limit not null on or order ' +
    'policy row security select set table update using values where with',
);
const sql = [
  rule('comment', /--.*/),
  rule('string', /'(?:''|[^'])*'/),
  rule('variable', /\$\d+|:\w+(?<!::\w+)/),
  rule('keyword', new RegExp(`(?<![\\w.])${sqlKeywords}(?![\\w.])`, 'i')),
  rule('type', /(?<=::)\w+/),
  literal,
  rule('name', /\w+(?=\()/),
];

const yaml = [
  hashComment,
  // A block of text goes on as long as it is indented further than its key.
  rule('string', /(?<=^( *)[\w-]+: )[>|][-+]?\n(?:\1 +.*\n?)*/),
  rule('property', /(?<=^ *(?:- )?|[{,] )[\w-]+(?=:(?:\s|$))/),
  rule('string', quoted),
  rule('variable', /\$[A-Z]+/),
  rule('number', /(?<=[:[,] )(?:[\d-]+|true|false|null)(?=\s*(?:[,}\]]|$))/),
];

const html = [
  rule('comment', /<!--[\s\S]*?-->/),
  rule('name', /(?<=<\/?)[a-zA-Z][\w-]*/),
  rule('property', /(?<=\s)[\w:@-]+(?==)/),
  rule('string', /"[^"]*"|'[^']*'/),
];

/** By the name that content uses; a language that is missing here is shown without colours. */
export const grammars: Readonly<Record<string, readonly Rule[]>> = {
  bash,
  graphql,
  html,
  http,
  json: [jsonKey, jsonString, literal],
  powershell,
  sql,
  typescript,
  yaml,
};
