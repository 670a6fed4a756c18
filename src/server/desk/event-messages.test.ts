import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { eventWords } from '#content/desk/events.ts';
import { deskEventKinds, deskEventSchemas, readTarget, type DeskEvent } from '#contract/desk/events.ts';
import { bodyOf, keysOf, signAlert, signEvent } from './event-messages.ts';

const url = 'https://www.example.com/desk/tickets/K7M-4QX-9TB';
const eventOf = (type: DeskEvent['type'], more: object = {}): DeskEvent => ({
  type,
  version: 'v1',
  timestamp: '2026-11-16T14:00:00.000Z',
  data: { record: 'ticket', id: 'K7M-4QX-9TB', url, ownerId: 'staff-1', ...more },
});

describe('An event', () => {
  it.each(deskEventKinds)('is told as JSON, to Slack and to Teams: %s.', (type) => {
    const event = eventOf(type);
    expect(JSON.parse(bodyOf(event, 'json', 'Asha'))).toEqual(event);
    const slack = JSON.parse(bodyOf(event, 'slack', null)) as { text: string; blocks: object[] };
    expect(slack.text).toBe(`${eventWords.titles[type]}: #K7M-4QX-9TB`);
    expect(JSON.stringify(slack.blocks)).toContain(`<${url}|#K7M-4QX-9TB>`);
    expect(JSON.parse(bodyOf(event, 'teams', null))).toMatchObject({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: { type: 'AdaptiveCard', version: '1.4', actions: [{ type: 'Action.OpenUrl', url }] },
        },
      ],
    });
  });

  it('says a name in messages only if it is given, and none that means something to Slack.', () => {
    const event = eventOf('ticket.late');
    for (const format of ['slack', 'teams'] as const) {
      expect(bodyOf(event, format, null)).not.toContain('Owner');
      expect(bodyOf(event, format, 'Asha <!channel>')).toContain('Asha');
    }
    expect(bodyOf(event, 'slack', 'Asha <!channel>')).toContain('Asha &lt;!channel&gt;');
  });

  it('is no link in a chat once its record is gone, and names no person there even for a target that asked.', () => {
    const erased = { ...eventOf('record.erased'), data: { record: 'ticket' as const, id: 'K7M-4QX-9TB' } };
    expect(bodyOf(erased, 'slack', null)).not.toContain('<');
    expect(JSON.parse(bodyOf(erased, 'teams', null))).toMatchObject({
      attachments: [{ content: { actions: [] } }],
    });
    const personal = eventOf('ticket.created', { person: { name: 'Lovelace', email: 'ada@example.com' } });
    for (const format of ['slack', 'teams'] as const)
      expect(bodyOf(personal, format, null)).not.toMatch(/Lovelace|ada@/);
  });

  it('keeps the form of DESK_WEBHOOK_URL there, signed as before.', () => {
    const event: DeskEvent = {
      ...eventOf('desk.deadlines'),
      data: { url, cases: [{ id: 'K7M-4QX-9TB', step: 'due' }] },
    };
    const body = bodyOf(event, 'alert', null);
    expect(JSON.parse(body)).toEqual({
      kind: 'clock',
      at: '2026-11-16T14:00:00.000Z',
      cases: [{ id: 'K7M-4QX-9TB', step: 'due' }],
    });
    const expected = createHmac('sha256', 'secret').update(`1794837600.${body}`).digest('hex');
    expect(signAlert('event-1', body, 'secret', 1_794_837_600_999)).toEqual({
      'x-desk-signature': `t=1794837600,v1=${expected}`,
      'x-desk-delivery': 'event-1',
    });
  });

  it('is signed as Standard Webhooks say, with a key for each address, and by the former key while it is changed.', () => {
    const [[key = ''], [other]] = [keysOf('secret', 'one', 1), keysOf('secret', 'two', 1)];
    expect(key).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(other).not.toBe(key);
    const signed = (by: string) =>
      `v1,${createHmac('sha256', Buffer.from(by.slice(6), 'base64'))
        .update('event-1.1794837600.{"a":1}')
        .digest('base64')}`;
    expect(signEvent('event-1', '{"a":1}', [key], 1_794_837_600_999)).toEqual({
      'webhook-id': 'event-1',
      'webhook-timestamp': '1794837600',
      'webhook-signature': signed(key),
    });
    const [second = '', former] = keysOf('secret', 'one', 2);
    expect(former).toBe(key);
    expect(keysOf('secret', 'one', 3)[1]).toBe(second);
    expect(signEvent('event-1', '{"a":1}', [second, key], 1_794_837_600_999)['webhook-signature']).toBe(
      `${signed(second)} ${signed(key)}`,
    );
  });
});

describe('An address of DESK_EVENTS', () => {
  it('hears everything about requests unless it names kinds, and nothing of a person unless it says so.', () => {
    const usual = readTarget('https://hooks.example.com/a');
    expect(usual).toMatchObject({ format: 'json', url: 'https://hooks.example.com/a', isPersonal: false });
    expect(usual?.kinds).toEqual(deskEventKinds.filter((kind) => !kind.startsWith('desk.')));
    expect(readTarget(' slack personal quote.*  record.erased quote.sent https://x.example/b')).toEqual({
      format: 'slack',
      url: 'https://x.example/b',
      kinds: ['quote.sent', 'quote.accepted', 'quote.declined', 'quote.expired', 'record.erased'],
      isPersonal: true,
    });
  });

  it.each([
    'slack teams https://x.example',
    'ticket.made https://x.example',
    '* https://x.example',
    'ftp://x.example',
    'slack',
    '',
  ])('is refused if it isn’t one: %j.', (typed) => {
    expect(readTarget(typed)).toBeNull();
  });

  it.each(deskEventKinds)('has a schema for each kind: %s.', (kind) => {
    expect(deskEventSchemas[kind].safeParse(eventOf('ticket.late')).success).toBe(kind === 'ticket.late');
  });
});
