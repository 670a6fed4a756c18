/**
 * Words that only this project used, and what to write instead. A newcomer should never have to learn a private
 * language: comments and documents use the trade's words. docs/voice.md has the few terms we keep.
 */
const privateWords: readonly { readonly finds: RegExp; readonly instead: string }[] = [
  { finds: /\b(?:woken|wakes?|waking)\b(?! (?:people|someone|anyone|me|you|us)\b)/i, instead: 'hydrate' },
  { finds: /\bstay(?:s|ed)? still\b|(?<=[a-z,] )Still\b/, instead: 'static, not hydrated' },
  { finds: /\bbands?\b/i, instead: 'section' },
  {
    finds: /\bRoom:|\brooms\b|\b(?:each|every|of a|of their|of its|another) room\b/,
    instead: 'folder',
  },
  { finds: /\bimport law\b/i, instead: 'import rules' },
  { finds: /\bkept (?:head|page|search|answer|copy|copie)s?\b/i, instead: 'cached' },
  {
    finds: /\b(?:is|are|be|was|were) told (?:at|by|in|of|once)\b|\btold nothing\b/i,
    instead: 'notified, reported',
  },
  { finds: /\btroubles?\b/i, instead: 'failure, error, problem' },
  { finds: /\bfigures (?:for|of) Prometheus\b/i, instead: 'metrics' },
  { finds: /\b(?:the|its|a|real) gates?\b/i, instead: 'access check, guard' },
  { finds: /\b(?:lends?|lent)\b/i, instead: 'provide, check out' },
  { finds: /\bwalk(?:s|ed|ing)?\b(?! you\b)/i, instead: 'crawl, run, navigate' },
  {
    finds: /\bmachine’?'?s? (?:voice|face)\b|\bthe machine face\b|\bmono face\b/i,
    instead: 'monospace font',
  },
  { finds: /\bquiet moments?\b/i, instead: 'idle time' },
  {
    finds: /\b(?:in|of) (?:a|the) mood\b|\bmachine's mood\b|\bout of breath\b|\bold news\b/i,
    instead: 'plain words',
  },
  { finds: /\banew\b/i, instead: 'again' },
  { finds: /\bbec(?:a|o)mes? of\b/i, instead: 'happened to' },
  {
    finds: /\b(?:at most|at least|for|after|within) so (?:often|many|long|much|few)\b/i,
    instead: 'this many, this long',
  },
  { finds: /\bby turns\b/i, instead: 'alternating' },
  { finds: /\bfor who(?:ever)? (?:may|does|has|is)\b/i, instead: 'for people who' },
  { finds: /\bin the (?:face|hand) of\b|\bat the foot of\b/i, instead: 'plain words' },
];

const comments = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/ .*$/gm;
const codeSpans = /```[\s\S]*?```|`[^`\n]*`|\]\([^)\s]+\)|https?:\/\/\S+|\S+\.(?:tsx?|mjs|md|css)\b/g;

/** Blanks what isn't prose and keeps the line breaks, so that line numbers stay right. */
const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/** Private words in a document, or in the comments of a source file; one readable line each. */
export function privateWordFindings(file: string, text: string): string[] {
  const prose = file.endsWith('.md') ? text : onlyComments(text);
  // The list itself, and the table of rewrites, have to quote what they replace.
  if (file.endsWith('private-words.ts') || file.endsWith('private-words.test.ts')) return [];
  const lines = prose.replaceAll(codeSpans, blank).split('\n');
  return lines.flatMap((line, at) =>
    line.startsWith('|') && file.endsWith('docs/voice.md')
      ? []
      : privateWords.flatMap(({ finds, instead }) => {
          const [word] = finds.exec(line) ?? [];
          return word === undefined
            ? []
            : [`${file}:${at + 1}: "${word}" is a private word: write ${instead}`];
        }),
  );
}

function onlyComments(text: string): string {
  let prose = '';
  let end = 0;
  for (const { 0: comment, index } of text.matchAll(comments)) {
    prose += blank(text.slice(end, index)) + comment;
    end = index + comment.length;
  }
  return prose;
}
