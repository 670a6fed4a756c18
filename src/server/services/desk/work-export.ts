import type { StoredEvent } from '#server/desk/case-repository.ts';
import { exportRecords, type Columns, type ExportFormat } from '#server/services/record-export.ts';

const iso = (time: number): string => new Date(time).toISOString();

const columns: Columns<StoredEvent> = {
  recordId: ({ recordId }) => recordId,
  at: ({ at }) => iso(at),
  kind: ({ kind }) => kind,
  person: ({ actorId }) => actorId ?? '',
  about: ({ about }) => about ?? '',
  text: ({ text }) => text ?? '',
};

/** What the team did with what came in. */
export function exportWork(events: AsyncIterable<StoredEvent>, format: ExportFormat): AsyncGenerator<string> {
  return exportRecords(events, format, columns, ({ recordId, at, kind, actorId, about, text }) => ({
    recordId,
    at: iso(at),
    kind,
    person: actorId,
    about,
    text,
  }));
}
