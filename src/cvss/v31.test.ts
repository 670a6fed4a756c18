import { describe, expect, it } from 'vitest';
import { cvss31 } from '#cvss/v31.ts';
import { CvssVectorError } from '#cvss/vector.ts';

/** Worked examples of FIRST's CVSS 3.1 examples document, and records of the National Vulnerability Database. */
const examples: readonly (readonly [what: string, vector: string, score: number])[] = [
  ['Log4Shell, CVE-2021-44228', 'AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H', 10],
  ['ESXi host from a guest, CVE-2012-1516', 'AV:N/AC:L/PR:L/UI:N/S:C/C:H/I:H/A:H', 9.9],
  ['Shellshock, CVE-2014-6271', 'AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', 9.8],
  ['Chrome sandbox bypass, CVE-2012-5376', 'AV:N/AC:L/PR:N/UI:R/S:C/C:H/I:H/A:H', 9.6],
  ['Juniper proxy ARP, CVE-2013-6014', 'AV:A/AC:L/PR:N/UI:N/S:C/C:H/I:N/A:H', 9.3],
  ['Cisco IOS command execution, CVE-2012-0384', 'AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:H', 8.8],
  ['Windows Bluetooth, CVE-2011-1265', 'AV:A/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', 8.8],
  ['SearchBlox request forgery, CVE-2015-0970', 'AV:N/AC:L/PR:N/UI:R/S:U/C:H/I:H/A:H', 8.8],
  ['Acrobat buffer overflow, CVE-2009-0658', 'AV:L/AC:L/PR:N/UI:R/S:U/C:H/I:H/A:H', 7.8],
  ['Heartbleed, CVE-2014-0160', 'AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N', 7.5],
  ['OpenSSL change cipher spec, CVE-2014-0224', 'AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:N', 7.4],
  ['SafeGuard pre-boot bypass, CVE-2014-2005', 'AV:P/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', 6.8],
  ['DNS cache poisoning, CVE-2008-1447', 'AV:N/AC:H/PR:N/UI:N/S:C/C:N/I:H/A:N', 6.8],
  ['Badlock, CVE-2016-0128', 'AV:N/AC:H/PR:N/UI:R/S:U/C:H/I:H/A:N', 6.8],
  ['MySQL stored injection, CVE-2013-0375', 'AV:N/AC:L/PR:L/UI:N/S:C/C:L/I:L/A:N', 6.4],
  ['phpMyAdmin reflected XSS, CVE-2013-1937', 'AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N', 6.1],
  ['Joomla path traversal, CVE-2010-0467', 'AV:N/AC:L/PR:N/UI:N/S:C/C:L/I:N/A:N', 5.8],
  ['DokuWiki stored XSS, CVE-2014-9253', 'AV:N/AC:L/PR:L/UI:R/S:C/C:L/I:L/A:N', 5.4],
  ['iOS device lock, CVE-2014-2019', 'AV:P/AC:L/PR:N/UI:N/S:U/C:N/I:H/A:N', 4.6],
  ['Tomcat XML parser override, CVE-2009-0783', 'AV:L/AC:L/PR:H/UI:N/S:U/C:L/I:L/A:L', 4.2],
  ['POODLE, CVE-2014-3566', 'AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:N/A:N', 3.1],
];

/** From the vector list that Red Hat's reference implementation is tested with. */
const listed: readonly (readonly [vector: string, score: number])[] = [
  ['AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:L/A:N', 9.3],
  ['AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:L', 9.4],
  ['AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:N', 9.1],
  ['AV:N/AC:L/PR:H/UI:N/S:C/C:H/I:H/A:H', 9.1],
  ['AV:N/AC:L/PR:L/UI:R/S:C/C:H/I:H/A:N', 8.7],
  ['AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:N', 8.1],
  ['AV:N/AC:L/PR:L/UI:N/S:C/C:H/I:N/A:N', 7.7],
  ['AV:N/AC:L/PR:H/UI:N/S:U/C:H/I:H/A:H', 7.2],
  ['AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:L/A:N', 7.1],
  ['AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:N/A:N', 6.5],
  ['AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N', 5.3],
  ['AV:N/AC:L/PR:L/UI:R/S:U/C:L/I:N/A:N', 3.5],
  ['AV:L/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H', 9.3],
  ['AV:L/AC:L/PR:L/UI:R/S:C/C:L/I:N/A:N', 3.2],
  ['AV:A/AC:H/PR:H/UI:R/S:U/C:H/I:H/A:H', 6.3],
  ['AV:P/AC:H/PR:H/UI:R/S:C/C:H/I:H/A:H', 6.8],
  ['AV:P/AC:H/PR:L/UI:N/S:C/C:H/I:H/A:L', 7],
  ['AV:P/AC:H/PR:H/UI:R/S:U/C:N/I:N/A:L', 1.6],
  ['AV:P/AC:H/PR:H/UI:R/S:C/C:N/I:N/A:N', 0],
];

