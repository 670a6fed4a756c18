import { redirect } from 'react-router';

/** Ends a loader or an action: the router takes what is thrown as the answer. */
export function leaveFor(to: string, init: ResponseInit = {}): never {
  throw redirect(to, { status: 303, ...init });
}

/** 403 or 404; the nearest boundary shows it. */
export function refuse(status: 403 | 404): never {
  throw new Response(null, { status });
}
