import { brandSchema } from '#contract/brand.ts';
import { site } from '#content/site.ts';
import type { ContentCheck } from './content-modules.ts';

/** The owner's values (src/content/site.ts or the environment) have the format that pages and mails rely on. */
export const checkBrand: ContentCheck = () => brandFindings(site);

export function brandFindings(brand: unknown): string[] {
  const issues = brandSchema.safeParse(brand).error?.issues ?? [];
  return issues.map(
    (issue) => `brand value "${issue.path.join('.')}" is not valid, see src/contract/brand.ts`,
  );
}
