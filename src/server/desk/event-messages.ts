import { createHmac } from 'node:crypto';
import { eventWords } from '#content/desk/events.ts';
import type { DeskEvent, EventFormat } from '#contract/desk/events.ts';

/** Characters that mean something to Slack. */
const slackText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What is posted: the event itself, or a message about it. `owner`: a name, only if that person wants it there. */
export function bodyOf(event: DeskEvent, format: EventFormat, owner: string | null): string {
  const { ticketId, url } = event.data;
  const title = eventWords.titles[event.type];
  const line = owner === null ? null : eventWords.owner(owner);
  if (format === 'json') return JSON.stringify(event);
  if (format === 'slack') {
    const text = `${title}: <${url}|#${ticketId}>${line === null ? '' : `\n${slackText(line)}`}`;
    return JSON.stringify({
      text: `${title}: #${ticketId}`,
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
            { type: 'TextBlock', text: `#${ticketId}`, wrap: true },
            ...(line === null ? [] : [{ type: 'TextBlock', text: line, isSubtle: true, wrap: true }]),
          ],
          actions: [{ type: 'Action.OpenUrl', title: eventWords.open, url }],
        },
      },
    ],
  });
}

/** Each address has a key of its own, so none can forge what another gets. As Standard Webhooks write them. */
export const targetKey = (secret: string, target: string): string =>
  `whsec_${createHmac('sha256', secret).update(target).digest('base64')}`;

/** Standard Webhooks: id, time in seconds and body, signed together. */
export function signEvent(id: string, body: string, key: string, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const signature = createHmac('sha256', Buffer.from(key.slice('whsec_'.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
