/** An issue in Jira Cloud for each request, and a comment for what follows: docs/connect.md, "Jira". */
import { call, receive } from './receive.mjs';

const { JIRA_URL, JIRA_EMAIL, JIRA_TOKEN, JIRA_PROJECT, JIRA_ISSUE_TYPE = 'Task' } = process.env;
const authorization = `Basic ${Buffer.from(`${JIRA_EMAIL}:${JIRA_TOKEN}`).toString('base64')}`;
const ask = (method, path, body) =>
  call(method, `${JIRA_URL}/rest/api/3/issue${path}`, { authorization, accept: 'application/json' }, body);

/** Atlassian Document Format: a paragraph for each line; empty text isn't allowed in it. */
const document = (...texts) => ({
  type: 'doc',
  version: 1,
  content: texts
    .flatMap((text) => (text ?? '').split('\n'))
    .map((text) => ({ type: 'paragraph', content: text === '' ? [] : [{ type: 'text', text }] })),
});

/** What a comment says first. */
const words = {
  'message.received': () => 'The client wrote:',
  'message.sent': () => 'We wrote:',
  'status.changed': ({ status }) => `Status: ${status}`,
  'call.booked': ({ start }) => `Call booked: ${start}`,
  'call.moved': ({ start }) => `Call moved: ${start}`,
  'call.cancelled': ({ start }) => `Call canceled: ${start}`,
  'quote.sent': ({ number, total, currency }) => `Quote ${number} sent: ${total} ${currency}`,
  'quote.accepted': ({ number }) => `Quote ${number} accepted`,
  'quote.declined': ({ number }) => `Quote ${number} declined`,
  'quote.expired': ({ number }) => `Quote ${number} expired`,
  'ticket.late': () => 'Late: 24 hours without a reply',
};

receive(async ({ type, data }, { known, keep }) => {
  const key = known(data.id);
  if (type === 'ticket.created' && !key) {
    const { name, email, company = '' } = data.person;
    const fields = {
      project: { key: JIRA_PROJECT },
      issuetype: { name: JIRA_ISSUE_TYPE },
      summary: `${company || name} #${data.id}`.slice(0, 255),
      labels: [data.id],
      description: document(`${name} <${email}>`, ...(data.url ? [data.url] : []), '', data.text),
    };
    keep(data.id, (await ask('POST', '', { fields })).key);
  }
  if (!key) return;
  if (type === 'record.erased') await ask('DELETE', `/${key}`);
  else if (words[type])
    await ask('POST', `/${key}/comment`, { body: document(words[type](data), data.text) });
});
