import { deskMessages } from '#content/desk/messages.ts';
import { signatureOf } from '#content/desk/snippets.ts';
import type { Desk } from '#contract/desk/desk.ts';
import { draftSchema } from '#contract/desk/forms.ts';
import { seesApplications, seesTickets } from '#contract/desk/roles.ts';
import { ticketIdPattern } from '#contract/ids.ts';
import { DeskRefused } from '#server/work/refused.ts';
import type { DeskContext } from './context.ts';
import { eventIdOf } from './ticket-work.ts';
import type { Visit } from './visit.ts';

/** What someone is typing, on a ticket or an application. */
export function openDrafts({ stores, now }: DeskContext, { me, actor, done }: Visit) {
  const { requests, drafts, presence } = stores.desk;
  return {
    async saveDraft(fields) {
      const savedAt = now();
      const outcome = await done(
        draftSchema,
        fields,
        async ({ id: recordId, name, text, formKey, since, fields: typed }) => {
          const isTicket = ticketIdPattern.test(recordId);
          if (!(isTicket ? seesTickets(me.role) : seesApplications(me.role)))
            throw new DeskRefused(403, deskMessages.notFound);
          const place = { recordId, staffId: me.id, name };
          const draft = { ...place, text, savedAt };
          // Typed somewhere else since: an older tab doesn't overwrite it.
          const newest = since === undefined ? null : await drafts.find(place, name);
          if (newest !== null && newest.savedAt > Number(since) && newest.text !== text)
            throw new DeskRefused(412, deskMessages.draftOvertaken);
          // Only the signature and the address that were there from the start.
          const isBlank = [`— ${signatureOf(me)}`, ''].includes(text.trim());
          const own = isBlank && isTicket ? (await requests.find(recordId))?.email : '';
          // The stage of a candidate's mail was there, too.
          const others = Object.entries(typed ?? {}).filter(([field]) => field !== 'stage');
          if (isBlank && others.every(([, value]) => value === '' || value === own))
            await drafts.empty(place, name);
          else if (!(await drafts.save(draft, eventIdOf(actor, { formKey }), typed)))
            throw new DeskRefused(409, deskMessages.outdated);
          if (isTicket) await presence.see(recordId, me.id, now(), true);
        },
      );
      return outcome.ok ? { ...outcome, savedAt } : outcome;
    },
  } satisfies Partial<Desk>;
}
