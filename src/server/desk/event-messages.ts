import { createHmac } from 'node:crypto';
import { eventWords } from '#content/desk/events.ts';
import type { DeskEvent, DeskEventKind, EventFormat } from '#contract/desk/events.ts';

/** Characters that mean something to Slack. */
const slackText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The names that `DESK_WEBHOOK_URL` has always got. */
const alertKinds: Readonly<Partial<Record<DeskEventKind, string>>> = {
  'desk.deadlines': 'clock',
  'desk.trouble': 'trouble',
  'desk.failure': 'failure',
  'desk.recovered': 'recovered',
};

/** What is posted: the event itself, or a message about it. `owner`: a name, only if that person wants it there. */
export function bodyOf(event: DeskEvent, format: EventFormat, owner: string | null): string {
  if (format === 'json') return JSON.stringify(event);
  const { id, url = '', status, ...data } = event.data;
  if (format === 'alert')
    return JSON.stringify({ kind: alertKinds[event.type], at: event.timestamp, ...data });
  const title = eventWords.titles[event.type];
  const lines = [
    ...(typeof status === 'string' ? [eventWords.status(status)] : []),
    ...(owner === null ? [] : [eventWords.owner(owner)]),
  ];
  const name = id === undefined ? eventWords.open : `#${id}`;
  if (format === 'slack') {
    const link = url === '' ? name : `<${url}|${name}>`;
    const isAlone = id === undefined && url === '';
    const text = [isAlone ? title : `${title}: ${link}`, ...lines.map(slackText)].join('\n');
    return JSON.stringify({
      text: id === undefined ? title : `${title}: ${name}`,
      blocks: [{ type: 'section', text: { type: 'mrkdwn', text } }],
    });
  }
  return JSON.stringify({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            { type: 'TextBlock', text: title, weight: 'Bolder', size: 'Medium', wrap: true },
            ...(id === undefined ? [] : [{ type: 'TextBlock', text: name, wrap: true }]),
            ...lines.map((text) => ({ type: 'TextBlock', text, isSubtle: true, wrap: true })),
          ],
          actions: url === '' ? [] : [{ type: 'Action.OpenUrl', title: eventWords.open, url }],
        },
      },
    ],
  });
}

/**
 * Each address has keys of its own, so none can forge what another gets, written as Standard Webhooks do: the current
 * one and the one before it.
 */
export const keysOf = (secret: string, target: string, turn: number): readonly string[] =>
  (turn > 1 ? [turn, turn - 1] : [turn]).map((each) => {
    const name = each === 1 ? target : `${target} ${each}`;
    return `whsec_${createHmac('sha256', secret).update(name).digest('base64')}`;
  });

/** Standard Webhooks: id, time in seconds and body, signed together by each key. */
export function signEvent(
  id: string,
  body: string,
  keys: readonly string[],
  now: number,
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const signatures = keys.map((key) => {
    const signed = createHmac('sha256', Buffer.from(key.slice('whsec_'.length), 'base64'));
    return `v1,${signed.update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

/** `DESK_WEBHOOK_URL`: `t=<seconds>,v1=<hmac>` over `seconds.body`. */
export function signAlert(id: string, body: string, secret: string, now: number): Record<string, string> {
  const seconds = Math.floor(now / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return { 'x-desk-signature': `t=${seconds},v1=${signature}`, 'x-desk-delivery': id };
}
