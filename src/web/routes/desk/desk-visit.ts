import { leaveFor, refuse } from './leave.ts';
import type { RouterContextProvider } from 'react-router';
import type { Desk, DeskVisit, Fields } from '#contract/desk/desk.ts';
import { deskContext } from '#web/lib/page-context.ts';

type Context = Readonly<Pick<RouterContextProvider, 'get'>>;

/** Null where no gate has been asked: such a request has no desk, whatever its address looks like. */
export function visitOf(context: Context): DeskVisit {
  const visit = context.get(deskContext);
  if (visit === null) refuse(404);
  return visit;
}

/** The desk's services if the visitor is allowed in; otherwise a redirect to where the gate said. */
export function deskOf(context: Context): Desk {
  const visit = visitOf(context);
  if (visit.kind === 'open') return visit.desk;
  if (visit.kind === 'redirect') leaveFor(visit.to);
  return refuse(visit.kind === 'refused' ? 403 : 404);
}

/** Text fields only; a file where text is expected counts as nothing, and so does a NUL, which PostgreSQL refuses. */
export async function readFields(request: Request): Promise<Fields> {
  const form = await request.formData();
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.replaceAll('\0', '')]] : [],
    ),
  );
}
