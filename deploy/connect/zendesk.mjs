/** A ticket in Zendesk for each request, and a comment for what follows: docs/connect.md, "Zendesk". */
import { call, receive } from './receive.mjs';

const { ZENDESK_URL, ZENDESK_EMAIL, ZENDESK_TOKEN } = process.env;
const authorization = `Basic ${Buffer.from(`${ZENDESK_EMAIL}/token:${ZENDESK_TOKEN}`).toString('base64')}`;
const ask = (method, path, body, headers = {}) =>
  call(method, `${ZENDESK_URL}/api/v2/${path}`, { authorization, ...headers }, body);

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
const over = ['won', 'lost', 'withdrawn', 'spam', 'merged'];

receive(async ({ type, data }, { id, known, keep }) => {
  const ticket = known(data.id);
  if (type === 'ticket.created' && !ticket) {
    const { name, email, company = '' } = data.person;
    const subject = `${company || name} #${data.id}`;
    // Without a desk there's no address; a comment can't be empty.
    const body = [data.text, data.url].filter(Boolean).join('\n\n') || subject;
    const made = {
      subject,
      external_id: data.id,
      requester: { name, email },
      comment: { body },
    };
    // The same event twice makes one ticket, even if we stop before noting its number.
    const answer = await ask('POST', 'tickets.json', { ticket: made }, { 'idempotency-key': id });
    keep(data.id, answer.ticket.id);
  }
  if (!ticket) return;
  if (type === 'record.erased') {
    await ask('DELETE', `tickets/${ticket}.json`);
    await ask('DELETE', `deleted_tickets/${ticket}.json`);
  } else if (words[type]) {
    // Not public: the client has it from us already.
    const comment = { body: [words[type](data), data.text ?? ''].join('\n').trim(), public: false };
    const status = over.includes(data.status) ? { status: 'solved' } : {};
    await ask('PUT', `tickets/${ticket}.json`, { ticket: { comment, ...status } });
  }
});
