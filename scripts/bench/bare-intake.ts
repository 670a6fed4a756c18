/**
 * What a ticket costs at the very least: a bare Fastify route with one INSERT, on the engine of `DATABASE_URL` or
 * on SQLite in `DATA_DIR`, as durable as ours. Started by the benchmark as a process of its own.
 */
import fastify from 'fastify';
import pg from 'pg';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseLimits } from '#server/database/database.ts';

type Ticket = Readonly<Record<'name' | 'email' | 'company' | 'phone' | 'message', string>> & {
  readonly services: readonly string[];
};
type Insert = (ticket: Ticket) => Promise<unknown>;

const columns = 'name, email, company, phone, services, message';
const valuesOf = (ticket: Ticket): string[] => [
  ticket.name,
  ticket.email,
  ticket.company,
  ticket.phone,
  JSON.stringify(ticket.services),
  ticket.message,
];

function openSqlite(folder: string): Insert {
  const database = new DatabaseSync(join(folder, 'bare.sqlite'));
  database.exec('pragma journal_mode = wal; pragma synchronous = full;');
  database.exec(
    'create table bare (id integer primary key, name text, email text, company text, phone text, services text, message text)',
  );
  const insert = database.prepare(`insert into bare (${columns}) values (?, ?, ?, ?, ?, ?)`);
  return async (ticket) => insert.run(...valuesOf(ticket));
}

async function openPostgres(url: string): Promise<Insert> {
  const pool = new pg.Pool({ connectionString: url, max: databaseLimits.poolConnections });
  await pool.query(
    'create table bare (id bigserial primary key, name text, email text, company text, phone text, services text, message text)',
  );
  const text = `insert into bare (${columns}) values ($1, $2, $3, $4, $5, $6)`;
  return (ticket) => pool.query({ name: 'insert', text, values: valuesOf(ticket) });
}

const { DATABASE_URL: url = '', DATA_DIR: folder = '.' } = process.env;
const insert = url ? await openPostgres(url) : openSqlite(folder);
const app = fastify();
app.post<{ Body: Ticket }>('/api/tickets', async (request, reply) => {
  await insert(request.body);
  return reply.status(201).send({ data: { ticket: { ticketId: 'bare' } } });
});
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
