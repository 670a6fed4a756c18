import { findingPrefix } from '#contract/finding-numbers.ts';
import type { AttackPath } from './attack-path.ts';

export const cloudPath: AttackPath = {
  id: `${findingPrefix}-2026-036`,
  title: 'A state file gives away the password',
  vector: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
  reported: '2026-03-10',
  retested: '2026-03-12',
  answers: ['200', '403'],
  cut: 2,
  sides: [
    { label: 'no snapshots', from: 3, at: 4, lane: 0 },
    { label: 'backups: private', from: 2, at: 3.2, lane: 0 },
  ],
  hops: [
    {
      label: 'no credentials',
      glyph: 'globe',
      lane: 1,
      name: 'Guess the bucket name',
      lines: ['$ s3scanner -bucket kestrel-infra', 'kestrel-infra | exists | {!AllUsers: READ!}'],
    },
    {
      label: 'terraform.tfstate',
      glyph: 'document',
      lane: 0,
      name: 'Fetch the state file',
      lines: [
        '$ curl -sI https://kestrel-infra.s3.amazonaws.com\\',
        '    {-/prod/terraform.tfstate-} {#1}',
        '{!HTTP/1.1 200 OK!}',
        'Content-Length: 418332',
      ],
      notes: ['no key, no signature'],
      after: [
        '$ curl -sI https://kestrel-infra.s3.amazonaws.com\\',
        '    {-/prod/terraform.tfstate-}',
        '{+HTTP/1.1 403 Forbidden+}',
      ],
    },
    {
      label: 'database password',
      glyph: 'key',
      lane: 1,
      name: 'Read what Terraform saved',
      lines: [
        '$ jq \'.resources[] | select(.type == "aws_db_instance")',
        "    | .instances[0].attributes' terraform.tfstate",
        '{ "username": "app_owner",',
        '  "password": {!"[redacted, 24 characters]"!} }',
      ],
      after: [
        '$ psql -h orders.[...].rds.amazonaws.com -U app_owner',
        '{+FATAL: password authentication failed+}',
        '# rotated, and removed from the state',
      ],
    },
    {
      label: 'orders database',
      glyph: 'database',
      lane: 2,
      name: 'Connect from outside',
      lines: [
        '$ psql -h orders.[...].rds.amazonaws.com -U app_owner',
        'orders=> select count(*) from customers;',
        ' {!118204!}',
        '# counted once, nothing copied',
      ],
      after: [
        '$ psql -h orders.[...].rds.amazonaws.com -U app_owner',
        '{+FATAL: password authentication failed+}',
      ],
    },
  ],
};
