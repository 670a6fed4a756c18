import { z } from 'zod';
import { threatLimits } from '#contract/threat-limits.ts';
import { dayOf, type AdditionsByDay, type Threat } from '#contract/threats.ts';
import { isPlainText } from '#contract/plain-text.ts';
import { threatFeedLimits } from './threat-feed-limits.ts';

const dayMs = 86_400_000;
const day = z.iso.date();
const text = (chars: number) =>
  z
    .string()
    .max(chars)
    .transform((value) => value.trim())
    .refine((value) => value !== '' && isPlainText(value));

/** After CISA's own schema, with a length for everything; what we do not show is not looked at. */
const entrySchema = z.object({
  cveID: z.string().regex(/^CVE-\d{4}-\d{4,19}$/),
  vendorProject: text(threatFeedLimits.nameChars),
  product: text(threatFeedLimits.nameChars),
  vulnerabilityName: text(threatFeedLimits.nameChars),
  dateAdded: day,
  shortDescription: text(threatFeedLimits.textChars),
  dueDate: day,
  knownRansomwareCampaignUse: z.string().max(40).optional(),
  cwes: z.array(z.string().max(40)).max(40).optional(),
});

const catalogSchema = z.object({
  count: z.int(),
  vulnerabilities: z.array(entrySchema).min(1).max(threatFeedLimits.entries),
});

/** What is kept of a catalog: the newest in full, of the rest how many came on which day. */
export type KeptCatalog = { readonly threats: readonly Threat[]; readonly additions: AdditionsByDay };

/** Throws a sentence that says what is wrong; never the text it is wrong about. */
export function parseCatalog(json: string, now: number): KeptCatalog {
  const parsed = catalogSchema.safeParse(readJson(json));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`the catalog breaks its schema at ${issue?.path.slice(0, 3).join('.') ?? 'its root'}`);
  }
  const { count, vulnerabilities } = parsed.data;
  if (count !== vulnerabilities.length) {
    throw new Error(`the catalog says it has ${count} entries and holds ${vulnerabilities.length}`);
  }
  if (new Set(vulnerabilities.map(({ cveID }) => cveID)).size !== count) {
    throw new Error('the catalog names an entry twice');
  }
  // The clocks of two machines and two time zones differ by less than a day.
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

function readJson(json: string): unknown {
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

/** As far back as the weeks reach that are compared, and those a copy needs that grows old. */
function additionsOf(entries: readonly z.infer<typeof entrySchema>[], now: number): AdditionsByDay {
  const first = dayOf(now - (threatLimits.weeks + 1) * 7 * dayMs);
  const counts: Record<string, number> = {};
  for (const { dateAdded } of entries) {
    if (dateAdded >= first) counts[dateAdded] = (counts[dateAdded] ?? 0) + 1;
  }
  return counts;
}
