import { randomInt } from 'node:crypto';
import { signInMessages } from '#content/desk/messages.ts';
import { peoplePath, youPath } from '#contract/desk/access.ts';
import { signInLimits } from '#contract/desk/desk-limits.ts';
import type { Fields, SignInAnswer } from '#contract/desk/desk.ts';
import { readableAlphabet } from '#contract/ids.ts';
import { DomainError } from '#server/domain-error.ts';
import { LimitExceeded, type Client, type LimitPolicy } from '#server/http/limiter.ts';
import type { OutgoingMail } from '#server/mail/outbox.ts';
import { formatTime } from '#server/tickets/mails.ts';
import { createPasskeys, passkeyIdOf, type Party } from './passkeys.ts';
import { DeskRefused } from '#server/work/refused.ts';
import { hashSecret, makeBrowserCookie, readCookie, type Sessions, type SignedIn } from './sessions.ts';
import type { EnrolProof } from './sign-in-repository.ts';
import type { StaffMember } from '#server/work/people.ts';
import { auditBy } from '#server/work/work.ts';
import type { DeskContext } from './context.ts';

const codeGroups = 6;
const groupChars = 4;

/**
 * `K7M4-QX9T-BHJK-3ZPW-8RNC-5VYD`: 118 bits, enough to be stored as a plain hash (ASVS 6.5.2); unambiguous when read
 * aloud.
 */
function makeCode(): string {
  const group = () =>
    Array.from({ length: groupChars }, () =>
      readableAlphabet.charAt(randomInt(readableAlphabet.length)),
    ).join('');
  return Array.from({ length: codeGroups }, group).join('-');
}

/** As people type it: lowercase, without dashes, with spaces. */
const plainCode = (code: string): string => code.toUpperCase().replace(/[^0-9A-Z]/g, '');

export const hashCode = (code: string): string => hashSecret(`code ${plainCode(code)}`);

export const makeCodes = (): string[] => Array.from({ length: signInLimits.recoveryCodes }, makeCode);

type ProofByHash = Exclude<EnrolProof, { readonly kind: 'session' }>;

/** A one-time link or a recovery code: either one authorizes a new passkey, nothing else. */
async function findProof(
  { stores, now }: DeskContext,
  secret: string | undefined,
): Promise<{ readonly member: StaffMember; readonly proof: ProofByHash }> {
  const { staff, signIn } = stores.desk;
  const given = (secret ?? '').slice(0, 100);
  const isLink = /^[\w-]{43}$/.test(given);
  const hash = isLink ? hashSecret(given) : hashCode(given);
  const staffId = isLink ? (await staff.findLink(hash, now()))?.staffId : await signIn.findCode(hash);
  const member = staffId ? await staff.findById(staffId) : null;
  if (!member || member.state === 'ended') {
    throw new DeskRefused(403, isLink ? signInMessages.link : signInMessages.code);
  }
  return { member, proof: { kind: isLink ? 'link' : 'code', hash } };
}

/** To every owner, when someone used a recovery code: a stolen one must be noticed. */
async function makeRecoveryMails(
  { stores, makeMail, deskUrl }: DeskContext,
  member: StaffMember,
  createdAt: number,
): Promise<OutgoingMail[]> {
  const owners = (await stores.desk.staff.list()).filter(
    ({ role, state }) => role === 'owner' && state === 'active',
  );
  return owners.map(({ email }) =>
    makeMail('desk-recovery', email, {
      recordId: member.id,
      payload: {
        address: email,
        person: member.name,
        time: formatTime(createdAt),
        deskUrl: `${deskUrl}${peoplePath}`,
      },
      createdAt,
    }),
  );
}

const signInPolicy: LimitPolicy = {
  name: 'desk-sign-in',
  perClient: signInLimits.perClient,
  inAll: signInLimits.inAll,
  windowMs: signInLimits.windowMs,
};

const challengePolicy: LimitPolicy = {
  ...signInPolicy,
  name: 'desk-challenge',
  inAll: signInLimits.challengesInAll,
};

type SignInRequest = {
  readonly fields: Fields;
  readonly party: Party;
  readonly signedIn: SignedIn | null;
  readonly cookieHeader: string | undefined;
  /** Null: nobody has signed in with it before. */
  readonly browser: string | null;
  readonly label: string;
  readonly clientAddress: string;
  readonly requestId: string;
};

