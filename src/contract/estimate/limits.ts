/** Bounds of the effort estimate: what is looked at before any of it is read. */
export const estimateLimits = {
  /** Far above anything that a question takes; what programs send is bounded by it. */
  countMost: 100_000,
  /** The longest code of all answers is about 140 characters. */
  codeChars: 200,
  /** A field of the form: more than this is not a number that somebody counted. */
  fieldChars: 12,
  /** Years an audit period may end in: four digits that plain dates can hold. */
  firstYear: 2_000,
  lastYear: 2_100,
  modelVersionChars: 20,
  /** Lines are exact to this part of a day, so that sums of decimals stay sums. */
  partsPerDay: 1_000,
  workingDaysPerWeek: 5,
  /** How long a result must stand still before it is read out. */
  announceAfterMs: 900,
} as const;

/** Counting an OpenAPI file in the visitor's browser. */
export const openApiLimits = {
  fileBytes: 5 * 1024 * 1024,
  /** A file that is not read by then is given up, and its thread with it. */
  countMs: 15_000,
  /** One path item leading to another: real descriptions need one step. */
  refSteps: 20,
  /** More than any description that people maintain; the form takes no more either. */
  paths: 50_000,
  /** Each use of a YAML alias is a copy for whoever reads it. */
  yamlAliases: 1_000,
  yamlMergeKeys: 10_000,
  /** How much is looked at to tell JSON from YAML. */
  sniffBytes: 1_024,
  /** Nesting of a YAML file. */
  depth: 200,
  /** Of a file's name, as it is shown. */
  nameChars: 80,
} as const;
