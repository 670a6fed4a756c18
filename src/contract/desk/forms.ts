import { z } from 'zod/mini';
import { isPlainLine, isPlainText, normalizeNewlines, trimSeen } from '#contract/plain-text.ts';
import { emailSchema } from '#contract/email.ts';
import { nameSchema } from '#contract/name.ts';
import { phonePattern, storedPhone } from '#contract/phone.ts';
import { takenServices } from '#contract/service-types.ts';
import { ticketFieldLimits } from '#contract/ticket-limits.ts';
import { isCurrency, quoteLimits, readAmount, readDays } from '#contract/quote.ts';
import { bookingFieldLimits } from '#contract/booking-limits.ts';
import { isTimeZone } from '#contract/zones.ts';
import { documentPurposes, proofAccess } from './files.ts';
import { requestStates, closedStates } from './lifecycle.ts';
import { roles } from './roles.ts';
import { blockLimits, requestLimits, staffLimits, templateLimits } from './desk-limits.ts';
import { placeholders, unknownPlaceholders } from './templates.ts';

const tooLong = (max: number) => `Use ${max.toLocaleString('en')} characters or fewer`;

const text = (max: number, missing: string) =>
  z
    .string(missing)
    .check(
      z.maxLength(max * 2, { error: tooLong(max), abort: true }),
      z.overwrite(normalizeNewlines),
      z.trim(),
      z.maxLength(max, { error: tooLong(max), abort: true }),
      z.minLength(1, missing),
      z.refine(isPlainText, 'Contains characters we can’t accept'),
    );

const line = (max: number, missing: string, min = 1) =>
  z
    .string(missing)
    .check(
      z.overwrite(trimSeen),
      z.maxLength(max, { error: tooLong(max), abort: true }),
      z.minLength(min, missing),
      z.refine(isPlainLine, 'Contains characters we can’t accept'),
    );

/** May stay empty. */
const optionalLong = z
  .string()
  .check(
    z.maxLength(requestLimits.replyMax * 2, { error: tooLong(requestLimits.replyMax), abort: true }),
    z.overwrite(normalizeNewlines),
    z.trim(),
    z.maxLength(requestLimits.replyMax, { error: tooLong(requestLimits.replyMax), abort: true }),
    z.refine(isPlainText, 'Contains characters we can’t accept'),
  );

/** Several addresses, separated by commas, semicolons, spaces or lines; empty: none. */
const readAddresses = (typed: string): string[] => [
  ...new Set(
    typed
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter((address) => address !== ''),
  ),
];

const addresses = z.pipe(
  z.optional(
    z.string().check(
      z.maxLength(requestLimits.recipientsMax * 300, {
        error: `Enter ${requestLimits.recipientsMax} addresses or fewer`,
        abort: true,
      }),
      z.refine((typed) => readAddresses(typed).length <= requestLimits.recipientsMax, {
        error: `Enter ${requestLimits.recipientsMax} addresses or fewer`,
        abort: true,
      }),
      z.refine(
        (typed) => readAddresses(typed).every((address) => emailSchema.safeParse(address).success),
        'One of these isn’t an email address',
      ),
    ),
  ),
  z.transform((typed) => readAddresses(typed ?? '')),
);

const version = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/)),
  z.transform((digits) => Number(digits)),
);
/** New for each form shown: pressing twice, or retrying after a failure, does it once. */
const formKey = z.string().check(z.regex(/^[\w-]{8,64}$/));
/** November 31 would be read as December 1. */
function isInCalendar(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

const day = z
  .string('Choose a day')
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Choose a day', abort: true }),
    z.refine(isInCalendar, 'Choose a day'),
  );
const clock = z.string('Choose a time').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time'));

/** When the page was loaded: after a conflict we show what others did since. */
const seen = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.transform((digits) => Number(digits)),
);

const shared = { version, formKey, seen };

/** When a message is to be sent. A day wins over the button: who fills one in doesn't want it sent now. */
const sending = {
  /** An instant, or `own` for the day and time below; none: now. */
  sendAt: z.optional(z.string().check(z.regex(/^(?:\d{1,15}|own)?$/))),
  sendDay: z.optional(z.union([z.literal(''), day])),
  sendClock: z.optional(z.union([z.literal(''), clock])),
};