const severe = { AV: 'NALP', AC: 'LH', PR: 'NLH', UI: 'NR', S: 'CU', C: 'HLN', I: 'HLN', A: 'HLN' };

function everyVector(): string[] {
  return Object.entries(severe).reduce(
    (vectors, [metric, values]) =>
      vectors.flatMap((vector) => values.split('').map((value) => `${vector}/${metric}:${value}`)),
    ['CVSS:3.1'],
  );
}

/** The vector with one metric one step less severe, for each metric that can go down. */
function milderVectors(vector: string): string[] {
  return Object.entries(severe).flatMap(([metric, values]) => {
    const value = values.split('').find((letter) => vector.includes(`/${metric}:${letter}`)) ?? '';
    const next = values[values.indexOf(value) + 1];
    return next ? [vector.replace(`/${metric}:${value}`, `/${metric}:${next}`)] : [];
  });
}

describe('The CVSS 3.1 calculator', () => {
  it.each(examples)('scores %s as published.', (_what, metrics, score) => {
    expect(cvss31(`CVSS:3.1/${metrics}`).score).toBe(score);
  });

  it.each(listed)('scores %s as the reference list says.', (metrics, score) => {
    expect(cvss31(`CVSS:3.1/${metrics}`).score).toBe(score);
  });

  it.each([
    ['AV:P/AC:H/PR:H/UI:R/S:C/C:N/I:N/A:N', 'None'],
    ['AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:N/A:N', 'Low'],
    ['AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N', 'Medium'],
    ['AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N', 'High'],
    ['AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:N', 'Critical'],
  ])('calls %s %s.', (metrics, severity) => {
    expect(cvss31(`CVSS:3.1/${metrics}`).severity).toBe(severity);
  });

  it('gives every vector a score with one decimal from 0 to 10, and 0 exactly where nothing is hurt.', () => {
    const wrong = everyVector().filter((vector) => {
      const { score } = cvss31(vector);
      const harmless = vector.endsWith('/C:N/I:N/A:N');
      return Number(score.toFixed(1)) !== score || score < 0 || score > 10 || (score === 0) !== harmless;
    });
    expect(wrong).toEqual([]);
  });

  it('never raises a score when one metric becomes less severe.', () => {
    const scores = new Map(everyVector().map((vector) => [vector, cvss31(vector).score]));
    const raised = [...scores].flatMap(([vector, score]) =>
      milderVectors(vector).filter((milder) => (scores.get(milder) ?? 10.1) > score),
    );
    expect(raised).toEqual([]);
  });

  it('takes metrics in any order, as the specification allows.', () => {
    expect(cvss31('CVSS:3.1/S:U/A:H/I:H/C:H/UI:N/PR:N/AC:L/AV:N').score).toBe(9.8);
  });

  it.each([
    ['a version it does not know', 'CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H'],
    ['no version', 'AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H'],
    ['a missing metric', 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H'],
    ['a metric that stands twice', 'CVSS:3.1/AV:N/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H'],
    ['an unknown value', 'CVSS:3.1/AV:X/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H'],
    ['an unknown metric', 'CVSS:3.1/AV:N/AC:L/AT:N/PR:N/UI:N/S:U/C:H/I:H/A:H'],
    ['a temporal metric', 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H/E:P'],
    ['an empty part', 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H/'],
  ])('refuses %s.', (_what, vector) => {
    expect(() => cvss31(vector)).toThrow(CvssVectorError);
  });
});
