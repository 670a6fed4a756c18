import { expect, it, onTestFinished } from 'vitest';
import { applicationStates, callStates, ticketStates } from '#content/request-states.ts';
import { applicationsWords, callsWords } from '#content/desk/pages.ts';
import { hiringStages } from '#content/hiring.ts';
import { requestPage } from '#content/pages/request.ts';
import { applicationCreatedSchema } from '#contract/application.ts';
import { bookingCreatedSchema } from '#contract/booking.ts';
import { ticketCreatedSchema } from '#contract/ticket.ts';
import { openStores } from '#server/stores.ts';
import { multipart, validApplication } from '#tests/support/applications.ts';
import { makeDesk, signedInCookie } from '#tests/support/desk.ts';
import { onBothEngines } from '#tests/support/engines.ts';
import { makePdf } from '#tests/support/pdf-files.ts';
import { plainVisitor, type PlainPage } from '#tests/support/plain-pages.ts';
import { startSite, type SiteServer } from '#tests/support/site-server.ts';
import { silentLog, validTicket } from '#tests/support/tickets.ts';

const { actions } = requestPage;
const emails = {
  ticket: 'ticket@meridian.example',
  application: 'asha@meridian.example',
  call: 'call@meridian.example',
};

let site: SiteServer;
async function startOn(databaseUrl: string | null): Promise<void> {
  const started = await startSite({ DATABASE_URL: databaseUrl ?? '' });
  onTestFinished(started.stop);
  // The desk needs a host name: passkeys are bound to one.
  site = { ...started, url: started.url.replace('127.0.0.1', 'localhost') };
}

async function send(path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
}

/** The URLs of three request pages, from the responses to their forms. */
async function sendAll() {
  const ticket = ticketCreatedSchema.parse(
    await send('/api/tickets', { ...validTicket, email: emails.ticket }),
  ).data.ticket;
  const { headers, payload } = multipart({ ...validApplication, email: emails.application }, [
    { name: 'cv.pdf', bytes: makePdf() },
  ]);
  const answer = await fetch(`${site.url}/api/applications`, { method: 'POST', headers, body: payload });
  const { application } = applicationCreatedSchema.parse(await answer.json()).data;
  const { slots } = ((await (await fetch(`${site.url}/api/slots`)).json()) as { data: { slots: string[] } })
    .data;
  const { booking } = bookingCreatedSchema.parse(
    await send('/api/bookings', {
      start: slots[0],
      name: 'Asha Verma',
      email: emails.call,
      timeZone: 'UTC',
    }),
  ).data;
  return { ticket, application, booking };
}

/** A signed-in team member: creating passkeys has its own tests. */
async function comeIn() {
  const stores = await openStores(
    { dataDir: site.dataDir, databaseUrl: site.databaseUrl || null },
    silentLog,
  );
  const { staff } = await makeDesk(stores, Date.now()).person('Olga', 'owner');
  const cookie = await signedInCookie(stores, staff, Date.now());
  await stores.close();
  return plainVisitor(site.url, cookie);
}

const timeOn = (page: PlainPage) =>
  page.elements.find(({ name }) => name === 'time')?.attribute('datetime') ?? '';

onBothEngines((engine) => {
  it('A request, an application and a call go from form to desk to request page and back.', async () => {
    await startOn(engine.settings().databaseUrl);
    const visit = plainVisitor(site.url);
    const { ticket, application, booking } = await sendAll();
    const requested = await visit(ticket.caseUrl);
    expect(requested.heading).toBe(ticketStates.new.heading);
    const added = await requested.submit(actions.add.submit, { text: 'Also the mobile app.' });
    expect(added.url).toContain('done=add');
    const applied = await visit(application.caseUrl);
    expect(applied.step).toContain(hiringStages[0]?.title);
    const booked = await visit(booking.caseUrl);
    expect(booked.heading).toBe(callStates.upcoming.heading);

    const visitDesk = await comeIn();
    const list = await visitDesk(`/desk/tickets?q=${emails.ticket}`);
    const opened = await list.follow(new RegExp(validTicket.company));
    await opened.submit('Send reply', { text: 'Hello Ada, thank you for the clear scope.' });
    const candidate = await (await visitDesk('/desk/applications')).follow(/Asha Verma/);
    expect((await candidate.submit(applicationsWords.sendStage)).step).toBe(hiringStages[1]?.title);
    const week = await visitDesk('/desk/calls');
    // On a weekend the next call is in the following week.
    const isThisWeek = week.elements.some(({ name, text }) => name === 'p' && text.includes(emails.call));
    const calls = isThisWeek ? week : await week.follow(new RegExp(callsWords.next));
    await calls.submit(`${callsWords.moveButton}: `);

    await expect
      .poll(async () => (await visit(ticket.caseUrl)).heading, { timeout: 30_000 })
      .toBe(ticketStates.contacted.heading);
    const withdraw = async (path: string, button: string) =>
      (await (await visit(path)).submit(button)).heading;
    const { withdraw: words } = actions;
    expect(await withdraw(ticket.caseUrl, words.ticket.submit)).toBe(ticketStates.withdrawn.heading);
    expect((await visit(application.caseUrl)).step).toContain(hiringStages[1]?.title);
    expect(await withdraw(application.caseUrl, words.application.submit)).toBe(
      applicationStates.withdrew.heading,
    );
    const moved = await visit(booking.caseUrl);
    expect(timeOn(moved)).not.toBe(timeOn(booked));
    expect(await withdraw(booking.caseUrl, words.call.submit)).toBe(callStates.cancelled.heading);
  }, 180_000);
});