export type Sending = { readonly [Name in keyof typeof sending]?: string | undefined };

const tagForm = new RegExp(`^[\\p{L}\\p{N}][\\p{L}\\p{N}-]{0,${requestLimits.tagMax - 1}}$`, 'u');

/** As typed, with spaces or commas between them. */
export const readTags = (typed: string): string[] => [
  ...new Set(
    typed
      .toLowerCase()
      .split(/[\s,;#]/)
      .filter((tag) => tag !== ''),
  ),
];

const amountMissing = 'Enter an amount, such as 12,500 or 12500.50';

/** Everything you can do to a ticket, by the name of its button. */
export const requestActionSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('reply'),
    ...shared,
    ...sending,
    text: text(requestLimits.replyMax, 'Write a reply'),
    /** Whom it goes to; empty: the ticket's own address. */
    sendTo: addresses,
    cc: addresses,
    /** The reply contains the NDA. */
    nda: z.optional(z.literal('yes')),
    /** Ids of the documents to attach, separated by commas. */
    documents: z.optional(z.string().check(z.regex(/^[\w,-]{0,400}$/))),
    /** Ids of files of a message taken back, separated by commas. */
    kept: z.optional(z.string().check(z.regex(/^[\w,-]{0,400}$/))),
  }),
  /** Sends a quote, and makes the former one void. */
  z
    .object({
      intent: z.literal('quote'),
      ...shared,
      ...sending,
      text: text(requestLimits.replyMax, 'Write an email to the client'),
      currency: z.string('Choose a currency').check(z.refine(isCurrency, 'Choose a currency')),
      priceKind: z.enum(['fixed', 'days'], 'Choose how it’s priced'),
      /** The whole amount, or that of a day. */
      amount: z.pipe(
        z.string(amountMissing).check(z.refine((typed) => readAmount(typed) !== null, amountMissing)),
        z.transform((typed) => readAmount(typed) ?? 0),
      ),
      days: z.string(),
      included: text(quoteLimits.includedMax, 'Say what’s included'),
      validUntil: day,
      terms: line(quoteLimits.termsMax, 'Name the terms and their version'),
      starts: z.pipe(
        z.string('Offer at least one start date'),
        z.transform((list) => [...new Set(list.split(',').filter((one) => one !== ''))].toSorted()),
      ),
      /** With the lines of the client's estimate. */
      estimate: z.optional(z.literal('yes')),
    })
    .check(
      z.refine(({ priceKind, days }) => priceKind === 'fixed' || readDays(days) !== null, {
        error: 'Enter the number of days, such as 12 or 12.5',
        path: ['days'],
      }),
      z.refine(({ starts }) => starts.length > 0 && starts.length <= quoteLimits.starts, {
        error: 'Offer at least one start date',
        path: ['starts'],
      }),
      // Whoever accepts on the last day has to be able to choose one.
      z.refine(
        ({ starts, validUntil }) =>
          starts.every((start) => day.safeParse(start).success && start > validUntil),
        { error: 'Offer start dates after the last day of the quote', path: ['starts'] },
      ),
    ),
  /** Takes the open quote back. */
  z.object({ intent: z.literal('quote-void'), ...shared }),
  /** What happened to the NDA the visitor asked for. */
  z.object({
    intent: z.literal('nda'),
    ...shared,
    outcome: z.enum(['done', 'waived']),
    ndaReason: line(requestLimits.reasonMax, '', 0),
  }),
  /** Gives the visitor access to a document. */
  z.object({ intent: z.literal('grant'), ...shared, document: line(60, 'Choose a document') }),
  /** Takes it back. */
  z.object({ intent: z.literal('revoke'), ...shared, document: line(60, 'Choose a document') }),
  z.object({ intent: z.literal('note'), ...shared, text: text(requestLimits.noteMax, 'Write a note') }),
  z.object({
    intent: z.literal('tag'),
    ...shared,
    tags: line(2 * requestLimits.tagsMax * requestLimits.tagMax, '', 0).check(
      z.refine(
        (typed) => readTags(typed).length <= requestLimits.tagsMax,
        `Use ${requestLimits.tagsMax} tags or fewer`,
      ),
      z.refine(
        (typed) => readTags(typed).every((tag) => tagForm.test(tag)),
        `Use letters, digits and hyphens, ${requestLimits.tagMax} in a tag at most`,
      ),
    ),
  }),
  z.object({ intent: z.literal('assign'), ...shared, staffId: line(60, 'Choose a person', 0) }),
  z.object({
    intent: z.literal('call'),
    ...shared,
    reached: z.enum(['yes', 'no']),
    text: line(requestLimits.reasonMax, '', 0),
  }),
  /** The visitor wrote to the mailbox: a second deadline starts. */
  z.object({ intent: z.literal('wrote'), ...shared }),
  z.object({
    intent: z.literal('move'),
    ...shared,
    to: z.enum(requestStates),
    reason: line(requestLimits.reasonMax, '', 0),
  }),
  z.object({ intent: z.literal('wait'), ...shared, until: z.union([z.literal(''), day]) }),
  z.object({ intent: z.literal('merge'), ...shared, into: line(40, 'Enter the other ticket’s ID') }),
  /** Takes back one's own last step. */
  z.object({ intent: z.literal('undo'), ...shared }),
]);

