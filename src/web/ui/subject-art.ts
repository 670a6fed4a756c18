/**
 * An article's subject as a 480 by 270 drawing: boxes, lines and a few words. One list of shapes, drawn as the
 * article's cover and on its social card.
 */
export type ArtTone = 'idle' | 'taken' | 'breach' | 'safe' | 'plain';
export type ArtMark =
  | { readonly d: string; readonly tone: ArtTone; readonly isFilled?: boolean; readonly isDashed?: boolean }
  | { readonly text: string; readonly x: number; readonly y: number; readonly tone: ArtTone };

/** Text size, in units of the drawing. */
export const artType = { size: 15, advance: 9.1 } as const;

const line = (d: string, tone: ArtTone, isDashed = false): ArtMark => ({ d, tone, isDashed });
const word = (text: string, x: number, y: number, tone: ArtTone = 'plain'): ArtMark => ({ text, x, y, tone });

/** A box with its label in the middle. */
function box(text: string, x: number, y: number, width: number, tone: ArtTone): readonly ArtMark[] {
  const height = 44;
  return [
    { d: `M${x} ${y}h${width}v${height}h-${width}Z`, tone, isFilled: true },
    word(
      text,
      x + (width - text.length * artType.advance) / 2,
      y + height / 2 + 5,
      tone === 'idle' ? 'plain' : tone,
    ),
  ];
}

const cut = (x: number, y: number): readonly ArtMark[] => [
  { d: `M${x - 11} ${y}a11 11 0 1 0 22 0a11 11 0 1 0-22 0`, tone: 'safe', isFilled: true },
  line(`m${x - 4} ${y - 4} 8 8m0-8-8 8`, 'safe'),
];

const steps = ['ESC1', 'ESC3', 'ESC4', 'ESC8'] as const;
const checks = ['alg', 'kid', 'iss', 'aud', 'exp', 'nbf', 'sub'] as const;
const missing: readonly string[] = ['aud', 'kid'];

export const subjectArt: Readonly<Record<string, readonly ArtMark[]>> = {
  // Two tokens and one id.
  'testing-bola-with-two-accounts': [
    line('M168 78C236 78 236 135 304 135', 'taken'),
    line('M168 192C236 192 236 135 304 135', 'breach', true),
    ...box('token A', 44, 56, 124, 'taken'),
    ...box('token B', 44, 170, 124, 'breach'),
    ...box('id 40117', 304, 113, 132, 'idle'),
    ...cut(236, 164),
    word('owner: A', 334, 182, 'taken'),
  ],
  // A token in three parts, and the checks that nobody made.
  'seven-jwt-checks-that-go-missing': [
    ...box('header', 32, 70, 120, 'taken'),
    word('.', 157, 100),
    ...box('payload', 172, 70, 136, 'idle'),
    word('.', 313, 100),
    ...box('signature', 328, 70, 120, 'breach'),
    ...checks.flatMap((name, index) => {
      const x = 32 + index * 60;
      const isMissing = missing.includes(name);
      return [
        isMissing ? line(`M${x + 14} 168h18`, 'breach') : line(`m${x + 14} 168 6 6 12-13`, 'safe'),
        word(name, x + 9, 204, isMissing ? 'breach' : 'plain'),
      ];
    }),
  ],
  // A ladder from a foothold to the domain.
  'ad-cs-from-a-foothold': [
    ...steps.flatMap((name, index) => {
      const x = 44 + index * 92;
      const y = 206 - index * 44;
      return [
        line(`M${x} ${y}h92v-44`, index === steps.length - 1 ? 'breach' : 'taken'),
        word(name, x + 26, y - 12, index === steps.length - 1 ? 'breach' : 'plain'),
      ];
    }),
    word('foothold', 44, 232),
    { d: 'M416 62l-4-26 14 10 10-18 10 18 14-10-4 26z', tone: 'breach', isFilled: true },
  ],
  // From one address to the address that hands out keys.
  'ssrf-to-cloud-metadata': [
    line('M132 92C190 92 190 178 236 178', 'breach'),
    ...box('fetch(url)', 28, 70, 116, 'taken'),
    ...box('169.254.169.254', 236, 156, 172, 'breach'),
    line('M322 156V106', 'breach', true),
    ...box('role keys', 262, 62, 120, 'idle'),
    word('?url=http://', 28, 140, 'breach'),
    ...cut(322, 131),
  ],
  // A page, a title that is code, and a policy that holds.
  'stored-xss-behind-a-strict-csp': [
    { d: 'M60 46h360v150H60z', tone: 'idle', isFilled: true },
    line('M60 78h360M78 62h.1M94 62h.1M110 62h.1', 'idle'),
    word('<h1>Sales', 84, 112),
    word('<img src=x onerror=…>', 84, 142, 'breach'),
    line('M84 168h120M220 168h70', 'idle'),
    word("script-src 'nonce-…'", 149, 234, 'safe'),
    ...cut(120, 229),
  ],
  // A query as a tree; one field answers more than it should.
  'graphql-introspection-off-is-not-authorization': [
    line('M72 62v150M72 102h36M108 112v30h36M144 152v30h36', 'taken'),
    line('M72 212h36', 'idle'),
    word('{ viewer }', 60, 54),
    word('org', 118, 107),
    word('members', 154, 147),
    word('salary', 190, 187, 'breach'),
    word('__schema: off', 118, 217, 'safe'),
    line('M262 182h92', 'breach', true),
    word('200', 366, 187, 'breach'),
  ],
  // The bug, the fix, and a check that every release passes.
  'regression-tests-for-security-bugs': [
    line('M48 135h112', 'taken'),
    line('M160 135h272', 'safe'),
    { d: 'M150 135a10 10 0 1 0 20 0a10 10 0 1 0-20 0', tone: 'breach', isFilled: true },
    word('2026-041', 112, 106, 'breach'),
    ...[236, 312, 388].flatMap((x): readonly ArtMark[] => [
      { d: `M${x - 12} 111h24v48h-24z`, tone: 'safe', isFilled: true },
      line(`m${x - 6} 135 5 5 8-9`, 'safe'),
    ]),
    word('404', 222, 190, 'safe'),
    word('404', 298, 190, 'safe'),
    word('404', 374, 190, 'safe'),
    word('200', 58, 166),
  ],
  // What is inside the line, and what would have been left out.
  'scope-a-pentest-so-that-it-finds-something': [
    line('M48 62h292v146H48z', 'safe', true),
    ...box('web', 72, 84, 84, 'taken'),
    ...box('api', 196, 84, 84, 'taken'),
    ...box('admin', 72, 148, 84, 'taken'),
    line('M280 106h88M156 106h40M114 128v20', 'idle'),
    ...box('partner', 368, 84, 92, 'breach'),
    word('in scope', 196, 186, 'safe'),
  ],
};