export function createSignIn(context: DeskContext, sessions: Sessions) {
  const { stores, now } = context;
  const { signIn: store } = stores.desk;
  const { enrolOptions, readPasskey, provePasskey, authenticationOptions } = createPasskeys(context);

  const logFor = ({ id: actorId }: StaffMember, { requestId }: SignInRequest) =>
    auditBy({ actorId, requestId });

  function needSession({ signedIn }: SignInRequest): SignedIn {
    if (!signedIn) throw new DeskRefused(401, signInMessages.session);
    return signedIn;
  }

  async function startSession(
    request: SignInRequest,
    { member, passkeyId }: { readonly member: StaffMember; readonly passkeyId: string },
    next: string | null,
  ): Promise<SignInAnswer> {
    const earlier = readCookie(request.cookieHeader);
    const begun = { staffId: member.id, passkeyId, label: request.label };
    const cookie = await sessions.start(begun, request.requestId, earlier);
    const browser = await makeBrowserCookie(context.signing, request.browser);
    return { status: 200, body: { next }, cookie, browserCookie: browser };
  }

  const steps: Readonly<Record<string, (request: SignInRequest) => Promise<SignInAnswer>>> = {
    'sign-in-options': async ({ party }) => answer(await authenticationOptions('sign-in', party, [])),
    'sign-in': async (request) => startSession(request, await provePasskey(request, 'sign-in'), null),

    'confirm-options': async (request) => {
      const { session, staff: member } = needSession(request);
      return answer(
        await authenticationOptions(
          `confirm ${session.hash}`,
          request.party,
          await store.passkeysOf(member.id),
        ),
      );
    },
    confirm: async (request) => {
      const { session, staff: member } = needSession(request);
      const { member: proved } = await provePasskey(request, `confirm ${session.hash}`);
      if (proved.id !== member.id) throw new DeskRefused(403, signInMessages.refused);
      await store.touchSession(session.hash, { freshAt: now() });
      return answer({});
    },

    'join-options': async ({ fields, party }) => {
      const { member } = await findProof(context, fields.proof);
      return answer(await enrolOptions(member, party));
    },
    join: async (request) => {
      const { member, proof } = await findProof(context, request.fields.proof);
      const passkey = await readPasskey(member, request);
      const isCode = proof.kind === 'code';
      const mails = isCode ? await makeRecoveryMails(context, member, now()) : [];
      const isAdded = await store.addPasskey(
        passkey,
        proof,
        mails,
        logFor(member, request)(isCode ? 'recovered-by-code' : 'passkey-added-by-link', member.id),
        now(),
      );
      if (!isAdded) throw new DeskRefused(403, isCode ? signInMessages.code : signInMessages.link);
      if (mails.length > 0) context.onMails();
      // Someone who lost a key wants it to stop working.
      const next = member.state === 'active' ? `${youPath}?welcome=1&recovered=1` : `${youPath}?welcome=1`;
      return startSession(request, { member, passkeyId: passkey.id }, next);
    },

    'add-options': async (request) => {
      const { staff: member } = needFresh(needSession(request));
      return answer(await enrolOptions(member, request.party));
    },
    add: async (request) => {
      const { staff: member } = needFresh(needSession(request));
      const passkey = await readPasskey(member, request);
      const isAdded = await store.addPasskey(
        passkey,
        { kind: 'session' },
        [],
        logFor(member, request)('passkey-added', member.id),
        now(),
      );
      if (!isAdded) throw new DeskRefused(401, signInMessages.session);
      return answer({});
    },
  };

  /**
   * What nobody can guess and the team gave out, or null: a passkey's id, an invitation, a recovery code. One look-up,
   * for a request that was counted as a page already.
   */
  async function shownSecret({ fields }: SignInRequest): Promise<string | null> {
    const { step, proof } = fields;
    if (step === 'sign-in') {
      const id = passkeyIdOf(fields.response);
      return id !== null && (await store.findPasskey(id)) ? `passkey ${id}` : null;
    }
    if (step !== 'join-options' && step !== 'join') return null;
    const found = await findProof(context, proof).catch((error: unknown) => {
      if (error instanceof DeskRefused) return null;
      throw error;
    });
    return found && `proof ${found.proof.hash}`;
  }

  /** Strangers by their network; known people by what identifies them, so no stranger can use up their quota. */
  async function clientOf(request: SignInRequest): Promise<Client> {
    const known = request.signedIn?.session.hash ?? request.browser ?? (await shownSecret(request));
    return known === null ? request.clientAddress : { known };
  }

  return async (request: SignInRequest): Promise<SignInAnswer> => {
    const step = Object.entries(steps).find(([name]) => name === request.fields.step)?.[1];
    try {
      if (!step) throw new DeskRefused(400, signInMessages.refused);
      const policy = request.fields.step === 'sign-in-options' ? challengePolicy : signInPolicy;
      await context.limit(policy, await clientOf(request));
      return await step(request);
    } catch (error) {
      if (error instanceof LimitExceeded) return answer({ message: signInMessages.many }, 429);
      if (error instanceof DomainError && error.status < 500)
        return answer({ message: error.message }, error.status);
      throw error;
    }
  };
}

function needFresh(signedIn: SignedIn): SignedIn {
  if (!signedIn.isFresh) throw new DeskRefused(403, signInMessages.session);
  return signedIn;
}

const answer = (body: Readonly<Record<string, unknown>>, status = 200): SignInAnswer => ({
  status,
  body,
  cookie: null,
});
