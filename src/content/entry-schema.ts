/** What the schemas of Markdown content share. Each message says what to do. */
import { z } from 'zod';

export const kebabCase = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** A day that exists, as YYYY-MM-DD. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

export const today = (): string => new Date().toISOString().slice(0, 10);

/** For running text, where an exclamation mark may appear in code or a quoted name. */
export const proseBreaks =
  /—|–|!(?=\s|$)|\b(unlock|seamless(ly)?|elevates?|robust|leverag(e|es|ing)|lorem|ipsum|coming soon|in today's)\b/i;

/** Longer lines of code wouldn't be read. */
export const codeColumns = 110;

/** The file name, which is the URL. */
export const slug = z
  .string()
  .regex(kebabCase, 'name the file in kebab-case: lower case, words joined by hyphens');

export const pastDay = z
  .string({ error: 'write the date as YYYY-MM-DD' })
  .refine((day) => isDay(day) && day <= today(), 'write a past date as YYYY-MM-DD');

export const plainLine = (min: number, max: number, why: string) =>
  z.string({ error: 'write a line of text' }).refine((text) => text.length >= min && text.length <= max, {
    error: ({ input }) => `write ${min} to ${max} characters, ${why} (${String(input).length} now)`,
  });

/** One line of text that follows the voice guide. */
export const line = (min: number, max: number, why: string) =>
  plainLine(min, max, why).refine(
    (text) => !proseBreaks.test(text),
    'keep the voice: no dashes for effect, no shouting, no stock phrases',
  );

/** Slugs of other entries of the same kind; a check over all entries verifies them. */
export const others = (min: number, max: number) =>
  z
    .array(z.string())
    .min(min, `name at least ${min}`)
    .max(max, `name at most ${max}`)
    .refine((slugs) => new Set(slugs).size === slugs.length, 'name each once');

type Report = (place: number, field: string, message: string) => void;

/** A check over all entries of a kind. */
export const acrossEntries =
  <Entry>(check: (entries: readonly Entry[], report: Report) => void) =>
  (entries: readonly Entry[], context: z.RefinementCtx): void =>
    check(entries, (place, field, message) =>
      context.addIssue({ code: 'custom', path: [place, field], message }),
    );

/** Values that no two entries may share. */
export function reportShared<Entry>(
  entries: readonly Entry[],
  report: Report,
  fields: Readonly<Record<string, (entry: Entry) => string>>,
): void {
  for (const [field, valueOf] of Object.entries(fields))
    entries.forEach((entry, place) => {
      if (entries.some((other, at) => at < place && valueOf(other) === valueOf(entry)))
        report(place, field, `choose another: a second entry has "${valueOf(entry)}"`);
    });
}
