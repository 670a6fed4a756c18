import { readdir } from 'node:fs/promises';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import type { Stores } from '#server/stores.ts';
import { buildApplicationApi } from './application-api.ts';
import { multipart, validApplication, type FilePart } from './applications.ts';
import type { EngineUnderTest } from './engines.ts';
import { makePdf } from './pdf-files.ts';

export const cv: FilePart = { name: 'cv.pdf', bytes: makePdf() };

export type Sent = {
  fields?: Record<string, string>;
  files?: readonly FilePart[];
  headers?: Record<string, string>;
};

type Answer = Awaited<ReturnType<ApplicationRequests['post']>>;

export function problemOf(answer: Answer) {
  const problem = problemSchema.parse(answer.json());
  expect(problem.status).toBe(answer.statusCode);
  expect(problem.message).toMatch(/^[A-Z].*\.$/s);
  return problem;
}

export const referenceOf = (answer: Answer): string => {
  expect(answer.statusCode).toBe(201);
  return answer.json<{ data: { application: { reference: string } } }>().data.application.reference;
};

/** `POST /api/applications` on one database. */
export class ApplicationRequests {
  stores!: Stores;
  app!: FastifyInstance;
  readonly apps: FastifyInstance[] = [];
  readonly #engine: EngineUnderTest;

  constructor(engine: EngineUnderTest) {
    this.#engine = engine;
  }

  async api(change: Partial<Parameters<typeof buildApplicationApi>[0]> = {}) {
    const uploadFolder = this.#engine.settings().dataDir;
    const built = await buildApplicationApi({ intake: this.stores.intake, uploadFolder, ...change });
    this.apps.push(built);
    return built;
  }

  post({ fields = validApplication, files = [cv], headers = {} }: Sent = {}, target = this.app) {
    const form = multipart(fields, files);
    return this.postRaw({ payload: form.payload, headers: { ...form.headers, ...headers } }, target);
  }

  postRaw(change: InjectOptions, target = this.app) {
    return target.inject({ method: 'POST', url: '/api/applications', ...change });
  }

  /** What an upload left on disk. */
  async leftovers() {
    return (await readdir(this.#engine.settings().dataDir)).filter((name) => name.includes('upload'));
  }
}

export function setUpApplicationRequests(engine: EngineUnderTest): ApplicationRequests {
  const setup = new ApplicationRequests(engine);
  beforeAll(async () => {
    setup.stores = await engine.open();
    setup.app = await setup.api();
  });
  afterAll(async () => {
    for (const app of setup.apps) await app.close();
  });
  return setup;
}
