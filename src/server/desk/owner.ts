import { deskMessages } from '#content/desk/messages.ts';
import type { Desk } from '#contract/desk/desk.ts';
import { requestLimits } from '#contract/desk/desk-limits.ts';
import {
  allMails,
  documentActionSchema,
  mailActionSchema,
  peopleActionSchema,
  templateActionSchema,
} from '#contract/desk/forms.ts';
import { letterActionSchema } from '#contract/letter.ts';
import { apiTokenActionSchema } from '#contract/team-api.ts';
import { listDocuments, workOnDocuments } from '#server/documents/library.ts';
import { purgeExpired } from '#server/retention/purge.ts';
import { foldText } from '#server/tickets/ticket.ts';
import { personOf } from '#server/work/names.ts';
import { DeskRefused, submit } from '#server/work/refused.ts';
import { visitorActor } from '#server/work/work.ts';
import type { DeskContext } from './context.ts';
import { createRecords, toStream } from './exports.ts';
import { exportLog, quarterOf } from './log-export.ts';
import { plannedKinds } from './mails.ts';
import { workOnPeople, type People } from './people.ts';
import { listTemplates, workOnTemplates } from './templates.ts';
import type { Tokens } from './tokens.ts';
import type { Visit } from './visit.ts';

export const delayedMails = ({ stores, now }: DeskContext) =>
  stores.outbox.delayed(now(), plannedKinds, requestLimits.mailRows);

export const heldPurge = async ({ stores }: DeskContext, { role }: Pick<Visit['me'], 'role'>) =>
  role === 'owner' ? stores.purgeState.held() : null;

/** What the company's owners look after: documents, templates, mails, people, tokens, letters, the log, the records. */
export function openOwner(context: DeskContext, people: People, tokens: Tokens, visit: Visit) {
  const { stores, now } = context;
  const { outbox } = stores;
  const { tools, audit: log } = stores.desk;
  const { me, isFresh, actor, audit, names, done } = visit;
  const records = createRecords(context);

  const library = async () => listDocuments(stores.documents, context.documents, await names());
  const listFailedMails = async () =>
    (await outbox.failed(requestLimits.mailRows)).map((mail) => ({
      ...mail,
      isTooOld: context.isTooOld(mail, now()),
    }));

  return {
    documents: library,
    workOnDocuments: (fields, files) =>
      done(documentActionSchema, fields, (form) =>
        workOnDocuments(context, { ...actor, isFresh }, form, files),
      ),
    async documentFile(id) {
      const document = await context.documents.find(id);
      return document && { fileName: document.name, content: document.content };
    },
    async templates() {
      const { documents } = await library();
      return {
        templates: await listTemplates(tools, documents),
        documents: documents.map(({ title }) => title),
      };
    },
    workOnTemplates: (fields) =>
      done(templateActionSchema, fields, (form) => workOnTemplates(context, actor, form)),
    failedMails: listFailedMails,
    delayedMails: () => delayedMails(context),
    workOnMails: (fields) =>
      done(mailActionSchema, fields, async ({ intent, id }) => {
        const mails = await listFailedMails();
        const isRetry = intent === 'retry';
        const chosen =
          id === allMails
            ? mails.filter((mail) => mail.isTooOld !== isRetry)
            : mails.filter((mail) => mail.id === id);
        if (id !== allMails && isRetry && chosen.some((mail) => mail.isTooOld))
          throw new DeskRefused(409, deskMessages.mailTooOld);
        for (const mail of chosen) {
          const isDone = await (isRetry
            ? outbox.retry(mail.id, audit('mail-retried', mail.id), now())
            : outbox.drop(mail.id, audit('mail-dropped', mail.id), now()));
          if (!isDone && id !== allMails)
            throw new DeskRefused(409, isRetry ? deskMessages.mailQuote : deskMessages.mailGone);
        }
        if (chosen.length === 0) throw new DeskRefused(409, deskMessages.mailGone);
        if (isRetry) context.onMails();
      }),
    people: () => people.list(),
    workOnPeople: (fields) =>
      submit(peopleActionSchema, fields, async (form) => ({
        ok: true,
        link: await workOnPeople(context, people, actor, form),
      })),
    tokens: () => tokens.list(),
    workOnTokens: (fields) =>
      submit(apiTokenActionSchema, fields, async (form) => {
        if (form.intent === 'make') return { ok: true, token: await tokens.make(actor, form) };
        await tokens.revoke(actor, form.id);
        return { ok: true, token: null };
      }),
    letters: () => context.letters.view(),
    workOnLetters: (fields) =>
      submit(letterActionSchema, fields, async (form) => {
        const number = await context.letters.act({ actorId: me.id, requestId: actor.requestId }, form);
        return { ok: true, number, done: form.intent };
      }),
    letterFile: (number, kind) => context.letters.file(number, kind),
    async log(before, personId = '', query = '') {
      const known = await names();
      const named = [...known.values()].filter(({ name }) => name !== '');
      const text = query.replaceAll('\0', '').trim().slice(0, requestLimits.searchMax);
      const peopleIds = named
        .filter(({ name }) => foldText(name).includes(foldText(text)))
        .map(({ id }) => id);
      const wanted = { personId: personId.replaceAll('\0', ''), text, peopleIds };
      const found = await log.page(before, requestLimits.logRows + 1, wanted);
      const nameOf = (id: string) => (id === visitorActor || known.has(id) ? personOf(known, id) : null);
      const rows = found.slice(0, requestLimits.logRows).map((entry) => ({
        seq: entry.seq,
        at: entry.at,
        actor: nameOf(entry.actorId),
        action: entry.action,
        recordId: entry.recordId,
        about: nameOf(entry.recordId),
        requestId: entry.requestId,
      }));
      return {
        rows,
        people: named.map(({ id, name }) => ({ id, name })),
        next: found.length > rows.length ? (rows.at(-1)?.seq ?? null) : null,
      };
    },
    async logExport(quarter) {
      const span = quarterOf(quarter);
      if (span === null) return null;
      await log.append(audit('exported', `log-${quarter}`), now());
      return toStream(exportLog(log, await names(), span));
    },
    exportRecords: (kind, format) => records.export(kind, format, audit('exported', kind)),
    erase: (email) => records.erase(email, audit('erased', '')),
    heldPurge: () => heldPurge(context, me),
    async purgeAnyway() {
      await purgeExpired(stores, context.dataDir, { now: now(), isClockRight: true });
      await log.append(audit('purged', 'none'), now());
    },
  } satisfies Partial<Desk>;
}
