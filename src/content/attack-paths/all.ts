/**
 * Attack paths, one for the home page and one for each solution page. Data and geometry; the panel's words are
 * elsewhere.
 */
import { apiPath } from './api-penetration-testing.ts';
import type { AttackPath } from './attack-path.ts';
import { awsPath } from './aws-testing.ts';
import { azurePath } from './azure-testing.ts';
import { bountyPath } from './bug-bounty-program-management.ts';
import { cloudPath } from './cloud-penetration-testing.ts';
import { monitoringPath } from './continuous-monitoring.ts';
import { gcpPath } from './gcp-testing.ts';
import { hipaaPath } from './hipaa.ts';
import { homePath } from './home.ts';
import { isoPath } from './iso-27001.ts';
import { mobilePath } from './mobile-penetration-testing.ts';
import { multiCloudPath } from './multi-cloud.ts';
import { networkPath } from './network-penetration-testing.ts';
import { onDemandPath } from './on-demand-testing.ts';
import { pciPath } from './pci-dss.ts';
import { remediationPath } from './remediation-support.ts';
import { auditPath } from './security-audit.ts';
import { socPath } from './soc2.ts';
import { managementPath } from './vulnerability-management.ts';
import { webPath } from './web-penetration-testing.ts';

/** By the slug of the solution page. */
export const servicePaths: Readonly<Record<string, AttackPath>> = {
  'web-penetration-testing': webPath,
  'mobile-penetration-testing': mobilePath,
  'api-penetration-testing': apiPath,
  'cloud-penetration-testing': cloudPath,
  'network-penetration-testing': networkPath,
  'bug-bounty-program-management': bountyPath,
  'security-audit': auditPath,
  'on-demand-testing': onDemandPath,
  'continuous-monitoring': monitoringPath,
  'vulnerability-management': managementPath,
  'remediation-support': remediationPath,
  'iso-27001': isoPath,
  soc2: socPath,
  'pci-dss': pciPath,
  hipaa: hipaaPath,
  'aws-testing': awsPath,
  'azure-testing': azurePath,
  'gcp-testing': gcpPath,
  'multi-cloud': multiCloudPath,
};

export const attackPaths: readonly AttackPath[] = [homePath, ...Object.values(servicePaths)];
