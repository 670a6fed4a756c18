import { describe, expect, it } from 'vitest';
import { standingBadges, standingLine } from '#content/badges.ts';
import { claim } from '#content/claims.ts';
import { claimHref } from '#contract/paths.ts';
import { dayMs } from '#contract/durations.ts';
import { documentRows, registerLines } from '#content/pages/claims-register.ts';
import { documents } from './all.ts';
import {
  backingOf,
  documentSchema,
  endingDocuments,
  trueUntil,
  warnDays,
  type ProofDocument,
} from './document.ts';

const paper: ProofDocument = {
  id: 'certificate',
  title: 'ISO certificate',
  issuer: 'A certification body',
  scope: 'The whole company.',
  validFrom: '2026-01-01',
  validTo: '2026-11-19',
  access: 'public',
  file: 'certificate.pdf',
  backs: ['iso-27001'],
};
const next: ProofDocument = {
  ...paper,
  id: 'next',
  validFrom: '2026-12-01',
  validTo: '2027-11-30',
};
const sample: ProofDocument = { ...paper, id: 'sample', access: 'sample', file: null };
const at = (text: string) => Date.parse(text);
const lastMoment = at('2026-11-19T23:59:59.999Z');

describe('a badge', () => {
  const badges = [{ value: 'ISO 27001', href: claimHref('iso-27001') }];

  it('shows to the end of the last day of its document, and is gone the day after', () => {
    expect(standingBadges(badges, lastMoment, [paper])).toEqual(badges);
    expect(standingBadges(badges, lastMoment + 1, [paper])).toEqual([]);
    expect(standingBadges(badges, at(paper.validFrom) - 1, [paper])).toEqual([]);
  });

  it('comes back with the next document', () => {
    expect(backingOf('iso-27001', at('2026-11-25'), [paper, next])).toBeNull();
    expect(backingOf('iso-27001', at('2026-12-01'), [paper, next])).toBe(next);
  });

  it('may rest on a declared sample, whatever its days; a real document goes first', () => {
    expect(backingOf('iso-27001', at('2030-01-01'), [sample])).toBe(sample);
    expect(backingOf('iso-27001', lastMoment, [sample, paper])).toBe(paper);
    expect(backingOf('gdpr', lastMoment, [sample, paper])).toBeNull();
  });

  it('leads to a line of the register that names the document, and has no line without one', () => {
    const line = claim('iso-27001');
    expect(standingLine(line, lastMoment, [paper])).toEqual([
      {
        ...line,
        evidence: 'document',
        asOf: paper.validFrom,
        document: { title: paper.title, href: '#document-certificate', validUntil: paper.validTo },
      },
    ]);
    expect(standingLine(line, lastMoment + 1, [paper])).toEqual([]);
    const ids = (now: number) => registerLines(new Date(now).toISOString(), [paper]).map(({ id }) => id);
    expect(ids(lastMoment)).toContain('iso-27001');
    expect(ids(lastMoment + 1)).not.toContain('iso-27001');
    expect(documentRows(lastMoment, [paper])[0]).toMatchObject({
      anchor: 'document-certificate',
      href: '/documents/certificate.pdf',
    });
    expect(documentRows(lastMoment + 1, [paper])).toEqual([]);
  });

  it('never links to the file of a document that is given on request', () => {
    expect(documentRows(lastMoment, [{ ...paper, access: 'on request' }])[0]?.href).toBeNull();
  });
});

it('what was built holds until the next document begins or ends', () => {
  const all = [paper, next, sample];
  expect(trueUntil(at('2026-06-01'), all)).toBe(lastMoment);
  expect(trueUntil(at('2026-11-20'), all)).toBe(at('2026-12-01') - 1);
  expect(trueUntil(at('2028-01-01'), all)).toBe(Infinity);
  expect(trueUntil(0, [sample])).toBe(Infinity);
});

it('the owner is warned sixty days before the end and after it, unless the next one is there', () => {
  const first = lastMoment + 1 - warnDays * dayMs;
  expect(endingDocuments(first - 1, [paper])).toEqual([]);
  expect(endingDocuments(first, [paper])).toMatchObject([{ id: 'certificate', daysLeft: 59 }]);
  expect(endingDocuments(lastMoment, [paper])).toMatchObject([{ daysLeft: 0 }]);
  expect(endingDocuments(lastMoment + 1, [paper])).toMatchObject([{ daysLeft: -1 }]);
  expect(endingDocuments(lastMoment, [paper, next])).toEqual([]);
  expect(endingDocuments(lastMoment, [sample])).toEqual([]);
});

describe('the schema of documents', () => {
  it.each([
    [{ validTo: '2025-01-01' }, /end before it begins/],
    [{ validTo: 'next year' }, /YYYY-MM-DD/],
    [{ file: null }, /needs one/],
    [{ access: 'sample' as const }, /has no file/],
    [{ file: '../secret.pdf' }, /name of a PDF/],
  ])('refuses %o', (change, message) => {
    const result = documentSchema.safeParse({ ...paper, ...change });
    expect(result.error?.message).toMatch(message);
  });

  it('takes every document of this site', () => {
    expect(documents.map(({ id }) => id)).toContain('soc2-report');
  });
});
