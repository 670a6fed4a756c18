import { defaultCategory, type Service } from './service.ts';

export const multiCloud: Service = {
  slug: 'multi-cloud',
  title: 'Multi-Cloud Penetration Testing',
  seoTitle: 'Multi-Cloud Penetration Testing',
  description:
    'Penetration testing where clouds trust each other: workload federation, single sign-on, CI pipelines, shared secrets and links between networks.',
  icon: 'route',
  category: defaultCategory,
  lead: 'Each cloud may pass its own review. The path that matters runs between them: a pipeline that deploys to three providers, a federation without a condition, a secret copied for convenience.',
  quoteServiceIds: ['cloud', 'network'],
  highlights: [
    {
      title: 'One graph, several clouds',
      text: 'We load identities and resources from all providers into one model. An edge from an Entra app to a Google service account is just another edge.',
    },
    {
      title: 'The pipeline as an attack path',
      text: 'CI systems often have the broadest permissions of all. We ask what a pull request, a forked workflow or a poisoned dependency could deploy, and where.',
    },
    {
      title: 'Trust without secrets',
      text: 'Federation replaces keys with claims. We test which claims are checked: issuer, audience, subject, branch, environment. One missing check is enough to get in.',
    },
    {
      title: 'One list of fixes',
      text: 'We choose fixes across providers. It’s often cheaper to change one trust rule than forty roles on the other side of it.',
    },
  ],
  methodology: [
    {
      name: 'Map the trust',
      text: 'We map identity providers, federations, pipelines, secret stores, network links and shared tools. Owners on each side confirm or correct the diagram.',
      share: 1.5,
    },
    {
      name: 'Inventory per provider',
      text: 'We collect read-only data from each cloud and normalize it to the same types of identity, permission and resource.',
      share: 2.5,
    },
    {
      name: 'Test the federations',
      text: 'We mint tokens with the wrong audience, subject, branch or tenant, and see which trust rules accept them.',
      share: 2.25,
    },
    {
      name: 'Test pipelines and registries',
      text: 'We test workflow permissions, runner isolation, artifact signing, state backends, and images that one cloud builds and another runs.',
      share: 3,
    },
    {
      name: 'Cross between clouds',
      text: 'We go from the weakest foothold in one provider to the most valuable asset in another, and record how each hop appears in both providers’ logs.',
      share: 2.5,
    },
    {
      name: 'Correlate and report',
      text: 'You get one timeline from several log formats, one path diagram, and one ordered list of fixes with an owner per provider.',
      share: 'report',
    },
  ],
  tools: [
    { name: 'BloodHound CE', use: 'A custom graph with edges between providers' },
    { name: 'Cartography', use: 'Collecting data from several clouds into one database' },
    { name: 'Steampipe', use: 'Running the same SQL query against three providers' },
    { name: 'zizmor', use: 'Static checks of GitHub Actions workflows' },
    { name: 'Gato-X', use: 'Exposed self-hosted runners and workflows' },
    { name: 'cosign', use: 'Checking whether images are signed, and whether anyone verifies the signatures' },
    { name: 'Checkov', use: 'Infrastructure code across providers' },
    { name: 'Gitleaks', use: 'One cloud’s credentials in another cloud’s repositories' },
  ],
  compliance: [
    {
      standard: 'CSA CCM v4',
      clause: 'IAM and TVM domains',
      text: 'Assesses all providers with the same criteria and the same scale.',
    },
    {
      standard: 'ISO/IEC 27001:2022',
      clause: 'Annex A 5.19 to 5.23',
      text: 'Covers supplier and cloud relationships, including exit plans and shared responsibilities.',
    },
    {
      standard: 'DORA',
      clause: 'Art. 24, Art. 28',
      text: 'Supports resilience testing and the oversight of ICT third-party risk for financial entities.',
    },
    {
      standard: 'SLSA 1.0',
      clause: 'Build track',
      text: 'Measures which build level your pipelines reach in practice.',
    },
  ],
  featuresLead: 'Where your clouds connect',
  features: [
    {
      icon: 'fingerprint',
      title: 'Workload federation',
      description:
        'We test OIDC and SAML trust between providers, pipelines and SaaS, with a wrong value for each claim that should be checked.',
    },
    {
      icon: 'git-branch',
      title: 'Pipelines that deploy everywhere',
      description:
        'With a contributor’s permissions, we test pull request triggers, runner reuse, environment rules and deployment approvals.',
    },
    {
      icon: 'key',
      title: 'Secrets that travel',
      description:
        'We trace keys copied between vaults, variables and wikis: when each was last used, what it can reach, and whether federation could replace it.',
    },
    {
      icon: 'network',
      title: 'Links between networks',
      description:
        'We check interconnects, tunnels, peering and private endpoints: which address in one cloud can reach which service in the next.',
    },
    {
      icon: 'container',
      title: 'Images and registries',
      description:
        'We check who can push, who pulls by mutable tag, and whether a cluster elsewhere would run an image nobody signed.',
    },
    {
      icon: 'radar',
      title: 'One timeline of events',
      description:
        'We merge CloudTrail, Entra sign-in and Google audit logs into the one timeline your monitoring team would need.',
    },
  ],
  framework: {
    scanning:
      'We scan all providers from one list of hostnames, because an attacker doesn’t care who hosts what. That’s how we find the staging copy in the cloud nobody watches, and the second gateway that forgot the login.',
    encryption:
      'We compare how each cloud protects the same data: algorithm, key owner, rotation, backup. Data that’s copied between providers is only as safe as the weaker side, so we test the copy and the link too.',
    code: 'One pipeline often builds for every cloud. We read shared Terraform modules, workflow files and state backends, and look for the one-line change that would reach production at several providers.',
  },
  reportContains: [
    'A trust diagram with tested, broken and unverified edges',
    'Paths that cross providers, with possible fixes compared by effort',
    'A table of claim tests for each federation',
    'Pipeline findings, with workflow file and line',
    'A merged timeline of events, with detection results',
    'A prioritized list of fixes by provider and owner',
  ],
  notIncluded: [
    'A full benchmark review of each provider, which the single-cloud tests cover',
    'SaaS products that you can’t authorize us to test',
    'Migration and vendor selection advice',
    'Physical data center links',
  ],
  weNeed: [
    'Read-only roles in each provider and in the CI system',
    'Someone from each cloud team at kickoff and debrief',
    'A repository where we can open pull requests',
    'A list of federations, even if you’re not sure it’s complete',
  ],
  scope: { services: ['cloud'], counts: { cloudProviders: 2, cloudAccounts: 4 } },
  evidence: {
    title: 'A federation that trusts the whole tenant',
    language: 'Shell',
    code: [
      '$ gcloud iam workload-identity-pools providers describe entra \\',
      '    --workload-identity-pool=partners --location=global',
      'attributeMapping:',
      '  google.subject: assertion.sub',
      'oidc:',
      '  allowedAudiences:',
      '  - api://kestrel-gcp',
      '  issuerUri: https://sts.windows.net/[tenant id]/',
      '# {!no attributeCondition!} {#1}, and the deploy account is bound to',
      '# {!principalSet://[...]/workloadIdentityPools/partners/*!} {#2}',
    ],
    notes: ['no limit on which workload', 'every member of the pool'],
    caption:
      'Sample finding, output trimmed. Any identity in the tenant that can get a token for this audience can deploy to Google Cloud. Add a condition on the object ID, and grant access to that one subject instead of the whole pool.',
  },
  relatedSlugs: ['aws-testing', 'azure-testing', 'gcp-testing'],
};