export type RequestAction = z.infer<typeof requestActionSchema>;

/** What can be done with a message that waits to be sent, on a ticket or an application. */
export const sendActionSchema = z.object({
  intent: z.enum(['take-back', 'send-now']),
  event: line(120, ''),
});

/** Texts that are kept while someone types them, or takes them back; each is named after its form. */
export const draftNames = [
  'reply',
  'quote',
  'note',
  'call',
  'nda',
  'move',
  'move-next',
  'wait',
  'tag',
  'merge',
  'stage',
  'end',
  'end-declined',
] as const;
export type DraftName = (typeof draftNames)[number];
export type Drafts = Readonly<Partial<Record<DraftName, string>>>;

const draftFieldsSchema = z.record(z.string().check(z.regex(/^[a-zA-Z]{1,30}$/)), z.string());

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** `formKey`: of the form as shown. A draft that arrives after its form was sent isn't kept. */
export const draftSchema = z.object({
  id: line(60, ''),
  name: z.enum(draftNames),
  formKey,
  /** When the text was read that was typed over; whoever doesn't say overwrites anything. */
  since: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  text: z.string().check(z.overwrite(normalizeNewlines), z.maxLength(requestLimits.replyMax)),
  /** What else is in its form, by name, as JSON. */
  fields: z.optional(
    z.pipe(
      z.string().check(z.maxLength(requestLimits.draftFieldsMax)),
      z.transform((json, payload) => {
        const fields = draftFieldsSchema.safeParse(parseJson(json));
        if (fields.success) return fields.data;
        payload.issues.push({ code: 'custom', message: '', input: json });
        return z.NEVER;
      }),
    ),
  ),
});

const chosen = {
  /** Each with the version that was shown: `K7M-4QX-9TB:3`. */
  tickets: z.string('Choose at least one ticket').check(
    z.regex(/^[\dA-Z-]{1,20}:\d{1,9}(?:,[\dA-Z-]{1,20}:\d{1,9})*$/, 'Choose at least one ticket'),
    z.refine(
      (list) => list.split(',').length <= requestLimits.pageRows,
      `Choose ${requestLimits.pageRows} tickets or fewer`,
    ),
  ),
  formKey,
  seen: z.string(),
};

/** The assignee of several tickets; empty if nobody was chosen. */
export const nobody = 'nobody';

/** Actions on the ticket list: on several tickets, or on the saved view. */
export const listActionSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('assign'), ...chosen, staffId: line(60, 'Choose a person') }),
  z.object({
    intent: z.literal('close'),
    ...chosen,
    to: z.enum(closedStates, 'Choose a state'),
    reason: line(requestLimits.reasonMax, '', 0),
  }),
  z.object({
    intent: z.literal('save-view'),
    name: line(requestLimits.viewNameMax, 'Enter a name'),
    search: z.string().check(z.maxLength(1_000)),
    /** Everyone who sees tickets gets it, too. */
    shared: z.optional(z.literal('yes')),
  }),
  z.object({ intent: z.literal('drop-view'), id: line(60, '') }),
  /** Takes back an action on several tickets, each as on its own page; the versions are those of now. */
  z.object({ intent: z.literal('undo'), ...chosen }),
]);

