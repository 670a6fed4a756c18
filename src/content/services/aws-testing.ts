import { defaultCategory, type Service } from './service.ts';

export const awsTesting: Service = {
  slug: 'aws-testing',
  title: 'AWS Penetration Testing',
  seoTitle: 'AWS Penetration Testing',
  description:
    'AWS penetration testing from a stolen role: IAM escalation, cross-account trust, S3, Lambda, EKS and CloudTrail blind spots, with policy fixes.',
  icon: 'cloud',
  category: defaultCategory,
  lead: 'In AWS, the perimeter is a JSON document. We read your IAM policies, trust policies and resource policies as one graph, then follow it from the role an attacker would steal first.',
  quoteServiceIds: ['cloud'],
  highlights: [
    {
      title: 'The whole organization',
      text: 'Attack paths cross account boundaries. We test the member accounts together with Organizations, IAM Identity Center and the CI account that can deploy everywhere.',
    },
    {
      title: 'Effective permissions',
      text: 'Identity policies, permissions boundaries, service control policies, session policies and resource policies work together. We evaluate all of them at once.',
    },
    {
      title: 'Within the AWS policy',
      text: 'AWS lists services you can test without prior approval. We leave out what it forbids, such as flooding and DNS zone walking through Route 53.',
    },
    {
      title: 'Fixes as policy',
      text: 'Each path ends with a diff: the statement to remove, the condition to add, and the service control policy that keeps the path closed.',
    },
  ],
  methodology: [
    {
      name: 'Choose what gets stolen',
      text: 'You pick one or two starting points per test: a Lambda execution role, an EC2 instance profile, a developer’s SSO session or a CI user. You also pick a target, such as the payments table.',
      share: 0.5,
    },
    {
      name: 'Start without keys',
      text: 'We look for public buckets, snapshots, AMIs, ECR images and Lambda function URLs, and for SNS, SQS and other policies that trust everyone.',
      share: 0.75,
    },
    {
      name: 'Graph the permissions',
      text: 'We merge IAM data from each account with trust and resource policies, then rank candidate paths by length and by how much noise they make.',
      share: 1.5,
    },
    {
      name: 'Follow the paths',
      text: 'We try PassRole with compute, policy versions, function code updates, SSM sessions, ECS task definitions, IMDS, and role chaining between accounts.',
      share: 2.5,
    },
    {
      name: 'Data and detection',
      text: 'We see what we can reach in S3, RDS, DynamoDB, Secrets Manager and KMS, and compare each action with CloudTrail, GuardDuty and your own alarms.',
      share: 1.5,
    },
    {
      name: 'Write the policies',
      text: 'You get findings, diffs and organization-wide guardrails, checked with IAM Access Analyzer before we send them.',
      share: 'report',
    },
  ],
  tools: [
    { name: 'Pacu', use: 'Enumeration and escalation modules, run one at a time' },
    { name: 'PMapper', use: 'IAM as a graph: which principal can become which' },
    { name: 'CloudFox', use: 'What one set of keys can reach, such as assumable roles and endpoints' },
    { name: 'Prowler', use: 'CIS AWS Foundations checks across all accounts and regions' },
    { name: 'Cloudsplaining', use: 'Policies that allow escalation or data theft' },
    { name: 'Stratus Red Team', use: 'Known AWS attack techniques, to test GuardDuty and alarms' },
    { name: 'IAM Access Analyzer', use: 'Proving that a proposed policy grants no more than intended' },
    { name: 'AWS CLI', use: 'Turning every proof into commands your team can rerun' },
  ],
  compliance: [
    {
      standard: 'CIS AWS Foundations',
      clause: 'Current benchmark',
      text: 'Lists results per account and region in an appendix, separately from the exploitable paths.',
    },
    {
      standard: 'PCI DSS 4.0.1',
      clause: '7.2, 11.4.5',
      text: 'Tests least privilege in IAM, and segmentation between accounts inside and outside the cardholder data environment.',
    },
    {
      standard: 'SOC 2',
      clause: 'CC6.1, CC6.3',
      text: 'Shows which identities can reach customer data in AWS, and through which permission.',
    },
    {
      standard: 'ISO/IEC 27001:2022',
      clause: 'Annex A 8.2, 8.15',
      text: 'Shows who really has privileged access, and whether CloudTrail recorded its use.',
    },
  ],
  featuresLead: 'How an AWS account is taken over',
  features: [
    {
      icon: 'key',
      title: 'IAM privilege escalation',
      description:
        'We check your effective permissions for PassRole, CreatePolicyVersion, UpdateAssumeRolePolicy, function updates and every other known technique.',
    },
    {
      icon: 'route',
      title: 'Cross-account trust',
      description:
        'We test trust policies, vendor roles without external IDs, delegated administrators, and the CI account that can assume every role.',
    },
    {
      icon: 'database',
      title: 'S3, snapshots and KMS',
      description:
        'We check bucket policies, access points, shared EBS and RDS snapshots, and key policies that defeat encryption.',
    },
    {
      icon: 'server',
      title: 'EC2, IMDS and SSM',
      description:
        'We look for instances that still accept IMDSv1, hop limits that let containers reach IMDS, secrets in user data, and shells through Session Manager.',
    },
    {
      icon: 'container',
      title: 'Lambda, ECS and EKS',
      description:
        'We check environment secrets, layers, task roles, pod identities, access entries and the path from a pod to the node role.',
    },
    {
      icon: 'radar',
      title: 'CloudTrail blind spots',
      description:
        'We find the regions, data events and services you don’t log, and show what an intruder could do there without being seen.',
    },
  ],
  framework: {
    scanning:
      'We scan what your accounts show the internet: load balancers, API Gateway stages, CloudFront distributions, Lambda function URLs, and consoles such as Grafana or Jenkins. SSRF in any of them can give away a role.',
    encryption:
      'We read KMS key policies and grants, encryption settings of S3, EBS and RDS, and the TLS policy on each listener. Then we try to decrypt with a role that shouldn’t be able to.',
    code: 'We read CloudFormation, CDK and Terraform templates, build specs, and Lambda functions with their layers. A wildcard in a shared template ends up in every account that’s created from it.',
  },
  reportContains: [
    'Paths for escalation and lateral movement, with ARNs and the permission on each edge',
    'Policy and trust diffs, validated and ready for review',
    'Service control policies that prevent the whole class of flaw',
    'A list of our actions as CloudTrail events, and whether each raised an alarm',
    'CIS results per account as CSV',
  ],
  notIncluded: [
    'Attacks on AWS services themselves',
    'DDoS simulation, which has its own AWS policy and must go through approved partners',
    'Testing the applications behind load balancers and API Gateway',
    'Changes to your accounts, beyond tagged test resources',
  ],
  weNeed: [
    'A role with SecurityAudit and ViewOnlyAccess in each account in scope',
    'The foothold role, or a function or instance to start from',
    'A list of accounts, with the purpose and owner of each',
    'A tag and a region for the short-lived resources we create',
  ],
  evidence: {
    title: 'One policy turns any developer into an admin',
    language: 'Policy diff',
    code: [
      ' {',
      '   "Sid": "DeployFunctions",',
      '   "Effect": "Allow",',
      '-  "Action": ["lambda:*", "iam:PassRole"],',
      '-  "Resource": "*" {#1}',
      '+  "Action": "iam:PassRole",',
      '+  "Resource": "arn:aws:iam::111122223333:role/fn-orders-runtime", {#2}',
      '+  "Condition": {',
      '+    "StringEquals": { "iam:PassedToService": "lambda.amazonaws.com" }',
      '+  }',
      ' }',
    ],
    notes: ['any role in the account', 'one role, passed to one service'],
    caption:
      'Sample fix. With the old statement, any developer could create a function with the administrator role and call it. The Lambda actions move to their own statement, limited by name prefix.',
  },
  relatedSlugs: ['multi-cloud', 'cloud-penetration-testing', 'soc2'],
};
