import { estimateLimits } from '#contract/estimate/limits.ts';
import {
  depths,
  driversByService,
  frameworks,
  planOptions,
  sources,
  type Depth,
  type Driver,
  type DriverId,
  type EstimateModel,
  type Framework,
  type PlanOption,
  type SourceAccess,
} from '#contract/estimate/model.ts';
import { isPlainDate } from '#contract/estimate/plain-date.ts';
import type { Scope } from '#contract/estimate/scope.ts';
import { formServiceIds, type FormServiceId } from '#contract/service-types.ts';

/** What a visitor said; `null` is 'I don't know'. */
export type EstimateAnswers = {
  readonly services: readonly FormServiceId[];
  readonly counts: Readonly<Record<DriverId, number | null>>;
  readonly depth: Depth | null;
  readonly source: SourceAccess | null;
  readonly framework: Framework | null;
  /** YYYY-MM-DD: the audit's first day, by which everything should be done. */
  readonly auditEnd: string | null;
  /** Working days for the contract and for fixes; null: the model's. */
  readonly lead: number | null;
  readonly fixes: number | null;
  readonly ways: readonly PlanOption[];
};

/** Of a plan, in the order of the form. */
export const lengthFields = ['lead', 'fixes'] as const;
export type LengthField = (typeof lengthFields)[number];

export const lengthBounds = {
  lead: { least: 1, most: estimateLimits.leadMost },
  fixes: { least: 1, most: estimateLimits.fixesMost },
} as const satisfies Record<LengthField, Pick<Driver, 'least' | 'most'>>;

/** `text`: not a number; `low`, `high`: out of bounds; `none`: nothing chosen; `date`: not a real date. */
export type AnswerProblem = {
  readonly field: DriverId | LengthField | 'service' | 'auditEnd';
  readonly problem: 'text' | 'low' | 'high' | 'none' | 'date';
};

export type ReadAnswers = {
  readonly answers: EstimateAnswers;
  readonly problems: readonly AnswerProblem[];
};

/** Values that mean 'I don't know', for choices and for numbers. */
export const unknownChoice = 'unknown';

/** The common interface of `FormData` and `URLSearchParams`. */
export type FieldReader = Pick<FormData, 'get' | 'getAll'> | Pick<URLSearchParams, 'get' | 'getAll'>;

export function startAnswers(model: EstimateModel): EstimateAnswers {
  return {
    services: ['web'],
    counts: countsOf((id) => model.drivers[id].start),
    depth: 'recommended',
    source: 'closed',
    framework: 'none',
    auditEnd: null,
    lead: null,
    fixes: null,
    ways: [],
  };
}

export function countsOf(count: (id: DriverId) => number | null): EstimateAnswers['counts'] {
  const entries = formServiceIds.flatMap((service) =>
    driversByService[service].map((id): [DriverId, number | null] => [id, count(id)]),
  );
  return Object.fromEntries(entries) as Record<DriverId, number | null>;
}

const isOneOf = <T extends string>(known: readonly T[], value: unknown): value is T =>
  known.some((one) => one === value);

const choice = <T extends string>(known: readonly T[], value: unknown, otherwise: T): T | null =>
  value === unknownChoice ? null : isOneOf(known, value) ? value : otherwise;

/** Digits with the thousands separators people paste; anything else is text. */
export function readCount(
  text: string,
  driver: Pick<Driver, 'least' | 'most'>,
): number | 'text' | 'low' | 'high' {
  const digits = text.trim().replaceAll(/[ ,'\u00a0\u202f]/g, '');
  if (digits.startsWith('-') && /^-\d+$/.test(digits)) return 'low';
  if (!/^\d+$/.test(digits)) return 'text';
  const count = Number(digits);
  return count < driver.least ? 'low' : count > driver.most ? 'high' : count;
}

/**
 * Reads the form, either in the browser or from the query of a page submitted without a script. A field we can't read
 * counts as unknown and is reported, so there's always a result. Fields of services that aren't selected are ignored.
 */
export function readAnswers(form: FieldReader, model: EstimateModel): ReadAnswers {
  const problems: AnswerProblem[] = [];
  const wanted = form.getAll('service');
  const services = formServiceIds.filter((id) => wanted.includes(id));
  if (services.length === 0) problems.push({ field: 'service', problem: 'none' });
  const unknown = form.getAll(unknownChoice);
  const chosen = new Set<DriverId>(services.flatMap((service) => driversByService[service]));
  const counts = countsOf((id) => {
    if (!chosen.has(id)) return model.drivers[id].start;
    const text = form.get(id);
    if (unknown.includes(id) || text === unknownChoice) return null;
    if (typeof text !== 'string') return model.drivers[id].start;
    const count = text.length > estimateLimits.fieldChars ? 'text' : readCount(text, model.drivers[id]);
    if (typeof count === 'number') return count;
    problems.push({ field: id, problem: count });
    return null;
  });
  const end = form.get('auditEnd');
  const hasEnd = typeof end === 'string' && end !== '' && !unknown.includes('auditEnd');
  if (hasEnd && !isPlainDate(end)) problems.push({ field: 'auditEnd', problem: 'date' });
  const lengthOf = (field: LengthField): number | null => {
    const text = form.get(field);
    if (typeof text !== 'string') return null;
    const days = text.length > estimateLimits.fieldChars ? 'text' : readCount(text, lengthBounds[field]);
    if (typeof days === 'string') {
      problems.push({ field, problem: days });
      return null;
    }
    return days === model.calendar[field] ? null : days;
  };
  const ways = form.getAll('way');
  return {
    answers: {
      services,
      counts,
      depth: choice(depths, form.get('depth'), 'recommended'),
      source: choice(sources, form.get('source'), 'closed'),
      framework: choice(frameworks, form.get('framework'), 'none'),
      auditEnd: hasEnd && isPlainDate(end) ? end : null,
      lead: lengthOf('lead'),
      fixes: lengthOf('fixes'),
      ways: planOptions.filter((option) => ways.includes(option)),
    },
    problems,
  };
}

/** The query of a form with these answers: what `readAnswers` reads. */
export function toQuery(answers: EstimateAnswers, model: EstimateModel): string {
  const { services, counts, depth, source, framework, auditEnd, ways } = answers;
  const drivers = services.flatMap((service): readonly DriverId[] => driversByService[service]);
  return new URLSearchParams([
    ...services.map((service) => ['service', service]),
    ...drivers.map((id) => [id, String(counts[id] ?? unknownChoice)]),
    ['depth', depth ?? unknownChoice],
    ['source', source ?? unknownChoice],
    ['framework', framework ?? unknownChoice],
    ['auditEnd', auditEnd ?? ''],
    ...lengthFields.map((field) => [field, String(answers[field] ?? model.calendar[field])]),
    ...ways.map((option) => ['way', option]),
  ]).toString();
}

/** Only what belongs to the selected services is sent. `planned` is the day the plan was made. */
export function toScope(answers: EstimateAnswers, model: string, planned: string | null = null): Scope {
  const { services, counts, ways, ...rest } = answers;
  const asked = services.flatMap((service) => [...driversByService[service]]);
  return {
    model,
    services: [...services],
    counts: Object.fromEntries(asked.map((id) => [id, counts[id]])),
    ...rest,
    ways: [...ways],
    planned,
  };
}

export function answersOf({ model: _model, planned: _planned, ...scope }: Scope): EstimateAnswers {
  const { counts, lead = null, fixes = null, ways = [] } = scope;
  return { ...scope, counts: countsOf((id) => counts[id] ?? null), lead, fixes, ways };
}
