import { z } from 'zod';

const text = z.string().min(1);
const unique = <T extends z.ZodType>(items: z.ZodArray<T>) =>
  items.refine((list) => new Set(list.map((item) => JSON.stringify(item))).size === list.length, 'twice');

/**
 * The part of CycloneDX 1.6 (http://cyclonedx.org/schema/bom-1.6.schema.json) that we write, as strict as the schema:
 * required members, enums, formats, unique items, and no unknown members.
 */
export const cycloneDxSchema = z
  .strictObject({
    $schema: z.literal('http://cyclonedx.org/schema/bom-1.6.schema.json'),
    bomFormat: z.literal('CycloneDX'),
    specVersion: z.literal('1.6'),
    serialNumber: z.string().regex(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/),
    version: z.int().min(1),
    metadata: z.strictObject({
      lifecycles: z.array(z.strictObject({ phase: z.enum(['design', 'pre-build', 'build', 'post-build']) })),
      component: z.strictObject({
        'bom-ref': text,
        type: z.literal('application'),
        name: text,
        version: z.string().max(1024),
      }),
    }),
    components: unique(
      z.array(
        z.strictObject({
          'bom-ref': text,
          type: z.enum(['application', 'framework', 'library']),
          name: text,
          version: z.string().min(1).max(1024),
          scope: z.enum(['required', 'optional', 'excluded']),
          purl: z.string().regex(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@[\w.+-]+$/),
          hashes: z
            .array(z.strictObject({ alg: z.literal('SHA-512'), content: z.string().regex(/^[\da-f]{128}$/) }))
            .optional(),
          // One expression, or none: the schema allows no second entry next to it.
          licenses: z
            .array(z.strictObject({ expression: z.string().regex(/^[\w.+() -]+$/) }))
            .length(1)
            .optional(),
        }),
      ),
    ),
    dependencies: unique(z.array(z.strictObject({ ref: text, dependsOn: unique(z.array(text)) }))),
  })
  .superRefine(({ metadata, components, dependencies }, context) => {
    const refs = [metadata.component['bom-ref'], ...components.map((component) => component['bom-ref'])];
    if (new Set(refs).size !== refs.length) context.addIssue('a bom-ref stands twice');
    const used = dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
    for (const ref of used) if (!refs.includes(ref)) context.addIssue(`${ref} is no component`);
    if (new Set(dependencies.map(({ ref }) => ref)).size !== refs.length)
      context.addIssue('a component without its line of dependencies');
  });
