/** Limits of the effort estimate, checked before anything is parsed. */
export const estimateLimits = {
  /** Far above anything the form accepts; a bound for what scripts send. */
  countMost: 100_000,
  /** The longest code of all answers is about 140 characters. */
  codeChars: 200,
  /** A form field: anything longer isn't a number someone counted. */
  fieldChars: 12,
  /** Years an audit period may end in. */
  firstYear: 2_000,
  lastYear: 2_100,
  modelVersionChars: 20,
  /** Working days a visitor may allow for the contract and for fixes. */
  leadMost: 60,
  fixesMost: 120,
  /** Lines are exact to this fraction of a day, so decimal sums stay exact. */
  partsPerDay: 1_000,
  workingDaysPerWeek: 5,
  /** How long a result must stay unchanged before it's announced. */
  announceAfterMs: 900,
} as const;

/** Counting an OpenAPI file in the visitor's browser. */
export const openApiLimits = {
  fileBytes: 5 * 1024 * 1024,
  /** A file not parsed by then is abandoned, along with its worker. */
  countMs: 15_000,
  /** One path item may refer to another: real descriptions need one step. */
  refSteps: 20,
  /** More than any description people maintain; the form's maximum too. */
  paths: 50_000,
  /** Each use of a YAML alias is a copy for the reader. */
  yamlAliases: 1_000,
  yamlMergeKeys: 10_000,
  /** How much we look at to tell JSON from YAML. */
  sniffBytes: 1_024,
  /** Nesting of a YAML file. */
  depth: 200,
  /** Maximum length of a file name when shown. */
  nameChars: 80,
} as const;
