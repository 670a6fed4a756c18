/**
 * Which files a visitor may add on their request's page: kinds, sizes, and what we say of others. By mail the same kinds
 * and DOC are kept; how many is in server/mailbox/limits.ts. The server checks their content, too
 * (server/applications/resume/check.ts). A resume has its own rules (../resume.ts).
 */
export const requestFileKinds = ['pdf', 'docx', 'xlsx', 'png', 'jpg', 'txt', 'csv', 'json', 'yaml'] as const;

export type RequestFileKind = (typeof requestFileKinds)[number];

const maxMegabytes = 10;

export const requestFileLimits = {
  files: 5,
  megabytesInAll: maxMegabytes,
  bytesInAll: maxMegabytes * 1024 * 1024,
  nameChars: 200,
} as const;

const kindNames = requestFileKinds.map((kind) => (kind === 'jpg' ? 'JPEG' : kind.toUpperCase()));

/** For sentences: "PDF, DOCX, …, JSON or YAML". */
export const requestFileKindsText = `${kindNames.slice(0, -1).join(', ')} or ${kindNames.at(-1)}`;

const otherEndings: Readonly<Record<string, RequestFileKind>> = { jpeg: 'jpg', yml: 'yaml' };

/** For the `accept` attribute. */
export const requestFileAccept = [...requestFileKinds, ...Object.keys(otherEndings)]
  .map((ending) => `.${ending}`)
  .join(',');

/** By file name; null if it isn't an accepted type. */
export function requestFileKindOf(name: string): RequestFileKind | null {
  const ending = /\.([a-z]{3,4})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';
  return requestFileKinds.find((kind) => kind === ending) ?? otherEndings[ending] ?? null;
}

export const requestFileMessages = {
  count: `Attach up to ${requestFileLimits.files} files`,
  large: `Attach ${requestFileLimits.megabytesInAll} MB or less in total`,
  type: (name: string) => `We can’t take “${name}”. Attach ${requestFileKindsText} files`,
  empty: (name: string) => `“${name}” is empty. Choose another file`,
} as const;

/** What visitors' files may take on our disk, besides the limits of one message. */
export const requestFileStorage = {
  perRequestBytes: 50 * 1024 * 1024,
  inAllBytes: 4 * 1024 * 1024 * 1024,
  /** Of that, on requests that nobody has answered yet: strangers can't use up what clients need. */
  unansweredInAllBytes: 3 * 1024 * 1024 * 1024,
  /** Of that, through links that were never mailed: whoever has one may be anybody. */
  unmailedPerRequestBytes: 10 * 1024 * 1024,
  unmailedInAllBytes: 1024 * 1024 * 1024,
} as const;

type NamedFile = { readonly name: string; readonly size: number };

/** What we can say without opening the files; null if nothing is wrong. */
export function requestFilesComplaint(files: readonly NamedFile[]): string | null {
  if (files.length > requestFileLimits.files) return requestFileMessages.count;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > requestFileLimits.bytesInAll) return requestFileMessages.large;
  for (const { name, size } of files) {
    if (requestFileKindOf(name) === null) return requestFileMessages.type(name);
    if (size === 0) return requestFileMessages.empty(name);
  }
  return null;
}
