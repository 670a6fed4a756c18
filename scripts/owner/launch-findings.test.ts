import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { badgeClaims, claims, type Claim } from '#content/claims.ts';
import type { ProofDocument } from '#content/documents/document.ts';
import { optionalClaimIds, optionalDocumentIds } from '#content/own-claims.ts';
import { brandMark } from '#contract/brand-look.ts';
import { site } from '#content/site.ts';
import { ensureBuild } from '#scripts/build/build.ts';
import { copyCheckout } from '#tests/support/checkout-copy.ts';
import { startImap } from '#tests/support/imap.ts';
import { callSite } from '#tests/support/site-command.ts';
import { uncommented } from '#tests/support/first-files.ts';
import { launchFindings, sampleFindings, type LaunchContent } from './launch-findings.ts';

const day = '2026-11-15';

const paper: ProofDocument = {
  id: 'audit',
  title: 'Report of the auditor',
  issuer: 'An auditor',
  scope: 'Everything there is.',
  validFrom: '2026-01-01',
  validTo: '2027-06-30',
  access: 'public',
  file: 'audit.pdf',
  backs: [...badgeClaims],
};

/** A brand that supplies everything: what an owner's content looks like on the day of the launch. */
const supplied: LaunchContent = {
  brand: {
    ...site,
    name: 'Northgate Security',
    legalName: 'Northgate Security GmbH, HRB 000000 B',
    email: 'hello@northgate-security.com',
    phone: '+49 30 901820',
    publicUrl: 'https://northgate-security.com',
    office: 'Berlin, Germany',
  },
  company: { country: { name: 'Germany' }, law: { of: 'Germany', courts: 'Berlin' } },
  room: { isShown: true, url: 'https://room.northgate-security.com' },
  findingIds: ['NG-2026-001'],
  mark: ['M0 0h32'],
  claims: claims.map((claim): Claim =>
    badgeClaims.includes(claim.id)
      ? {
          ...claim,
          evidence: 'document',
          document: { title: paper.title, href: '#document-audit', validUntil: paper.validTo },
        }
      : { ...claim, evidence: 'measured' },
  ),
  documents: [paper],
  clientsAreInvented: false,
  people: [{ name: 'A Real Person', isInvented: false }],
  badges: badgeClaims,
  samples: [{ what: 'findings', isSample: false }],
};

