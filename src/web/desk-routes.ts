import { layout, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** The desk, each route with its whole path: the server tells known addresses from unknown ones by it. Each address has a row in contract/desk/access.ts; a test compares the two. */
export const deskRoutes: RouteConfigEntry[] = [
  layout('routes/desk/layout.tsx', [
    route('desk', 'routes/desk/today.tsx'),
    layout('routes/desk/tickets.tsx', [
      route('desk/tickets', 'routes/desk/tickets-none.tsx'),
      route('desk/tickets/:id', 'routes/desk/ticket.tsx'),
    ]),
    route('desk/applications', 'routes/desk/applications.tsx'),
    route('desk/applications/:id', 'routes/desk/application.tsx'),
    route('desk/calls', 'routes/desk/calls.tsx'),
    route('desk/mails', 'routes/desk/mails.tsx'),
    route('desk/people', 'routes/desk/people.tsx'),
    route('desk/log', 'routes/desk/log.tsx'),
    route('desk/records', 'routes/desk/records.tsx'),
    route('desk/you', 'routes/desk/you.tsx'),
  ]),
  route('desk/sign-in', 'routes/desk/sign-in.tsx'),
  route('desk/join', 'routes/desk/join.tsx'),
  route('desk/confirm', 'routes/desk/confirm.tsx'),
  route('desk/passkey', 'routes/desk/passkey.tsx'),
  route('desk/presence', 'routes/desk/presence.tsx'),
  route('desk/records/export', 'routes/desk/export.tsx'),
  route('desk/applications/:id/resume', 'routes/desk/resume.tsx'),
];
