import { caseLinkLimits } from '#contract/case/case-limits.ts';
import type { CaseRef } from '#contract/case/case.ts';
import { isOpen } from '#contract/desk/lifecycle.ts';
import { caseConfirmPath, casePath } from '#contract/paths.ts';
import { slotEnd } from '#contract/slots.ts';
import type { StoredBooking } from '#server/bookings/booking.ts';
import type { WorkedTicket } from '#server/desk/case-repository.ts';
import type { WorkedApplication } from '#server/desk/hiring-repository.ts';
import type { Signing } from '#server/services/signing-keys.ts';
import type { Stores } from '#server/stores.ts';
import { caseTokenId, confirmTokenId, firstCaseVersion, parseCaseTokenId, parseConfirmTokenId, type Confirmation, type VersionedCase } from './case-token.ts';

/** A record behind a link that works. */
export type OpenedCase = {
  readonly ref: VersionedCase;
  readonly email: string;
  readonly createdAt: number;
  /** Null while it is open. */
  readonly closedAt: number | null;
} & (
  | { readonly kind: 'ticket'; readonly record: WorkedTicket }
  | { readonly kind: 'application'; readonly record: WorkedApplication }
  | { readonly kind: 'call'; readonly record: StoredBooking }
);

export type CaseLinks = {
  /** Signs without waiting, also inside a transaction. */
  signer(): Promise<(ref: VersionedCase) => string>;
  /** The path that opens the record now: for mails, which reach the person's own mailbox. */
  pathOf(ref: CaseRef): Promise<string>;
  /** The path of the first link, as answers carry it; it opens nothing any more once a new one was mailed. */
  firstPath(): Promise<(ref: CaseRef) => string>;
  /** Null: forged, of another purpose, version or kind, ended, or its record is gone. */
  open(token: string): Promise<OpenedCase | null>;
  confirmPath(confirmation: Confirmation): Promise<string>;
  openConfirmation(
    token: string,
  ): Promise<(OpenedCase & { readonly confirms: Confirmation['confirms'] }) | null>;
  /** Whatever its version; null when it is gone or its link has ended. */
  load(ref: CaseRef): Promise<OpenedCase | null>;
};

export type CaseLinkParts = {
  readonly stores: Pick<Stores, 'caseLinks' | 'bookings'> & {
    readonly desk: Pick<Stores['desk'], 'cases' | 'hiring'>;
  };
  readonly signing: Signing;
  readonly now: () => number;
};

export const linkEndsAt = ({ closedAt }: Pick<OpenedCase, 'closedAt'>): number | null =>
  closedAt === null ? null : closedAt + caseLinkLimits.endsAfterClosingMs;

export function createCaseLinks({ stores, signing, now }: CaseLinkParts): CaseLinks {
  const { cases, hiring } = stores.desk;

  const versionOf = async (recordId: string): Promise<number> =>
    (await stores.caseLinks.version(recordId)) ?? firstCaseVersion;

  async function read({ kind, recordId }: CaseRef, version: number): Promise<OpenedCase | null> {
    const ref = { kind, recordId, version, mailed: false };
    if (kind === 'ticket') {
      const record = await cases.find(recordId);
      if (!record) return null;
      const closedAt = isOpen(record.work.state)
        ? null
        : ((await stores.caseLinks.closedAt(recordId)) ?? record.createdAt);
      return { ref, kind, record, email: record.email, createdAt: record.createdAt, closedAt };
    }
    if (kind === 'application') {
      const record = await hiring.find(recordId);
      if (!record) return null;
      const closedAt = record.work.state === 'open' ? null : (record.work.stageAt ?? record.createdAt);
      return { ref, kind, record, email: record.email, createdAt: record.createdAt, closedAt };
    }
    const record = await stores.bookings.findById(recordId);
    if (!record) return null;
    const end = slotEnd(record.start);
    const closedAt = record.status === 'cancelled' || end <= now() ? end : null;
    return { ref, kind, record, email: record.email, createdAt: record.createdAt, closedAt };
  }

  async function load(ref: CaseRef): Promise<OpenedCase | null> {
    const opened = await read(ref, await versionOf(ref.recordId));
    return opened && (linkEndsAt(opened) ?? Infinity) > now() ? opened : null;
  }

  async function openVersion(ref: VersionedCase | null): Promise<OpenedCase | null> {
    const opened = ref && (await load(ref));
    return opened && opened.ref.version === ref?.version ? { ...opened, ref } : null;
  }

  async function signer() {
    const sign = await signing.signer();
    return (ref: VersionedCase) => `${casePath}/${sign('case', caseTokenId(ref))}`;
  }

  return {
    signer,
    load,
    pathOf: async (ref) => (await signer())({ ...ref, version: await versionOf(ref.recordId), mailed: true }),
    async firstPath() {
      const sign = await signer();
      return (ref) => sign({ ...ref, version: firstCaseVersion, mailed: false });
    },
    async open(token) {
      const id = await signing.read('case', token);
      return openVersion(id === null ? null : parseCaseTokenId(id));
    },
    async confirmPath(confirmation) {
      const sign = await signing.signer();
      return `${caseConfirmPath}/${sign('case-confirm', confirmTokenId(confirmation))}`;
    },
    async openConfirmation(token) {
      const id = await signing.read('case-confirm', token);
      const asked = id === null ? null : parseConfirmTokenId(id);
      if (!asked || asked.expiresAt <= now()) return null;
      const opened = await openVersion(asked);
      return opened && { ...opened, confirms: asked.confirms };
    },
  };
}
