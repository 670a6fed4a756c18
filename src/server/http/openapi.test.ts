import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { requiredMembersOf } from '#contract/members.ts';
import { exampleTicket, receivedTicketSchema, ticketTexts } from '#contract/ticket.ts';
import { openApiRoutes } from './openapi.ts';

const app = Fastify();
await app.register(openApiRoutes, { prefix: '/api' });

type Document = {
  openapi: string;
  paths: { '/tickets': { post: { responses: Record<string, object>; parameters: { name: string }[] } } };
  components: { schemas: Record<string, { required: string[]; properties: Record<string, object> }> };
};

it('The OpenAPI document names every member, header and status of the ticket call.', async () => {
  const answer = await app.inject('/api/openapi.json');
  const document = answer.json<Document>();
  expect(document.openapi).toMatch(/^3\.1\./);
  const { post } = document.paths['/tickets'];
  expect(Object.keys(post.responses)).toEqual([
    '201',
    '400',
    '403',
    '405',
    '409',
    '413',
    '415',
    '422',
    '429',
    '503',
  ]);
  expect(post.parameters.map(({ name }) => name)).toEqual([
    'Idempotency-Key',
    'Selected-Services',
    'Form-Signals',
  ]);
  const request = document.components.schemas.TicketRequest;
  expect(request?.required).toEqual(requiredMembersOf(receivedTicketSchema));
  expect(Object.keys(request?.properties ?? {})).toEqual(expect.arrayContaining([...ticketTexts]));
  expect(request?.properties.name).toMatchObject({ type: 'string', minLength: 2, maxLength: 100 });
});

it('Its example is a ticket that is taken, and the one of the written documents.', async () => {
  const { body } = await app.inject('/api/openapi.json');
  expect(body).toContain(`"example":${JSON.stringify(exampleTicket)}`);
  expect(receivedTicketSchema.parse(exampleTicket)).toEqual(exampleTicket);
  const api = readFileSync('docs/api.md', 'utf8');
  const [, written = ''] = /POST \/api\/tickets.*?\n\n(\{.*?\n\})/s.exec(api) ?? [];
  expect(JSON.parse(written)).toEqual(exampleTicket);
});

it('Every reference inside the document leads somewhere.', async () => {
  const { body } = await app.inject('/api/openapi.json');
  const { schemas } = (JSON.parse(body) as Document).components;
  const references = [...body.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name ?? '',
  );
  expect(references.length).toBeGreaterThan(2);
  for (const name of references) expect(schemas).toHaveProperty(name);
});

it('The OpenAPI document names every field of an application, the file among them.', async () => {
  const { components } = (await app.inject('/api/openapi.json')).json<Document>();
  const request = components.schemas.ApplicationRequest;
  expect(request?.required).toEqual([
    'jobId',
    'firstName',
    'lastName',
    'email',
    'phone',
    'location',
    'consent',
    'resume',
  ]);
});

it('The OpenAPI document describes bookings, and what a lost slot is answered with.', async () => {
  const { paths } = JSON.parse((await app.inject('/api/openapi.json')).body) as {
    paths: Record<string, Record<string, { responses: Record<string, { content: object }> }>>;
  };
  expect(Object.keys(paths).filter((path) => !path.startsWith('/v1/'))).toEqual([
    '/tickets',
    '/applications',
    '/newsletter',
    '/case-links',
    '/slots',
    '/bookings',
    '/bookings/calendar.ics',
  ]);
  expect(JSON.stringify(paths['/bookings']?.post?.responses['409'])).toContain('SlotGone');
  expect(JSON.stringify(paths['/slots']?.get?.responses['200'])).toContain('Slots');
});
