import { defaultCategory, type Service } from './service.ts';

export const gcpTesting: Service = {
  slug: 'gcp-testing',
  title: 'GCP Penetration Testing',
  seoTitle: 'Google Cloud (GCP) Penetration Testing',
  description:
    'Google Cloud penetration testing: service account impersonation, IAM inheritance, GKE, BigQuery and organization policy, from one project outward.',
  icon: 'container',
  category: defaultCategory,
  lead: 'In Google Cloud, permissions are inherited. A role granted on a folder in 2021 reaches a project created today. We start in one project and climb through impersonation, default service accounts and forgotten grants.',
  quoteServiceIds: ['cloud'],
  highlights: [
    {
      title: 'Effective permissions',
      text: 'Organization, folder, project, resource: bindings add up on the way down. We compute what each principal can really do once deny policies and conditions apply.',
    },
    {
      title: 'Service accounts as attack paths',
      text: 'They’re identities and resources at the same time. Anyone who can act as one inherits its permissions, and the chain can be several accounts long.',
    },
    {
      title: 'Your data',
      text: 'What attackers want is in BigQuery, Cloud Storage and Spanner. We test authorized views, column policies and public sharing.',
    },
    {
      title: 'No need to notify Google',
      text: 'Google lets customers test their own projects without notifying it first, under its acceptable use policy. We follow that policy and document that we did.',
    },
  ],
  methodology: [
    {
      name: 'Hierarchy and goals',
      text: 'Together we map the organization tree, the projects in scope, billing and host projects, and two assets nobody outside the team should reach.',
      share: 0.5,
    },
    {
      name: 'Unauthenticated sweep',
      text: 'We look for buckets, datasets, functions, Cloud Run services and Firebase rules that are open to everyone or to anyone with a Google account.',
      share: 0.75,
    },
    {
      name: 'Resolve the bindings',
      text: 'We join the Cloud Asset Inventory export with group membership from Workspace, and follow impersonation edges as far as they go.',
      share: 1,
    },
    {
      name: 'Climb',
      text: 'We try token creation; actAs through compute, functions and builds; key creation; metadata on Compute Engine; and node identities in GKE.',
      share: 2,
    },
    {
      name: 'Perimeters and data',
      text: 'We test VPC Service Controls, private access, BigQuery sharing and exports, Secret Manager, and domain-wide delegation into Workspace.',
      share: 1.5,
    },
    {
      name: 'Document and replay',
      text: 'We repeat each path from a clean shell, then write Terraform changes, organization policies and log queries.',
      share: 'report',
    },
  ],
  tools: [
    { name: 'gcloud', use: 'Proof commands that show which account we impersonated' },
    { name: 'Cloud Asset Inventory', use: 'Exporting bindings and resources for the whole tree' },
    { name: 'gcpwn', use: 'Enumeration and permission checks with a given credential' },
    { name: 'Prowler', use: 'CIS Google Cloud Platform Foundation checks per project' },
    { name: 'Policy Analyzer', use: 'Confirming who has a permission, and through which binding' },
    { name: 'TruffleHog', use: 'Service account keys in code, images and notebooks' },
    { name: 'kubectl', use: 'Permissions of pods and users inside GKE' },
  ],
  compliance: [
    {
      standard: 'CIS Google Cloud Foundation',
      clause: 'Current benchmark',
      text: 'Checks each project, and names organization policies that would make a check unnecessary.',
    },
    {
      standard: 'ISO/IEC 27001:2022',
      clause: 'Annex A 5.15, 8.3',
      text: 'Tests access control and access restriction, counting inherited bindings as well as those on the project page.',
    },
    {
      standard: 'SOC 2',
      clause: 'CC6.3, CC6.7',
      text: 'We try to get around role-based access and to move data out of its perimeter.',
    },
    {
      standard: 'HIPAA',
      clause: '§164.312(a)(1)',
      text: 'For projects with health data, we test technical access controls from a neighboring project.',
    },
  ],
  featuresLead: 'How a Google Cloud organization is taken over',
  features: [
    {
      icon: 'key',
      title: 'Impersonation chains',
      description:
        'We follow Token Creator, Service Account User and key creation permissions from account to account until they lead somewhere or stop.',
    },
    {
      icon: 'layers',
      title: 'Folder and organization roles',
      description:
        'We look for old bindings high in the tree, groups with outside members, and basic roles such as Editor that quietly reach everything.',
    },
    {
      icon: 'server',
      title: 'Default service accounts',
      description:
        'We look for compute and build identities that have broad roles or scopes and can be reached through a web flaw, a notebook or a build step.',
    },
    {
      icon: 'container',
      title: 'GKE and Cloud Run',
      description:
        'We test Workload Identity, node credentials, cluster roles, public control planes and services that accept unauthenticated calls.',
    },
    {
      icon: 'database',
      title: 'BigQuery and storage',
      description:
        'We look for datasets shared with anyone who has a Google account, authorized views that leak, loose bucket ACLs, and signed URLs that stay valid too long.',
    },
    {
      icon: 'shield',
      title: 'Service perimeters',
      description:
        'We test VPC Service Controls from inside and outside: ingress rules, bridges, and the service that was left off the list.',
    },
  ],
  framework: {
    scanning:
      'We scan Cloud Run, App Engine, API gateways and Firebase, and sort them by who can call them: everyone, anyone with a Google account, or the people you meant. Behind Identity-Aware Proxy, we try the origin directly.',
    encryption:
      'We check Cloud KMS key rings, rotation periods and CMEK settings, and list everyone who can both read the data and use its key. SSL policies show us which TLS versions your load balancers still accept.',
    code: 'We read Terraform, Cloud Build files, Dockerfiles and function source, each next to the service account it runs as. One build step with the Editor role is worth more to an attacker than most bugs.',
  },
  reportContains: [
    'Impersonation and inheritance paths, with the binding behind each edge',
    'Principals with effective Owner permissions, direct or indirect',
    'Public and cross-organization resources with first-seen dates',
    'Proposed organization policies, and what each one might break',
    'Log queries for each step we took',
  ],
  notIncluded: [
    'Google Workspace configuration, apart from groups and delegation',
    'Google’s services and other customers’ tenants',
    'Firebase client applications, beyond their security rules',
    'Quota, cost and reliability reviews',
  ],
  weNeed: [
    'Security Reviewer and Cloud Asset Viewer at the organization or folder level',
    'A service account or user as a foothold in one project',
    'An export of group memberships, or read access to them',
    'A quiet project where we can create and delete resources',
  ],
  evidence: {
    title: 'From intern to every secret',
    language: 'Shell',
    code: [
      '$ gcloud auth print-access-token \\',
      '    --impersonate-service-account={-etl@kestrel-data.iam.gserviceaccount.com-} {#1}',
      'WARNING: This command is using service account impersonation. All API',
      'calls will be executed as [etl@kestrel-data.iam.gserviceaccount.com].',
      '{!ya29.c.[redacted]!} {#2}',
      '',
      '$ gcloud projects get-iam-policy kestrel-data \\',
      "    --flatten='bindings[].members' --filter='bindings.members:etl@' \\",
      "    --format='value(bindings.role)'",
      '{!roles/editor!}',
      '{!roles/secretmanager.secretAccessor!} {#3}',
    ],
    notes: ['not the intern’s account', 'its token', 'and what the token can reach'],
    caption:
      'Sample finding. The interns’ group has Token Creator on the project, which covers every service account in it. Grant the role only on the one account the interns need, and replace Editor with the three roles the ETL job uses.',
  },
  relatedSlugs: ['multi-cloud', 'cloud-penetration-testing', 'aws-testing'],
};
