import { rate } from '#content/findings/rate.ts';
import type { WriteUp } from '#content/findings/write-up.ts';
import { code, paragraph } from '#content/blocks.ts';

export const sortInjection: WriteUp = {
  id: 'il-2025-014',
  pageTitle: 'SQL injection through a sort parameter',
  pageDescription:
    'How a sort parameter in a public tracking API became a way to read every recipient’s data, why placeholders didn’t help, and what did.',
  summary:
    'The tracking page of a logistics group lets anyone sort the parcels in a batch. The column name went from the URL into `ORDER BY` as text. By asking yes-or-no questions through the order of the rows, a visitor without an account could read any table the web role could read. The owner fixed it in eight days.',
  rating: rate({
    v31: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N',
    v40: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:N/VA:N/SC:N/SI:N/SA:N',
  }),
  ratingNote:
    'Integrity and availability are None: the database role could only select, and a two-second statement timeout stopped slow queries. Confidentiality is High because the role could select from every table, even though we read very little.',
  cwe: { id: 'CWE-89', name: 'Improper Neutralization of Special Elements used in an SQL Command' },
  component: 'Parcel list of the public tracking API, `GET /v1/batches/{id}/parcels`',
  timeline: {
    reported: '2025-03-11',
    triaged: '2025-03-12',
    fixed: '2025-03-19',
    retested: '2025-03-21',
    published: '2025-07-01',
  },
  rootCause: [
    paragraph(
      'Every value in the query was bound to a placeholder. The sort column wasn’t, because it can’t be: a placeholder can only stand for a value, and `ORDER BY $1` sorts by a constant. The engineer who noticed that pasted the column name into the string instead. There was a linter rule against string concatenation in SQL, but a comment that promised a later fix turned it off for this file.',
    ),
    paragraph(
      'The second cause is one layer down. The web role was read-only, which is good, but it could read all 61 tables, and the tracking page only needs three.',
    ),
  ],
  exchange: {
    request: code(
      'http',
      'Request',
      `
GET /v1/batches/8801/parcels?sort={-(CASE+WHEN+(SELECT+left(phone,1)-}
    {-+FROM+recipients+WHERE+id=90412)='%2B'+THEN+id+ELSE+-id+END)-} HTTP/1.1 {#1}
Host: track.logistics.example
Accept: application/json
`,
      ['a question in place of a column'],
    ),
    response: code(
      'http',
      'Response',
      `
HTTP/1.1 200 OK
Content-Type: application/json

{"parcels":{![{"id":551001},{"id":551002},{"id":551003}]!}} {#2}
`,
      ['ascending: the answer is yes'],
    ),
    note: 'We added the line break in the URL. Ascending IDs mean yes: the phone number starts with a plus sign. Descending IDs mean no. Recipient 90412 is our own test record.',
  },
  reproduction: [
    'Send a parcel to yourself through the staging form and note its batch and recipient ID.',
    'Request the batch with `sort=id` and with `sort=-id`. Both work, so the parameter accepts expressions as well as names.',
    'Send the request above with your own recipient ID. Note the order of the IDs.',
    'Change the plus sign to a character that can’t be there. The order reverses.',
    'Repeat for the next character. About seven questions per character are enough when you compare code points.',
  ],
  fix: {
    text: [
      'Names that can’t be bound must come from a list. The URL now contains a key, and the key selects one of four columns. Anything else gets a 400 instead of falling back to a default, so a probe shows up in the error rate.',
      'The web role can now read only the three tables it needs.',
    ],
    before: code(
      'typescript',
      'Before',
      `
const sort = String(request.query.sort ?? 'updated_at');
const { rows } = await db.query(
  \`SELECT id, status, updated_at FROM parcels
    WHERE batch_id = $1 ORDER BY \${sort} LIMIT 50\`,
  [batchId],
);
`,
    ),
    after: code(
      'typescript',
      'After',
      `
const sortColumns = new Map([
  ['id', 'id'],
  ['status', 'status'],
  ['created', 'created_at'],
  ['updated', 'updated_at'],
]);

const column = sortColumns.get(String(request.query.sort ?? 'updated'));
if (!column) throw new BadRequest('sort must be one of: id, status, created, updated');
const { rows } = await db.query(
  \`SELECT id, status, updated_at FROM parcels
    WHERE batch_id = $1 ORDER BY \${column} LIMIT 50\`,
  [batchId],
);
`,
    ),
  },
  retest:
    'We sent the original request, 212 variations of it (encodings, comments, nested parentheses, repeated parameters, an array instead of a string) and every key in the list in uppercase. All variations returned 400. We then looked for the same pattern elsewhere: the group’s engineers ran our search over their repositories and found two more sorted lists, both internal, both fixed in the same release.',
  lessons: [
    'Prepared statements protect values. Columns, tables and sort directions need an allowlist.',
    'Treat a suppressed warning as a finding. Search for comments that turn off your linter.',
    'Give each service a role that can read only what the service shows.',
  ],
};
