import { defaultCategory, type Service } from './service.ts';

export const cloudPenetrationTesting: Service = {
  slug: 'cloud-penetration-testing',
  title: 'Cloud Penetration Testing',
  seoTitle: 'Cloud Penetration Testing: AWS, Azure, GCP',
  description:
    'Cloud pentest from a realistic foothold: identity paths, exposed storage, Kubernetes, pipelines and detection, in AWS, Azure and Google Cloud.',
  icon: 'cloud',
  category: defaultCategory,
  lead: 'A configuration scan lists what’s open. We start where an attacker starts, with one leaked key, one pod or one stolen laptop, and follow the permissions until they reach your data or stop.',
  quoteServiceIds: ['cloud'],
  highlights: [
    {
      title: 'Assumed breach, by design',
      text: 'You choose the foothold: a developer token, a compromised container, a contractor account. We measure how far it gets us before anyone notices.',
    },
    {
      title: 'Paths that matter',
      text: 'Four hundred benchmark failures tell you little. Three paths to the production database, drawn edge by edge, tell you which four failures to fix.',
    },
    {
      title: 'Control and data plane',
      text: 'We test the control plane, with its roles, policies and trust relationships, together with what runs on it: workloads, secrets, queues and buckets.',
    },
    {
      title: 'Within provider rules',
      text: 'Each provider publishes what customers can test. We work within those rules and ask for approval where an action needs it.',
    },
  ],
  methodology: [
    {
      name: 'Pick the footholds',
      text: 'Together we choose the accounts, subscriptions and projects in scope, two or three starting points, and the assets we’ll try to reach.',
      share: 0.5,
    },
    {
      name: 'Look from outside',
      text: 'Without credentials, we look for public buckets, snapshots, registries, functions and hostnames, and for leaked keys in repositories and images.',
      share: 1,
    },
    {
      name: 'Take inventory',
      text: 'Read-only roles feed an asset graph: identities, resources, trust and network. Benchmark checks run here and stay in the appendix.',
      share: 1.5,
    },
    {
      name: 'Escalate and move',
      text: 'From each foothold, we try metadata services, role chaining, passing roles to compute, Kubernetes service accounts, CI runners and secret stores.',
      share: 3,
    },
    {
      name: 'Reach and prove',
      text: 'We stop at proof: a canary object read, a role assumed, a row count. No customer data leaves your account.',
      share: 1.5,
    },
    {
      name: 'Compare with detection',
      text: 'We compare our timeline with your logs and alerts. You see which steps were recorded, which raised an alarm, and which left no trace.',
      share: 0.75,
    },
    {
      name: 'Report by owner',
      text: 'We group fixes by the team that can make them, and write them as Terraform, Bicep or policy if you use those.',
      share: 'report',
    },
  ],
  tools: [
    { name: 'Prowler', use: 'Benchmark checks across the three major providers' },
    { name: 'ScoutSuite', use: 'A second opinion on configuration, kept offline' },
    { name: 'CloudFox', use: 'Finding what a set of stolen credentials can reach' },
    { name: 'Cartography', use: 'The asset graph we search for paths' },
    { name: 'Trivy', use: 'Images, manifests and infrastructure code' },
    { name: 'kube-bench', use: 'CIS Kubernetes checks on self-managed clusters' },
    { name: 'Peirates', use: 'What a compromised pod can do inside the cluster' },
    { name: 'TruffleHog', use: 'Verified secrets in repositories, images and build logs' },
  ],
  compliance: [
    {
      standard: 'ISO/IEC 27001:2022',
      clause: 'Annex A 5.23, 8.9',
      text: 'Shows how cloud services are secured and whether the configuration matches your decisions.',
    },
    {
      standard: 'CSA CCM v4',
      clause: 'TVM-06',
      text: 'Provides a periodic penetration test by independent third parties, with remediation status.',
    },
    {
      standard: 'CIS Benchmarks',
      clause: 'Foundations, Kubernetes',
      text: 'Lists results against each provider’s current benchmark, separately from the exploitable findings.',
    },
    {
      standard: 'SOC 2',
      clause: 'CC6.3, CC7.2',
      text: 'Tests least privilege in practice and shows which attacker steps your monitoring caught.',
    },
  ],
  featuresLead: 'From one leaked key to everything',
  features: [
    {
      icon: 'route',
      title: 'Privilege escalation paths',
      description:
        'We go from a read-only identity to an administrator through role passing, policy edits, function updates and trust policies that are too broad.',
    },
    {
      icon: 'database',
      title: 'Storage and snapshots',
      description:
        'We look for buckets, disks, database snapshots and backups that are public, shared with unknown accounts or readable by any signed-in user.',
    },
    {
      icon: 'container',
      title: 'Kubernetes and containers',
      description:
        'We test service account tokens, admission rules, host mounts, node metadata and the path from one namespace to the next.',
    },
    {
      icon: 'git-branch',
      title: 'Pipelines and state',
      description:
        'We look for runners with standing permissions, federated trust open to any branch, and state files and artifacts with secrets in cleartext.',
    },
    {
      icon: 'server',
      title: 'Metadata and SSRF',
      description:
        'We find out which workloads can request their own credentials, and which web flaws would let an outsider request them too.',
    },
    {
      icon: 'radar',
      title: 'Detection, step by step',
      description:
        'You get every action with its UTC time, source and event name, so your monitoring team can look for what it missed.',
    },
  ],
  framework: {
    scanning:
      'We scan every hostname, load balancer, function URL and admin console your accounts expose, and note which ones need no login. One web flaw there can give away the credentials of the workload behind it.',
    encryption:
      'We list which disks, queues, buckets and backups are encrypted, with whose key, and who can use that key. Encryption doesn’t stop a role that can both read the data and call decrypt.',
    code: 'We read Terraform, Bicep and Kubernetes manifests together with function code and pipeline files, then compare them with what’s deployed. Changes made by hand at 2 am show up as a difference.',
  },
  reportContains: [
    'Attack paths drawn edge by edge, with the cheapest fix marked',
    'Findings with resource identifiers, commands and the permission that made each step possible',
    'A detection table: action, log source, and whether it raised an alert',
    'Benchmark results as an appendix and as CSV',
    'Policy and infrastructure code that closes each path',
  ],
  notIncluded: [
    'Attacks on the provider or on other tenants',
    'Stress tests and simulated denial of service, which need separate approval',
    'Application logic on top of the platform (see web and API testing)',
    'Cost or architecture optimization',
  ],
  weNeed: [
    'A read-only audit role in each account, subscription or project',
    'One foothold identity or workload per scenario',
    'The names of the assets that matter most',
    'A contact on the platform team and one in monitoring, whether or not you tell them about the test',
  ],
  evidence: {
    title: 'A state file gives away the password',
    language: 'Shell',
    code: [
      '$ curl -s https://kestrel-infra.s3.amazonaws.com{-/prod/terraform.tfstate-} {#1} \\',
      '    | jq \'.resources[] | select(.type == "aws_db_instance")',
      "          | .instances[0].attributes | {address, username, password}'",
      '{',
      '  "address": "orders.c1a2b3c4.eu-west-1.rds.amazonaws.com",',
      '  "username": "app_owner",',
      '  "password": {!"[redacted, 24 characters]"!} {#2}',
      '}',
    ],
    notes: ['read without an account', 'in cleartext; redacted by us'],
    caption:
      'Sample finding. Terraform stores sensitive attributes in its state file in cleartext, and anyone could read this bucket without credentials. Make it private, rotate the password, and move the secret to a managed store. CWE-312.',
  },
  relatedSlugs: ['aws-testing', 'azure-testing', 'multi-cloud'],
};
