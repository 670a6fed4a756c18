import { findingPrefix } from '#contract/finding-numbers.ts';
import type { AttackPath } from './attack-path.ts';

export const awsPath: AttackPath = {
  id: `${findingPrefix}-2026-109`,
  title: 'One policy turns any developer into an admin',
  vector: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:L/UI:N/VC:H/VI:H/VA:H/SC:H/SI:H/SA:H',
  reported: '2026-08-25',
  retested: '2026-09-01',
  answers: ['Pending', 'AccessDenied'],
  cut: 3,
  sides: [
    { label: 's3: block public', from: 1, at: 2, lane: 2 },
    { label: 'imds: v2 only', from: 2, at: 3.1, lane: 0 },
  ],
  hops: [
    {
      label: 'leaked key',
      glyph: 'key',
      lane: 1,
      name: 'Start with a developer key',
      lines: [
        '$ aws sts get-caller-identity',
        '{ "Account": "111122223333",',
        '  "Arn": "arn:aws:iam::111122223333:user/dev-ci" }',
      ],
    },
    {
      label: 'lambda:* PassRole',
      glyph: 'document',
      lane: 0,
      name: 'See what it can do',
      lines: [
        '"Sid": "DeployFunctions", "Effect": "Allow",',
        '"Action": ["lambda:*", {!"iam:PassRole"!}],',
        '"Resource": {!"*"!}',
      ],
    },
    {
      label: 'function as admin',
      glyph: 'gear',
      lane: 2,
      name: 'Pass the administrator role',
      lines: [
        '$ aws lambda create-function --function-name t1 \\',
        '    --role {-arn:aws:iam::111122223333:role/org-admin-} [...] {#1}',
        '{ "State": {!"Pending"!}, "Role": {!"[...]:role/org-admin"!} }',
      ],
      notes: ['no limit on which role, or who gets it'],
      after: [
        '$ aws lambda create-function --function-name t1 \\',
        '    --role {-arn:aws:iam::111122223333:role/org-admin-} [...]',
        '{+AccessDeniedException+}: not authorized to perform',
        '  iam:PassRole on resource role/org-admin',
      ],
    },
    {
      label: 'whole account',
      glyph: 'crown',
      lane: 1,
      name: 'Call it once',
      lines: [
        '$ aws lambda invoke --function-name t1 out.json',
        '$ cat out.json',
        '{ "Arn": "[...]:assumed-role/{!org-admin!}/t1" }',
      ],
      after: ['$ aws lambda invoke --function-name t1 out.json', '{+ResourceNotFoundException+}'],
    },
  ],
};
