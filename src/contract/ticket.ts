import { z } from 'zod/mini';
import {
  atMost,
  optionalMembersOf,
  optionalText,
  requiredLine,
  requiredMembersOf,
} from '#contract/members.ts';
import { emailMessages, emailSchema } from '#contract/email.ts';
import { nameMessages, nameSchema } from '#contract/name.ts';
import { answeredRequestUrlSchema, requestUrlSchema } from '#contract/request/request-url.ts';
import { answeredMailTimingSchema, mailTimingSchema } from '#contract/mail-timing.ts';
import { ticketFieldLimits, ticketLimits } from '#contract/ticket-limits.ts';
import { scopeSchema } from '#contract/estimate/scope.ts';
import { phonePattern, storedPhone } from '#contract/phone.ts';
import { serviceTypes } from '#contract/service-types.ts';

/** Spec 5, verbatim; the rest says what to change. */
export const ticketMessages = {
  ...nameMessages,
  ...emailMessages,
  phone: 'Invalid phone',
  company: 'Company required',
  companyLong: `Company must be ${ticketFieldLimits.companyMax} characters or fewer`,
  companyCharacters: 'Company contains characters we can’t accept',
  services: 'Select at least one',
  servicesMany: `Select at most ${ticketFieldLimits.servicesMax}`,
  serviceUnknown: `Unknown service; choose from ${serviceTypes.join(', ')}`,
  message: 'Details must be text',
  messageLong: `Details must be ${ticketFieldLimits.messageMax} characters or fewer`,
  messageCharacters: 'Details contain characters we can’t accept',
} as const;

const servicesOf = <T extends string>(type: z.ZodMiniType<T>) =>
  z.array(type, ticketMessages.services).check(
    atMost(ticketFieldLimits.servicesMax, ticketMessages.servicesMany),
    z.overwrite((types) => [...new Set(types)]),
    z.minLength(ticketLimits.servicesMin, ticketMessages.services),
  );

/**
 * The body of `POST /api/tickets`, shared by the form and the server. Unknown members are dropped. What is stored,
 * mailed, exported and shown to the team is derived from it: see "A form field" in CONTRIBUTING.md.
 */
export const ticketRequestSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  company: requiredLine(
    { min: ticketLimits.companyMin, max: ticketFieldLimits.companyMax },
    {
      text: ticketMessages.company,
      long: ticketMessages.companyLong,
      characters: ticketMessages.companyCharacters,
    },
  ),
  phone: z
    .string(ticketMessages.phone)
    .check(
      z.trim(),
      atMost(ticketFieldLimits.phoneInputMax, ticketMessages.phone),
      z.overwrite(storedPhone),
      z.regex(phonePattern, ticketMessages.phone),
    ),
  services: servicesOf(
    z.string(ticketMessages.services).check(atMost(ticketFieldLimits.serviceIdMax, ticketMessages.services)),
  ),
  message: optionalText(ticketFieldLimits.messageMax, {
    text: ticketMessages.message,
    long: ticketMessages.messageLong,
    characters: ticketMessages.messageCharacters,
  }),
  /** From /estimate; optional. */
  scope: z.optional(scopeSchema),
});

export type TicketRequest = z.infer<typeof ticketRequestSchema>;

export const optionalTicketFields = optionalMembersOf(ticketRequestSchema);

/** What a visitor types. The scope comes from elsewhere and is displayed separately. */
export const ticketTexts = [
  ...requiredMembersOf(ticketRequestSchema).filter((field) => field !== 'services'),
  ...optionalTicketFields.filter((field) => field !== 'scope'),
];

export type TicketText = (typeof ticketTexts)[number];

const placed: ReadonlySet<TicketText> = new Set(['name', 'email', 'company', 'phone', 'message']);

/** Texts without a place of their own in the team's mail, at the desk and in its API: listed there, by the form's labels. */
export const furtherTicketTexts = ticketTexts.filter((field) => !placed.has(field));

/** What the server stores: the same rules, and only existing services. */
export const receivedTicketSchema = z.extend(ticketRequestSchema, {
  services: servicesOf(z.enum(serviceTypes, ticketMessages.serviceUnknown)),
});

export type ReceivedTicket = z.infer<typeof receivedTicketSchema>;

/** A complete request: the API's example, sent by the smoke test, the demo and the tests. */
export const exampleTicket = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  company: 'Analytical Engines',
  phone: '0123456789',
  services: ['penetration-testing'],
  message: 'Two web apps, one API.',
} satisfies ReceivedTicket;

const createdAt = z.iso.datetime();

/** What the server sends. */
export const ticketCreatedSchema = z.object({
  data: z.object({
    ticket: z.object({ ticketId: z.string(), createdAt, caseUrl: requestUrlSchema, mail: mailTimingSchema }),
  }),
});

export type TicketCreated = z.infer<typeof ticketCreatedSchema>;

const answered = { caseUrl: answeredRequestUrlSchema, mail: answeredMailTimingSchema };

/** What the browser reads: `ticket_id` is the fallback for `ticketId` (spec 3). */
export const ticketAnswerSchema = z.object({
  data: z.object({
    ticket: z.union([
      z.object({ ticketId: z.string(), createdAt: z.optional(createdAt), ...answered }),
      z.pipe(
        z.object({ ticket_id: z.string(), createdAt: z.optional(createdAt), ...answered }),
        z.transform(({ ticket_id, ...rest }) => ({ ticketId: ticket_id, ...rest })),
      ),
    ]),
  }),
});
