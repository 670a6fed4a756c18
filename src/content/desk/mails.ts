/** Mails to the people of the team. What the desk sends to clients and candidates is in reply-mails.ts and booking-mails.ts. */
import { promises } from '#contract/promises.ts';
import type { NoticeStep } from '#contract/desk/clock.ts';
import { stepNames } from '#content/desk/words.ts';
import { site } from '#content/site.ts';

/** `desk-clock`: deadlines of tickets that nobody has answered. */
export const clockMailWords = {
  subject: (count: number, step: NoticeStep) =>
    count === 1
      ? `A ticket is waiting: ${stepNames[step]}`
      : `${count} tickets are waiting: ${stepNames[step]}`,
  lead: `The site promises a reply within ${promises.responseHours} hours.`,
  line: (step: NoticeStep, left: string) => `${stepNames[step]}, ${left}`,
  left: (time: string) => `${time} left`,
  late: (time: string) => `late by ${time}`,
  more: (count: number) => `And ${count} more.`,
  action: 'Open the desk',
  why: `You’re getting this because you have access to the ${site.name} desk. Every notice except the last one respects the hours on your “You” page.`,
  /** Without a desk. */
  whyTeam: `You’re getting this because requests to ${site.name} come to this address.`,
} as const;

/** `desk-recovery`: to every owner. */
export const recoveryMailWords = {
  subject: 'A recovery code was used to sign in to the desk',
  lead: (name: string) =>
    `${name} used a recovery code and created a new passkey. If you weren’t expecting this, remove their access on the “People” page and talk to them in person.`,
  labels: { person: 'Person', time: 'Time' },
  action: 'See who has access',
} as const;

/** `desk-passkey`: to the person. */
export const passkeyMailWords = {
  subject: 'One of your passkeys was removed',
  lead: (name: string) =>
    `Hello ${name}, one of your passkeys was removed and can no longer be used to sign in to the desk. Sessions started with it have ended. If that wasn’t you, tell a desk owner right away.`,
  labels: { passkeys: 'Removed', time: 'Time' },
  action: 'Review your passkeys',
} as const;

/** `desk-role`: to the person. */
export const roleMailWords = {
  subject: 'Your role at the desk has changed',
  lead: (name: string, by: string) => `Hello ${name}, ${by} changed your role at the ${site.name} desk.`,
  labels: { before: 'Before', now: 'Now', sees: 'You see', time: 'Time' },
  sees: {
    owner: 'everything, people and settings included',
    clients: 'tickets, calls and response times',
    hiring: 'applications',
  },
  why: 'If you weren’t expecting this, talk to a desk owner.',
  action: 'Open the desk',
} as const;

/** `desk-mention`: to whoever is named in a note. */
export const mentionMailWords = {
  /** Without the ID: an answer to this must never be taken for an answer to the visitor. */
  subject: (by: string) => `${by} mentioned you in a note`,
  lead: (id: string) => `It’s about ${id}. Read the note and reply in the desk.`,
  action: 'Open the note',
  why: `You’re getting this because you have access to the ${site.name} desk. We won’t email you about this record again until you open it.`,
} as const;

/** `desk-heard`: a client has written on a ticket. */
export const heardMailWords = {
  /** Without the ID: an answer to this must never be taken for an answer to the visitor. */
  subject: 'A client has replied',
  lead: (id: string) => `This is what they wrote on ticket ${id}. Answer it at the desk, not here.`,
  action: 'Open the ticket',
  why: 'You’re getting this because the ticket is yours or nobody’s. We email you at most every 15 minutes about a ticket; turn it off on your “You” page.',
} as const;

/** `desk-held`: to a colleague whose reply by email we don’t send. */
export const heldMailWords = {
  /** Without the ID: an answer to this must never be taken for an answer to the visitor. */
  subject: 'Your reply wasn’t sent',
  lead: (name: string) =>
    `Hello ${name}, you answered a visitor by email. Your answer is waiting in the desk.`,
  /** Without a desk. */
  leadTeam: (name: string) =>
    `Hello ${name}, you answered a visitor by email. We haven’t sent your answer: send it again, or write to them yourself.`,
  action: 'Open the inbox',
  why: `You’re getting this because you reply to visitors from your own email app. Your email is still in the mailbox.`,
} as const;

/** A scheduled message that isn't sent, for whoever wrote it. */
export const sendHeldMailWords = {
  subject: 'Your scheduled message wasn’t sent',
  lead: (name: string, id: string) => `Hello ${name}, your scheduled message on #${id} is waiting for you.`,
  reasons: {
    wrote: 'The client wrote after you scheduled it, so it may no longer fit.',
    closed: 'It was closed after you scheduled the message.',
  },
  action: 'Open it',
  why: 'You can send it as it is, or take it back and edit it. You’re getting this because you scheduled it.',
  /** For whoever works on the record now. */
  left: {
    subject: 'A colleague’s scheduled message wasn’t sent',
    lead: (name: string, id: string) =>
      `Hello ${name}, a message that was scheduled on #${id} is waiting for someone to decide.`,
    reason: 'Whoever wrote it no longer works on this.',
    why: 'You can send it as it is, or take it back and edit it. You’re getting this because the record is yours or nobody’s.',
  },
  /** Without a desk. */
  team: {
    subject: 'A scheduled message wasn’t sent',
    lead: (name: string, id: string) => `Hello ${name}, a message that was scheduled on #${id} wasn’t sent.`,
    why: `Write to them yourself, or let an administrator send it as it is with “mails --retry”. You’re getting this because requests to ${site.name} come to this address.`,
  },
} as const;

/** What someone left behind when they went or their role changed, for those who see it. */
export const releasedMailWords = {
  subject: (person: string) => `${person}’s work has no owner now`,
  lead: (name: string, person: string) =>
    `Hello ${name}, ${person} no longer sees these. Nobody owns them until one of you takes them.`,
  labels: { tickets: 'Tickets', applications: 'Applications', calls: 'Calls to come' },
  more: (count: number) => `and ${count} more`,
  action: 'Open the desk',
  why: 'You’re getting this because you see such work at the desk. Messages that were scheduled wait on their pages.',
} as const;
