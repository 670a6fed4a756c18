import { defaultCategory, type Service } from './service.ts';

export const networkPenetrationTesting: Service = {
  slug: 'network-penetration-testing',
  title: 'Network Penetration Testing',
  seoTitle: 'Network and Active Directory Pentesting',
  description:
    'External, internal and Active Directory penetration testing to PTES and NIST SP 800-115: from one foothold to domain admin, with a fix for each step.',
  icon: 'network',
  category: defaultCategory,
  lead: 'One phished laptop is enough to start. We test the perimeter from the internet, then plug in as an ordinary user and work our way toward domain admin. We log each hop, and each one gets a fix.',
  quoteServiceIds: ['network'],
  highlights: [
    {
      title: 'Outside and inside',
      text: 'The external test shows who can get in. The internal test shows how far they’d get. You need both answers to decide where to invest next.',
    },
    {
      title: 'Active Directory in depth',
      text: 'We read delegation, certificate templates, group policy, service accounts and forest trusts as a graph, then test them by hand.',
    },
    {
      title: 'Careful with old systems',
      text: 'Printers, plant controllers and legacy hosts are fragile. We scan them slowly, or not at all, and we run exploits only after you agree.',
    },
    {
      title: 'A timeline for the defenders',
      text: 'We log every action with its time, source and ATT&CK technique. The same afternoon, your monitoring team can compare our log with what it saw.',
    },
  ],
  methodology: [
    {
      name: 'Rules of engagement',
      text: 'We agree on address ranges, exclusions, hours, an emergency stop and proof of ownership. PTES calls this pre-engagement, and half the outcome depends on it.',
      share: 0.5,
    },
    {
      name: 'Reconnaissance',
      text: 'We search DNS, certificate logs, address registries and breach data, and list exposed services. We don’t touch anything that isn’t yours.',
      share: 1.5,
    },
    {
      name: 'Perimeter',
      text: 'We check VPN gateways, mail, remote access and management ports for outdated versions and weak authentication, and try password spraying below the lockout threshold.',
      share: 2,
    },
    {
      name: 'Internal foothold',
      text: 'From a standard workstation or a small on-site device, we try name resolution poisoning and relaying, and search shares, scripts and images for credentials.',
      share: 2.5,
    },
    {
      name: 'Directory and lateral movement',
      text: 'We try Kerberoasting, delegation abuse, AD CS templates, reused local administrator passwords and session hunting, looking for the route to tier zero.',
      share: 3,
    },
    {
      name: 'Segmentation and egress',
      text: 'We test which zones can reach each other, and which way out an attacker’s command channel would take: DNS, HTTPS or an allowed cloud service.',
      share: 0.75,
    },
    {
      name: 'Clean up and report',
      text: 'We remove and list the accounts, certificates, services and files we created. Then we deliver the report and go through it with your administrators.',
      share: 'report',
    },
  ],
  tools: [
    { name: 'Nmap', use: 'Hosts, ports, service versions and safe script checks' },
    { name: 'Metasploit', use: 'Running known exploits, after checking what each does to the target' },
    { name: 'BloodHound CE', use: 'Reading the directory as a graph of permissions and sessions' },
    { name: 'Impacket', use: 'Kerberos, SMB, LDAP and relaying from Linux' },
    { name: 'NetExec', use: 'Checking credentials, shares and SMB signing across an address range' },
    { name: 'Responder', use: 'LLMNR, NBT-NS and mDNS poisoning, in analysis mode first' },
    { name: 'Certipy', use: 'Misconfigured certificate templates and authorities' },
    {
      name: 'hashcat',
      use: 'Offline cracking on our own hardware; we destroy the results along with the evidence',
    },
    { name: 'Nessus', use: 'Authenticated scans for missing patches and weak settings' },
    { name: 'Wireshark', use: 'Proof of what crosses the network in cleartext' },
  ],
  compliance: [
    {
      standard: 'NIST SP 800-115',
      clause: 'Sections 4 and 5',
      text: 'Discovery, target identification and validation follow its technique catalog and use its names.',
    },
    {
      standard: 'PCI DSS 4.0.1',
      clause: '11.4.2, 11.4.3, 11.4.5',
      text: 'Provides internal, external and segmentation tests with a documented method and independent testers.',
    },
    {
      standard: 'ISO/IEC 27001:2022',
      clause: 'Annex A 8.8, 8.20, 8.22',
      text: 'Gives you evidence on technical vulnerabilities, network security and the segregation of networks.',
    },
    {
      standard: 'CIS Controls v8',
      clause: 'Control 18',
      text: 'Covers periodic external (18.2) and internal (18.5) tests, with remediation tracked under 18.3.',
    },
  ],
  featuresLead: 'The paths an intruder takes',
  features: [
    {
      icon: 'globe',
      title: 'Perimeter and remote access',
      description:
        'We check VPN, mail, file transfer and management interfaces that face the internet for weak logins, old versions and forgotten hosts.',
    },
    {
      icon: 'users',
      title: 'Active Directory attack paths',
      description:
        'We go from a standard user to tier zero through delegation, ACLs, group policy and nested groups, and prove each edge by hand.',
    },
    {
      icon: 'badge-check',
      title: 'Certificate services',
      description:
        'We test templates and authorities for ESC1 to ESC16, which can let an attacker quietly log in as someone else for a year or longer.',
    },
    {
      icon: 'key',
      title: 'Credentials and relaying',
      description:
        'We check for missing SMB and LDAP signing, coerced authentication, roastable service accounts, and passwords in shares, scripts and images.',
    },
    {
      icon: 'layers',
      title: 'Gaps in segmentation',
      description:
        'For office, server, backup, guest and plant networks, we show what each should reach, what it does reach, and which rule allows it.',
    },
    {
      icon: 'radar',
      title: 'What your defenders saw',
      description:
        'You get a minute-by-minute list of our actions with ATT&CK IDs, to compare with alerts, logs and endpoint telemetry.',
    },
  ],
  framework: {
    scanning:
      'Every network has web applications nobody planned: printers, hypervisors, switches, an old wiki. We look for them on all ports, try default and reused passwords, and check versions for known exploits.',
    encryption:
      'We record what anyone with a network socket could: cleartext protocols, SMB and LDAP without signing, Kerberos tickets that use RC4, weak VPN proposals, and certificates nobody checks.',
    code: 'On a network, the code is scripts: logon scripts, Group Policy files, PowerShell, Ansible. We search shares for passwords in them, and for scripts that a user can edit and an administrator runs.',
  },
  reportContains: [
    'An attack narrative from first packet to highest privilege, with diagrams',
    'Findings with hosts, commands, output, CVSS vector and fix',
    'Directory paths, and the one change that closes most of them',
    'Password statistics without passwords',
    'A timeline with ATT&CK IDs for the monitoring team',
    'A cleanup record: what was created, changed and removed',
  ],
  notIncluded: [
    'Denial of service and exploits that are known to crash hosts',
    'Phishing and physical entry, unless you order them as a separate test',
    'Wireless surveys, unless a site is named in the scope',
    'Patching or changes made on your behalf',
  ],
  weNeed: [
    'Address ranges with proof that you own or rent them',
    'A standard user account, a standard workstation image, and a network port or a virtual machine inside your network',
    'Your lockout policy and a list of fragile systems',
    'Someone who can stop us at any hour, and whom we can call if a host misbehaves',
  ],
  evidence: {
    title: 'Any domain user can become any user',
    language: 'Shell',
    code: [
      '$ certipy find -u tester@corp.kestrel.example -p [redacted] \\',
      '    -dc-ip 10.20.0.10 -vulnerable -stdout',
      'Template Name                  : VPN-User',
      'Enabled                        : True',
      'Client Authentication          : True',
      'Enrollee Supplies Subject      : {!True!} {#1}',
      'Requires Manager Approval      : False',
      'Authorized Signatures Required : 0',
      '[+] User Enrollable Principals : {!CORP.KESTREL.EXAMPLE\\Domain Users!} {#2}',
      '[!] Vulnerabilities',
      '  ESC1 : Enrollee supplies subject and template allows',
      '         client authentication.',
    ],
    notes: ['the requester chooses the name', 'everyone can enroll'],
    caption:
      'Sample finding, output trimmed. A template for VPN logins lets the requester choose the name in the certificate. Build the subject from the directory, or limit enrollment to the accounts that need it. ATT&CK T1649.',
  },
  relatedSlugs: ['security-audit', 'pci-dss', 'continuous-monitoring'],
};
