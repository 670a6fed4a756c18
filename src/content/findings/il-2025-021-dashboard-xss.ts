import { rate } from '#content/findings/rate.ts';
import type { WriteUp } from '#content/findings/write-up.ts';
import { code, paragraph } from '#content/blocks.ts';

export const dashboardXss: WriteUp = {
  id: 'il-2025-021',
  pageTitle: 'Stored XSS in shared dashboards',
  pageDescription:
    'A chart title became a script in the browser of everyone who opened the dashboard: the path through a chart library, and how Trusted Types closed it.',
  summary:
    'Editors of an analytics suite can name their charts. The name was escaped on the page but not in the tooltip, which a chart library writes as HTML. Anyone who opened a dashboard and moved the pointer over a chart ran the editor’s script. The session cookie was out of reach, but the script could act as the viewer: create public share links, for example.',
  rating: rate({
    v31: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:R/S:C/C:L/I:L/A:N',
    v40: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:L/UI:P/VC:L/VI:L/VA:N/SC:L/SI:L/SA:N',
  }),
  ratingNote:
    'User Interaction is Passive in version 4.0: moving the pointer over charts is what people do on this page. Confidentiality and integrity are Low, because a viewer sees only one workspace, and the share link is listed and can be revoked. In version 3.1, the scope changes: the flaw is on the server, but the script runs in a browser.',
  cwe: { id: 'CWE-79', name: 'Improper Neutralization of Input During Web Page Generation' },
  component: 'Tooltip of the dashboard charts, web client 5.11',
  timeline: {
    reported: '2025-04-29',
    triaged: '2025-04-30',
    fixed: '2025-05-20',
    retested: '2025-05-22',
    published: '2025-08-12',
  },
  rootCause: [
    paragraph(
      'React escapes what it renders, and the team relied on that. But React doesn’t render the tooltip. The chart library takes a callback that returns a string and assigns it to `innerHTML`; its manual says so in one sentence, under “Formatting.” The callback was written for a bold label and grew to include the title.',
    ),
    paragraph(
      'The application’s content security policy still allowed inline handlers, because an old tag manager had once needed them. With a stricter policy, the markup would still have been injected, but its script wouldn’t have run.',
    ),
  ],
  exchange: {
    request: code(
      'http',
      'Request',
      `
PATCH /api/workspaces/ws_test/charts/ch_31 HTTP/1.1
Host: app.analytics.example
Content-Type: application/json

{"title":"Sales {-<img src=x onerror=\\"fetch('/api/shares?board=7',{method:'POST'})\\">-}"} {#1}
`,
      ['markup where a title should be'],
    ),
    response: code(
      'http',
      'Response',
      `
HTTP/1.1 200 OK
Content-Type: application/json

{"id":"ch_31","title":"Sales {!<img src=x onerror=\\"fetch('/api/shares?board=7', ...)\\">!}"} {#2}
`,
      ['stored as sent: the output has to escape it'],
    ),
    note: 'Storing the title unchanged is correct, because values should be escaped on output. The response only shows that no other layer interferes. The only dashboard our script shared was our own, and we revoked the link at the end of the test.',
  },
  reproduction: [
    'Sign in with the test account that has the editor role. Open a dashboard in the test workspace.',
    'Send the request above for one of its charts, or type the title into the chart settings.',
    'Sign in as a viewer in a second browser. Open the dashboard. Nothing happens yet: the heading is escaped.',
    'Move the pointer over a bar in the chart. The network panel shows a `POST /api/shares` that nobody asked for.',
    'List the workspace’s shares. The new one is public, and the viewer is named as its author.',
  ],
  fix: {
    text: [
      'The tooltip is now built as a DOM node, and text goes in as text. A search for the library’s other HTML callbacks found the axis labels, which had the same flaw but no path to user input yet.',
      'Then the team made it harder for this class of bug to come back. The policy requires Trusted Types, so assigning a plain string to `innerHTML` throws in browsers that support them, and inline handlers are no longer allowed anywhere.',
    ],
    before: code(
      'typescript',
      'Before',
      `
chart.tooltip((point) => \`<b>\${chartTitle}</b><br>\${point.label}: \${point.value}\`);
`,
    ),
    after: code(
      'typescript',
      'After',
      `
chart.tooltipElement((point) => {
  const name = document.createElement('b');
  name.textContent = chartTitle;
  const box = document.createElement('div');
  box.append(name, document.createElement('br'), \`\${point.label}: \${point.value}\`);
  return box;
});

// Sent with every page:
// Content-Security-Policy: script-src 'self'; require-trusted-types-for 'script'
`,
    ),
  },
  retest:
    'We stored 38 titles that try different ways to inject HTML: tags, entities, broken attributes, SVG, a title longer than the column. Each showed as text in the heading, the tooltip, the axis, the exported image and the email digest. We then turned off the new policy in our own browser and repeated the run, to test the escaping on its own.',
  lessons: [
    'A framework protects only what it renders. List every component that writes markup itself.',
    'Output goes to many places: page, tooltip, export, email. Test each with the same value.',
    'Fix the flaw first, then make the browser block the next one.',
  ],
};
