import { contentValues, type ContentCheck, type ContentValue } from './content-modules.ts';

/** A language rule that a program can check. `finds` is matched against every text a visitor may read. */
type LanguageRule = { readonly says: string; readonly finds: RegExp };

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec';

const rules: readonly LanguageRule[] = [
  {
    says: 'American spelling',
    finds:
      /\b\w*(?:organis|recognis|authoris|normalis|serialis|optimis|anonymis|tokenis|synchronis|neutralis|sanitis|prioritis|minimis)(?:e|es|ed|er|ing|ation|ations)\b|\b(?:behaviour|colour|harbour|neighbour|favour|honour|artefact|licence|defence|centre|catalogue|towards|analyse|grey|practise|acknowledgement|enrol|fulfil|cancelled|cancelling|labelled|whilst|misspelt|learnt|windscreen)(?:s|d|ed|ing)?\b/i,
  },
  { says: 'PTaaS is written so', finds: /\bP(?:taa|tAA|TAA|Taa(?!S))[Ss]\b/ },
  { says: 'email is one word without a hyphen', finds: /\be-mails?\b/i },
  {
    says: 'a message is an email',
    finds: /\b(?:a|this|our|such|each|every|by) mails?\b(?! (?:server|worker|scanner|program)s?\b)/i,
  },
  { says: 'dates in sentences are "April 20, 2026"', finds: new RegExp(`\\b\\d{1,2} (?:${months})\\b`) },
];

/** File names, URLs and code aren't language. */
const isProse = ({ text }: ContentValue): boolean => !/^[/#]|^https?:/.test(text);

/** The cadence ", not …" is a spice: at most this many on the whole site. */
export const notCadenceMax = 26;

/** The part of the voice guide that a program can check. */
export const checkLanguage: ContentCheck = (modules) => languageFindings([...contentValues(modules)]);

export function languageFindings(values: readonly ContentValue[]): string[] {
  const prose = values.filter(isProse);
  const broken = rules.flatMap(({ says, finds }) =>
    prose
      .map(({ where, text }) => ({ where, found: finds.exec(text)?.[0] }))
      .filter(({ found }) => found !== undefined)
      .map(({ where, found }) => `${where}: ${says} ("${found ?? ''}")`),
  );
  const cadence = new Set(prose.filter(({ text }) => /, not\b/.test(text)).map(({ text }) => text)).size;
  return [
    ...broken,
    ...(cadence > notCadenceMax
      ? [`", not …" stands in ${cadence} texts; at most ${notCadenceMax}: say what is, and stop`]
      : []),
  ];
}

const placeholder = /lorem ipsum|coming soon|under construction|\bt[o]do\b|\btbd\b|\bxxx\b/i;

/** No placeholder text reaches a visitor. */
export const checkPlaceholderWords: ContentCheck = (modules) =>
  [...contentValues(modules)]
    .filter(({ text }) => placeholder.test(text))
    .map(({ where, text }) => `${where}: placeholder text "${text.slice(0, 60)}"`);
