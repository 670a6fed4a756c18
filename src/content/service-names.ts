/** Form cards first, then what no card offers, and the backend types. */
const serviceNames = new Map(
  Object.entries({
    web: 'Web Pentesting',
    api: 'API Security',
    network: 'Network Security',
    mobile: 'Mobile Security',
    cloud: 'Cloud Assessment',
    compliance: 'Compliance check',
    incident: 'Incident response',
    training: 'Security training',
    'penetration-testing': 'Penetration testing',
    'vulnerability-assessment': 'Vulnerability assessment',
    'security-audit': 'Security audit',
    'compliance-check': 'Compliance check',
    'incident-response': 'Incident response',
    'security-training': 'Security training',
    other: 'Other',
  }),
);

/** Null for an unknown id: it comes from the sender and could be anything. */
export const serviceName = (id: string): string | null => serviceNames.get(id) ?? null;
