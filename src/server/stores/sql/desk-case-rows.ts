import { sql, type ExpressionBuilder, type Insertable, type Kysely, type Selectable } from 'kysely';
import type { CaseWork } from '#contract/desk/views.ts';
import type { StoredEvent, WorkedTicket } from '#server/stores/ports/desk-cases.ts';
import type { Engine } from './database.ts';
import { foldText, fromTicketRow } from './ticket-rows.ts';
import type { Tables } from './tables.ts';

export const workColumns = [
  'case_work.version',
  'case_work.state',
  'case_work.owner_id',
  'case_work.waiting_until',
  'case_work.reason',
  'case_work.merged_into',
  'case_work.clock_from',
  'case_work.answered_at',
  'case_work.late_at',
] as const;

type Nullable<T> = { [Key in keyof T]: T[Key] | null };
type JoinedRow = Selectable<Tables['tickets']> & Nullable<Omit<Selectable<Tables['case_work']>, 'record_id'>>;

export const newCase: CaseWork = {
  version: 0,
  state: 'new',
  ownerId: null,
  waitingUntil: null,
  reason: null,
  mergedInto: null,
  clockFrom: null,
  answeredAt: null,
  lateAt: null,
};

export function fromJoinedRow(row: JoinedRow): WorkedTicket {
  return {
    ...fromTicketRow(row),
    work: {
      version: row.version ?? 0,
      state: row.state ?? 'new',
      ownerId: row.owner_id,
      waitingUntil: row.waiting_until,
      reason: row.reason,
      mergedInto: row.merged_into,
      clockFrom: row.clock_from,
      answeredAt: row.answered_at,
      lateAt: row.late_at,
    },
  };
}

export async function findTicket(db: Kysely<Tables>, id: string): Promise<WorkedTicket | null> {
  const row = await db
    .selectFrom('tickets')
    .leftJoin('case_work', 'case_work.record_id', 'tickets.id')
    .selectAll('tickets')
    .select(workColumns)
    .where('tickets.id', '=', id)
    .executeTakeFirst();
  return row ? fromJoinedRow(row) : null;
}

export function toEventRow(event: StoredEvent): Insertable<Tables['case_events']> {
  return {
    id: event.id,
    record_id: event.recordId,
    kind: event.kind,
    actor_id: event.actorId,
    at: event.at,
    text: event.text,
    about: event.about,
    message_id: event.messageId,
    mail_id: event.mailId,
  };
}

export function fromEventRow(row: Selectable<Tables['case_events']>): StoredEvent {
  return {
    id: row.id,
    recordId: row.record_id,
    kind: row.kind as StoredEvent['kind'],
    actorId: row.actor_id,
    at: row.at,
    text: row.text,
    about: row.about,
    messageId: row.message_id,
    mailId: row.mail_id,
  };
}

type Joined = ExpressionBuilder<Tables, 'tickets' | 'case_work'>;

/** The query as it is, not as a pattern: no character means anything but itself. */
export function matches(engine: Engine, row: Joined, query: string) {
  const [id, name, email, company] = [
    row.ref('tickets.id'),
    row.ref('tickets.name'),
    row.ref('tickets.email'),
    row.ref('tickets.company'),
  ];
  const unfolded = sql`upper(${id} || '\n' || ${name} || '\n' || ${email} || '\n' || ${company})`;
  const text = sql`coalesce(${row.ref('tickets.search_text')}, ${unfolded})`;
  const folded = foldText(query);
  return engine === 'sqlite'
    ? sql<boolean>`instr(${text}, ${folded}) > 0`
    : sql<boolean>`strpos(${text}, ${folded}) > 0`;
}
