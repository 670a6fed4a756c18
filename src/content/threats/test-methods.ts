import type { TestMethod } from '#contract/threats.ts';

/** How we'd test for it, by weakness class (https://cwe.mitre.org); the order decides if there are several. */
export const testMethods: readonly [...TestMethod[], TestMethod] = [
  {
    kind: 'deserialization',
    label: 'Deserialization',
    test: 'We find every place where the server accepts serialized objects and send one that only looks up a name in a domain we control. The lookup is the proof, and we leave no code behind.',
    servicePath: '/solutions/web-penetration-testing',
    weaknesses: [502],
  },
  {
    kind: 'injection',
    label: 'Injection',
    test: 'Each input that reaches an interpreter gets a harmless marker: a measured delay, or a DNS lookup in a domain we control. We stop at the first proof and run no command that changes anything.',
    servicePath: '/solutions/web-penetration-testing',
    weaknesses: [74, 77, 78, 88, 89, 90, 91, 94, 95, 96, 116, 917, 943, 1336],
  },
  {
    kind: 'files',
    label: 'Paths and uploads',
    test: 'We request a file we put on the server ourselves, and upload a harmless one with a hostile name and type. If it’s read or run outside its folder, that proves the flaw without touching your data.',
    servicePath: '/solutions/web-penetration-testing',
    weaknesses: [22, 23, 24, 35, 36, 59, 61, 73, 98, 434, 552],
  },
  {
    kind: 'server-requests',
    label: 'Server-side requests',
    test: 'We have the server fetch one of our addresses and see what it sends. Then we check whether it can reach metadata services and internal names.',
    servicePath: '/solutions/cloud-penetration-testing',
    weaknesses: [441, 611, 918],
  },
  {
    kind: 'browser',
    label: 'In the browser',
    test: 'We use two of our own accounts: one plants the script or forged request, and the other opens the page. Anything the second account does on its own is evidence.',
    servicePath: '/solutions/web-penetration-testing',
    weaknesses: [79, 80, 352, 601, 1021],
  },
  {
    kind: 'access',
    label: 'Access control',
    test: 'We replay every privileged request without a session, with another user’s session and with a forged token, and compare the responses. Anything but a refusal is a finding.',
    servicePath: '/solutions/api-penetration-testing',
    weaknesses: [
      259, 266, 269, 284, 285, 287, 288, 290, 302, 303, 304, 305, 306, 307, 321, 345, 347, 424, 425, 521, 522,
      613, 639, 640, 645, 798, 862, 863, 912, 1220, 1390, 1392,
    ],
  },
  {
    kind: 'memory',
    label: 'Memory safety',
    test: 'We compare the exact build with the vendor’s fixed one and check whether an attacker can reach it. If a proof might crash a service, we run it only against a copy you give us.',
    servicePath: '/solutions/network-penetration-testing',
    weaknesses: [
      119, 120, 121, 122, 124, 125, 126, 131, 190, 191, 362, 367, 415, 416, 457, 476, 617, 665, 680, 704, 787,
      788, 822, 823, 824, 843, 908,
    ],
  },
  {
    kind: 'other',
    label: 'Version and exposure',
    test: 'We check the exact version, whether an attacker can reach it, and whether the vendor’s mitigation is in place. Where a safe proof exists, we run it during the test window.',
    servicePath: '/solutions/vulnerability-management',
    weaknesses: [],
  },
];
