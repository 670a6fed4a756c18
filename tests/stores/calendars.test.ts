import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import ICAL from 'ical.js';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bookingProblems } from '#content/booking-messages.ts';
import { dayMs } from '#contract/durations.ts';
import { calendarLimits, calendarTroubles, createCalendars } from '#server/bookings/calendars.ts';
import type { TeamCalendar } from '#server/env.ts';
import type { Stores } from '#server/stores.ts';
import { admission } from '#tests/support/admission.ts';
import {
  bookContext,
  bookingServiceOn,
  mondayNine,
  mondayTen,
  sunday,
  validBooking,
} from '#tests/support/bookings.ts';
import { sendMails } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { silentLog } from '#tests/support/tickets.ts';

const stamp = (iso: string) => iso.replace(/[-:]|\.000/g, '');
const ics = (...starts: string[]) =>
  [
    'BEGIN:VCALENDAR',
    ...starts.map((start, at) =>
      [
        'BEGIN:VEVENT',
        `UID:${at}`,
        'SUMMARY:Secret dentist',
        'ATTENDEE:mailto:eve@example.com',
        `DTSTART:${stamp(start)}`,
        'DURATION:PT30M',
        'END:VEVENT',
      ].join('\r\n'),
    ),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

describe('the calendars of the team', () => {
  const cleanUp: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const step of cleanUp.splice(0)) await step();
  });

  async function serve(answer: RequestListener): Promise<TeamCalendar> {
    const server = createServer(answer);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    cleanUp.push(async () => {
      server.close();
      server.closeAllConnections();
    });
    const { port } = server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}/secret-path.ics`, allowsPrivate: true };
  }

  onBothEngines((engine) => {
    let stores: Stores;
    beforeAll(async () => {
      stores = await engine.open();
    });

    const clock = { now: sunday };
    function connect(calendars: readonly TeamCalendar[], on = stores) {
      clock.now = sunday;
      const service = createCalendars({
        store: on.calendars,
        calendars,
        ownHost: 'example.com',
        log: silentLog,
        now: () => clock.now,
      });
      cleanUp.push(() => service.stop());
      return service;
    }
    type Calendars = ReturnType<typeof connect>;
    const bookings = (service: Calendars) =>
      bookingServiceOn(stores, { blocked: (from, to) => service.busy(from, to) });
    const troubles = (calendars: readonly TeamCalendar[]) =>
      calendarTroubles(stores.calendars, calendars, clock.now);
    const later = (service: Calendars) => {
      clock.now += calendarLimits.everyMs;
      return service.refresh();
    };

    it('block the times at which one of them is busy; booking one is refused like a taken one', async () => {
      const [first, second] = [
        await serve((_, response) => response.end(ics(mondayNine))),
        await serve((_, response) => response.end(ics(mondayTen))),
      ];
      const service = connect([first, second]);
      const booking = bookings(service);
      const call = await booking.book({ ...validBooking, start: '2026-11-17T15:00:00.000Z' }, bookContext);
      expect(await booking.freeSlots()).toEqual(expect.arrayContaining([mondayNine, mondayTen]));
      await service.refresh();
      const free = await booking.freeSlots();
      expect(free).toContain('2026-11-16T14:30:00.000Z');
      for (const start of [mondayNine, mondayTen]) {
        expect(free).not.toContain(start);
        // Chosen while it was free still.
        await expect(booking.book({ ...validBooking, start }, bookContext)).rejects.toThrow(
          bookingProblems.slotGone,
        );
        const token = call.manageUrl.split('/').at(-1) ?? '';
        await expect(booking.reschedule(token, start, admission)).rejects.toThrow(bookingProblems.slotGone);
      }
      expect(await troubles([first, second])).toEqual([]);
    });

    it('leave nothing in the database but when', async () => {
      const calendar = await serve((_, response) => response.end(ics(mondayNine)));
      await connect([calendar]).refresh();
      const rows = await engine.openDatabase().db.selectFrom('calendars').selectAll().execute();
      expect(rows.map(({ busy }) => busy)).toEqual([
        JSON.stringify([[Date.parse(mondayNine), Date.parse('2026-11-16T14:30:00Z')]]),
      ]);
      expect(JSON.stringify(rows)).not.toMatch(/dentist|eve@|127\.0\.0\.1|secret/);
    });

    it.each<[string, RequestListener, string]>([
      ['refuses', (_, response) => response.writeHead(503).end(), '503'],
      [
        'sends us elsewhere',
        (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(ics(mondayTen)),
        '302',
      ],
      ['is gone', (request) => request.socket.destroy(), 'ECONNRESET'],
      ['is no calendar anymore', (_, response) => response.end('<html>Sign in</html>'), 'no calendar'],
      ['is too long', (_, response) => response.end('x'.repeat(9 * 1024 * 1024)), 'too long'],
    ])('keep blocking what was known when one %s, and its owner hears of it', async (_what, bad, reason) => {
      let answer: RequestListener = (_, response) => response.end(ics(mondayNine));
      const calendar = await serve((request, response) => answer(request, response));
      const service = connect([calendar]);
      await service.refresh();
      answer = bad;
      await later(service);
      const free = await bookings(service).freeSlots();
      expect(free).not.toContain(mondayNine);
      expect(free).toContain(mondayTen);
      // A short outage is nobody's business.
      expect(await troubles([calendar])).toEqual([]);
      clock.now += calendarLimits.notifyAfterMs;
      const { host } = new URL(calendar.url);
      const since = new Date(sunday).toISOString();
      expect(await troubles([calendar])).toEqual([
        `calendar 1 (${host}) hasn’t been readable since ${since} (${reason}): the busy times it last gave stay blocked`,
      ]);
      answer = (_, response) => response.end(ics(mondayTen));
      await later(service);
      expect(await troubles([calendar])).toEqual([]);
      expect(await bookings(service).freeSlots()).toContain(mondayNine);
    });

    it('are told at once if they never could be read, as one in a private network that nobody allowed', async () => {
      let visits = 0;
      const calendar = await serve((_, response) => {
        visits += 1;
        response.end(ics());
      });
      const refused = { ...calendar, allowsPrivate: false };
      await connect([refused]).refresh();
      expect(await troubles([refused])).toEqual([
        `calendar 1 (${new URL(calendar.url).host}) has never been read (PRIVATE): it blocks no time`,
      ]);
      expect(visits).toBe(0);
    });

    it('are read by one of several processes, every ten minutes, and by another if that one is gone', async () => {
      let visits = 0;
      const calendar = await serve((_, response) => {
        visits += 1;
        response.end(ics(mondayNine));
      });
      const [here, there] = [connect([calendar]), connect([calendar], await engine.open())];
      await Promise.all([here.refresh(), there.refresh()]);
      await Promise.all([here.refresh(), there.refresh()]);
      expect(visits).toBe(1);
      expect(await there.busy(0, sunday + dayMs * 30)).toHaveLength(1);
      // Claimed by a process that died.
      clock.now += calendarLimits.everyMs;
      const [row] = await engine.openDatabase().db.selectFrom('calendars').select('id').execute();
      expect(await stores.calendars.claim(row?.id ?? '', clock.now, clock.now + calendarLimits.everyMs)).toBe(
        true,
      );
      await there.refresh();
      expect(visits).toBe(1);
      await later(there);
      expect(visits).toBe(2);
      // A clock set back by a year doesn't keep it from being read.
      clock.now -= 365 * dayMs;
      await there.refresh();
      expect(visits).toBe(3);
    });

    it('get one entry for each call by the team’s invitations, moved and canceled; it blocks nothing by itself', async () => {
      let shown = ics();
      const calendar = await serve((_, response) => response.end(shown));
      const service = connect([calendar]);
      const booking = bookings(service);
      const [first, second] = ['2026-11-18T15:00:00.000Z', '2026-11-18T16:00:00.000Z'];
      const call = await booking.book({ ...validBooking, start: first }, bookContext);
      const token = call.manageUrl.split('/').at(-1) ?? '';
      const toTeam = async () => {
        const mails = await sendMails(stores, sunday);
        const notice = mails.find(
          ({ recordId, kind }) => recordId === call.bookingId && kind.endsWith('-notice'),
        );
        const content = notice?.calendar?.content ?? '';
        const invitation = ICAL.Component.fromString(content);
        const entry = invitation.getFirstSubcomponent('vevent') ?? invitation;
        const [uid, sequence, start] = ['uid', 'sequence', 'dtstart'].map((name) =>
          String(entry.getFirstPropertyValue(name)),
        );
        return { content, uid, said: [invitation.getFirstPropertyValue('method'), sequence, start] };
      };
      const booked = await toTeam();
      shown = booked.content;
      await service.refresh();
      await booking.reschedule(token, second, admission);
      // Its calendar hasn't heard of that yet.
      expect(await booking.freeSlots()).toContain(first);
      const moved = await toTeam();
      await booking.cancel(token, admission);
      expect(await booking.freeSlots()).toEqual(expect.arrayContaining([first, second]));
      const cancelled = await toTeam();
      expect([booked, moved, cancelled].map(({ said }) => said)).toEqual([
        ['REQUEST', '0', '2026-11-18T15:00:00Z'],
        ['REQUEST', '1', '2026-11-18T16:00:00Z'],
        ['CANCEL', '2', '2026-11-18T16:00:00Z'],
      ]);
      expect(new Set([booked, moved, cancelled].map(({ uid }) => uid)).size).toBe(1);
      // The same of somebody else is none of our calls.
      shown = booked.content.replace(/UID:.*/, 'UID:somebody-else');
      await later(service);
      expect(await booking.freeSlots()).not.toContain(first);
    });

    it('block nothing anymore once nobody names them', async () => {
      const calendar = await serve((_, response) => response.end(ics(mondayNine)));
      const other = await serve((_, response) => response.end(ics()));
      await connect([calendar]).refresh();
      const service = connect([other]);
      expect(await bookings(service).freeSlots()).toContain(mondayNine);
      await service.refresh();
      expect(await engine.openDatabase().db.selectFrom('calendars').selectAll().execute()).toHaveLength(1);
    });
  });
});
