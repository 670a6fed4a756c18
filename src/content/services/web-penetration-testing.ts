import { defaultCategory, type Service } from './service.ts';

export const webPenetrationTesting: Service = {
  slug: 'web-penetration-testing',
  title: 'Web Penetration Testing',
  seoTitle: 'Web Application Penetration Testing',
  description:
    'Manual web application pentest against OWASP WSTG and ASVS 5.0: every role, workflow and endpoint, with findings you can reproduce and a retest.',
  icon: 'globe',
  category: defaultCategory,
  lead: 'We log in as each of your roles, record every request the application makes, and then request what those roles shouldn’t get. Scanners find known patterns. People find the order that costs minus ten dollars.',
  quoteServiceIds: ['web'],
  highlights: [
    {
      title: 'Two users per role',
      text: 'Serious web findings usually involve two accounts. We replay every recorded request as another user, another role and another tenant.',
    },
    {
      title: 'Every role on every endpoint',
      text: 'We build a matrix of roles and endpoints with a result in each cell. It’s part of the report, so you can see what we tested and what we didn’t.',
    },
    {
      title: 'Logic before payloads',
      text: 'Discounts, refunds, invitations, approvals: we learn how the business works first, then skip steps, repeat them, and run them at the same time.',
    },
    {
      title: 'Safe in production',
      text: 'Request rates are capped, test data is tagged, and destructive actions need your approval first. Every request carries a header you can filter your logs by.',
    },
  ],
  methodology: [
    {
      name: 'Agree on scope and accounts',
      text: 'We agree on hosts, roles, the test window, and actions we must never trigger, such as real payouts or emails to customers. Both sides sign before the first request.',
      share: 0.5,
    },
    {
      name: 'Map the application',
      text: 'We walk through every screen by hand with a proxy running, search the JavaScript bundles for routes no menu shows, and list each request that changes state.',
      share: 1,
    },
    {
      name: 'Login and session',
      text: 'We test registration, reset, MFA, SSO and sessions against WSTG-ATHN and WSTG-SESS: recovery flows, token lifetime, OAuth redirects and logouts that don’t log you out.',
      share: 1,
    },
    {
      name: 'Access control',
      text: 'We replay the recorded requests role by role (WSTG-ATHZ). We swap IDs, tenants, methods and content types, and we check exports, search and background jobs too.',
      share: 1.5,
    },
    {
      name: 'Input and server side',
      text: 'We test for SQL and template injection, SSRF, unsafe deserialization, unsafe file uploads, request smuggling, and stored and DOM-based XSS. We prove each one with the smallest payload that shows impact.',
      share: 1.5,
    },
    {
      name: 'Business logic',
      text: 'We run workflows out of order and try negative quantities, race conditions on balances and coupons, and limits enforced per session instead of per account (WSTG-BUSL).',
      share: 1.5,
    },
    {
      name: 'Report and debrief',
      text: 'We reproduce each finding with a fresh account and rate it. Then we go through all of them with your engineers on a call.',
      share: 'report',
    },
  ],
  tools: [
    { name: 'Burp Suite Pro', use: 'Intercepting, replaying and comparing requests between sessions' },
    { name: 'OWASP ZAP', use: 'A second crawler and passive checks, scripted per role' },
    { name: 'Autorize', use: 'Replaying recorded requests with a lower-privileged session' },
    { name: 'Turbo Intruder', use: 'Race conditions, with requests released in a single packet' },
    { name: 'ffuf', use: 'Unlinked paths, parameters and virtual hosts' },
    { name: 'sqlmap', use: 'Confirming an injection we found by hand, never spraying blindly' },
    { name: 'DOM Invader', use: 'Tracing sources to sinks in client code and postMessage handlers' },
    { name: 'Nmap', use: 'Other ports and services on the application’s hosts' },
    { name: 'testssl.sh', use: 'Protocol versions, cipher order and certificate chains' },
  ],
  compliance: [
    {
      standard: 'OWASP ASVS 5.0',
      clause: 'Levels 1 and 2',
      text: 'Each finding cites the requirement it violates, for example in chapter V8 (authorization) or V6 (authentication).',
    },
    {
      standard: 'PCI DSS 4.0.1',
      clause: '6.2.4, 11.4.3',
      text: 'Tests the application layer for the attack classes in 6.2.4, as part of the external penetration test.',
    },
    {
      standard: 'ISO/IEC 27001:2022',
      clause: 'Annex A 8.29',
      text: 'Gives you dated evidence that you tested security before accepting a release.',
    },
    {
      standard: 'SOC 2',
      clause: 'CC4.1, CC7.1',
      text: 'Provides a separate evaluation by outsiders, with the vulnerabilities found and the date each was closed.',
    },
  ],
  featuresLead: 'Where web apps break',
  features: [
    {
      icon: 'users',
      title: 'Access control, role by role',
      description:
        'Horizontal and vertical checks on each endpoint: another user, another tenant, a lower role, no session at all. We include exports and search.',
    },
    {
      icon: 'database',
      title: 'Injection that reaches data',
      description:
        'We test for SQL, NoSQL, LDAP, template and command injection, including second-order cases where the payload fires in a later job or report.',
    },
    {
      icon: 'cookie',
      title: 'Sessions and single sign-on',
      description:
        'We test cookie scope and flags, fixation, concurrent logins, SAML signature handling, OAuth state, PKCE and redirect URI matching.',
    },
    {
      icon: 'eye',
      title: 'Cross-site scripting and CSP',
      description:
        'We look for stored, reflected and DOM-based XSS, review your content security policy, and search your scripts for gadgets that bypass it.',
    },
    {
      icon: 'route',
      title: 'Workflows out of order',
      description:
        'We skip steps, repeat them and run them in parallel: a coupon used twice, an approval by the requester, a cart that changes after payment.',
    },
    {
      icon: 'server',
      title: 'Server-side request forgery',
      description:
        'We test webhooks, PDF renderers, image fetchers and importers for a path from your server into internal networks and metadata services.',
    },
  ],
  framework: {
    scanning:
      'Scans run once for each role and cover every form, parameter and route. We replay each hit by hand before it becomes a finding. What a scanner can’t see, such as whose order it is, we test ourselves.',
    encryption:
      'We check TLS versions and cipher suites on every hostname, HSTS and cookie flags, password hashing, and how session tokens, reset links and signed URLs are made and when they expire.',
    code: 'If you share the repository, we follow user input from the route to the query, and prove on the running application which candidates are real. Otherwise we read the JavaScript you ship and its source maps.',
  },
  reportContains: [
    'A one-page executive summary: what we tested, what the results mean, and what to do first',
    'The role and endpoint matrix with a result in each cell',
    'Findings with request, response, CVSS vector, CWE and WSTG ID',
    'Remediation with code in the framework you use',
    'A list of the test data we created and what’s left to delete',
  ],
  notIncluded: [
    'Load and denial-of-service testing',
    'Phishing your staff or your users',
    'Third-party services you can’t authorize us to test',
    'Full source code review, unless you add it to the scope',
  ],
  weNeed: [
    'Two accounts per role, ideally in two separate tenants',
    'A staging system that matches production, or a test window in production',
    'An allowlist entry in your WAF and rate limiter, so that we test the application instead of the filter',
    'One engineer who can answer questions within the hour',
  ],
  evidence: {
    title: 'Password reset poisoned by a forwarded host',
    language: 'HTTP',
    code: [
      'POST /account/forgot HTTP/1.1',
      'Host: app.kestrel.example',
      'X-Forwarded-Host: {-collector.tester.example-} {#1}',
      'Content-Type: application/x-www-form-urlencoded',
      '',
      'email=second.tester%40kestrel.example',
      '',
      'HTTP/1.1 202 Accepted',
      '',
      '# email in our second account’s inbox:',
      'https://{-collector.tester.example-}/account/reset?token={!9b1f[redacted]!} {#2}',
    ],
    notes: ['the sender chooses the host', 'the link goes there, token included'],
    caption:
      'Sample finding. The reset link is built from a header the sender controls, so one click sends the token to a stranger. The fix is one line: take the host from configuration. WSTG-INPV-17, CWE-640.',
  },
  relatedSlugs: ['api-penetration-testing', 'on-demand-testing', 'remediation-support'],
};
