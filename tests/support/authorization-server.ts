import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type AuthorizationMood =
  | 'answers'
  /** 500 and no JSON. */
  | 'fails'
  /** 200 and no JSON. */
  | 'babbles'
  /** 200 and no end of it. */
  | 'floods'
  /** Accepts the request and says nothing. */
  | 'stalls'
  /** The consent was withdrawn. */
  | 'invalid_grant'
  /** The client secret has expired. */
  | 'invalid_client';

export type AuthorizationServer = {
  readonly url: string;
  mood: AuthorizationMood;
  /** Each refresh token works once, as Microsoft's policy for single-page apps and Keycloak's setting have it. */
  rotates: boolean;
  /** Of what it gives from now on, in seconds. */
  lifetime: number;
  refreshLifetime: number | null;
  givesRefreshToken: boolean;
  /** What a mail server asks. */
  readonly isGood: (user: string, token: string) => boolean;
  /** The access tokens so far stop working. */
  revoke(): void;
  /** How often a token was renewed. */
  readonly renewals: () => number;
  /** What nobody else may ever read. */
  readonly secrets: () => readonly string[];
  /** The address at which a browser ends when its user consents. */
  readonly consent: (url: string) => string;
  stop(): Promise<void>;
};

export const mailUser = 'desk@example.com';

/** A small authorization server with everything a mail program needs of one, and bad days. */
export async function startAuthorizationServer(): Promise<AuthorizationServer> {
  const challenges = new Map<string, string>();
  const given: string[] = [];
  let good = new Set<string>();
  const refreshable = new Set<string>();
  let renewals = 0;
  const secret = (kind: string) => {
    const value = `${kind}-${randomBytes(12).toString('hex')}`;
    given.push(value);
    return value;
  };

  function tokens(former: string | null): object {
    const access = secret('access');
    good.add(access);
    let refresh = former;
    if (former === null || self.rotates) {
      if (former !== null) refreshable.delete(former);
      refresh = secret('refresh');
      refreshable.add(refresh);
    }
    return {
      token_type: 'Bearer',
      access_token: access,
      expires_in: self.lifetime,
      ...(self.givesRefreshToken && refresh !== former ? { refresh_token: refresh } : {}),
      ...(self.refreshLifetime === null ? {} : { refresh_token_expires_in: self.refreshLifetime }),
    };
  }

  function answer(form: URLSearchParams): [number, object] {
    const refusal = (error: string): [number, object] => [
      error === 'invalid_client' ? 401 : 400,
      { error, error_description: `${mailUser} isn’t welcome.` },
    ];
    if (self.mood === 'invalid_grant' || self.mood === 'invalid_client') return refusal(self.mood);
    if (form.get('client_id') !== 'app') return refusal('invalid_client');
    if (form.get('grant_type') === 'refresh_token') {
      const token = form.get('refresh_token') ?? '';
      if (!refreshable.has(token)) return refusal('invalid_grant');
      renewals += 1;
      return [200, tokens(token)];
    }
    const code = form.get('code') ?? '';
    const hash = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (challenges.get(code) !== hash) return refusal('invalid_grant');
    challenges.delete(code);
    return [200, tokens(null)];
  }

  function misbehave(response: ServerResponse): boolean {
    if (self.mood === 'stalls') return true;
    if (self.mood === 'fails') response.writeHead(500).end('<h1>Oops</h1>');
    else if (self.mood === 'babbles') response.writeHead(200).end('<h1>Welcome</h1>');
    else if (self.mood === 'floods') {
      const flood = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
      };
      response.on('drain', flood).on('error', () => undefined);
      flood();
    } else return false;
    return true;
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(parts).toString());
      const reply = (status: number, body: object) =>
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
      // As Dovecot asks.
      if (request.url === '/introspect') {
        const active = good.has(form.get('token') ?? '');
        return void reply(200, active ? { active, username: mailUser } : { active });
      }
      if (!misbehave(response)) reply(...answer(form));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const self: AuthorizationServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'answers',
    rotates: false,
    lifetime: 3_600,
    refreshLifetime: null,
    givesRefreshToken: true,
    isGood: (user, token) => user === mailUser && good.has(token),
    revoke: () => (good = new Set()),
    renewals: () => renewals,
    secrets: () => given,
    consent(address) {
      const { searchParams } = new URL(address);
      const code = secret('code');
      challenges.set(code, searchParams.get('code_challenge') ?? '');
      return `${searchParams.get('redirect_uri')}/?code=${code}&state=${searchParams.get('state')}`;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return self;
}
