import { findingPrefix } from '#contract/finding-numbers.ts';
import type { AttackPath } from './attack-path.ts';

export const multiCloudPath: AttackPath = {
  id: `${findingPrefix}-2026-128`,
  title: 'A federation that trusts the whole tenant',
  vector: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:L/UI:N/VC:H/VI:H/VA:L/SC:H/SI:H/SA:N',
  reported: '2026-10-06',
  retested: '2026-10-21',
  answers: ['200', '403'],
  cut: 3,
  sides: [
    { label: 'AWS: subject bound', from: 2, at: 2.9, lane: 0 },
    { label: 'registry: read-only', from: 1, at: 2, lane: 1 },
  ],
  hops: [
    {
      label: 'any Azure identity',
      glyph: 'person',
      lane: 2,
      name: 'Get a token in Azure',
      lines: [
        '$ az account get-access-token \\',
        '    --resource {-api://kestrel-gcp-}',
        '{ "accessToken": {!"eyJ0eXAi[redacted]"!} }',
      ],
    },
    {
      label: 'pool “partners”',
      glyph: 'cloud',
      lane: 2,
      name: 'Read the federation',
      lines: [
        'attributeMapping:',
        '  google.subject: assertion.sub',
        'oidc:',
        '  allowedAudiences: [api://kestrel-gcp]',
        '# {!no attributeCondition!}',
      ],
    },
    {
      label: 'Google token',
      glyph: 'key',
      lane: 1,
      name: 'Exchange it for a Google token',
      lines: [
        'POST /v1/token HTTP/2',
        'host: sts.googleapis.com',
        'subject_token={-[an intern’s Azure token]-} {#1}',
        '',
        'HTTP/2 200   { "access_token": {!"ya29.d.[redacted]"!} }',
      ],
      notes: ['any user in the tenant can do this'],
      after: [
        'POST /v1/token HTTP/2',
        'host: sts.googleapis.com',
        'subject_token={-[an intern’s Azure token]-}',
        '',
        '{+HTTP/2 403+}   rejected by the attribute condition',
      ],
    },
    {
      label: 'deploy@ in GCP',
      glyph: 'gear',
      lane: 0,
      name: 'Deploy to production',
      lines: [
        '$ gcloud run services update web --image {-t1-} --no-traffic',
        'Deploying... {!done!}',
        '# a revision with no traffic, removed within a minute',
      ],
      after: [
        '$ gcloud run services update web --image {-t1-} --no-traffic',
        '{+PERMISSION_DENIED+}: run.services.update',
      ],
    },
  ],
};
