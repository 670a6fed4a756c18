import { z } from 'zod';
import { resumeKindOfName, type ResumeKind } from '#contract/resume.ts';
import {
  requestFileKinds,
  requestFileKindOf,
  type RequestFileKind,
} from '#contract/request/request-files.ts';
import { wideNetwork } from '#server/http/limiter.ts';
import type { Antivirus } from './antivirus.ts';
import { createBoundedProcess, type GivenFile, type ProcessChoice } from '#server/bounded-process/process.ts';
import { contentKinds, type ContentKind, type ContentVerdict } from './inspect.ts';
import { blockedNetworkLimits, contentRefusals, type ResumeRefusal } from './refusal.ts';

export type Inspection = ContentVerdict | { readonly ok: false; readonly reason: 'cut-off' };

export type Inspector = ReturnType<typeof createInspector>;

/** The process has read a stranger's file, so its response is validated too. */
const answerSchema = z.union([
  z.object({ ok: z.literal(true), kind: z.enum(contentKinds) }),
  z.object({
    ok: z.literal(false),
    reason: z.enum(contentRefusals),
    isOther: z.literal(true).optional(),
  }),
]);

export function createInspector(choice: ProcessChoice = {}) {
  const process = createBoundedProcess(answerSchema, new URL('./inspect.ts', import.meta.url), choice);
  return {
    async inspect(file: GivenFile): Promise<Inspection> {
      const answer = await process.ask(file);
      return answer === 'cut-off' ? { ok: false, reason: answer } : answer;
    },
    stop: () => process.stop(),
  };
}

type BlockedNetworks = ReturnType<typeof createBlockedNetworks>;

/** Networks that sent a file that had to be cut off. In memory, for a while, up to a maximum. */
export function createBlockedNetworks(
  now: () => number = Date.now,
  limits: { readonly forMs: number; readonly networks: number } = blockedNetworkLimits,
) {
  /** In insertion order: the first is the first to forget. */
  const until = new Map<string, number>();
  return {
    has(network: string): boolean {
      const end = until.get(network);
      if (end === undefined) return false;
      if (end > now()) return true;
      until.delete(network);
      return false;
    },
    add(network: string): void {
      until.delete(network);
      until.set(network, now() + limits.forMs);
      const [oldest] = until.keys();
      if (until.size > limits.networks && oldest !== undefined) until.delete(oldest);
    },
  };
}

export type ResumeCheckName = 'content' | 'antivirus';

type FileVerdict<Kind extends string> =
  | { readonly ok: true; readonly kind: Kind; readonly checks: readonly ResumeCheckName[] }
  | { readonly ok: false; readonly reason: ResumeRefusal };

/** Throws `CapacityExceeded` or `CheckUnavailable` if the file couldn't be checked. */
export type FileCheck<Kind extends string = MailedKind> = (
  file: GivenFile,
  name: string,
) => Promise<FileVerdict<Kind>>;

/** The same for a file that came straight from a network. */
export type SentFileCheck<Kind extends string> = (
  file: GivenFile,
  name: string,
  clientAddress: string,
) => Promise<FileVerdict<Kind>>;
export type ResumeCheck = SentFileCheck<ResumeKind>;

type FileCheckDeps = {
  readonly inspector: Inspector;
  readonly antivirus: Antivirus | null;
};

/** What may be sent in one place: by name, and what a file of that name may contain. */
type AcceptedFiles<Kind extends string> = {
  readonly kindOf: (name: string) => Kind | null;
  readonly contents: Readonly<Record<Kind, readonly ContentKind[]>>;
};

const resumeFiles: AcceptedFiles<ResumeKind> = {
  kindOf: resumeKindOfName,
  contents: { pdf: ['pdf'], doc: ['doc'], docx: ['docx'] },
};

const requestFiles: AcceptedFiles<RequestFileKind> = {
  kindOf: requestFileKindOf,
  contents: {
    pdf: ['pdf'],
    docx: ['docx'],
    xlsx: ['xlsx'],
    png: ['png'],
    jpg: ['jpg'],
    txt: ['text', 'json', 'formulas'],
    csv: ['text', 'json'],
    json: ['json'],
    yaml: ['text', 'json', 'formulas'],
  },
};

export const mailedKinds = [...requestFileKinds, 'doc'] as const;
export type MailedKind = (typeof mailedKinds)[number];

/** What comes by mail may also be a resume. */
const mailedFiles: AcceptedFiles<MailedKind> = {
  kindOf: (name) => requestFileKindOf(name) ?? resumeKindOfName(name),
  contents: { ...requestFiles.contents, ...resumeFiles.contents },
};

/** By content, in a separate process; then by the antivirus, if there is one. A file name is never trusted. */
function createCheck<Kind extends string>(
  { inspector, antivirus }: FileCheckDeps,
  { kindOf, contents }: AcceptedFiles<Kind>,
): FileCheck<Kind> {
  const known = new Set(Object.values<readonly ContentKind[]>(contents).flat());
  return async (file, name) => {
    const inspection = await inspector.inspect(file);
    if (!inspection.ok) {
      const isUnknown = 'isOther' in inspection && inspection.isOther && !known.has('png');
      return { ok: false, reason: isUnknown ? 'unknown-type' : inspection.reason };
    }
    const kind = kindOf(name);
    if (kind === null || !known.has(inspection.kind)) return { ok: false, reason: 'unknown-type' };
    if (kind === 'csv' && inspection.kind === 'formulas') return { ok: false, reason: 'fields' };
    if (!contents[kind].includes(inspection.kind)) return { ok: false, reason: 'wrong-name' };
    if (!antivirus) return { ok: true, kind, checks: ['content'] };
    if (await antivirus(file)) return { ok: false, reason: 'infected' };
    return { ok: true, kind, checks: ['content', 'antivirus'] };
  };
}

export const createFileCheck = (parts: FileCheckDeps): FileCheck => createCheck(parts, mailedFiles);

export type ResumeCheckDeps = FileCheckDeps & { readonly blocked: BlockedNetworks };

/** Like any file, except that we refuse a network for a while after one of its files had to be cut off. */
const createSentCheck =
  <Kind extends string>(accepted: AcceptedFiles<Kind>) =>
  ({ blocked, ...parts }: ResumeCheckDeps): SentFileCheck<Kind> => {
    const checkFile = createCheck(parts, accepted);
    return async (file, name, clientAddress) => {
      const network = wideNetwork(clientAddress);
      if (blocked.has(network)) return { ok: false, reason: 'blocked' };
      const verdict = await checkFile(file, name);
      if (!verdict.ok && verdict.reason === 'cut-off') blocked.add(network);
      return verdict;
    };
  };

export const createResumeCheck = createSentCheck(resumeFiles);
export const createRequestFileCheck = createSentCheck(requestFiles);
