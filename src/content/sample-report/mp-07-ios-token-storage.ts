import { rate } from '#content/findings/rate.ts';
import { bullets, code, paragraph } from '#content/blocks.ts';
import type { ReportFinding } from '#content/sample-report/finding.ts';

export const iosTokenStorage: ReportFinding = {
  id: 'MP-07',
  title: 'The iOS app leaves its refresh token in device backups',
  summary:
    'The refresh token is stored in UserDefaults, unencrypted, and is copied into every backup of the device.',
  rating: rate({
    v31: 'CVSS:3.1/AV:P/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N',
    v40: 'CVSS:4.0/AV:P/AC:L/AT:N/PR:N/UI:N/VC:H/VI:N/VA:N/SC:N/SI:N/SA:N',
  }),
  ratingNote:
    'We assume physical access to an unlocked device or to a computer with a backup of it. The app’s tokens can read a merchant account but not change anything, so integrity is None.',
  cwe: { id: 'CWE-922', name: 'Insecure Storage of Sensitive Information' },
  standard: 'OWASP MASVS-STORAGE-1, MASVS-STORAGE-2',
  assets: ['Meridian Business for iOS 4.8.0 (the Android app uses the Keystore and is not affected)'],
  priority: 'Within 30 days',
  owner: 'Mobile team lead',
  description: [
    paragraph(
      'After login, the app writes the refresh token to `UserDefaults`. That is a property list in the app’s container: readable on a jailbroken device, and part of every backup that Finder or another tool makes. Without a backup password, the file is plain text.',
    ),
    paragraph(
      'The token is valid for 90 days and is not bound to the device. A copy works on any machine until the user changes their password.',
    ),
  ],
  evidence: [
    code(
      'shell',
      'Property list from an unencrypted local backup, token shortened',
      `
$ plutil -p Library/Preferences/example.meridianpay.business.plist
{
  "didShowTour" => 1
  "lastMerchant" => "mer_test_b"
  "session.refreshToken" => {!"mrt_4f0c9a..."!}
}
`,
    ),
    code(
      'http',
      'The token works on another machine',
      `
POST /v2/tokens HTTP/1.1
Host: auth.meridianpay.example
Content-Type: application/x-www-form-urlencoded

grant_type=refresh_token&refresh_token={-mrt_4f0c9a...-} {#1}

HTTP/1.1 200 OK
Content-Type: application/json

{"access_token":{!"eyJ..."!},"expires_in":900} {#2}
`,
      ['from the backup, on another machine', 'a session without signing in'],
    ),
  ],
  reproduction: [
    'Sign in to the app on a test device and make a local backup without a password.',
    'Open the backup with a backup reader and find the property list above.',
    'Send the token to the token endpoint from another machine. It returns an access token.',
  ],
  impact:
    'Anyone who finds an old backup, on a shared computer or a secondhand laptop, can read the merchant’s payments and customers for up to 90 days.',
  likelihood:
    'Low. The attacker needs access to a device or a computer. But devices are lost and stolen every day.',
  remediation: [
    paragraph(
      'Store secrets in the keychain, readable only while the device is unlocked and never on another device.',
    ),
    code(
      'swift',
      'Proposed storage',
      `
let item: [String: Any] = [
    kSecClass as String: kSecClassGenericPassword,
    kSecAttrService as String: "session",
    kSecAttrAccount as String: "refresh-token",
    kSecAttrAccessible as String: kSecAttrAccessibleWhenUnlockedThisDeviceOnly,
    kSecValueData as String: Data(token.utf8),
]
let status = SecItemAdd(item as CFDictionary, nil)
guard status == errSecSuccess else { throw KeychainError(status) }
`,
    ),
    bullets(
      'Delete the old entry from `UserDefaults` when the new version first starts.',
      'Rotate the refresh token on each use, and end the session if an old one is used again.',
    ),
  ],
  references: [
    { label: 'OWASP MASVS-STORAGE-1', url: 'https://mas.owasp.org/MASVS/controls/MASVS-STORAGE-1/' },
    {
      label: 'Apple: Restricting keychain item accessibility',
      url: 'https://developer.apple.com/documentation/security/restricting-keychain-item-accessibility',
    },
    { label: 'CWE-922', url: 'https://cwe.mitre.org/data/definitions/922.html' },
  ],
  retest: {
    status: 'Fixed',
    date: '2026-04-21',
    note: 'In version 4.8.2, there’s no token in the container or in a backup, and the old entry is gone after an update. Using a refresh token twice ended the session on both devices.',
  },
};
