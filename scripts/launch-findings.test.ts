import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { badgeClaims, claims, type Claim } from '#content/claims.ts';
import { site } from '#content/site.ts';
import { copyCheckout } from '#tests/support/checkout-copy.ts';
import { launchFindings, type LaunchContent } from './launch-findings.ts';

const day = '2026-11-15';

/** A brand that supplies everything: what an owner's content looks like on the day of the launch. */
const supplied: LaunchContent = {
  brand: {
    ...site,
    name: 'Northgate Security',
    legalName: 'Northgate Security GmbH, HRB 000000 B',
    email: 'hello@northgate-security.com',
    phone: '+49 30 901820',
    publicUrl: 'https://northgate-security.com',
  },
  claims: (claims as readonly Claim[]).map((claim): Claim =>
    badgeClaims.includes(claim.id)
      ? {
          ...claim,
          evidence: 'document',
          document: {
            title: 'Report of the auditor',
            href: '/downloads/audit.pdf',
            validUntil: '2027-06-30',
          },
        }
      : { ...claim, evidence: 'measured' },
  ),
  clientsNote: null,
  people: [{ name: 'A Real Person', isInvented: false }],
  badges: badgeClaims,
  samples: [{ what: 'findings', isSample: false }],
};

/** What an owner sets for the launch, and writes into the content: the table of docs/operations.md, line by line. */
const ownersSettings = {
  BRAND_NAME: 'Northgate Security',
  BRAND_LEGAL_NAME: 'Northgate Security GmbH, HRB 000000 B',
  BRAND_EMAIL: 'hello@northgate-security.com',
  BRAND_PHONE: '+49 30 901820',
  PUBLIC_URL: 'https://northgate-security.com',
};
const paper =
  "document: { title: 'Report of the auditor', href: '/downloads/audit.pdf', validUntil: '2099-06-30' }";
const ownersEdits: ReadonlyArray<readonly [file: string, before: RegExp, after: string]> = [
  [
    'src/content/claims.ts',
    /const sample = \{ asOf, evidence: 'sample' \}/,
    "const sample = { asOf, evidence: 'measured' }",
  ],
  [
    'src/content/claims.ts',
    /const badge = \{ \.\.\.sample,/,
    `const badge = { asOf, evidence: 'document', ${paper},`,
  ],
  ['src/content/pages/home-bands.ts', /note: 'Invented names, sample content'/, 'note: null'],
  ['src/content/people.ts', /isInvented: true/g, 'isInvented: false'],
  [
    'src/content/findings/records.ts',
    /'Sample content: targets[^']*'/,
    "'Published with the consent of the clients, anonymized.'",
  ],
  ['src/content/footer.ts', /isSampleList: true/, 'isSampleList: false'],
];

describe('the launch check', () => {
  it('is green for a brand that supplies everything, by the steps that docs/operations.md tells', () => {
    const folder = copyCheckout([
      'package.json',
      'scripts',
      'src/content',
      'src/contract',
      'src/cvss',
      'src/web',
    ]);
    const check = (environment: NodeJS.ProcessEnv) =>
      spawnSync(process.execPath, ['scripts/launch-check.ts'], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, ...environment },
      });
    for (const [file, before, after] of ownersEdits) {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      expect(text).toMatch(before);
      writeFileSync(path, text.replace(before, after));
    }
    const withoutSettings = check({});
    expect(withoutSettings.status).toBe(1);
    expect(
      withoutSettings.stderr
        .trim()
        .split('\n')
        .map((line) => line.split(':')[0]),
    ).toEqual(['BRAND_EMAIL', 'PUBLIC_URL', 'PUBLIC_URL', 'BRAND_PHONE', 'BRAND_LEGAL_NAME']);
    const { status, stdout, stderr } = check(ownersSettings);
    expect([status, stderr, stdout.trim()]).toEqual([0, '', 'Nothing stands in the way of a public launch.']);
  });

  const broken: ReadonlyArray<readonly [Partial<LaunchContent>, RegExp]> = [
    [{ brand: { ...supplied.brand, email: 'hello@brand.example' } }, /^BRAND_EMAIL: nobody reads/],
    [{ brand: { ...supplied.brand, publicUrl: 'http://localhost:3000' } }, /^PUBLIC_URL: .* not a public/],
    [{ brand: { ...supplied.brand, publicUrl: 'http://brand.com' } }, /^PUBLIC_URL: it is not https/],
    [{ brand: { ...supplied.brand, phone: '+91 00000 00000' } }, /^BRAND_PHONE: .* placeholder/],
    [{ brand: { ...supplied.brand, legalName: null } }, /^BRAND_LEGAL_NAME/],
    [{ claims: [{ ...(claims[0] as Claim), evidence: 'sample' }] }, /^claim founded: .* is a sample/],
    [{ badges: ['founded'] }, /^claim founded: the badge .* has no document/],
    [{ clientsNote: 'Invented names' }, /^clients: Invented names/],
    [{ people: [{ name: 'Nobody', isInvented: true }] }, /^Nobody: an invented person/],
    [{ samples: [{ what: 'findings', isSample: true }] }, /^findings: sample content/],
  ];

  it.each(broken)('with %o is red', (change, finding) => {
    expect(launchFindings({ ...supplied, ...change }, day).join('\n')).toMatch(finding);
  });

  it('finds a document that has expired', () => {
    const late = launchFindings(supplied, '2027-07-01');
    expect(late).toHaveLength(badgeClaims.length);
    expect(late[0]).toContain('was valid until 2027-06-30');
  });

  it('is red on the content of this repository, which is a sample', () => {
    const run = spawnSync(process.execPath, ['scripts/launch-check.ts'], { encoding: 'utf8' });
    expect(run.status).toBe(1);
    for (const part of [
      'BRAND_EMAIL',
      'BRAND_PHONE',
      'is a sample',
      'has no document',
      'an invented person',
      'clients:',
    ])
      expect(run.stderr).toContain(part);
  });
});
