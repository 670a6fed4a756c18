import { RouterContextProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { decodeAnswers, encodeAnswers } from '#contract/estimate/code.ts';
import { startAnswers } from '#contract/estimate/answers.ts';
import { estimateModel } from '#content/estimate-model.ts';
import type { FormRefusal, PageServices, TicketFormPost } from '#contract/page-services.ts';
import { pageServicesContext } from '#web/lib/page-context.ts';
import { action } from './get-a-quote.tsx';

vi.mock(import('#contract/estimate/code.ts'), { spy: true });

const url = new URL('https://example.com/get-a-quote');
const code = encodeAnswers(startAnswers(estimateModel), estimateModel.version);
const tooMany: FormRefusal = {
  ok: false,
  status: 429,
  message: 'Later.',
  errors: [],
  slots: [],
  retryAfterSeconds: 60,
};

function post(submit: (request: TicketFormPost) => FormRefusal) {
  const context = new RouterContextProvider();
  const tickets: PageServices['tickets'] = { submit: (request) => Promise.resolve(submit(request)) };
  context.set(pageServicesContext, { tickets } as PageServices);
  const request = new Request(url, { method: 'POST', body: new URLSearchParams({ scope: code }) });
  return action({ request, url, params: {}, context, pattern: url.pathname });
}

describe('The estimate of a posted form', () => {
  it('is not read before the post is counted; the page that refuses it still shows it.', async () => {
    const answer = await post(() => {
      expect(decodeAnswers).not.toHaveBeenCalled();
      return tooMany;
    });
    expect(answer).toMatchObject({ data: { quoted: { scope: { code }, isUnreadable: false } } });
  });

  it('is part of the body that the counted post is made of.', async () => {
    await post(({ body }) => {
      expect(body()).toMatchObject({ scope: { model: estimateModel.version } });
      return tooMany;
    });
  });
});
