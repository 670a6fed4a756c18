import { rate } from '#content/findings/rate.ts';
import type { WriteUp } from '#content/findings/write-up.ts';
import { code, paragraph } from '#content/blocks.ts';

export const templateRce: WriteUp = {
  id: 'il-2025-047',
  pageTitle: 'Code execution through email templates',
  pageDescription:
    'Customers could write their own email templates. The engine behind them was a programming language with access to the shell, and the worker had the keys.',
  summary:
    'A marketing platform lets every account design its emails. The text went to Jinja2 as a template instead of as data, so an expression in it ran on the mail worker. A free trial account, open to anyone with an email address, was enough to execute commands. The worker’s cloud role could read the file store of all tenants. The team turned off custom templates within two hours of our call.',
  rating: rate({
    v31: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:C/C:H/I:H/A:H',
    v40: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:L/UI:N/VC:H/VI:H/VA:H/SC:H/SI:H/SA:N',
  }),
  ratingNote:
    'Privileges Required is Low rather than None, because the attacker needs an account, even if it’s a free one. The subsequent system is the file store. The client’s cloud team confirmed from the policy that the role could read and write it. We didn’t list a single file.',
  cwe: { id: 'CWE-1336', name: 'Improper Neutralization of Special Elements Used in a Template Engine' },
  component: 'Template preview and send pipeline, mail worker 2.38',
  timeline: {
    reported: '2025-09-09',
    triaged: '2025-09-09',
    fixed: '2025-09-18',
    retested: '2025-09-23',
    published: '2026-01-20',
  },
  rootCause: [
    paragraph(
      'The feature began as “let customers use their contacts’ first names.” Jinja2 was already in the project for the platform’s own emails, so the customer’s text was passed to the same function. Autoescaping was on, which was reassuring. But it protects the reader of the email from markup; it doesn’t protect the server from the author.',
    ),
    paragraph(
      'A template engine for developers is a language. It has attributes, calls and loops, and Python objects lead from any value to any module. Filters for words like `import` or `os` don’t help, because names can be built from pieces.',
    ),
  ],
  exchange: {
    request: code(
      'http',
      'Request',
      `
POST /api/templates/preview HTTP/1.1
Host: app.mailing.example
Authorization: Bearer <trial account>
Content-Type: application/json

{"subject":"Probe","body":"Hello {-{{ cycler.__init__.__globals__.os.popen('id').read() }}-}"} {#1}
`,
      ['an expression where a name should be'],
    ),
    response: code(
      'http',
      'Response',
      `
HTTP/1.1 200 OK
Content-Type: application/json

{"html":"Hello {!uid=10001(mailer) gid=10001(mailer) groups=10001(mailer)!}\\n"} {#2}
`,
      ['the output of a command on the mail worker'],
    ),
    note: '`id` was the only command we ran before we called the client. With the client on the line, we ran two more: one to list the names of environment variables without their values, and one to identify the cloud role.',
  },
  reproduction: [
    'Sign up for a trial account. Open the template editor.',
    'Preview the body `{{ 7 * 7 }}`. The email says 49: the server evaluates what you type.',
    'Preview `{{ self }}`. The output names a `TemplateReference`, so the engine is Jinja2.',
    'Send the request above. The response shows which user the worker runs as.',
    'Stop there. Everything after this point needs the owner’s consent.',
  ],
  fix: {
    text: [
      'Customers need placeholders, so they got placeholders. The new renderer replaces a fixed set of names and nothing else. A script converted the old templates; nine of 48,000 used a loop, and the team helped their owners one by one.',
      'The worker moved to a role that can only send mail and read the template it’s given. A separate service fetches assets, per tenant.',
    ],
    before: code(
      'python',
      'Before',
      `
env = Environment(autoescape=True)

def render(template_text: str, contact: Contact) -> str:
    return env.from_string(template_text).render(contact=contact)
`,
    ),
    after: code(
      'python',
      'After',
      `
from html import escape
from string import Template

FIELDS = ("first_name", "last_name", "company")

def render(template_text: str, contact: Contact) -> str:
    values = {name: escape(getattr(contact, name)) for name in FIELDS}
    return Template(template_text).safe_substitute(values)
`,
    ),
  },
  retest:
    'We previewed and sent 164 templates with expressions for six engines, format strings, nested placeholders and a placeholder whose value was itself a placeholder. All of them arrived as plain text. From a shell that the client opened for us on the new worker, we tried to reach the file store and the metadata service. Both attempts failed, so the next flaw of this kind would stop at the worker.',
  lessons: [
    'Treat text from customers as data. Once it becomes a program, you’re running a hosting service.',
    'A sandbox is your second line of defense. The first is an engine that can’t do more than you need.',
    'For every worker, ask what its role could do in the wrong hands, and remove what it doesn’t need.',
  ],
};
