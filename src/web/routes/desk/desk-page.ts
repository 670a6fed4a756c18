import { data, type MetaDescriptor, redirect, type RouterContextProvider } from 'react-router';
import { deskTitle } from '#content/desk/pages.ts';
import type { PageHandle } from '#web/shell/page-handle.ts';
import type { Desk, DeskVisit, Fields, Refusal } from '#contract/desk/desk.ts';
import type { SentFile } from '#contract/desk/files.ts';
import { deskContext } from '#web/lib/page-context.ts';

/** What every page of the desk says about itself: its name to the tab, nothing to search engines. */
export const deskMeta = (title: string): MetaDescriptor[] => [
  { title: deskTitle(title) },
  { name: 'robots', content: 'noindex, nofollow' },
];

export const deskHandle: PageHandle = { sheet: 'desk', ownFrame: true };

/** Ends a loader or an action: the router takes what is thrown as the answer. */
export function leaveFor(to: string, init: ResponseInit = {}): never {
  throw redirect(to, { status: 303, ...init });
}

/** 403 or 404; the nearest boundary shows it. */
export function refuse(status: 403 | 404): never {
  throw new Response(null, { status });
}

type Context = Readonly<Pick<RouterContextProvider, 'get'>>;

/** Null without an access check: such a request has no desk, whatever its URL looks like. */
export function visitOf(context: Context): DeskVisit {
  const visit = context.get(deskContext);
  if (visit === null) refuse(404);
  return visit;
}

/** The desk, for people with access; everyone else is redirected where the access check says. */
export function deskOf(context: Context): Desk {
  const visit = visitOf(context);
  if (visit.kind === 'open') return visit.desk;
  if (visit.kind === 'redirect') leaveFor(visit.to);
  return refuse(visit.kind === 'refused' ? 403 : 404);
}

/** Boxes that may be checked several times. */
const severalOf = new Set(['documents', 'backs', 'tickets', 'starts', 'services', 'cc', 'kept', 'scopes']);

/** Text without NUL, which PostgreSQL refuses, and files. Several boxes of one name are one value, with commas. */
export async function readForm(
  request: Request,
): Promise<{ readonly fields: Fields; readonly files: readonly SentFile[] }> {
  const form = await request.formData();
  const fields: Record<string, string> = {};
  const files: SentFile[] = [];
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      const plain = value.replaceAll('\0', '');
      fields[name] = severalOf.has(name) && fields[name] ? `${fields[name]},${plain}` : plain;
    } else if (value.size > 0) files.push({ name: value.name, content: await value.bytes() });
  }
  return { fields, files };
}

/** A file where text is expected counts as nothing. */
export const readFields = async (request: Request): Promise<Fields> => (await readForm(request)).fields;

/** What was refused, for the page that asked. */
export const refused = <More extends object>(outcome: Refusal, { now }: Desk, more: More) =>
  data({ ...more, failure: { ...outcome, at: now } }, { status: outcome.status });
