import { defaultCategory, type Service } from './service.ts';

export const azureTesting: Service = {
  slug: 'azure-testing',
  title: 'Azure Penetration Testing',
  seoTitle: 'Azure and Entra ID Penetration Testing',
  description:
    'Azure and Entra ID penetration testing: app registrations, managed identities, conditional access, hybrid join and subscriptions, starting from one user.',
  icon: 'layers',
  category: defaultCategory,
  lead: 'Azure has two permission systems: Entra roles for the directory and Azure RBAC for resources. Attackers exploit the gap between them. We do the same, starting with one ordinary user and following what that user owns.',
  quoteServiceIds: ['cloud'],
  highlights: [
    {
      title: 'Directory and resources',
      text: 'We test Entra ID, Microsoft Graph, Azure RBAC and on-premises AD as one system. A sync server or an app owner often connects all four.',
    },
    {
      title: 'Conditional access, read closely',
      text: 'We list the gaps in your policies: legacy clients, excluded groups, device code flow, named locations, and apps no policy covers.',
    },
    {
      title: 'Applications count as users',
      text: 'Service principals have Graph permissions that no person would be given. We find out who can act as them, and through which owner or secret.',
    },
    {
      title: 'Within Microsoft’s rules',
      text: 'We follow Microsoft’s penetration testing rules of engagement. We don’t touch other tenants or shared services.',
    },
  ],
  methodology: [
    {
      name: 'Tenant and targets',
      text: 'We go through tenants, subscriptions, licenses, hybrid setup and break-glass accounts with you. You pick one user and one workload as starting points.',
      share: 0.5,
    },
    {
      name: 'Outside view',
      text: 'We check what the tenant gives away, whether users can be enumerated, and which storage and app services are exposed. We also try guest invitations, and password spraying below the lockout threshold.',
      share: 0.75,
    },
    {
      name: 'Collect and graph',
      text: 'We collect users, groups, roles, apps, owners, consent grants, RBAC assignments at every scope, and the on-premises edges from AD.',
      share: 1,
    },
    {
      name: 'Tokens and access policies',
      text: 'We try device code phishing on a volunteer test user, refresh token reuse, primary refresh token theft, and clients that bypass MFA.',
      share: 1.5,
    },
    {
      name: 'Escalate in both planes',
      text: 'We use app ownership, Graph roles, PIM settings, managed identities, automation accounts, Key Vault, and the setting that gives Global Administrators access to every subscription.',
      share: 3,
    },
    {
      name: 'Report with the identity team',
      text: 'We go through the paths and policy changes together, with queries for Sentinel or your own log store.',
      share: 'report',
    },
  ],
  tools: [
    { name: 'AzureHound', use: 'Collecting tenant and resource permissions for the path graph' },
    { name: 'ROADtools', use: 'An offline copy of the directory to query' },
    { name: 'GraphRunner', use: 'What a stolen Graph token can read and send' },
    { name: 'AADInternals', use: 'Federation, device join and sync attacks, on test objects' },
    { name: 'MicroBurst', use: 'Exposed storage, automation accounts and key vaults' },
    { name: 'Maester', use: 'Conditional access and tenant settings as repeatable tests' },
    { name: 'Prowler', use: 'CIS Microsoft Azure Foundations checks per subscription' },
    { name: 'Azure CLI', use: 'Proof commands, and cleanup by resource group' },
  ],
  compliance: [
    {
      standard: 'CIS Microsoft Azure Foundations',
      clause: 'Current benchmark',
      text: 'Checks each subscription, with your documented exceptions marked.',
    },
    {
      standard: 'Microsoft cloud security benchmark',
      clause: 'PV-7',
      text: 'Supports regular penetration tests and red team operations, with critical findings fixed.',
    },
    {
      standard: 'ISO/IEC 27001:2022',
      clause: 'Annex A 5.16, 8.5',
      text: 'Tests identity management and secure authentication against real token theft.',
    },
    {
      standard: 'GDPR',
      clause: 'Art. 32(1)(d)',
      text: 'Adds to your record of regular testing for tenants with personal data in Microsoft 365 and Azure.',
    },
  ],
  featuresLead: 'How an Entra tenant is taken over',
  features: [
    {
      icon: 'users',
      title: 'Entra roles and PIM',
      description:
        'We test eligible and active roles, approval rules, role-assignable groups, and administrators who can reset the passwords of more privileged ones.',
    },
    {
      icon: 'puzzle',
      title: 'Apps and consent',
      description:
        'We check app owners, secrets, certificates, risky Graph permissions, multi-tenant apps and what users can consent to on their own.',
    },
    {
      icon: 'fingerprint',
      title: 'Conditional access gaps',
      description:
        'We check each policy against clients, locations, platforms and flows, to find a sign-in that only needs a password.',
    },
    {
      icon: 'key',
      title: 'Managed identities',
      description:
        'We find out which virtual machines, functions and logic apps can request a token, who can run code there, and what the token gives access to.',
    },
    {
      icon: 'server',
      title: 'Hybrid identity',
      description:
        'We test Entra Connect servers, the AZUREADSSOACC key, pass-through authentication agents, and the path from on-premises AD into the tenant and back.',
    },
    {
      icon: 'database',
      title: 'Storage and Key Vault',
      description:
        'We check shared access signatures, public containers, account keys, vault access models, and soft-deleted secrets that can be restored.',
    },
  ],
  framework: {
    scanning:
      'We scan App Service, Functions, Front Door and API Management, along with the SCM sites behind them. Code execution on one of these hosts is enough to request a token for its managed identity.',
    encryption:
      'We check Key Vault access, customer-managed keys and minimum TLS versions. Then we look for secrets kept outside the vault: app settings, service principal credentials, storage keys that were never rotated.',
    code: 'We read Bicep and ARM templates, pipeline YAML, runbooks and function code. We look for embedded secrets, role assignments at the wrong scope, and deployments that any contributor can start.',
  },
  reportContains: [
    'Attack paths through Entra ID, Graph and RBAC, with object IDs',
    'A conditional access matrix: who signs in, from where, with what, and the result',
    'A list of service principals with dangerous permissions, and their owners',
    'KQL queries for each technique we used',
    'Prioritized changes for the identity team, with their side effects',
  ],
  notIncluded: [
    'Tests of Microsoft services or other tenants',
    'Phishing anyone other than the named test users',
    'A review of Microsoft 365 content, such as mail and SharePoint files',
    'Load testing of App Service or Front Door',
  ],
  weNeed: [
    'Global Reader in the tenant and Reader on the subscriptions',
    'One licensed standard user with a managed device, or an image of one',
    'The names of break-glass accounts, so we can leave them alone',
    'Half an hour a day with an identity engineer',
  ],
  evidence: {
    title: 'The help desk can take over the tenant',
    language: 'Shell',
    code: [
      '$ az ad app owner list --id 3f2a[...] \\',
      '    --query "[].userPrincipalName" -o tsv',
      '{-helpdesk.lead@kestrel.example-} {#1}',
      '',
      '$ az rest --method get --query "value[].appRoleId" -o tsv --url \\',
      '    https://graph.microsoft.com/v1.0/servicePrincipals/9c41[...]\\',
      '/appRoleAssignments',
      '{!06b708a9-e830-4db3-a914-8e69da51d44f!} {#2}',
      '# AppRoleAssignment.ReadWrite.All on Microsoft Graph',
    ],
    notes: ['an owner can add a secret', 'the role that grants every other role'],
    caption:
      'Sample finding. The owner of the app can add a secret, sign in as the app, and grant it any Graph role, including the one that assigns Global Administrator. Remove the owner, and review who owns apps with this role.',
  },
  relatedSlugs: ['multi-cloud', 'network-penetration-testing', 'cloud-penetration-testing'],
};
