/** The engagement day by day, as far as the report covers it. */
export type EngagementDay = { readonly day: string; readonly name: string; readonly text: string };

export const engagementTimeline: readonly EngagementDay[] = [
  { day: '2026-02-19', name: 'Rules agreed', text: 'Scope, contacts and limits signed by both sides.' },
  {
    day: '2026-03-02',
    name: 'Test begins',
    text: 'Two merchants, three roles each; staging matches production.',
  },
  {
    day: '2026-03-04',
    name: 'First call',
    text: 'MP-04: we could read cloud credentials. The client rotated them the next day.',
  },
  {
    day: '2026-03-09',
    name: 'Critical',
    text: 'MP-01 reported by phone. The login service is added to the scope.',
  },
  { day: '2026-03-10', name: 'Lost day', text: 'Staging was down from 09:00 to 17:00.' },
  { day: '2026-03-12', name: 'Critical fixed', text: 'MP-01 fixed while the test is still running.' },
  { day: '2026-03-20', name: 'Test ends', text: 'Eight findings, all reproduced by the reviewer.' },
  { day: '2026-03-27', name: 'Report 1.0', text: 'Debrief held; fix deadlines start here.' },
  { day: '2026-04-20', name: 'Retest', text: 'Two days, same testers, same requests.' },
  {
    day: '2026-04-24',
    name: 'Report 1.1',
    text: 'Six fixed, one partially fixed, one open. The room picks up here.',
  },
];
