import { z } from 'zod';
import { dayMs } from '#contract/durations.ts';
import { isPlainLine, isPlainText } from '#contract/plain-text.ts';
import { threatLimits } from '#contract/threat-limits.ts';
import { dayOf, type AdditionsByDay, type Threat } from '#contract/threats.ts';

const minuteMs = 60_000;

/** What the feed's source may cost us. The catalog is 1.3 MB (July 2026). */
export const threatFeedLimits = {
  bytes: 4 * 1024 * 1024,
  /** The catalog, its list, an entry, its weaknesses; twice that. */
  depth: 8,
  timeoutMs: 20_000,
  redirects: 3,
  entries: 20_000,
  everyMs: 24 * 60 * minuteMs,
  /** After a failure: sooner than the next day, but rarely enough not to be a burden. */
  retryMs: 60 * minuteMs,
  /** A copy that the source hasn't confirmed for this long is a failure to report; an hour isn't. */
  lateMs: 48 * 60 * minuteMs,
  /** How often a process checks whether it's due. */
  tickMs: 10 * minuteMs,
  /** How long one process has the source to itself: longer than any response may take. */
  claimMs: 5 * minuteMs,
  /** During this time readers share one database lookup. */
  sharedMs: 60_000,
  nameChars: 300,
  textChars: 4_000,
  validatorChars: 200,
} as const;

const [quote, backslash, bracket, brace] = [0x22, 0x5c, 0x5b, 0x7b] as const;
const day = z.iso.date();
const plain = (chars: number, isPlain: (value: string) => boolean) =>
  z
    .string()
    .max(chars)
    .transform((value) => value.trim())
    .refine((value) => value !== '' && isPlain(value));
const name = plain(threatFeedLimits.nameChars, isPlainLine);

/** Based on CISA's schema, with a length limit for everything; what we don't show isn't checked. */
const entrySchema = z.object({
  cveID: z.string().regex(/^CVE-\d{4}-\d{4,19}$/),
  vendorProject: name,
  product: name,
  vulnerabilityName: name,
  dateAdded: day,
  shortDescription: plain(threatFeedLimits.textChars, isPlainText),
  dueDate: day,
  knownRansomwareCampaignUse: z.string().max(40).optional(),
  cwes: z.array(z.string().max(40)).max(40).optional(),
});

/** Entries are parsed one by one, up to the first invalid one: all errors together would fill the memory. */
const catalogSchema = z.object({
  count: z.int(),
  vulnerabilities: z.array(z.unknown()).min(1).max(threatFeedLimits.entries),
});

/** What we keep of a catalog: the newest entries in full, and how many of the rest were added each day. */
export type KeptCatalog = { readonly threats: readonly Threat[]; readonly additions: AdditionsByDay };

/** Throws a sentence that says what's wrong; never the invalid text itself. */
export function parseCatalog(json: string, now: number): KeptCatalog {
  const { count, vulnerabilities: entries } = parseBy(catalogSchema, readJson(json), []);
  const vulnerabilities = entries.map((entry, index) =>
    parseBy(entrySchema, entry, ['vulnerabilities', index]),
  );
  if (count !== vulnerabilities.length) {
    throw new Error(`the catalog says it has ${count} entries and holds ${vulnerabilities.length}`);
  }
  if (new Set(vulnerabilities.map(({ cveID }) => cveID)).size !== count) {
    throw new Error('the catalog names an entry twice');
  }
  // Two machines' clocks and time zones differ by less than a day.
  const latest = dayOf(now + dayMs);
  if (vulnerabilities.some(({ dateAdded }) => dateAdded > latest)) {
    throw new Error('the catalog has entries of days to come');
  }
  // A stable sort: entries of one day keep the catalog's order.
  const newestFirst = vulnerabilities.toSorted((a, b) => b.dateAdded.localeCompare(a.dateAdded));
  return {
    threats: newestFirst.slice(0, threatLimits.listed).map(toThreat),
    additions: additionsOf(newestFirst, now),
  };
}

function parseBy<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  place: readonly PropertyKey[],
): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const path = [...place, ...(parsed.error.issues[0]?.path ?? [])].slice(0, 3);
  throw new Error(`the catalog breaks its schema at ${path.join('.') || 'its root'}`);
}

/** The nesting depth of brackets, up to one more than allowed; those in strings are text. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let isText = false;
  for (let index = 0; index < json.length; index += 1) {
    const char = json.charCodeAt(index);
    if (isText) {
      if (char === backslash) index += 1;
      else if (char === quote) isText = false;
    } else if (char === quote) isText = true;
    else if (char === bracket || char === brace) {
      depth += 1;
      if (depth > threatFeedLimits.depth) return true;
    } else if (char === bracket + 2 || char === brace + 2) depth -= 1;
  }
  return false;
}

function readJson(json: string): unknown {
  // Before parsing: millions of brackets cost seconds and half a gigabyte, whatever they contain.
  if (isTooDeep(json)) throw new Error('the catalog is deeper than any catalog');
  try {
    return JSON.parse(json);
  } catch {
    throw new Error('the catalog is not JSON');
  }
}

const toThreat = (entry: z.infer<typeof entrySchema>): Threat => ({
  id: entry.cveID,
  vendor: entry.vendorProject,
  product: entry.product,
  title: entry.vulnerabilityName.replace(/ Vulnerability$/i, ''),
  summary: entry.shortDescription,
  added: entry.dateAdded,
  due: entry.dueDate,
  weaknesses: (entry.cwes ?? []).filter((weakness) => /^CWE-\d{1,6}$/.test(weakness)),
  inRansomware: entry.knownRansomwareCampaignUse === 'Known',
});

/** As far back as the compared weeks reach, plus what an aging copy needs. */
function additionsOf(entries: readonly z.infer<typeof entrySchema>[], now: number): AdditionsByDay {
  const first = dayOf(now - (threatLimits.weeks + 1) * 7 * dayMs);
  const counts: Record<string, number> = {};
  for (const { dateAdded } of entries) {
    if (dateAdded >= first) counts[dateAdded] = (counts[dateAdded] ?? 0) + 1;
  }
  return counts;
}
