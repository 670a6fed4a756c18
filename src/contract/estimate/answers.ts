import { estimateLimits } from '#contract/estimate/limits.ts';
import {
  depths,
  driversByService,
  frameworks,
  sources,
  type Depth,
  type Driver,
  type DriverId,
  type EstimateModel,
  type Framework,
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
  /** YYYY-MM-DD. */
  readonly auditEnd: string | null;
};

/** `text`: no number; `low`, `high`: out of bounds; `none`: nothing chosen; `date`: no day of a calendar. */
export type AnswerProblem = {
  readonly field: DriverId | 'service' | 'auditEnd';
  readonly problem: 'text' | 'low' | 'high' | 'none' | 'date';
};

export type ReadAnswers = {
  readonly answers: EstimateAnswers;
  readonly problems: readonly AnswerProblem[];
};

/** Values of the choices that say 'I don't know', and the name under which a number says it. */
export const unknownChoice = 'unknown';

/** What `FormData` and `URLSearchParams` have in common. */
export type FieldReader = Pick<FormData, 'get' | 'getAll'> | Pick<URLSearchParams, 'get' | 'getAll'>;

export function startAnswers(model: EstimateModel): EstimateAnswers {
  return {
    services: ['web'],
    counts: countsOf((id) => model.drivers[id].start),
    depth: 'recommended',
    source: 'closed',
    framework: 'none',
    auditEnd: null,
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

/** Digits with the separators of thousands that people paste; anything else is text. */
export function readCount(text: string, driver: Driver): number | 'text' | 'low' | 'high' {
  const digits = text.trim().replaceAll(/[ ,'\u00a0\u202f]/g, '');
  if (digits.startsWith('-') && /^-\d+$/.test(digits)) return 'low';
  if (!/^\d+$/.test(digits)) return 'text';
  const count = Number(digits);
  return count < driver.least ? 'low' : count > driver.most ? 'high' : count;
}

/**
 * The form as it stands, in a browser or as the query of a page that was sent without a script. A field that can't be
 * read counts as unknown and is named, so that there is always a result. Fields of services that are not chosen are
 * not looked at.
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
  return {
    answers: {
      services,
      counts,
      depth: choice(depths, form.get('depth'), 'recommended'),
      source: choice(sources, form.get('source'), 'closed'),
      framework: choice(frameworks, form.get('framework'), 'none'),
      auditEnd: hasEnd && isPlainDate(end) ? end : null,
    },
    problems,
  };
}

/** Only what belongs to the chosen services goes along. */
export function toScope(answers: EstimateAnswers, model: string): Scope {
  const { services, counts, ...rest } = answers;
  const asked = services.flatMap((service) => [...driversByService[service]]);
  return {
    model,
    services: [...services],
    counts: Object.fromEntries(asked.map((id) => [id, counts[id]])),
    ...rest,
  };
}

export function answersOf({ services, counts, depth, source, framework, auditEnd }: Scope): EstimateAnswers {
  return { services, counts: countsOf((id) => counts[id] ?? null), depth, source, framework, auditEnd };
}
