import { z } from 'zod/mini';
import { casePath } from '#contract/paths.ts';

/** Where a visitor follows their submission: a path on this site, as responses contain it. */
export const caseUrlSchema = z.string().check(z.startsWith(`${casePath}/`));

/** As browsers read it: another API (`API_URL`) has no such page, and anything but a path on this site isn't a link. */
export const answeredCaseUrlSchema = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((value) => {
      const parsed = caseUrlSchema.safeParse(value);
      return parsed.success ? parsed.data : undefined;
    }),
  ),
);

export const tokenOfCaseUrl = (caseUrl: string): string => caseUrl.slice(casePath.length + 1);
