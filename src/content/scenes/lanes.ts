/** Network: four places an intruder starts from, and how far each one reaches, before and after segmentation. */
import type { Views } from './scene.ts';

/** `entry` is where the intruder comes in, `open` what was reached, `held` what stopped the intruder; later tiers are empty. */
export type LaneCell = {
  readonly kind: 'entry' | 'open' | 'held' | 'clear';
  readonly host: string;
  readonly note: string;
};

/** How far it goes: a cell per tier, what it means, and what we saw. */
export type LaneReach = {
  readonly cells: readonly [LaneCell, LaneCell, LaneCell, LaneCell];
  readonly result: string;
  readonly evidence: readonly string[];
};
export type Lane = { readonly name: string; readonly found: LaneReach; readonly cut: LaneReach };

export type LaneScene = {
  readonly family: 'network';
  readonly tiers: readonly { readonly name: string; readonly range: string }[];
  readonly lanes: readonly Lane[];
  /** The lane that is chosen at first, counted from 1. */
  readonly first: number;
  readonly saw: Views;
};

const cell = (kind: LaneCell['kind'], host = '', note = ''): LaneCell => ({ kind, host, note });
const clear = cell('clear');

const outside: LaneReach = {
  cells: [
    cell('entry', 'vpn.kestrel', 'login page'),
    cell('held', 'second factor', 'asked and not given'),
    clear,
    clear,
  ],
  result: 'Stopped at the VPN. Nothing inside was reached.',
  evidence: [
    '$ curl -si https://vpn.kestrel.example/login -d @stolen-password',
    'HTTP/1.1 401 Unauthorized',
    '{+second factor required: hardware key+}',
  ],
};
const guest: LaneReach = {
  cells: [
    cell('clear', 'guest Wi-Fi', 'no account'),
    cell('entry', 'VLAN 40', 'a tablet'),
    cell('held', 'isolated', 'every port filtered'),
    clear,
  ],
  result: 'Stopped at the guest network. It reaches the internet and nothing else.',
  evidence: [
    '$ nmap -Pn -p- 10.20.8.0/24',
    'Nmap scan report for 256 addresses',
    '{+All 65535 ports filtered, on each of them+}',
  ],
};

export const laneScene: LaneScene = {
  family: 'network',
  tiers: [
    { name: 'Internet', range: '' },
    { name: 'Office', range: '10.20.31.0/24' },
    { name: 'Servers', range: '10.20.8.0/24' },
    { name: 'Tier 0', range: '10.20.0.0/24' },
  ],
  first: 2,
  lanes: [
    { name: 'From outside, no account', found: outside, cut: outside },
    {
      name: 'One phished laptop',
      found: {
        cells: [
          cell('entry', '9 of 60', 'clicked'),
          cell('open', 'WS-0417', 'no local admin'),
          cell('open', 'KESTREL-CA', '135, 445: open'),
          cell('open', 'da1', 'certificate issued'),
        ],
        result: 'Every account, in three hops and 2 h 10 min.',
        evidence: [
          '$ certipy req -ca KESTREL-CA -template VPN-User \\',
          '    -upn {-da1@corp.kestrel.example-}',
          '[*] Got certificate with UPN {!da1@corp.kestrel.example!}',
        ],
      },
      cut: {
        cells: [
          cell('entry', '9 of 60', 'clicked'),
          cell('open', 'WS-0417', 'no local admin'),
          cell('held', '135, 445', 'filtered'),
          clear,
        ],
        result: 'One laptop, and no server. The certificate authority is out of reach.',
        evidence: [
          '$ nmap -Pn -p135,445 10.20.8.0/24',
          '{+135/tcp filtered  445/tcp filtered+}',
          '# and the template no longer takes a name from the requester',
        ],
      },
    },
    { name: 'A guest on the Wi-Fi', found: guest, cut: guest },
    {
      name: 'A supplier’s VPN account',
      found: {
        cells: [
          cell('clear', 'supplier', 'with a contract'),
          cell('entry', 'jump01', 'by VPN'),
          cell('open', 'SQL01', 'reused password'),
          cell('held', 'tiering', 'logon denied'),
        ],
        result: '2.1 million rows on SQL01. Tier 0 held.',
        evidence: [
          '$ mssqlclient.py {-svc-supplier-}@SQL01',
          'SQL> select count(*) from crm.dbo.contacts',
          '{!2,104,377!}',
        ],
      },
      cut: {
        cells: [
          cell('clear', 'supplier', 'with a contract'),
          cell('entry', 'jump01', 'by VPN'),
          cell('held', '1433', 'filtered'),
          clear,
        ],
        result: 'One jump host, and the one machine the supplier maintains.',
        evidence: ['$ mssqlclient.py svc-supplier@SQL01', '{+[Errno 110] Connection timed out+}'],
      },
    },
  ],
  saw: {
    scanning: 'Two ports to the servers that nobody needs.',
    encryption: 'A template that lets the requester pick the name.',
    code: 'A service password in a login script.',
  },
};
