/** What a visitor may send on the page of their request. */
export const visitorFileKinds = ['pdf', 'docx', 'xlsx', 'png', 'jpg', 'txt', 'csv', 'json', 'yaml'] as const;

export type VisitorFileKind = (typeof visitorFileKinds)[number];

const maxMegabytes = 10;

export const visitorFileLimits = {
  files: 5,
  megabytesInAll: maxMegabytes,
  bytesInAll: maxMegabytes * 1024 * 1024,
  nameChars: 200,
} as const;

const otherEndings: Readonly<Record<string, VisitorFileKind>> = { jpeg: 'jpg', yml: 'yaml' };

/** For the `accept` attribute. */
export const visitorFileAccept = [...visitorFileKinds, ...Object.keys(otherEndings)]
  .map((ending) => `.${ending}`)
  .join(',');

/** By file name; null if it isn't an accepted type. */
export function visitorKindOfName(name: string): VisitorFileKind | null {
  const ending = /\.([a-z]{3,4})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';
  return visitorFileKinds.find((kind) => kind === ending) ?? otherEndings[ending] ?? null;
}

export const visitorFileMessages = {
  count: `Attach up to ${visitorFileLimits.files} files`,
  large: `Attach ${visitorFileLimits.megabytesInAll} MB or less in total`,
  type: (name: string) =>
    `We can’t take “${name}”. Attach PDF, DOCX, XLSX, PNG, JPEG, TXT, CSV, JSON or YAML files`,
  empty: (name: string) => `“${name}” is empty. Choose another file`,
} as const;

type NamedFile = { readonly name: string; readonly size: number };

/** What we can say without opening the files; null if nothing is wrong. */
export function visitorFilesComplaint(files: readonly NamedFile[]): string | null {
  if (files.length > visitorFileLimits.files) return visitorFileMessages.count;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > visitorFileLimits.bytesInAll) return visitorFileMessages.large;
  for (const { name, size } of files) {
    if (visitorKindOfName(name) === null) return visitorFileMessages.type(name);
    if (size === 0) return visitorFileMessages.empty(name);
  }
  return null;
}
