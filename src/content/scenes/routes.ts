/** Clouds: six switches, each of which tightens one policy and cuts one route; the intruder takes the next one. */
import type { Views } from './scene.ts';

export type RouteStop = readonly [name: string, note: string];

/** One per check, in their order: the widest route first. */
export type CloudRoute = {
  /** The policy as we found it, and tightened. */
  readonly policy: readonly [found: string, tightened: string];
  readonly stops: readonly [RouteStop, RouteStop, RouteStop];
  /** How many of all resources it opens. */
  readonly reach: number;
};
export type CloudScene = {
  readonly family: 'clouds';
  /** What the intruder starts with. */
  readonly entry: RouteStop;
  readonly total: number;
  readonly routes: readonly CloudRoute[];
  readonly saw: Views;
};

const route = (
  found: string,
  tightened: string,
  stops: readonly [RouteStop, RouteStop, RouteStop],
  reach: number,
): CloudRoute => ({ policy: [found, tightened], stops, reach });

const aws: CloudScene = {
  family: 'clouds',
  entry: ['user dev-ci', 'a leaked key'],
  total: 14,
  routes: [
    route(
      '"Resource": "*"',
      '"Resource": "role/fn-*"',
      [
        ['DeployFunctions', 'PassRole on *'],
        ['role org-admin', 'AdministratorAccess'],
        ['The whole account', 'read and write'],
      ],
      14,
    ),
    route(
      '"Principal": "*"',
      '"sts:ExternalId": "k-7741"',
      [
        ['vendor-monitor', 'no external ID'],
        ['role read-all', 'in every account'],
        ['Logs and backups', 'read'],
      ],
      9,
    ),
    route(
      'snapshot: shared with all',
      'snapshot: private',
      [
        ['snap-0a41', 'public'],
        ['a new volume', 'in our account'],
        ['Customer table', 'copied'],
      ],
      6,
    ),
    route(
      'HttpTokens: optional',
      'HttpTokens: required',
      [
        ['RunInstances', 'with any profile'],
        ['build-agent', 'IMDSv1 answers'],
        ['Artifact bucket', 'read and write'],
      ],
      3,
    ),
    route(
      'env: DB_PASSWORD',
      'secret: orders/db',
      [
        ['fn-orders', 'settings readable'],
        ['DB_PASSWORD', 'in plain text'],
        ['Orders database', 'read'],
      ],
      2,
    ),
    route(
      'trail: eu-west-1',
      'trail: all regions',
      [
        ['ap-south-2', 'nobody logs it'],
        ['a second key', 'created unseen'],
        ['A way back', 'for later'],
      ],
      1,
    ),
  ],
  saw: {
    scanning: 'One function URL and one console that answer anyone.',
    encryption: 'A snapshot whose key every account may use.',
    code: 'The wildcard is in a shared template, four times.',
  },
};

const azure: CloudScene = {
  family: 'clouds',
  entry: ['helpdesk.lead', 'a phished password'],
  total: 12,
  routes: [
    route(
      'reset: any user',
      'reset: no role holders',
      [
        ['Help desk', 'resets passwords'],
        ['a Global Reader', 'new password'],
        ['Every mailbox', 'read'],
      ],
      12,
    ),
    route(
      'owner: helpdesk.lead',
      'owner: none',
      [
        ['app “inventory”', 'add a secret'],
        ['Graph', 'AppRoleAssignment'],
        ['Global Administrator', 'granted'],
      ],
      10,
    ),
    route(
      'exclude: legacy clients',
      'exclude: nobody',
      [
        ['IMAP', 'no second factor'],
        ['shared mailbox', 'invoices@'],
        ['Payment threads', 'read and write'],
      ],
      7,
    ),
    route(
      'vm-jump: Contributor',
      'vm-jump: Reader',
      [
        ['vm-jump', 'run command'],
        ['its identity', 'token in one GET'],
        ['Key Vault', '38 secrets'],
      ],
      5,
    ),
    route(
      'AZUREADSSOACC: 2019',
      'AZUREADSSOACC: rotated',
      [
        ['on-premises AD', 'one key'],
        ['any ticket', 'forged'],
        ['The tenant', 'as anyone'],
      ],
      4,
    ),
    route(
      'sas: no expiry',
      'sas: one hour',
      [
        ['a shared link', 'from a ticket'],
        ['container', 'list and read'],
        ['Backups', 'downloaded'],
      ],
      2,
    ),
  ],
  saw: {
    scanning: 'Two SCM sites that take a password alone.',
    encryption: 'A storage key from 2021, in three settings.',
    code: 'A pipeline any contributor can start on main.',
  },
};

