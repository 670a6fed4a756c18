/**
 * The snapshot's other twenty-five entries; the server reads them for /threats and its feeds, no script carries them.
 */
import type { Threat, ThreatList } from '#contract/threats.ts';
import { newestThreats, renewed, snapshotDay } from './newest.ts';

// Two lines each, like a table: what it is and when, then the catalog's own sentence.
// oxfmt-ignore
const older: readonly Threat[] = [
  { id: 'CVE-2026-56155', vendor: 'Microsoft', product: 'Active Directory Federation Services', title: 'Microsoft Active Directory Federation Services Insufficient Granularity of Access Control', added: '2026-07-14', due: '2026-07-28', weaknesses: ['CWE-1220'], inRansomware: false,
    summary: 'Microsoft Active Directory Federation Services contains an insufficient granularity of access control vulnerability that allows an authorized attacker to elevate privileges locally.' },
  { id: 'CVE-2026-56164', vendor: 'Microsoft', product: 'SharePoint Server', title: 'Microsoft SharePoint Server Missing Authentication for Critical Function', added: '2026-07-14', due: '2026-07-17', weaknesses: ['CWE-306'], inRansomware: false,
    summary: 'Microsoft SharePoint contains a missing authentication for critical function vulnerability that allows an unauthorized attacker to elevate privileges over a network.' },
  { id: 'CVE-2026-15409', vendor: 'SonicWall', product: 'SMA1000 Appliances', title: 'SonicWall SMA1000 Appliances Server-Side Request Forgery', added: '2026-07-14', due: '2026-07-17', weaknesses: ['CWE-918'], inRansomware: false,
    summary: 'SonicWall SMA1000 Appliances contain a server-side request forgery vulnerability that could allow a remote unauthenticated attacker to potentially cause the appliance to make requests to unintended location.' },
  { id: 'CVE-2026-15410', vendor: 'SonicWall', product: 'SMA1000 Appliances', title: 'SonicWall SMA1000 Appliances Code Injection', added: '2026-07-14', due: '2026-07-17', weaknesses: ['CWE-94'], inRansomware: false,
    summary: 'SonicWall SMA1000 Appliances contain a code injection vulnerability which in specific conditions could potentially enable a remote authenticated attacker as administrator to execute arbitrary OS commands.' },
  { id: 'CVE-2008-4128', vendor: 'Cisco', product: 'IOS', title: 'Cisco IOS Cross-Site Request Forgery', added: '2026-07-13', due: '2026-07-16', weaknesses: ['CWE-352'], inRansomware: false,
    summary: 'Cisco IOS 12.4 contains multiple cross-site forgery vulnerabilities that allows remote attackers to execute arbitrary commands via (1) a certain "show privilege" command to the /level/15/exec/- URI, and (2) a certain "alias exec" command to the /level/15/exec/-/configure/http URI.' },
  { id: 'CVE-2026-56291', vendor: 'Balbooa', product: 'Forms', title: 'Balbooa Forms Unrestricted Upload of File with Dangerous Type', added: '2026-07-10', due: '2026-07-13', weaknesses: ['CWE-434'], inRansomware: false,
    summary: 'Balbooa Forms contains an unrestricted upload of file with dangerous type vulnerability that allows an unauthenticated arbitrary file upload which could allow uploading of executable files leading to full RCE.' },
  { id: 'CVE-2026-48939', vendor: 'iCagenda', product: 'iCagenda', title: 'iCagenda Unrestricted Upload of File with Dangerous Type', added: '2026-07-10', due: '2026-07-13', weaknesses: ['CWE-434'], inRansomware: false,
    summary: 'iCagenda contains an unrestricted upload of file with dangerous type vulnerability that allows the upload of arbitrary files in the file attachment feature, ultimately resulting in PHP code upload and execution.' },
  { id: 'CVE-2026-48908', vendor: 'JoomShaper', product: 'SP Page Builder', title: 'JoomShaper SP Page Builder Unrestricted Upload of File with Dangerous Type', added: '2026-07-07', due: '2026-07-10', weaknesses: ['CWE-434'], inRansomware: false,
    summary: 'JoomShaper SP Page Builder contains an unrestricted upload of file with dangerous type vulnerability that allows unauthenticated users to upload arbitrary files, ultimately resulting in the upload and execution of PHP code.' },
  { id: 'CVE-2026-55255', vendor: 'Langflow', product: 'Langflow', title: 'Langflow Authorization Bypass Through User-Controlled Key', added: '2026-07-07', due: '2026-07-10', weaknesses: ['CWE-639'], inRansomware: false,
    summary: "Langflow contains an authorization bypass through user-controlled key vulnerability which allows an authenticated attacker to execute any flow belonging to another user by specifying the victim's flow ID in the request." },
  { id: 'CVE-2026-56290', vendor: 'Joomlack', product: 'Page Builder', title: 'Joomlack Page Builder Improper Access Control', added: '2026-07-07', due: '2026-07-10', weaknesses: ['CWE-284'], inRansomware: false,
    summary: 'Joomlack Page Builder contains an improper access control vulnerability that could allow for remote code execution via unauthenticated arbitrary file upload.' },
  { id: 'CVE-2026-48282', vendor: 'Adobe', product: 'ColdFusion', title: 'Adobe ColdFusion Path Traversal', added: '2026-07-07', due: '2026-07-10', weaknesses: ['CWE-22'], inRansomware: false,
    summary: 'Adobe ColdFusion contains a path traversal vulnerability that could lead to arbitrary code execution in the context of the current user.' },
  { id: 'CVE-2026-45659', vendor: 'Microsoft', product: 'SharePoint Server', title: 'Microsoft SharePoint Server Deserialization of Untrusted Data', added: '2026-07-01', due: '2026-07-04', weaknesses: ['CWE-502'], inRansomware: false,
    summary: 'Microsoft SharePoint Server contains a deserialization of untrusted data vulnerability which allows an authorized attacker to execute code over a network.' },
  { id: 'CVE-2026-48558', vendor: 'SimpleHelp', product: 'SimpleHelp', title: 'SimpleHelp Authentication Bypass', added: '2026-06-29', due: '2026-07-02', weaknesses: ['CWE-347'], inRansomware: false,
    summary: 'SimpleHelp contains an authentication bypass vulnerability in the OIDC authentication flow. When OIDC authentication is configured, identity tokens submitted during login are accepted without verifying their cryptographic signature. In a vulnerable configuration, a remote, unauthenticated attacker can submit a forged token containing arbitrary identity claims to obtain a fully authenticated technician session. In some configurations, this may also allow bypass of multi-factor authentication.' },
  { id: 'CVE-2026-12569', vendor: 'PTC', product: 'Windchill and FlexPLM', title: 'PTC Windchill and FlexPLM Improper Input Validation', added: '2026-06-25', due: '2026-06-28', weaknesses: ['CWE-20', 'CWE-502'], inRansomware: false,
    summary: 'PTC Windchill and FlexPLM contains an improper input validation vulnerability allowing an unauthenticated, remote attacker to execute arbitrary code by sending a malicious request to the network.' },
  { id: 'CVE-2026-20230', vendor: 'Cisco', product: 'Unified Communications Manager', title: 'Cisco Unified Communications Manager Server-Side Request Forgery (SSRF)', added: '2026-06-25', due: '2026-06-28', weaknesses: ['CWE-918'], inRansomware: false,
    summary: 'Cisco Unified Communications Manager (Unified CM) and Cisco Unified Communications Manager Session Management Edition (Unified CM SME) contain a server-side request forgery (SSRF) Vulnerability that could allow an unauthenticated, remote attacker to write files to the underlying operating system that could be used later to elevate to root.' },
  { id: 'CVE-2025-67038', vendor: 'Lantronix', product: 'EDS5000', title: 'Lantronix EDS5000 Code Injection', added: '2026-06-23', due: '2026-06-26', weaknesses: ['CWE-78', 'CWE-94'], inRansomware: false,
    summary: 'Lantronix EDS5000 contains a code injection vulnerability that could allow attackers to inject arbitrary OS commands into the username parameter. Injected commands are executed with root privileges.' },
  { id: 'CVE-2026-34910', vendor: 'Ubiquiti', product: 'UniFi OS', title: 'Ubiquiti UniFi OS Improper Input Validation', added: '2026-06-23', due: '2026-06-26', weaknesses: ['CWE-20'], inRansomware: false,
    summary: 'Ubiquiti UniFi OS contains an improper input validation vulnerability which could allow a malicious actor with access to the network to conduct command injection.' },
  { id: 'CVE-2026-34909', vendor: 'Ubiquiti', product: 'UniFi OS', title: 'Ubiquiti UniFi OS Path Traversal', added: '2026-06-23', due: '2026-06-26', weaknesses: ['CWE-22'], inRansomware: false,
    summary: 'Ubiquiti UniFi OS contains a path traversal vulnerability which could allow a malicious actor with access to the network to access files on the underlying system that could be manipulated to access an underlying account.' },
  { id: 'CVE-2026-34908', vendor: 'Ubiquiti', product: 'UniFi OS', title: 'Ubiquiti UniFi OS Improper Access Control', added: '2026-06-23', due: '2026-06-26', weaknesses: ['CWE-284'], inRansomware: false,
    summary: 'Ubiquiti UniFi OS contains an improper access control vulnerability which could allow a malicious actor with access to the network to make unauthorized changes to the system.' },
  { id: 'CVE-2026-20253', vendor: 'Splunk', product: 'Enterprise', title: 'Splunk Enterprise Missing Authentication for Critical Function', added: '2026-06-18', due: '2026-06-21', weaknesses: ['CWE-306'], inRansomware: false,
    summary: 'Splunk Enterprise contains a missing authentication for critical function vulnerability which could allow an unauthenticated user to create or truncate arbitrary files through a PostgreSQL sidecar service endpoint.' },
  { id: 'CVE-2026-48907', vendor: 'Widget Factory', product: 'Joomla Content Editor', title: 'Widget Factory Joomla Content Editor Improper Access Control', added: '2026-06-16', due: '2026-06-19', weaknesses: ['CWE-284'], inRansomware: false,
    summary: 'Widget Factory Joomla Content Editor contains an improper access control vulnerability which could allow for upload and execution of PHP code via the creation of new editor profiles for unauthenticated users.' },
  { id: 'CVE-2026-54420', vendor: 'LiteSpeed', product: 'cPanel Plugin', title: 'LiteSpeed cPanel Plugin UNIX Symbolic Link (Symlink) Following', added: '2026-06-15', due: '2026-06-18', weaknesses: ['CWE-61'], inRansomware: false,
    summary: 'LiteSpeed cPanel plugin contains a UNIX symbolic link (Symlink) following vulnerability that could allow a user with FTP or web shell access on a shared hosting server running CloudLinux/CageFS.' },
  { id: 'CVE-2026-20262', vendor: 'Cisco', product: 'Catalyst SD-WAN Manager', title: 'Cisco Catalyst SD-WAN Manager Directory or Path Traversal', added: '2026-06-15', due: '2026-06-29', weaknesses: ['CWE-22'], inRansomware: false,
    summary: 'Cisco Catalyst SD-WAN Manager contains a directory or path traversal vulnerability that could allow an authenticated, remote attacker to create a file or overwrite any file on the filesystem of an affected system.' },
  { id: 'CVE-2026-35273', vendor: 'Oracle', product: 'PeopleSoft Enterprise PeopleTools', title: 'Oracle PeopleSoft Enterprise PeopleTools Missing Authentication for Critical Function', added: '2026-06-12', due: '2026-06-15', weaknesses: ['CWE-306'], inRansomware: true,
    summary: 'Oracle PeopleSoft Enterprise PeopleTools contains a missing authentication for critical function vulnerability which could allow an unauthenticated attacker to obtain takeover of PeopleSoft Enterprise PeopleTools.' },
  { id: 'CVE-2026-10520', vendor: 'Ivanti', product: 'Sentry', title: 'Ivanti Sentry OS Command Injection', added: '2026-06-11', due: '2026-06-14', weaknesses: ['CWE-78'], inRansomware: false,
    summary: 'Ivanti Sentry (formerly known as MobileIron Sentry) contains an OS command injection vulnerability which could allow a remote unauthenticated user to achieve root-level remote code execution. This vulnerability can be successfully exploited in cases where the Sentry appliance is in an unmanaged state with its endpoints externally reachable. The use of mTLS with EPMM or restricted HTTPS access through Neurons for MDM makes interfaces inaccessible to external actors.' },
];

/** What is listed without a feed, and until one has been read. */
export const snapshotList: ThreatList = {
  source: 'snapshot',
  asOf: snapshotDay,
  threats:
    renewed.asOf === snapshotDay
      ? [...newestThreats, ...renewed.threats.slice(newestThreats.length)]
      : [...newestThreats, ...older],
  pulse: null,
};
