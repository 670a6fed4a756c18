import { afterEach, expect, it, vi } from 'vitest';
import { jobs } from '#content/jobs/all.ts';
import { careerPage } from '#content/pages/career.ts';
import { lastMoment, openJobs } from '#content/jobs/expiry.ts';
import { builtAppForFile } from '#tests/pages/built-app.ts';

const { app } = builtAppForFile();
const ends = jobs.map((job) => Date.parse(lastMoment(job)));

afterEach(() => void vi.useRealTimers());

/** What the built site answers at a given time; only the clock changes. */
async function ask(path: string, at: number): Promise<string> {
  vi.useFakeTimers({ now: at, toFake: ['Date'] });
  const answer = await app().inject({ url: path });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

it('A posting is listed, mapped and described until the end of its last day, and nowhere afterwards.', async () => {
  for (const [index, job] of jobs.entries()) {
    const end = ends[index] ?? 0;
    const path = `/career/apply/${job.id}`;
    expect(await ask('/career', end)).toContain(`href="${path}"`);
    expect(await ask('/sitemap.xml', end)).toContain(`${path}</loc>`);
    const posting = await ask(path, end);
    expect(posting).toContain('"JobPosting"');
    expect(posting).not.toContain('noindex');

    const list = await ask('/career', end + 1);
    expect(list).not.toContain(path);
    const open = openJobs(end + 1);
    expect(list).toContain(careerPage.eyebrow(open.length));
    for (const { id } of open) expect(list).toContain(`href="/career/apply/${id}"`);
    const sitemap = await ask('/sitemap.xml', end + 1);
    expect(sitemap).not.toContain(path);
    expect(sitemap).toContain('/career</loc>');
    expect(sitemap.match(/<url>/g)?.length).toBe(sitemap.match(/<\/url>/g)?.length);
    const ended = await ask(path, end + 1);
    expect(ended).not.toContain('JobPosting');
    expect(ended).toContain('noindex');
    expect(ended).toContain('Join Our Team');
  }
});

it('When the last one has ended the page says so and asks for open applications.', async () => {
  const list = await ask('/career', Math.max(...ends) + 1);
  expect(list).toContain(careerPage.positions.none);
  expect(list).toContain('href="/career/apply/open"');
});

it('Within the hour after the end a form with a mistake comes back as that posting’s, then as the open application.', async () => {
  const [job] = jobs;
  const [end = 0] = ends;
  if (!job) throw new Error('There is no posting.');
  const fields = new FormData();
  fields.set('jobId', job.id);
  fields.set('email', 'not-an-address');
  const sent = new Response(fields);
  const payload = await sent.text();
  const send = async (at: number) => {
    vi.useFakeTimers({ now: at, toFake: ['Date'] });
    const answer = await app().inject({
      method: 'POST',
      url: `/career/apply/${job.id}`,
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
      payload,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('value="not-an-address"');
    return answer.body;
  };
  const hourMs = 60 * 60_000;
  const kept = await send(end + hourMs);
  expect(kept).toContain(`action="/career/apply/${job.id}"`);
  expect(/<title>([^<]*)/.exec(kept)?.[1]).toContain(job.title);
  expect(await send(end + hourMs + 1)).toContain('action="/career/apply/open"');
});
