import { checklist, code, links, paragraph, steps, table } from '#content/sample-report/blocks.ts';
import type { DownloadDocument } from '#content/downloads/document.ts';

export const cloudHardeningBaseline: DownloadDocument = {
  id: 'cloud-hardening-baseline',
  form: 'Baseline',
  edition: '2026-05-04',
  lead: 'For platform teams. Ordered by what an attacker with one leaked key would try; the first page stops most of it.',
  sections: [
    {
      id: 'path',
      title: 'The path you are closing',
      blocks: [
        steps(
          'A key leaks: from a repository, a build log, a laptop, or the metadata service through a web flaw.',
          'The attacker asks who the key is and what it may do.',
          'A role that may assume, pass or create other roles turns a little access into a lot.',
          'Storage, snapshots and secrets are read, or copied to another account.',
          'Logs are switched off, and something that stays is left behind.',
        ),
        paragraph(
          'Each section below cuts one of these steps. Do section 2 first: it cuts two of them, costs no architecture, and is where most of our cloud tests get through.',
        ),
      ],
      parts: [],
    },
    {
      id: 'identity',
      title: 'Identity',
      blocks: [
        checklist(
          'No access keys for people. Single sign-on, a second factor that resists phishing, sessions of hours.',
          'No access keys for workloads. Roles on AWS, managed identities on Azure, attached service accounts on Google Cloud; workload identity federation for builds.',
          'The root user or first administrator has a hardware key, no access keys, and an alarm on every use.',
          'Nobody can create credentials for an identity with more rights than their own (`iam:PassRole`, `roleAssignments/write`, `iam.serviceAccounts.actAs` are limited to named targets).',
          'Trust policies of federated builds name the repository and the branch as well as the organization.',
          'An organization-wide guard (SCP, Azure Policy, organization policy) forbids leaving the organization, stopping logs and using unused regions.',
          'Rights not used for 90 days are removed, by a report that someone gets.',
          'Emergency access exists on paper and two hardware keys, and was tried this year.',
        ),
        code(
          'json',
          'AWS: a build role that only the main branch of one repository can assume',
          `
{
  "Effect": "Allow",
  "Principal": { "Federated": "arn:aws:iam::111122223333:oidc-provider/token.actions.githubusercontent.com" },
  "Action": "sts:AssumeRoleWithWebIdentity",
  "Condition": {
    "StringEquals": {
      "token.actions.githubusercontent.com:aud": "sts.amazonaws.com",
      "token.actions.githubusercontent.com:sub": "repo:example/shop:ref:refs/heads/main"
    }
  }
}
`,
        ),
      ],
      parts: [],
    },
    {
      id: 'compute',
      title: 'Machines and containers',
      blocks: [
        checklist(
          'The metadata service answers only requests with a token or header: IMDSv2 required with a hop limit of 1 on AWS, `Metadata: true` and `Metadata-Flavor: Google` checked by the platforms, legacy endpoints off.',
          'Pods reach the cloud by an identity of their own instead of the node’s, and cannot reach the metadata address.',
          'No machine has a public address unless it is a load balancer. Administration goes through a session service that logs.',
          'Images are built, scanned and signed; clusters run only signed ones.',
          'Containers run without root, without added capabilities, with a read-only file system where they can.',
          'The control plane of clusters is private or limited to known networks.',
        ),
        code(
          'shell',
          'AWS: which machines still answer the old metadata service',
          `
aws ec2 describe-instances --output text --query \\
  "Reservations[].Instances[?MetadataOptions.HttpTokens=='optional'].[InstanceId,LaunchTime][]"
`,
        ),
      ],
      parts: [],
    },
    {
      id: 'data',
      title: 'Storage, databases and secrets',
      blocks: [
        checklist(
          'Public access to storage is blocked for the whole organization, with named exceptions.',
          'Buckets, snapshots, images and registries shared with other accounts are listed monthly.',
          'Shared access signatures and presigned addresses live for minutes, and are issued by a service that checks who asks.',
          'Databases have no public endpoint and take connections from named networks only, encrypted.',
          'Secrets live in a secret manager, are read by one workload each, and are replaced without a release.',
          'Keys for encryption are managed apart from the data: whoever may read the bucket may not change the key.',
          'Backups lie in another account that production cannot delete from, and a restore was timed this quarter.',
        ),
      ],
      parts: [],
    },
    {
      id: 'network',
      title: 'Network',
      blocks: [
        checklist(
          'Incoming rules name sources. `0.0.0.0/0` is allowed to load balancers on 443 and nowhere else.',
          'Outgoing traffic leaves through a proxy or a firewall that knows names. A server that may call everything will, when told to.',
          'Production, test and build are separate accounts, subscriptions or projects, without a route between them.',
          'Cloud services are reached by private endpoints, whose policies name your own resources.',
        ),
      ],
      parts: [],
    },
    {
      id: 'logs',
      title: 'Logs and response',
      blocks: [
        table(
          'What to log, and the alarm that belongs to it',
          ['Event', 'AWS', 'Azure', 'Google Cloud'],
          [
            [
              'Administration',
              'CloudTrail, all regions, organization',
              'Activity log, Entra audit log',
              'Admin Activity audit logs',
            ],
            [
              'Reading of data',
              'CloudTrail data events for sensitive buckets',
              'Diagnostic settings of storage and Key Vault',
              'Data Access audit logs',
            ],
            ['Odd behavior', 'GuardDuty', 'Defender for Cloud', 'Security Command Center'],
            [
              'Alarm at once',
              'StopLogging, root login',
              'New owner of a subscription',
              'setIamPolicy by an outsider',
            ],
          ],
        ),
        checklist(
          'Logs go to an account that nobody works in, and cannot be deleted before their time.',
          'An alarm reaches a person within minutes, day and night, and the person knows what to do.',
          'You can disable a key, a role and a machine within fifteen minutes, and practiced it this year.',
          'You know how to keep evidence: snapshot first, then isolate, then delete.',
        ),
        links([
          {
            label: 'CIS Benchmarks for AWS, Azure and Google Cloud',
            href: 'https://www.cisecurity.org/cis-benchmarks',
          },
          {
            label: 'AWS: use IMDSv2',
            href: 'https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/configuring-instance-metadata-service.html',
          },
          {
            label: 'Google Cloud: restrict service account usage',
            href: 'https://cloud.google.com/resource-manager/docs/organization-policy/restricting-service-accounts',
          },
        ]),
      ],
      parts: [],
    },
  ],
};
