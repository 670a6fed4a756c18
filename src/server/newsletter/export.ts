import { exportRecords, type ExportFormat } from '#server/database/export.ts';
import type { StoredSubscriber } from './repository.ts';

const iso = (time: number): string => new Date(time).toISOString();

const columns = ['email', 'state', 'createdAt', 'confirmedAt'];

/** Without people who unsubscribed: nobody may write to them. */
export const exportSubscribers = (subscribers: AsyncIterable<StoredSubscriber>, format: ExportFormat) =>
  exportRecords(remaining(subscribers), format, columns, ({ email, state, createdAt, confirmedAt }) => ({
    email,
    state,
    createdAt: iso(createdAt),
    confirmedAt: confirmedAt === null ? null : iso(confirmedAt),
  }));

async function* remaining(subscribers: AsyncIterable<StoredSubscriber>): AsyncGenerator<StoredSubscriber> {
  for await (const subscriber of subscribers) if (subscriber.state !== 'ended') yield subscriber;
}
