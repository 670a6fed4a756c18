import { countsOf, lengthBounds, type EstimateAnswers } from '#contract/estimate/answers.ts';
import { estimateLimits } from '#contract/estimate/limits.ts';
import {
  depths,
  driversByService,
  frameworks,
  planOptions,
  sources,
  type DriverId,
  type EstimateModel,
} from '#contract/estimate/model.ts';
import { isPlainDate } from '#contract/estimate/plain-date.ts';
import { formServiceIds, type FormServiceId } from '#contract/service-types.ts';

/**
 * Encodes all answers in one short URL-safe string, for example
 * `1_m2026-11-15_web.1.3.20.1.1.0.0_api.50_d1_s1_f2_e2027-03-31`: the version of this encoding, the version of the
 * model, the selected services with their counts in order, then depth, source, framework and the end of the period by
 * number. `x` means 'I don't know'. Two parts follow where they say something: `p5.10.3`, the days for the contract and
 * for fixes and the ways to be faster (by bit), and `t2026-11-18`, the day the plan was made.
 */
const codeVersion = '1';
const unknown = 'x';

export type CodedAnswers = {
  readonly answers: EstimateAnswers;
  readonly model: string;
  readonly planned: string | null;
};

const indexIn = (known: readonly string[], value: string | null): string =>
  value === null ? unknown : String(known.indexOf(value));

const optionBits = (ways: EstimateAnswers['ways']): number =>
  ways.reduce((sum, option) => sum + 2 ** planOptions.indexOf(option), 0);

function planPart({ lead, fixes, ways }: EstimateAnswers): readonly string[] {
  if (lead === null && fixes === null && ways.length === 0) return [];
  return [`p${lead ?? unknown}.${fixes ?? unknown}.${optionBits(ways)}`];
}

/** `undefined`: not written by `planPart`. */
function readPlan(part: string): Pick<EstimateAnswers, 'lead' | 'fixes' | 'ways'> | undefined {
  const [, lead, fixes, bits] = /^p(x|\d{1,3})\.(x|\d{1,3})\.(\d{1,2})$/.exec(part) ?? [];
  const daysOf = (text: string | undefined, { least, most }: { least: number; most: number }) => {
    if (text === unknown) return null;
    const days = Number(text);
    return days >= least && days <= most ? days : undefined;
  };
  const read = { lead: daysOf(lead, lengthBounds.lead), fixes: daysOf(fixes, lengthBounds.fixes) };
  if (read.lead === undefined || read.fixes === undefined) return undefined;
  const ways = planOptions.filter((_, index) => Math.floor(Number(bits) / 2 ** index) % 2 === 1);
  return optionBits(ways) === Number(bits) ? { lead: read.lead, fixes: read.fixes, ways } : undefined;
}

export function encodeAnswers(
  answers: EstimateAnswers,
  model: string,
  planned: string | null = null,
): string {
  const services = answers.services.map((service) =>
    [service, ...driversByService[service].map((id) => answers.counts[id] ?? unknown)].join('.'),
  );
  return [
    codeVersion,
    `m${model}`,
    ...services,
    `d${indexIn(depths, answers.depth)}`,
    `s${indexIn(sources, answers.source)}`,
    `f${indexIn(frameworks, answers.framework)}`,
    `e${answers.auditEnd ?? unknown}`,
    ...planPart(answers),
    ...(planned === null ? [] : [`t${planned}`]),
  ].join('_');
}

/** `undefined`: no such choice. */
function choiceAt<T extends string>(known: readonly T[], part: string, letter: string): T | null | undefined {
  if (!part.startsWith(letter)) return undefined;
  const index = part.slice(letter.length);
  if (index === unknown) return null;
  return /^\d$/.test(index) ? known[Number(index)] : undefined;
}

function dateAt(part: string, letter: string): string | null | undefined {
  if (!part.startsWith(letter)) return undefined;
  const date = part.slice(letter.length);
  return date === unknown ? null : isPlainDate(date) ? date : undefined;
}

type ServicePart = {
  readonly id: FormServiceId;
  readonly counts: readonly (readonly [DriverId, number | null])[];
};

function readService(part: string): ServicePart | null {
  const [name, ...values] = part.split('.');
  const id = formServiceIds.find((service) => service === name);
  if (!id || values.length !== driversByService[id].length) return null;
  const isCount = (value: string) => /^\d{1,6}$/.test(value) && Number(value) <= estimateLimits.countMost;
  if (!values.every((value) => value === unknown || isCount(value))) return null;
  const counts = driversByService[id].map((driver, index) => {
    const value = values[index] ?? unknown;
    return [driver, value === unknown ? null : Number(value)] as const;
  });
  return { id, counts };
}

/** Null for anything `encodeAnswers` wouldn't write. Checks the length first. */
export function decodeAnswers(code: string): CodedAnswers | null {
  if (code.length > estimateLimits.codeChars) return null;
  const [version, modelPart = '', ...rest] = code.split('_');
  const planned = rest.at(-1)?.startsWith('t') ? dateAt(rest.pop() ?? '', 't') : null;
  const plan = rest.at(-1)?.startsWith('p')
    ? readPlan(rest.pop() ?? '')
    : { lead: null, fixes: null, ways: [] };
  const [depthPart = '', sourcePart = '', frameworkPart = '', endPart = ''] = rest.slice(-4);
  const parts = rest.slice(0, -4);
  const services = parts.map(readService).filter((service) => service !== null);
  const ids = services.map(({ id }) => id);
  const inOrder = formServiceIds.filter((id) => ids.includes(id));
  if (version !== codeVersion || ids.length === 0) return null;
  if (services.length !== parts.length || inOrder.join() !== ids.join()) return null;
  const model = dateAt(modelPart, 'm');
  const depth = choiceAt(depths, depthPart, 'd');
  const source = choiceAt(sources, sourcePart, 's');
  const framework = choiceAt(frameworks, frameworkPart, 'f');
  const auditEnd = dateAt(endPart, 'e');
  if (typeof model !== 'string' || auditEnd === undefined) return null;
  if (plan === undefined || planned === undefined) return null;
  if (depth === undefined || source === undefined || framework === undefined) return null;
  const counts = new Map(services.flatMap((service) => service.counts));
  return {
    model,
    answers: {
      services: ids,
      counts: countsOf((id) => counts.get(id) ?? null),
      depth,
      source,
      framework,
      auditEnd,
      ...plan,
    },
    planned,
  };
}

/** Answers in a link may be older than the model: would today's form accept each of them? */
export const fitsModel = ({ services, counts }: EstimateAnswers, model: EstimateModel): boolean =>
  services.every((service) =>
    driversByService[service].every((id) => {
      const count = counts[id];
      const { least, most } = model.drivers[id];
      return count === null || (count >= least && count <= most);
    }),
  );
