import { defaultCategory, type Service } from './service.ts';

export const apiPenetrationTesting: Service = {
  slug: 'api-penetration-testing',
  title: 'API Penetration Testing',
  seoTitle: 'API Penetration Testing: REST, GraphQL, gRPC',
  description:
    'API pentest against the OWASP API Security Top 10 2023: object, property and function checks on REST, GraphQL and gRPC, with a collection to replay.',
  icon: 'webhook',
  category: defaultCategory,
  lead: 'An API has no screen to hide behind. We take your schema, add the endpoints it leaves out, and test each object, property and function with the wrong caller. You get a collection that replays every finding.',
  quoteServiceIds: ['api'],
  highlights: [
    {
      title: 'Undocumented endpoints first',
      text: 'We compare the OpenAPI file with the traffic and the client code. We start with endpoints that respond but aren’t documented, because nobody owns them.',
    },
    {
      title: 'Three levels of access',
      text: 'Can this caller use the function? Touch this object? Read or write this property? Many APIs check the first and trust the rest.',
    },
    {
      title: 'Token checks',
      text: 'We check algorithm, key ID, audience, expiry, scope and revocation, forge what can be forged, and reuse tokens that should have died at logout.',
    },
    {
      title: 'Findings you can rerun',
      text: 'Each one comes as a request in a Postman or Bruno collection with an assertion, so your pipeline fails if the flaw comes back.',
    },
  ],
  methodology: [
    {
      name: 'Read the contract',
      text: 'We read the schemas, authentication flows, rate limits and tenant model, and mark the objects that must never cross a tenant boundary and the calls that cost money.',
      share: 0.5,
    },
    {
      name: 'Complete the inventory',
      text: 'We use traffic, bundles, gRPC reflection and wordlists to find old versions, debug routes, GraphQL fields and mobile-only endpoints (API9:2023).',
      share: 0.75,
    },
    {
      name: 'Authentication and tokens',
      text: 'We test JWT validation, OAuth grants, API keys, mutual TLS and service accounts, along with credential stuffing limits and token replay between environments (API2:2023).',
      share: 1,
    },
    {
      name: 'Objects and functions',
      text: 'We swap each ID in a path, body, header or nested filter for another tenant’s, and try each administrative call with an ordinary token (API1, API5).',
      share: 1.5,
    },
    {
      name: 'Properties and input',
      text: 'We look for extra fields in responses, mass assignment, type confusion, injection through filters and sort keys, and SSRF through webhooks (API3, API7).',
      share: 1.5,
    },
    {
      name: 'Limits and flows',
      text: 'We push page sizes, query depth, batch calls and expensive exports to the limit, and try to script flows such as sign-up or booking (API4, API6).',
      share: 0.75,
    },
    {
      name: 'Handover',
      text: 'You get the report and the replay collection, and we go through both with the team that owns the gateway.',
      share: 'report',
    },
  ],
  tools: [
    {
      name: 'Burp Suite Pro',
      use: 'Manual testing of each call, with session handling rules for short-lived tokens',
    },
    { name: 'Schemathesis', use: 'Property-based tests generated from the OpenAPI or GraphQL schema' },
    { name: 'Postman', use: 'Building the replay collection you keep' },
    { name: 'Kiterunner', use: 'Finding undocumented routes by method, header and path together' },
    { name: 'InQL', use: 'GraphQL schema recovery, cycles and batch queries' },
    { name: 'grpcurl', use: 'gRPC reflection and calls with edited messages' },
    { name: 'jwt_tool', use: 'Algorithm confusion, key injection and claim tampering' },
    { name: 'mitmproxy', use: 'Turning recorded partner and mobile traffic into a draft schema' },
  ],
  compliance: [
    {
      standard: 'OWASP API Top 10 2023',
      clause: 'API1 to API10',
      text: 'We report coverage per risk, with the endpoints we tested for each.',
    },
    {
      standard: 'PCI DSS 4.0.1',
      clause: '6.2.4, 11.4.2, 11.4.3',
      text: 'Covers interfaces that accept or return card data, from outside and from inside the network.',
    },
    {
      standard: 'SOC 2',
      clause: 'CC6.1, CC6.6',
      text: 'Shows that logical access to customer data is enforced at the API as well as in the client.',
    },
    {
      standard: 'DORA',
      clause: 'Art. 25',
      text: 'Counts toward the testing of ICT tools and systems that financial entities have to plan and document.',
    },
  ],
  featuresLead: 'Six ways an API gives away too much',
  features: [
    {
      icon: 'key',
      title: 'Object-level authorization',
      description:
        'We swap every ID for one that belongs to someone else: in paths, bodies, headers, filters, GraphQL nodes and signed links.',
    },
    {
      icon: 'list-checks',
      title: 'Property-level authorization',
      description:
        'We look for fields the response contains but no client shows, and fields the server accepts but no form sends.',
    },
    {
      icon: 'fingerprint',
      title: 'JWT and OAuth validation',
      description:
        'We test audience, issuer, algorithm, kid handling, refresh rotation and revocation, and try tokens from your other environments.',
    },
    {
      icon: 'layers',
      title: 'GraphQL depth and batching',
      description:
        'We test authorization in each resolver, brute force through aliases, the cost of nested queries, and whether a hidden schema can be recovered.',
    },
    {
      icon: 'clock',
      title: 'Rate and resource limits',
      description:
        'We check that limits apply per account as well as per address, and work out what abuse of page sizes, export jobs and SMS calls would cost you.',
    },
    {
      icon: 'globe',
      title: 'Webhooks and third parties',
      description:
        'We test signature checks, replay windows, SSRF through callback addresses, and blind trust in what a partner API sends back.',
    },
  ],
  framework: {
    scanning:
      'We scan once from your OpenAPI file or GraphQL schema, and once from recorded traffic. Where the two differ, we find retired versions, undocumented routes and methods that answer anyone.',
    encryption:
      'We check TLS and client certificates at the gateway and behind it, how tokens are signed, where the signing keys are kept and rotated, and which secrets show up in URLs, logs and error messages.',
    code: 'With your code, we look in each handler and resolver for the line that checks who owns the object. A Semgrep rule lists those where it’s missing, and we prove each one with a request.',
  },
  reportContains: [
    'An inventory of endpoints, with documented, undocumented and deprecated routes',
    'A coverage table by API risk and endpoint',
    'Findings with the full request and response, CVSS vector, CWE and affected schema path',
    'A replay collection with one failing assertion per finding',
    'Gateway and code fixes, with a note on which layer should own each check',
  ],
  notIncluded: [
    'Volume tests meant to take the API down',
    'Partner APIs on the other side of an integration',
    'Testing of client applications, apart from reading them for endpoints',
    'Maintaining the replay collection after handover',
  ],
  weNeed: [
    'OpenAPI, GraphQL SDL or protobuf files, even if they’re out of date',
    'Tokens for two tenants and for each role or scope',
    'Test data, so lists aren’t empty',
    'Gateway limits raised for our addresses while we test logic, and restored when we test limits',
  ],
  evidence: {
    title: 'A member promotes herself to owner',
    language: 'HTTP',
    code: [
      'PATCH /v1/users/me HTTP/1.1',
      'Host: api.kestrel.example',
      'Authorization: Bearer [user 5521, org_role: member]',
      'Content-Type: application/json',
      '',
      '{"display_name": "R. Iyer", {-"org_role": "owner"-}} {#1}',
      '',
      'HTTP/1.1 200 OK',
      'Content-Type: application/json',
      '',
      '{"id": 5521, "display_name": "R. Iyer", {!"org_role": "owner"!}, {#2}',
      ' "org_id": 88, "updated_at": "2026-03-04T09:12:44Z"}',
    ],
    notes: ['missing from the schema, so never tested', 'the response confirms the new role'],
    caption:
      'Sample finding. The handler merges the body into the user row. The schema never listed org_role, so no test covered it. Bind the body to an explicit input type. API3:2023, CWE-915.',
  },
  relatedSlugs: ['web-penetration-testing', 'mobile-penetration-testing', 'pci-dss'],
};
