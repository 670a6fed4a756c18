import { resumeKindOfName, type ResumeKind } from '#contract/resume.ts';
import { wideNetwork } from '#server/http/limiter.ts';
import type { Antivirus } from './antivirus.ts';
import type { InspectedFile, Inspector } from './inspector.ts';
import { blockedNetworkLimits, type ResumeRefusal } from './refusal.ts';

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

type ResumeVerdict =
  | { readonly ok: true; readonly kind: ResumeKind; readonly checks: readonly ResumeCheckName[] }
  | { readonly ok: false; readonly reason: ResumeRefusal };

/** Throws `CapacityExceeded` or `CheckUnavailable` if the file couldn't be checked. */
export type ResumeCheck = (
  file: InspectedFile,
  name: string,
  clientAddress: string,
) => Promise<ResumeVerdict>;

type FileCheckDeps = {
  readonly inspector: Inspector;
  readonly antivirus: Antivirus | null;
};

export type FileCheck = (file: InspectedFile, name: string) => Promise<ResumeVerdict>;

/** By content, in a separate process; then by the antivirus, if there is one. A file name is never trusted. */
export function createFileCheck({ inspector, antivirus }: FileCheckDeps): FileCheck {
  return async (file, name) => {
    const inspection = await inspector.inspect(file);
    if (!inspection.ok) return inspection;
    if (resumeKindOfName(name) !== inspection.kind) return { ok: false, reason: 'wrong-name' };
    if (!antivirus) return { ...inspection, checks: ['content'] };
    if (await antivirus(file)) return { ok: false, reason: 'infected' };
    return { ...inspection, checks: ['content', 'antivirus'] };
  };
}

export type ResumeCheckDeps = FileCheckDeps & { readonly blocked: BlockedNetworks };

/** Like any file, except that we refuse a network for a while after one of its files had to be cut off. */
export function createResumeCheck({ blocked, ...parts }: ResumeCheckDeps): ResumeCheck {
  const checkFile = createFileCheck(parts);
  return async (file, name, clientAddress) => {
    const network = wideNetwork(clientAddress);
    if (blocked.has(network)) return { ok: false, reason: 'blocked' };
    const verdict = await checkFile(file, name);
    if (!verdict.ok && verdict.reason === 'cut-off') blocked.add(network);
    return verdict;
  };
}