const gcp: CloudScene = {
  family: 'clouds',
  entry: ['intern@', 'first week, one role'],
  total: 10,
  routes: [
    route(
      'tokenCreator: interns@',
      'tokenCreator: none',
      [
        ['etl@', 'impersonated'],
        ['roles/editor', 'and secretAccessor'],
        ['41 secrets', 'listed'],
      ],
      10,
    ),
    route(
      'editor on org: contractors@',
      'editor on org: none',
      [
        ['contractors@', 'an open group'],
        ['folder Data', 'inherited editor'],
        ['Six projects', 'read and write'],
      ],
      8,
    ),
    route(
      'default SA: editor',
      'default SA: no role',
      [
        ['a notebook', 'open in the browser'],
        ['compute@', 'default account'],
        ['The project', 'read and write'],
      ],
      6,
    ),
    route(
      'allUsers: run.invoker',
      'allUsers: removed',
      [
        ['report-api', 'no sign-in'],
        ['its account', 'storage admin'],
        ['Report bucket', 'read'],
      ],
      4,
    ),
    route(
      'allAuthenticatedUsers: viewer',
      'analysts@: viewer',
      [
        ['any Google account', 'signed in'],
        ['dataset crm', 'shared view'],
        ['every row', 'read'],
      ],
      3,
    ),
    route(
      'perimeter: without Pub/Sub',
      'perimeter: with Pub/Sub',
      [
        ['Pub/Sub', 'left off the list'],
        ['a subscription', 'outside'],
        ['Events', 'copied as they come'],
      ],
      1,
    ),
  ],
  saw: {
    scanning: 'Three Cloud Run services that answer anyone.',
    encryption: 'A key ring whose admin can also decrypt.',
    code: 'A Terraform module that grants editor by default.',
  },
};

const general: CloudScene = {
  family: 'clouds',
  entry: ['a public bucket', 'no credentials'],
  total: 16,
  routes: [
    route(
      'role: UpdateFunctionCode',
      'role: InvokeFunction',
      [
        ['read-only role', 'edits a function'],
        ['function t1', 'runs as admin'],
        ['Every account', 'read and write'],
      ],
      16,
    ),
    route(
      'state bucket: AllUsers',
      'state bucket: private',
      [
        ['terraform.tfstate', 'anyone can read'],
        ['app_owner', 'password in it'],
        ['Orders database', 'every customer'],
      ],
      11,
    ),
    route(
      'hostPath: allowed',
      'hostPath: denied',
      [
        ['a pod', 'mounts the node'],
        ['node role', 'token on disk'],
        ['Every namespace', 'secrets'],
      ],
      8,
    ),
    route(
      'trust: any branch',
      'trust: main only',
      [
        ['a pull request', 'runs the pipeline'],
        ['deploy role', 'standing access'],
        ['Production', 'deployed to'],
      ],
      6,
    ),
    route(
      'hop limit: 2',
      'hop limit: 1',
      [
        ['image proxy', 'fetches any URL'],
        ['metadata', 'temporary keys'],
        ['Upload bucket', 'read'],
      ],
      3,
    ),
    route(
      'alerts: none',
      'alerts: on new keys',
      [
        ['a new key', 'nobody is told'],
        ['weeks later', 'still valid'],
        ['A way back', 'for later'],
      ],
      1,
    ),
  ],
  saw: {
    scanning: '14 public names, two of them without a login.',
    encryption: 'Disks encrypted with a key that every role may use.',
    code: 'Changes by hand that no template knows.',
  },
};

const multi: CloudScene = {
  family: 'clouds',
  entry: ['any identity', 'in the Entra tenant'],
  total: 9,
  routes: [
    route(
      'condition: none',
      'condition: sub == deploy',
      [
        ['pool “partners”', 'takes any token'],
        ['deploy@', 'in Google Cloud'],
        ['Production', 'updated'],
      ],
      9,
    ),
    route(
      'on: pull_request_target',
      'on: push to main',
      [
        ['a fork', 'opens a request'],
        ['runner', 'holds three keys'],
        ['AWS, Azure, Google', 'deployed to'],
      ],
      7,
    ),
    route(
      'wiki: AWS key',
      'wiki: link to vault',
      [
        ['a wiki page', 'everyone reads it'],
        ['key from 2022', 'still works'],
        ['Backup account', 'read'],
      ],
      5,
    ),
    route(
      'peering: 10.0.0.0/8',
      'peering: 10.4.2.0/28',
      [
        ['a dev subnet', 'in Azure'],
        ['the tunnel', 'routes it all'],
        ['AWS database', 'port open'],
      ],
      4,
    ),
    route(
      'image: latest',
      'image: sha256, signed',
      [
        ['the registry', 'anyone can push'],
        ['tag latest', 'replaced'],
        ['Three clusters', 'run it'],
      ],
      3,
    ),
    route(
      'logs: three places',
      'logs: one timeline',
      [
        ['a sign-in', 'in one cloud'],
        ['a token', 'in the next'],
        ['Two alerts', 'nobody joins'],
      ],
      1,
    ),
  ],
  saw: {
    scanning: 'A service in one cloud that trusts every address of another.',
    encryption: 'One key, copied to three vaults, rotated in one.',
    code: 'Three pipelines, one runner, one secret for all.',
  },
};

export const cloudScenes: Readonly<Record<string, CloudScene>> = {
  'aws-testing': aws,
  'azure-testing': azure,
  'gcp-testing': gcp,
  'cloud-penetration-testing': general,
  'multi-cloud': multi,
};
