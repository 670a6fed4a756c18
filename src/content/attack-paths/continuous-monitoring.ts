import { findingPrefix } from '#contract/finding-numbers.ts';
import type { AttackPath } from './attack-path.ts';

export const monitoringPath: AttackPath = {
  id: `${findingPrefix}-2026-077`,
  title: 'A domain name nobody controls anymore',
  vector: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:P/VC:H/VI:H/VA:N/SC:L/SI:L/SA:N',
  reported: '2026-05-27',
  retested: '2026-05-28',
  answers: ['CNAME', 'NXDOMAIN'],
  cut: 1,
  sides: [{ label: '312 names unchanged', from: 1, at: 2.3, lane: 0 }],
  hops: [
    {
      label: 'events.kestrel',
      glyph: 'clock',
      lane: 2,
      name: 'Spot the change overnight',
      lines: [
        '$ dig +noall +answer CNAME events.kestrel.example',
        'events.kestrel.example. 300 IN CNAME',
        '    {!events.kestrel.example.s3-website-eu-west-1.[...].!} {#1}',
      ],
      notes: ['the conference site was removed; its DNS record wasn’t'],
      after: [
        '$ dig +noall +comments CNAME events.kestrel.example',
        ';; ->>HEADER<<- opcode: QUERY, status: {+NXDOMAIN+}',
      ],
    },
    {
      label: 'no such bucket',
      glyph: 'cloud',
      lane: 2,
      name: 'Request the page',
      lines: [
        '$ curl -si http://events.kestrel.example/',
        'HTTP/1.1 404 Not Found',
        '',
        '<li>Code: {!NoSuchBucket!}</li>',
        '<li>BucketName: events.kestrel.example</li>',
      ],
      after: ['$ curl -si http://events.kestrel.example/', '{+curl: (6) Could not resolve host+}'],
    },
    {
      label: 'our page',
      glyph: 'terminal',
      lane: 1,
      name: 'Claim the name, harmlessly',
      lines: [
        '$ aws s3 mb s3://{-events.kestrel.example-} --region eu-west-1',
        'make_bucket: {!events.kestrel.example!}',
        '# kept empty until the record was gone',
      ],
      after: ['# the bucket was handed over and {+deleted+}'],
    },
    {
      label: 'the site’s cookies',
      glyph: 'key',
      lane: 0,
      name: 'Figure out what we’d receive',
      lines: [
        'set-cookie: sid=[...]; {!Domain=.kestrel.example!}; HttpOnly',
        '# sent to every name below it: {!this one too!}',
        '# read from the header, not collected',
      ],
      after: ['set-cookie: {+__Host-sid+}=[...]; Path=/; Secure', '# the cookie belongs to one host now'],
    },
  ],
};
