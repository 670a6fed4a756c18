import { rate } from '#content/findings/rate.ts';
import type { WriteUp } from '#content/findings/write-up.ts';
import { code, paragraph } from '#content/blocks.ts';

export const viewState: WriteUp = {
  id: 'il-2026-006',
  pageTitle: 'Java deserialization in a cookie',
  pageDescription:
    'A cookie stored which tab was open as a serialized Java object. Because the portal read it before login, anyone could run code. One DNS lookup proved it.',
  summary:
    'The customer portal of an insurance group stored the state of its tables in a cookie: a serialized Java object, read by a filter that runs before login. Anyone who sent such a cookie chose which classes were created and which of their methods ran. With a library that was on the class path, that meant code execution without an account. The filter was removed within three days.',
  rating: rate({
    v31: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    v40: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N',
  }),
  ratingNote:
    'We rated what we proved. The portal servers can reach the policy database, and an intruder would go there next. We didn’t, so the subsequent system is rated None, and the report explains why.',
  cwe: { id: 'CWE-502', name: 'Deserialization of Untrusted Data' },
  component: '`ViewStateFilter` of the portal, all releases since 2019',
  timeline: {
    reported: '2026-02-03',
    triaged: '2026-02-03',
    fixed: '2026-02-06',
    retested: '2026-02-10',
    published: '2026-06-16',
  },
  rootCause: [
    paragraph(
      '`ObjectInputStream` builds whatever the stream names, then returns it to be cast. The cast to `ViewState` fails for a hostile object, as it should, but too late: by then `readObject` has run the methods that collections call as they’re filled. In the log, the exception looked as if an old cookie had caused it, so it had been filtered out of the alerts for years.',
    ),
    paragraph(
      'The cookie wasn’t signed. It contained nothing secret, and nobody thought of it as input, because it came from “our own page.”',
    ),
  ],
  exchange: {
    request: code(
      'http',
      'Request',
      `
GET /portal/login HTTP/1.1
Host: my.insurance.example
Cookie: portal_view={-rO0ABXNyABFqYXZhLnV0aWwu...-} {#1}
`,
      ['a serialized Java object instead of a view name'],
    ),
    response: code(
      'text',
      'The portal’s response, and our own name server’s log',
      `
HTTP/1.1 200 OK                          (login page, cookie reset)

09:41:07 query  A  {!2026-006.probe.example!}  from {!192.0.2.53!}  (portal resolver) {#2}
`,
      ['a DNS lookup while the server read the cookie'],
    ),
    note: 'The object is a `HashMap` with a `URL` as its key. To store the key, the map needs its hash code, and a `URL` looks up its host to compute one. The proof uses only JDK classes and does nothing but make one DNS query.',
  },
  reproduction: [
    'Open the login page and look at the cookie `portal_view`. It starts with `rO0AB`: the bytes AC ED 00 05 in Base64, the signature of a Java object stream.',
    'Use the ysoserial project to create a `URLDNS` object for a name in a zone you control.',
    'Send it as the cookie. Wait for the lookup to appear in your name server’s log.',
    'Repeat with a fresh name, because resolvers cache. Repeat without the cookie: no lookup.',
    'On the staging system, with written consent, use an object from commons-collections 3.2.1 that sleeps for ten seconds. The response takes ten seconds longer.',
  ],
  fix: {
    text: [
      'Three values don’t need an object stream. The state is now JSON with a fixed shape, signed with HMAC-SHA-256, and a cookie with an invalid signature is dropped before anything reads it. Old cookies are ignored, which costs each customer one click.',
      'For the code that remains, `jdk.serialFilter` allows the four classes that an internal cache still needs and rejects all others, process-wide. The team removed the outdated library from the class path.',
    ],
    before: code(
      'java',
      'Before',
      `
byte[] raw = Base64.getDecoder().decode(cookie.getValue());
try (var in = new ObjectInputStream(new ByteArrayInputStream(raw))) {
    return (ViewState) in.readObject();
}
`,
    ),
    after: code(
      'java',
      'After',
      `
record ViewState(String tab, int page, List<String> columns) {}

Optional<ViewState> read(String cookie) {
    // checks the HMAC in constant time
    return seal.open(cookie)
        .flatMap(body -> json.tryRead(body, ViewState.class));
}
`,
    ),
  },
  retest:
    'We sent the original object, eleven gadget chains for libraries on the class path, and streams nested in other formats to every cookie, header and parameter on the portal. None caused a lookup or a delay. We then altered single bits of a valid cookie: every altered cookie was dropped. Finally, the team showed us the alert that now fires on any rejected class. It had caught our attempts.',
  lessons: [
    'If you only need the data, don’t accept an object. JSON with a schema can’t call a method.',
    'Everything the browser sends back is input, even if you wrote it yourself.',
    'Parser exceptions are a signal. Count them before you mute them.',
  ],
};
