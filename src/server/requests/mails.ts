import { retentionDays } from '#content/retention.ts';
import { requestLinkLimits } from '#contract/request/request-limits.ts';
import { deskPath } from '#contract/desk/access.ts';
import { isShown } from '#contract/shown.ts';
import { dayMs } from '#contract/durations.ts';
import type { MailKinds } from '#server/mail/render.ts';
import { z } from 'zod';
import {
  requestConfirmMailWords,
  requestLinkMailWords,
  requestNoticeWords,
  requestWithdrawnMailWords,
} from '#content/request-mails.ts';
import { replyWords } from '#content/mails.ts';
import { site } from '#content/site.ts';
import { requestKinds, confirmKinds } from '#contract/request/request.ts';
import { composeMail, mailTo, toPerson, type MailFact, type MailLink } from '#server/mail/layout.ts';
import { headerText, type RenderedMail } from '#server/mail/mail-message.ts';
import type { ClaimedMail } from '#server/mail/outbox.ts';
import { formatTime } from '#server/tickets/mails.ts';

const linksSchema = z.object({
  email: z.string(),
  /** Mails queued before there were other kinds had new links. */
  isRenewed: z.boolean().default(true),
  cases: z
    .array(z.object({ kind: z.enum(requestKinds), id: z.string(), createdAt: z.number(), url: z.string() }))
    .min(1),
});

const confirmSchema = z.object({ email: z.string(), confirms: z.enum(confirmKinds), url: z.string() });

const withdrawnSchema = z.object({ email: z.string(), id: z.string() });

const noticeSchema = z.object({
  id: z.string(),
  what: z.enum(['add', 'nda', 'document', 'withdraw', 'mail']),
  name: z.string(),
  company: z.string().nullable(),
  email: z.string(),
  text: z.string().nullable(),
  /** Mails queued before visitors could send files. */
  files: z.array(z.string()).default([]),
  dueAt: z.number().nullable(),
});

/** Mails to the visitor contain no name and nothing typed, like every mail to an address from a form. */
function renderLinks({ payload, id: filePart }: ClaimedMail): RenderedMail {
  const { email, isRenewed, cases } = linksSchema.parse(payload);
  const words = requestLinkMailWords;
  const links = cases.map(({ kind, id, createdAt, url }): MailLink => ({
    label: `${words.kinds[kind](id)}, ${words.sent(formatTime(createdAt))}`,
    url,
  }));
  const [only] = cases;
  const [first = { label: words.action, url: site.publicUrl }, ...others] = links;
  const isOne = links.length === 1 && only !== undefined;
  const facts: MailFact[] = isOne
    ? [{ label: words.kinds[only.kind](only.id), value: words.sent(formatTime(only.createdAt)) }]
    : [];
  const body = {
    title: words.subject(links.length),
    before: [words.greeting, words.lead(links.length)],
    facts,
    action: isOne ? { ...first, label: words.action } : first,
    links: others,
    after: [
      isRenewed ? words.ends : words.endsLater,
      isRenewed ? words.notYou : words.notYouEither,
      words.signature,
    ],
  };
  return composeMail(email, body, { filePart });
}

function renderConfirm({ payload, id: filePart }: ClaimedMail): RenderedMail {
  const { email, confirms, url } = confirmSchema.parse(payload);
  const words = requestConfirmMailWords;
  const { subject, lead, action } = words[confirms];
  const body = {
    title: subject,
    before: [words.greeting, lead],
    facts: [],
    action: { label: action, url },
    after: [words.ends, words.notYou, words.signature],
  };
  return composeMail(email, body, { filePart });
}

function renderWithdrawn({ payload }: ClaimedMail): RenderedMail {
  const { email, id } = withdrawnSchema.parse(payload);
  const words = requestWithdrawnMailWords;
  return composeMail(email, {
    title: words.subject(id),
    before: [words.greeting, words.lead],
    facts: [{ label: words.label, value: id }],
    action: { label: words.action, url: mailTo(site.email, words.subject(id)) },
    after: [words.kept, words.notYou, words.signature],
  });
}

/** To the team: everything; replies go to the visitor. */
function renderNotice(
  { payload, recipient, id: filePart }: ClaimedMail,
  { replyAddress }: { readonly replyAddress: string | null },
): RenderedMail {
  const { id, what, name, company, email, text, files, dueAt } = noticeSchema.parse(payload);
  const words = requestNoticeWords;
  const { labels } = words;
  const title = words.subjects[what](id, name);
  const body = {
    title,
    before: [words.leads[what], ...(dueAt === null ? [] : [words.due(formatTime(dueAt))])],
    facts: [
      { label: labels.id, value: id },
      { label: labels.name, value: name },
      ...(company === null ? [] : [{ label: labels.company, value: company }]),
      { label: labels.email, value: email, url: mailTo(email) },
      ...(text === null ? [] : [{ label: what === 'document' ? labels.document : labels.text, value: text }]),
      ...(files.length === 0
        ? []
        : [{ label: isShown(deskPath) ? labels.filesAtDesk : labels.files, value: files.join(', ') }]),
    ],
    action: { label: replyWords.action(name), url: mailTo(replyAddress ?? email, headerText(title)) },
    after: [replyAddress === null ? replyWords.toVisitor : replyWords.throughDesk],
  };
  return composeMail(recipient, body, { replyTo: toPerson(name, email), filePart });
}

export const requestMails = {
  'case-links': { render: renderLinks, sendableDays: 2 },
  // Its link works no longer than that.
  'case-confirm': { render: renderConfirm, sendableDays: requestLinkLimits.confirmMs / dayMs },
  'case-withdrawn': { render: renderWithdrawn, sendableDays: 7 },
  'case-notice': { render: renderNotice, sendableDays: retentionDays.deadLetteredMails },
} as const satisfies MailKinds;

export type RequestMailKind = keyof typeof requestMails;
