import { z } from 'zod/mini';
import { requestPagePath } from '#contract/paths.ts';

/** Where a visitor follows their submission: a path on this site, as responses contain it. */
export const requestUrlSchema = z.string().check(z.startsWith(`${requestPagePath}/`));

/** As browsers read it: another API (`API_URL`) has no such page, and anything but a path on this site isn't a link. */
export const answeredRequestUrlSchema = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((value) => {
      const parsed = requestUrlSchema.safeParse(value);
      return parsed.success ? parsed.data : undefined;
    }),
  ),
);

export const tokenOfRequestUrl = (caseUrl: string): string => caseUrl.slice(requestPagePath.length + 1);
