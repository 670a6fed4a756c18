/** A contact and a deal in HubSpot for each request: docs/connect.md, "HubSpot". */
import { call, receive } from './receive.mjs';

const { HUBSPOT_TOKEN, HUBSPOT_URL = 'https://api.hubapi.com', HUBSPOT_PIPELINE = 'default' } = process.env;
const stages = {
  new: process.env.HUBSPOT_STAGE_NEW ?? 'appointmentscheduled',
  quoted: process.env.HUBSPOT_STAGE_QUOTED ?? 'contractsent',
  won: process.env.HUBSPOT_STAGE_WON ?? 'closedwon',
  lost: process.env.HUBSPOT_STAGE_LOST ?? 'closedlost',
};
stages.withdrawn = stages.spam = stages.merged = stages.lost;

const ask = (method, path, body) =>
  call(method, `${HUBSPOT_URL}/crm/v3/objects/${path}`, { authorization: `Bearer ${HUBSPOT_TOKEN}` }, body);

async function create({ id, url, person, text }, keep) {
  const [firstname, ...others] = person.name.split(' ');
  const { email, company, phone } = person;
  // Without a value, what HubSpot knows stays.
  const properties = { email, firstname, lastname: others.join(' ') || undefined, company, phone };
  // By email: someone who is in there already is updated.
  const contacts = { inputs: [{ id: email, idProperty: 'email', properties }] };
  const contact = (await ask('POST', 'contacts/batch/upsert', contacts)).results[0].id;
  const deal = await ask('POST', 'deals', {
    properties: {
      dealname: `${company || person.name} #${id}`,
      pipeline: HUBSPOT_PIPELINE,
      dealstage: stages.new,
      // Without a desk there's no address.
      description: [url, text].filter(Boolean).join('\n\n'),
    },
    // 3: from a deal to a contact.
    associations: [
      { to: { id: contact }, types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 3 }] },
    ],
  });
  keep(`contact-${id}`, contact);
  keep(id, deal.id);
}

receive(async ({ type, data }, { known, keep }) => {
  const deal = known(data.id);
  if (type === 'ticket.created' && !deal) return create(data, keep);
  if (!deal) return;
  const change = (properties) => ask('PATCH', `deals/${deal}`, { properties });
  if (type === 'quote.sent') await change({ amount: data.total, deal_currency_code: data.currency });
  if (type === 'status.changed' && stages[data.status]) await change({ dealstage: stages[data.status] });
  if (type === 'record.erased') {
    await ask('DELETE', `deals/${deal}`);
    await ask('POST', 'contacts/gdpr-delete', { objectId: known(`contact-${data.id}`) });
  }
});
