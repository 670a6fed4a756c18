/** Tokens of the team's tools: made by an owner, shown once, stored as a hash. */
import { timingSafeEqual } from 'node:crypto';
import { deskMessages } from '#content/desk/messages.ts';
import { slotLimits } from '#contract/booking-limits.ts';
import { dayMs } from '#contract/durations.ts';
import {
  apiScopes,
  apiTokenLimits,
  type ApiScope,
  type ApiTokenAction,
  type ApiTokenRow,
} from '#contract/team-api.ts';
import type { Who } from '#server/database/audit.ts';
import { makeOrderedId } from '#server/mail/outbox.ts';
import type { Signing } from '#server/signing/signing.ts';
import { namesOf, type Names } from '#server/work/names.ts';
import { DeskRefused } from '#server/work/refused.ts';
import type { StaffMember } from '#server/work/people.ts';
import { auditBy } from '#server/work/work.ts';
import type { DeskContext } from './context.ts';
import { hashSecret, makeSecret } from './sessions.ts';
import type { StoredToken, TokenRepository } from './token-repository.ts';

type TokenDeps = {
  readonly tokens: TokenRepository;
  readonly signing: Pick<Signing, 'signer' | 'read'>;
  readonly now: () => number;
};

/** Finds leaked ones in code and mails. */
const prefix = 'team_';
const tokenForm = /^team_([a-z\d]{10,60})\.([\w-]{43})\.([\w-]{43})$/;

/** A token as a request brings it: nothing about it is known yet but whether we once signed its id. */
export type ClaimedToken = { readonly id: string; readonly secret: string; readonly isOurs: boolean };

export type Tokens = ReturnType<typeof createTokens>;

export function createTokens({ tokens, signing, now }: TokenDeps) {
  return {
    /** The token itself: it can't be shown again. */
    async make(
      who: Who,
      { label, scopes, days }: Pick<ApiTokenAction & { intent: 'make' }, 'label' | 'scopes' | 'days'>,
    ): Promise<string> {
      const [id, secret, createdAt] = [makeOrderedId(), makeSecret(), now()];
      const token = {
        id,
        label,
        hash: hashSecret(secret),
        scopes: withReading(scopes).join(' '),
        createdAt,
        expiresAt: createdAt + days * dayMs,
        revokedAt: null,
        usedAt: null,
        madeBy: who.actorId,
      };
      if (!(await tokens.insert(token, apiTokenLimits.most, auditBy(who)('token-made', id))))
        throw new DeskRefused(409, deskMessages.tokensFull(apiTokenLimits.most));
      return `${prefix}${(await signing.signer())('api-token', id)}.${secret}`;
    },

    async revoke(who: Who, id: string): Promise<void> {
      if (!(await tokens.revoke(id, auditBy(who)('token-revoked', id), now())))
        throw new DeskRefused(404, deskMessages.tokenGone);
    },

    list: async (): Promise<ApiTokenRow[]> => (await tokens.list()).map(toRow),

    /**
     * Reads an `Authorization` header without asking the database. The signature lets nobody in: it only tells the holders
     * of tokens from strangers, who are counted apart and can't use up what a tool may ask.
     */
    async claimed(header: string | undefined): Promise<ClaimedToken | null> {
      const text = /^bearer +(\S{1,200})$/i.exec(header ?? '')?.[1];
      const [, id = '', signature = '', secret = ''] = tokenForm.exec(text ?? '') ?? [];
      if (id === '') return null;
      const isOurs = (await signing.read('api-token', `${id}.${signature}`)) === id;
      return { id, secret, isOurs };
    },

    /** Asks the database each time, so a revoked token works nowhere from then on. Null: it doesn't work. */
    async open({ id, secret }: ClaimedToken): Promise<StoredToken | null> {
      const token = await tokens.find(id);
      const isRight = isSameHash(token?.hash ?? hashSecret(''), hashSecret(secret));
      if (!token || !isRight || token.revokedAt !== null || token.expiresAt <= now()) return null;
      return token;
    },

    /** Every change a tool makes has its own entry; that it reads has one an hour, or the log would hold little else. */
    async logUse({ id, usedAt }: StoredToken, requestId: string): Promise<void> {
      const before = now() - apiTokenLimits.loggedMs;
      if (usedAt !== null && usedAt > before) return;
      await tokens.logUse(id, before, auditBy({ actorId: id, requestId })('api-used', id), now());
    },
  };
}

/** Whoever changes a record is answered with it. */
const withReading = (scopes: readonly ApiScope[]): readonly ApiScope[] =>
  apiScopes.filter(
    (scope) =>
      scopes.includes(scope) ||
      (scope === 'tickets:read' && scopes.includes('tickets:write')) ||
      (scope === 'applications:read' && scopes.includes('applications:write')),
  );

function isSameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

export const scopesOf = ({ scopes }: Pick<StoredToken, 'scopes'>): ApiScope[] =>
  apiScopes.filter((scope) => scopes.split(' ').includes(scope));

const toRow = ({
  id,
  label,
  scopes,
  createdAt,
  expiresAt,
  revokedAt,
  usedAt,
  maker,
}: StoredToken & { readonly maker: string | null }): ApiTokenRow => ({
  id,
  label,
  maker,
  scopes: scopesOf({ scopes }),
  createdAt,
  expiresAt,
  revokedAt,
  usedAt,
});

/** A tool beside the people in what was done: by its name, and nobody can choose it. */
export const toolPerson = ({ id, label, createdAt }: StoredToken): StaffMember => ({
  id,
  email: '',
  name: label,
  role: 'owner',
  state: 'ended',
  zone: slotLimits.zone,
  hoursFrom: slotLimits.openMinute,
  hoursTo: slotLimits.closeMinute,
  signature: '',
  callLink: '',
  createdAt,
});

/** The people, and the tools that did something in their place. */
export async function readNames({ stores: { desk } }: Pick<DeskContext, 'stores'>): Promise<Names> {
  const [people, tokens] = [await desk.staff.list(), await desk.tokens.list()];
  return namesOf([...people, ...tokens.map(toolPerson)]);
}
