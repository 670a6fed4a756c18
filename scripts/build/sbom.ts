/** The site's bill of materials (CycloneDX 1.6), from the lock alone: the same lock gives the same list. */
import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Development packages whose code ends up in the built pages. */
const builtIn: ReadonlySet<string> = new Set([
  '@fontsource-variable/geist',
  '@fontsource-variable/geist-mono',
]);

/** Dependencies needed only for types: in no release. */
export const forTypesOnly: readonly string[] = ['typescript', '@typescript'];

const modules = 'node_modules/';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
      dependencies: z.record(z.string(), z.string()).optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});
type LockedPackage = z.infer<typeof lockSchema>['packages'][string];

/** `npm sbom` names the component after the folder, adds a date, and is missing in older npm versions. */
export function sbomOf(lockText: string): object {
  const { packages } = lockSchema.parse(JSON.parse(lockText));
  const own = packages[''] ?? {};
  const parts = Object.entries(packages)
    .filter(([path, part]) => path !== '' && isShipped(path, part))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  // A version installed twice is one component.
  const components = new Map(parts.map(([path, part]) => [purlOf(path, part), component(path, part)]));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(lockText)}`,
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: {
        'bom-ref': 'site',
        type: 'application',
        name: own.name ?? 'site',
        version: own.version ?? '0.0.0',
      },
    },
    components: [...components.values()],
    dependencies: [
      { ref: 'site', dependsOn: neededBy(packages, '', own) },
      ...new Map(
        parts.map(([path, part]) => [
          purlOf(path, part),
          { ref: purlOf(path, part), dependsOn: neededBy(packages, path, part) },
        ]),
      ).values(),
    ],
  };
}

const isShipped = (path: string, { dev = false }: LockedPackage): boolean => {
  const name = nameOf(path);
  return (!dev || builtIn.has(name)) && !forTypesOnly.some((tool) => name.split('/')[0] === tool);
};

const nameOf = (path: string): string => path.slice(path.lastIndexOf(modules) + modules.length);

const purlOf = (path: string, { version = '' }: LockedPackage): string =>
  `pkg:npm/${nameOf(path).replace('@', '%40')}@${version}`;

function component(path: string, part: LockedPackage): object {
  const { version = '', license, integrity = '', optional = false } = part;
  const purl = purlOf(path, part);
  const hash = /^sha512-(\S+)/.exec(integrity)?.[1];
  return {
    'bom-ref': purl,
    type: 'library',
    name: nameOf(path),
    version,
    scope: optional ? 'optional' : 'required',
    purl,
    ...(hash === undefined
      ? {}
      : { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] }),
    ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
  };
}

/** Node's resolution: its own folder first, then parent folders. */
function neededBy(
  packages: Readonly<Record<string, LockedPackage>>,
  path: string,
  { dependencies = {}, optionalDependencies = {} }: LockedPackage,
): string[] {
  const found = Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) => {
    for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(`/${modules}`)))) {
      const candidate = `${folder === '' ? '' : `${folder}/`}${modules}${name}`;
      const part = packages[candidate];
      if (part !== undefined) return isShipped(candidate, part) ? [purlOf(candidate, part)] : [];
      if (folder === '') return [];
    }
  });
  return [...new Set(found)].toSorted();
}

/** Derived from the lock alone, in the shape of a UUID (RFC 9562, version 8). */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
