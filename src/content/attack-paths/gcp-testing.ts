import { findingPrefix } from '#contract/finding-numbers.ts';
import type { AttackPath } from './attack-path.ts';

export const gcpPath: AttackPath = {
  id: `${findingPrefix}-2026-121`,
  title: 'From intern to every secret',
  vector: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:L/UI:N/VC:H/VI:H/VA:N/SC:H/SI:L/SA:N',
  reported: '2026-09-22',
  retested: '2026-09-30',
  answers: ['ya29', 'denied'],
  cut: 2,
  sides: [
    { label: 'public buckets: none', from: 1, at: 2, lane: 0 },
    { label: 'perimeter: holds', from: 3, at: 3.9, lane: 2 },
  ],
  hops: [
    {
      label: 'intern',
      glyph: 'person',
      lane: 1,
      name: 'Check the group’s roles',
      lines: [
        '$ gcloud projects get-iam-policy kestrel-data [...]',
        'group:interns@kestrel.example',
        '  {!roles/iam.serviceAccountTokenCreator!}',
      ],
    },
    {
      label: 'a token for etl@',
      glyph: 'key',
      lane: 1,
      name: 'Borrow a service account',
      lines: [
        '$ gcloud auth print-access-token \\',
        '    --impersonate-service-account={-etl@kestrel-data.iam-}[...] {#1}',
        '{!ya29.c.[redacted]!}',
      ],
      notes: ['granted on the project, so it covers every account in it'],
      after: [
        '$ gcloud auth print-access-token \\',
        '    --impersonate-service-account={-etl@kestrel-data.iam-}[...]',
        '{+PERMISSION_DENIED+}: iam.serviceAccounts.getAccessToken',
      ],
    },
    {
      label: 'roles/editor',
      glyph: 'gear',
      lane: 0,
      name: 'See what it can do',
      lines: [
        '$ gcloud projects get-iam-policy kestrel-data \\',
        "    --filter='bindings.members:etl@' [...]",
        '{!roles/editor!}',
        '{!roles/secretmanager.secretAccessor!}',
      ],
      after: [
        '$ gcloud projects get-iam-policy kestrel-data \\',
        "    --filter='bindings.members:etl@' [...]",
        '{+roles/bigquery.dataEditor+}',
      ],
    },
    {
      label: '41 secrets',
      glyph: 'box',
      lane: 0,
      name: 'List the secrets',
      lines: ['$ gcloud secrets list --format="value(name)" | wc -l', '{!41!}', '# listed, none opened'],
      after: [
        '$ gcloud secrets list --format="value(name)" | wc -l',
        '{+PERMISSION_DENIED+}: secretmanager.secrets.list',
      ],
    },
  ],
};