export const hiringActionSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('note'), ...shared, text: text(requestLimits.noteMax, 'Write a note') }),
  z.object({
    intent: z.literal('stage'),
    ...shared,
    ...sending,
    stage: z.pipe(
      z.string().check(z.regex(/^\d{1,2}$/)),
      z.transform((digits) => Number(digits)),
    ),
    text: text(requestLimits.replyMax, 'Write an email to the candidate'),
  }),
  z.object({
    intent: z.literal('end'),
    ...shared,
    ...sending,
    end: z.enum(['hired', 'declined', 'withdrew']),
    reason: line(requestLimits.reasonMax, 'Enter a reason'),
    /** The email to the candidate; empty for none. */
    text: optionalLong,
  }),
  z.object({
    intent: z.literal('reply'),
    ...shared,
    ...sending,
    text: text(requestLimits.replyMax, 'Write the email'),
  }),
  z.object({ intent: z.literal('assign'), ...shared, staffId: line(60, 'Choose a person', 0) }),
]);

export type HiringAction = z.infer<typeof hiringActionSchema>;

export const callActionSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('block'),
    day,
    from: clock,
    to: clock,
    reason: line(blockLimits.reasonMax, '', 0),
  }),
  z.object({ intent: z.literal('unblock'), id: line(60, '') }),
  /** `was`: who had it when the page was read; nobody if it's missing. */
  z.object({
    intent: z.literal('take'),
    id: line(60, ''),
    staffId: line(60, '', 0),
    was: z.optional(line(60, '', 0)),
  }),
  z.object({ intent: z.literal('cancel'), id: line(60, '') }),
  z.object({ intent: z.literal('move'), id: line(60, ''), start: line(40, 'Choose a time') }),
  /** For the client of a ticket; `id` is the ticket's. */
  z.object({
    intent: z.literal('book'),
    id: line(60, ''),
    start: line(40, 'Choose a time'),
    timeZone: line(bookingFieldLimits.timeZoneMax, '').check(z.refine(isTimeZone, 'Choose a time zone')),
    formKey: line(80, ''),
  }),
]);

export type CallAction = z.infer<typeof callActionSchema>;

/** A ticket for someone who called, or whose email belonged to nothing. */
export const newTicketSchema = z.object({
  formKey,
  name: nameSchema,
  email: emailSchema,
  company: line(ticketFieldLimits.companyMax, '', 0),
  phone: z.string().check(
    z.trim(),
    z.maxLength(ticketFieldLimits.phoneInputMax, 'Invalid phone'),
    z.overwrite(storedPhone),
    z.refine((phone) => phone === '' || phonePattern.test(phone), 'Invalid phone'),
  ),
  /** Ids of the quote form's services, separated by commas. */
  services: z.pipe(
    z.optional(z.string().check(z.maxLength(200))),
    z.transform((ticked) => takenServices.filter((id) => ticked?.split(',').includes(id))),
  ),
  message: z.string().check(
    z.maxLength(ticketFieldLimits.messageMax * 2, {
      error: tooLong(ticketFieldLimits.messageMax),
      abort: true,
    }),
    z.overwrite(normalizeNewlines),
    z.trim(),
    z.maxLength(ticketFieldLimits.messageMax, tooLong(ticketFieldLimits.messageMax)),
    z.refine(isPlainText, 'Contains characters we can’t accept'),
  ),
  /** The email it's about; empty for a call. */
  mail: line(60, '', 0),
});

export type NewTicket = z.infer<typeof newTicketSchema>;

