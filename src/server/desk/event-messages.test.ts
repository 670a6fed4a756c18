import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { eventWords } from '#content/desk/events.ts';
import { deskEventKinds, deskEventSchema } from '#contract/desk/events.ts';
import { bodyOf, signEvent, targetKey } from './event-messages.ts';

const url = 'https://www.example.com/desk/tickets/K7M-4QX-9TB';
const eventOf = (type: (typeof deskEventKinds)[number]) => ({
  type,
  timestamp: '2026-11-16T14:00:00.000Z',
  data: { ticketId: 'K7M-4QX-9TB', url, ownerId: 'staff-1' },
});

describe('An event', () => {
  it.each(deskEventKinds)('is told as JSON, to Slack and to Teams: %s.', (type) => {
    const event = eventOf(type);
    expect(deskEventSchema.parse(JSON.parse(bodyOf(event, 'json', 'Asha')))).toEqual(event);
    const slack = JSON.parse(bodyOf(event, 'slack', null)) as { text: string; blocks: object[] };
    expect(slack.text).toBe(`${eventWords.titles[type]}: #K7M-4QX-9TB`);
    expect(JSON.stringify(slack.blocks)).toContain(`<${url}|#K7M-4QX-9TB>`);
    const teams = JSON.parse(bodyOf(event, 'teams', null)) as {
      type: string;
      attachments: { contentType: string; content: { type: string; actions: object[] } }[];
    };
    expect(teams).toMatchObject({
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

  it('is signed as Standard Webhooks say, with a key for each address.', () => {
    const [key, other] = [targetKey('secret', 'one'), targetKey('secret', 'two')];
    expect(key).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(other).not.toBe(key);
    const headers = signEvent('event-1', '{"a":1}', key, 1_794_837_600_999);
    const expected = createHmac('sha256', Buffer.from(key.slice(6), 'base64'))
      .update('event-1.1794837600.{"a":1}')
      .digest('base64');
    expect(headers).toEqual({
      'webhook-id': 'event-1',
      'webhook-timestamp': '1794837600',
      'webhook-signature': `v1,${expected}`,
    });
  });
});
