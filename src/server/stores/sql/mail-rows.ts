import type { Insertable } from 'kysely';
import type { OutgoingMail } from '#server/stores/ports/outbox.ts';
import type { Tables } from './tables.ts';

export function toMailRow(mail: OutgoingMail): Insertable<Tables['outbox']> {
  return {
    id: mail.id,
    kind: mail.kind,
    record_id: mail.recordId,
    recipient: mail.recipient,
    message_id: mail.messageId,
    payload: JSON.stringify(mail.payload),
    due_at: mail.createdAt,
    created_at: mail.createdAt,
  };
}