/** What an owner sets and writes for the launch: the table in docs/operations.md, line by line. */
const ownersSettings = {
  PUBLIC_URL: 'https://northgate-security.com',
  BRAND_CHAT_URL: 'https://chat.northgate-security.com/invite',
  SMTP_URL: 'smtps://user:password@mail.northgate-security.com:465',
  TRUST_PROXY: '1',
  INBOUND_ADDRESS: 'desk@northgate-security.com',
  PTAAS_ROOM_URL: 'https://room.northgate-security.com',
};
/** In the folder that is theirs. */
const ownersFiles = {
  'company.yaml': `
name: Northgate Security
legalName: Northgate Security GmbH, HRB 000000 B
email: hello@northgate-security.com
phone: +49 30 901820
office: Berlin, Germany
country: { name: Germany, code: DE }
law: { of: Germany, courts: Berlin }
findingPrefix: NG
`,
  'logo.svg': uncommented('logo.svg.example'),
  'prices.yaml': uncommented('prices.yaml'),
  'clients.yaml': '- name: Kestrel Bank\n',
  'articles/what-a-retest-is-for.md': uncommented('articles.example/what-a-retest-is-for.md'),
  'certifications.yaml': uncommented('certifications.yaml'),
  'claims.yaml': uncommented('claims.yaml'),
  'without.yaml': JSON.stringify({
    claims: optionalClaimIds.filter((id) => !['founded', 'compliance-audits'].includes(id)),
    documents: optionalDocumentIds,
  }),
  'people.yaml': uncommented('people.yaml'),
  'terms.yaml': uncommented('terms.yaml'),
  'privacy.yaml': uncommented('privacy.yaml'),
  'faq.yaml': uncommented('faq.yaml'),
  'jobs/penetration-tester.yaml': uncommented('jobs.example/penetration-tester.yaml'),
};
describe('the launch check', () => {
  it('is green for a brand that supplies everything in its folder and its settings, without a change of ours', async () => {
    const folder = copyCheckout([
      'package.json',
      'scripts',
      'src/content',
      'src/contract',
      'src/cvss',
      'src/server',
      'src/web',
    ]);
    mkdirSync(join(folder, 'site/jobs'), { recursive: true });
    mkdirSync(join(folder, 'site/articles'));
    for (const [file, text] of Object.entries(ownersFiles)) writeFileSync(join(folder, 'site', file), text);
    const imap = await startImap();
    onTestFinished(() => imap.stop());
    // Not waited for synchronously: the mailbox it looks at is in this process.
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      ['scripts/owner/site.ts', 'launch-check'],
      { cwd: folder, env: { ...process.env, ...ownersSettings, IMAP_URL: imap.url } },
    );
    expect([stderr, stdout.trim().split('\n')]).toEqual([
      '',
      [
        'the five findings of home and /report (src/content/findings): invented, and their pages say so',
        'Nothing blocks a public launch.',
      ],
    ]);
  });

  const broken: ReadonlyArray<readonly [Partial<LaunchContent>, RegExp]> = [
    [{ brand: { ...supplied.brand, email: 'hello@brand.example' } }, /^BRAND_EMAIL: nobody reads/],
    [{ brand: { ...supplied.brand, publicUrl: 'http://localhost:3000' } }, /^PUBLIC_URL: .* not a public/],
    [{ brand: { ...supplied.brand, phone: '+91 00000 00000' } }, /^BRAND_PHONE: .* placeholder/],
    [{ brand: { ...supplied.brand, legalName: null } }, /^BRAND_LEGAL_NAME/],
    [{ claims: [{ ...(claims[0] as Claim), evidence: 'sample' }] }, /^claim founded: .* is a sample/],
    [{ badges: ['founded'] }, /^claim founded: the badge .* has no document/],
    [{ room: { isShown: true, url: null } }, /^PTAAS_ROOM_URL: .* a preview/],
    [{ clientsAreInvented: true }, /^clients: their names are invented/],
    [{ people: [{ name: 'Nobody', isInvented: true }] }, /^Nobody: an invented person/],
    [{ samples: [{ what: 'findings', isSample: true }] }, /^findings: sample content/],
  ];

  const ours = {
    brand: { ...supplied.brand, office: site.office },
    company: { country: { name: 'India' }, law: { of: 'India', courts: 'Patna' } },
    findingIds: ['IL-2026-041'],
    mark: brandMark.paths,
  };
  const kinds = (content: LaunchContent) => launchFindings(content, day).map((line) => line.split(':')[0]);

  it('names what is still the first brand’s under another name, each thing by itself', () => {
    expect(kinds({ ...supplied, ...ours })).toEqual(['BRAND_OFFICE', 'country', 'law', 'ids', 'mark']);
    expect(kinds({ ...supplied, ...ours, brand: supplied.brand })).toEqual(['country', 'law', 'ids', 'mark']);
    expect(kinds({ ...supplied, ...ours, brand: { ...ours.brand, name: 'Ironlotus' } })).toEqual([]);
    const neighbour = { ...supplied.brand, office: 'Patna, India' };
    expect(kinds({ ...supplied, company: ours.company, brand: neighbour })).toEqual([]);
  });

  it.each(broken)('with %o is red', (change, finding) => {
    expect(launchFindings({ ...supplied, ...change }, day).join('\n')).toMatch(finding);
  });

  it('lets stay what says that it is a sample, which SAMPLE=off does not', () => {
    const content = { ...supplied, samples: [{ what: 'findings', isSample: true, isMarked: true }] };
    expect(launchFindings(content, day)).toEqual([]);
    expect(sampleFindings(content)).toEqual(['findings: sample content']);
  });

  it('finds a document that has expired', () => {
    expect(launchFindings(supplied, '2027-06-30')).toEqual([]);
    expect(launchFindings(supplied, '2027-07-01')).toEqual(['document audit: it was valid until 2027-06-30']);
  });

  it('stops a build with SAMPLE=off while anything is invented, and names it', async () => {
    expect(sampleFindings(supplied)).toEqual([]);
    expect(sampleFindings({ ...supplied, documents: [{ ...paper, access: 'sample', file: null }] })).toEqual([
      'document audit: "Report of the auditor" is a sample (name it in site/without.yaml; yours you add at the desk)',
    ]);
    vi.stubEnv('SAMPLE', 'off');
    await expect(ensureBuild()).rejects.toThrow(
      /^SAMPLE is off, and the site still shows samples:\nclaim founded[^]*\nclients: their names are invented/,
    );
  });

  it('is red on the content of this repository, which is a sample', async () => {
    const run = await callSite(['launch-check'], {});
    expect(run.status).toBe(1);
    for (const part of [
      'the terms (',
      'the privacy policy (',
      'the questions on home (',
      'the packages of /pricing (',
      'BRAND_EMAIL',
      'BRAND_PHONE',
      'is a sample',
      'has no document',
      'an invented person',
      'clients:',
    ])
      expect(run.stdout).toContain(part);
  });
});
