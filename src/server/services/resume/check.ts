import { resumeKindOfName, type ResumeKind } from '#contract/resume.ts';
import { clientNetworks } from '#server/services/client-network.ts';
import type { Antivirus } from './antivirus.ts';
import type { BlockedNetworks } from './blocked-networks.ts';
import type { InspectedFile, Inspector } from './inspector.ts';
import type { ResumeRefusal } from './refusal.ts';

/** What looked at a file before it was taken. */
export type ResumeCheckName = 'content' | 'antivirus';

export type ResumeVerdict =
  | { readonly ok: true; readonly kind: ResumeKind; readonly checks: readonly ResumeCheckName[] }
  | { readonly ok: false; readonly reason: ResumeRefusal };

/** Throws `CapacityExceeded` or `CheckUnavailable` when nothing can be said about the file. */
export type ResumeCheck = (
  file: InspectedFile,
  name: string,
  clientAddress: string,
) => Promise<ResumeVerdict>;

export type ResumeCheckParts = {
  readonly inspector: Inspector;
  readonly blocked: BlockedNetworks;
  /** Null: there is none. */
  readonly antivirus: Antivirus | null;
};

/** By its content, in a process of its own; then by the antivirus, if there is one. A name is refused, not believed. */
export function createResumeCheck({ inspector, blocked, antivirus }: ResumeCheckParts): ResumeCheck {
  return async (file, name, clientAddress) => {
    // The wider one: whoever has a /56 must not try again from each /64 of it.
    const { own, wide } = clientNetworks(clientAddress);
    const network = wide ?? own;
    if (blocked.has(network)) return { ok: false, reason: 'blocked' };
    const inspection = await inspector.inspect(file);
    if (!inspection.ok) {
      if (inspection.reason === 'cut-off') blocked.add(network);
      return inspection;
    }
    if (resumeKindOfName(name) !== inspection.kind) return { ok: false, reason: 'wrong-name' };
    if (!antivirus) return { ...inspection, checks: ['content'] };
    if (await antivirus(file)) return { ok: false, reason: 'infected' };
    return { ...inspection, checks: ['content', 'antivirus'] };
  };
}
