import { deskMessages } from '#content/desk/messages.ts';
import type { Fields, Outcome } from '#contract/desk/desk.ts';
import { sendActionSchema } from '#contract/desk/forms.ts';
import type { Names } from '#server/work/names.ts';
import { submit } from '#server/work/refused.ts';
import { auditBy, type Actor, type StoredEvent } from '#server/work/work.ts';
import type { DeskContext } from './context.ts';
import { workOnSend } from './sending.ts';
import type { SignedIn } from './sessions.ts';
import { toEvent } from './ticket-views.ts';
import { readNames } from './tokens.ts';

export type DeskRequest = {
  readonly signedIn: SignedIn;
  readonly requestId: string;
  readonly clientAddress: string;
};

export type Visit = ReturnType<typeof openVisit>;

type FormSchema<Form> = Parameters<typeof submit<Form, { ok: true }>>[0];

/** One person's request: who asks, and what several of the desk's pages need for it. */
export function openVisit(context: DeskContext, { signedIn, requestId, clientAddress }: DeskRequest) {
  const { requests, drafts } = context.stores.desk;
  const { staff: me, session, isFresh } = signedIn;
  const actor: Actor = { staff: me, actorId: me.id, requestId };
  let read: Promise<Names> | undefined;
  /** Once in a request. */
  const names = () => (read ??= readNames(context));
  let counted: ReturnType<typeof requests.counts> | undefined;

  /** A step on a record; if a colleague was faster, the response shows what they did. */
  async function work<Form>(
    schema: FormSchema<Form>,
    fields: Fields,
    step: (form: Form) => Promise<readonly StoredEvent[] | null>,
  ): Promise<Outcome> {
    const done = await submit(schema, fields, async (form) => ({ ok: true, events: await step(form) }));
    if (!done.ok) return done;
    if (done.events === null) return { ok: true };
    const known = await names();
    const meanwhile = done.events.map((event) => toEvent(event, known));
    return { ok: false, status: 409, message: deskMessages.outdated, errors: [], meanwhile };
  }

  /** A step that answers nothing but that it's done. */
  const done = <Form>(schema: FormSchema<Form>, fields: Fields, step: (form: Form) => Promise<void>) =>
    submit(schema, fields, async (form) => {
      await step(form);
      return { ok: true };
    });

  return {
    me,
    session,
    isFresh,
    clientAddress,
    actor,
    audit: auditBy(actor),
    names,
    /** Once in a request, too: for the menu and for the list. */
    ticketCounts: () => (counted ??= requests.counts(me.id, context.now())),
    /** The records this person has drafts of. */
    drafts: () => drafts.recordsOf(me.id),
    work,
    done,
    /** Takes back or sends what waits; null: it's another form. */
    workOnSend: (recordId: string, fields: Fields): Promise<Outcome> | null =>
      fields.intent === 'take-back' || fields.intent === 'send-now'
        ? done(sendActionSchema, fields, (form) => workOnSend(context, actor, recordId, form))
        : null,
  };
}
