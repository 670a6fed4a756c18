/**
 * Native tools ship one package per platform, as optional dependencies that npm chooses from. A lock written where some
 * of them weren't available only names the others, and npm never adds what a lock doesn't name: the site would only
 * start on one kind of machine.
 */
export type LockedPackage = {
  readonly version?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
};
export type Lock = { readonly packages: Readonly<Record<string, LockedPackage>> };

type Platform = { readonly name: string; readonly os: RegExp; readonly cpu: RegExp };

/** The words native packages use in their names. */
const platforms: readonly Platform[] = [
  { name: 'linux x64', os: /linux/, cpu: /x64|amd64/ },
  { name: 'linux arm64', os: /linux/, cpu: /arm64|aarch64/ },
  { name: 'darwin x64', os: /darwin|macos/, cpu: /x64|amd64/ },
  { name: 'darwin arm64', os: /darwin|macos/, cpu: /arm64|aarch64/ },
  { name: 'win32 x64', os: /win32|windows/, cpu: /x64|amd64/ },
  { name: 'win32 arm64', os: /win32|windows/, cpu: /arm64|aarch64/ },
];

/** One line for each supported platform's package that a locked tool offers and the lock doesn't list. */
export function lockFindings({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).flatMap((name) => {
      const platform = platformOf(name);
      if (platform === null || isLocked(packages, path, name)) return [];
      return [`${path.replace(/^.*node_modules\//, '')}: the lock lacks ${name} (${platform})`];
    }),
  );
}

function platformOf(name: string): string | null {
  return platforms.find(({ os, cpu }) => os.test(name) && cpu.test(name))?.name ?? null;
}

/** Node's resolution: next to the package that asks, or in any parent folder. */
function isLocked(packages: Lock['packages'], from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages) return true;
    if (folder === '') return false;
  }
}
