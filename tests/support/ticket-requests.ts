import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { noLimiter } from '#server/http/limiter.ts';
import { noMailBudget } from '#server/mail/budgets.ts';
import type { Stores } from '#server/stores.ts';
import type { TicketServiceDeps } from '#server/tickets/service.ts';
import type { EngineUnderTest } from './engines.ts';
import { testRequestUrls } from './signing.ts';
import { buildTicketApi } from './ticket-api.ts';
import { validTicket } from './tickets.ts';

type Answer = Awaited<ReturnType<TicketRequests['post']>>;

/** Every refusal is a problem of the same shape, with a sentence for the visitor. */
export function problemOf(answer: Answer) {
  expect(answer.headers['content-type']).toContain('application/problem+json');
  const problem = problemSchema.parse(answer.json());
  expect(problem.status).toBe(answer.statusCode);
  expect(problem.message).toMatch(/^[A-Z].*\.$/s);
  return problem;
}

export function idOf(answer: Answer): string {
  return answer.json<{ data: { ticket: { ticketId: string } } }>().data.ticket.ticketId;
}

/** `POST /api/tickets` on one database. */
export class TicketRequests {
  stores!: Stores;
  app!: FastifyInstance;
  readonly apps: FastifyInstance[] = [];

  async api(change: Partial<TicketServiceDeps> = {}, publicUrl: string | null = null) {
    const parts = {
      intake: this.stores.intake,
      limit: noLimiter,
      mailBudget: noMailBudget,
      requestLinks: testRequestUrls,
      teamEmail: 'team@example.com',
      mailDomain: 'example.com',
      onStored: () => undefined,
      ...change,
    };
    const built = await buildTicketApi(parts, publicUrl);
    this.apps.push(built);
    return built;
  }

  post(change: InjectOptions = {}, target = this.app) {
    return target.inject({ method: 'POST', url: '/api/tickets', payload: validTicket, ...change });
  }
}

export function setUpTicketRequests(engine: EngineUnderTest): TicketRequests {
  const setup = new TicketRequests();
  beforeAll(async () => {
    setup.stores = await engine.open();
    setup.app = await setup.api();
  });
  afterAll(async () => {
    for (const app of setup.apps) await app.close();
  });
  return setup;
}