/** What to do with an unmatched email. */
export const inboxActionSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('attach'),
    id: line(60, ''),
    into: line(40, 'Enter the ticket’s or the application’s ID'),
  }),
  z.object({ intent: z.literal('ticket'), id: line(60, '') }),
  z.object({ intent: z.literal('application'), id: line(60, '') }),
  /** Whether such emails become tickets by themselves. */
  z.object({ intent: z.literal('open-tickets'), opens: z.enum(['yes', 'no']) }),
  z.object({ intent: z.literal('file'), id: line(60, '') }),
  z.object({ intent: z.literal('ignore'), id: line(60, '') }),
  z.object({ intent: z.literal('restore'), id: line(60, '') }),
]);

export type InboxAction = z.infer<typeof inboxActionSchema>;

/** For all mails on the page: those that may be sent are tried again, those that are too old are removed. */
export const allMails = 'all';

export const mailActionSchema = z.object({ intent: z.enum(['retry', 'drop']), id: line(60, '') });

const template = {
  /** Empty: a new one. */
  id: line(60, '', 0),
  version,
  label: line(templateLimits.labelMax, 'Enter a title', 2),
  /** The title of a document; empty for none. */
  document: z.optional(line(80, '', 0)),
  text: text(templateLimits.textMax, 'Write the template').check((typed) => {
    const [unknown] = unknownPlaceholders(typed.value);
    if (unknown === undefined) return;
    const known = placeholders.map((name) => `{${name}}`).join(', ');
    const message = `There’s no placeholder ${unknown}. You can use ${known}`;
    typed.issues.push({ code: 'custom', message, input: typed.value });
  }),
};

export const templateActionSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save'), ...template }),
  z.object({ intent: z.literal('preview'), ...template }),
  z.object({ intent: z.literal('remove'), id: line(60, ''), version }),
  z.object({ intent: z.literal('restore'), id: line(60, ''), version }),
]);

export type TemplateAction = z.infer<typeof templateActionSchema>;

export const documentActionSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('add'),
    title: line(80, 'Enter a title', 2),
    purpose: z.enum(documentPurposes, 'Choose a purpose'),
  }),
  z
    .object({
      intent: z.literal('prove'),
      title: line(80, 'Enter a title', 3),
      issuer: line(120, 'Enter who issued it', 2),
      scope: line(160, 'Say in a sentence what it covers', 10),
      validFrom: day,
      validTo: day,
      access: z.enum(proofAccess, 'Choose who may have it'),
      /** Ids of the badges it backs, separated by commas. */
      backs: z.optional(z.string().check(z.regex(/^[a-z0-9,-]{0,200}$/))),
      /** The one it replaces; empty for none. */
      replaces: z.optional(line(60, '', 0)),
    })
    .check(
      z.refine(({ validFrom, validTo }) => validFrom <= validTo, {
        error: 'It can’t end before it begins',
        path: ['validTo'],
      }),
    ),
  z.object({ intent: z.literal('end'), id: line(60, '') }),
]);

export type DocumentAction = z.infer<typeof documentActionSchema>;

const role = z.enum(roles, 'Choose a role');

export const peopleActionSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('invite'),
    email: emailSchema,
    name: line(staffLimits.nameMax, 'Enter a name', 2),
    role,
  }),
  z.object({ intent: z.literal('link'), id: line(60, '') }),
  z.object({ intent: z.literal('role'), id: line(60, ''), role }),
  z.object({ intent: z.literal('end'), id: line(60, '') }),
]);

export type PeopleAction = z.infer<typeof peopleActionSchema>;

export const profileSchema = z
  .object({
    name: line(staffLimits.nameMax, 'Enter your name', 2),
    zone: z.string('Choose a time zone').check(z.maxLength(64), z.refine(isTimeZone, 'Choose a time zone')),
    from: clock,
    to: clock,
    signature: z
      .string()
      .check(
        z.maxLength(staffLimits.signatureMax, tooLong(staffLimits.signatureMax)),
        z.overwrite(normalizeNewlines),
        z.trim(),
        z.refine(isPlainText, 'Contains characters we can’t accept'),
      ),
    callLink: z.union(
      [z.literal(''), z.url({ protocol: /^https$/ }).check(z.maxLength(staffLimits.linkMax))],
      'Enter an address that starts with https://',
    ),
  })
  .check(z.refine(({ from, to }) => from < to, { error: 'The end must be after the start', path: ['to'] }));

export type Profile = z.infer<typeof profileSchema>;
