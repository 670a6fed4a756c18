import { beforeAll } from 'vitest';
import type { Fields, SignInAnswer } from '#contract/desk/desk.ts';
import type { SignedIn } from '#server/desk/sessions.ts';
import type { Stores } from '#server/stores.ts';
import { makeAuthenticator, type Authenticator } from './authenticator.ts';
import { makeDesk, type TestDesk } from './desk.ts';
import type { EngineUnderTest } from './engines.ts';

export const origin = 'http://localhost:3000';
const party = { origin, id: 'localhost' };
export const start = Date.parse('2026-11-16T14:00:00Z');

export const challengeOf = ({ body }: SignInAnswer) => body['options'] as { challenge: string };
export const cookieOf = (answer: SignInAnswer) => (answer.cookie ?? '').split(';')[0] ?? '';

type Request = {
  signedIn?: SignedIn | null;
  cookieHeader?: string;
  at?: typeof party;
  from?: string;
};

/** A desk nobody has signed in to yet, and a passkey, for the tests on one database. */
export class SignInSetup {
  stores!: Stores;
  test!: TestDesk;
  key!: Authenticator;
  /** Of the last session. */
  cookie = '';

  async ask(
    fields: Fields,
    { signedIn = null, cookieHeader, at = party, from = '192.0.2.1' }: Request = {},
    { services } = this.test,
  ): Promise<SignInAnswer> {
    return services.signIn({
      fields,
      party: at,
      signedIn,
      cookieHeader,
      browser: await services.findBrowser(cookieHeader),
      label: 'Chromium on Linux',
      clientAddress: from,
      requestId: 'request-1',
    });
  }

  open(header = this.cookie) {
    return this.test.services.sessions.open(header);
  }

  async join(proof: string, authenticator: Authenticator): Promise<SignInAnswer> {
    const options = await this.ask({ step: 'join-options', proof });
    if (options.status !== 200) return options;
    const response = authenticator.register(challengeOf(options), origin);
    return this.ask({ step: 'join', proof, name: 'Laptop', response });
  }

  async signIn(authenticator = this.key): Promise<SignInAnswer> {
    const options = await this.ask({ step: 'sign-in-options' });
    return this.ask({ step: 'sign-in', response: authenticator.sign(challengeOf(options), origin) });
  }
}

export function setUpSignIn(engine: EngineUnderTest): SignInSetup {
  const setup = new SignInSetup();
  beforeAll(async () => {
    setup.stores = await engine.open();
    setup.test = makeDesk(setup.stores, start);
    setup.key = makeAuthenticator('localhost');
  });
  return setup;
}
